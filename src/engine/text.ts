/** A sentence as data. The words stand in src/text, one file a language; rules and engine only name the key. */
export type Arg = string | number | boolean | readonly string[] | Text
export interface Text {
  readonly key: string
  readonly args?: Args
}
export type Args = Readonly<Record<string, Arg>>

/** A paragraph of a rulebook, `GAME NUMBER`: `7 3.13`. */
export type RuleId = string

/** Why an action is forbidden. A module constant, made once: the rule that forbids it, and the sentence's key. */
export interface Reason<K extends string = string> {
  readonly rule: RuleId
  readonly key: K
}

/** A refused action as a player meets it: the paragraph and the sentence. */
export interface Refusal {
  readonly rule: RuleId
  readonly text: Text
}
