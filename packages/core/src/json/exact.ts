import { readJson } from './read.ts'

/** Matches the start of a number with 16 or more digits. Most texts have none and need no preprocessing. */
const LONG = /(?:^|[:,[\s])-?\d{16}/
/** Matches whole JSON strings, so that digits in them are ignored, and long integers; see `exact-values.ts`. */
const TEXT_OR_LONG = /"(?:[^"\\]|\\.)*"?|(?<=^|[:,[\s])-?\d{16,}(?![\d.eE])/g

/** Quotes an integer that a JavaScript number cannot represent, as the server does for such cells. */
const exact = (token: string): string => (token[0] === '"' || String(Number(token)) === token ? token : `"${token}"`)

/**
 * Parses JSON like `readJson`, but retains all digits of large integers: those that a number cannot represent become
 * texts.
 */
export const readExactJson = (text: string): unknown =>
  readJson(LONG.test(text) ? text.replace(TEXT_OR_LONG, exact) : text, JSON.parse)
