/** How a record names the board, the decks and the dice it was played with. */
import { canonical, type Json } from '../engine/json.ts'
import { digest } from '../engine/record.ts'

/** A name and the first 8 hex digits of SHA-256 over the canonical JSON. */
export const named = (file: { readonly name: string } & Json): string => `${file.name} ${digest(canonical(file), 8)}`
