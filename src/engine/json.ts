/** Plain data. A member that is undefined counts as absent. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/** The longest JSON that is read of a person: many times what a board or a position takes, and judged in no time however wrong it is. */
export const JSON_LIMIT = 128 * 1024

/** JSON with the keys of every object sorted and no white space, so that equal values are equal text. */
export function canonical(value: Json): string {
  if (!isNested(value)) return JSON.stringify(value)
  if (isList(value)) return value.some(isNested) ? `[${value.map(canonical).join(',')}]` : JSON.stringify(value)
  let members = ''
  for (const key of Object.keys(value).sort()) {
    const member = value[key]
    if (member === undefined) continue
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonical(member)}`
  }
  return `{${members}}`
}

const isNested = (value: Json): value is Exclude<Json, null | boolean | number | string> =>
  typeof value === 'object' && value !== null
const isList = (value: object): value is readonly Json[] => Array.isArray(value)
