import { readJson } from './read.ts'

/** Where a number of so many digits may begin. Most texts have none, and are read as they are. */
const LONG = /(?:^|[:,[\s])-?\d{16}/
/** A text of the JSON as a whole, so that what looks like a number in it is left alone; or a long whole number. */
const TEXT_OR_LONG = /"(?:[^"\\]|\\.)*"|(?<=^|[:,[\s])-?\d{16,}(?![\d.eE])/g

/** A whole number that a JavaScript number cannot hold becomes the text of its digits, as the server writes such cells. */
const exact = (token: string): string => (token[0] === '"' || String(Number(token)) === token ? token : `"${token}"`)

/** What `readJson` reads, except that whole numbers of 64 bits and more keep all digits, as text where a number has not enough. */
export const readExactJson = (text: string): unknown =>
  readJson(LONG.test(text) ? text.replace(TEXT_OR_LONG, exact) : text)
