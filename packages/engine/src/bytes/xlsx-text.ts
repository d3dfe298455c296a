/** Texts and cell addresses of spreadsheet files. */

/** What XML cannot hold, and a carriage return, which a reader of XML would take for a line feed. */
const NO_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** Spreadsheets read `_x000D_` as the character of that code (ECMA-376, 22.9.2.19): a text that looks so is escaped. */
const CODED = /_(?=x[0-9A-Fa-f]{4}_)/g
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Most texts: nothing of them is to be escaped. */
const PLAIN = /^[\w ,.:;/()+-]*$/

function coded(character: string): string {
  const code = character.charCodeAt(0)
  // Half of a surrogate pair is no character at all.
  return code >= 0xd800 && code <= 0xdfff ? '\uFFFD' : `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`
}

/** A text as the content of an XML element of a spreadsheet. */
export const xmlText = (text: string): string =>
  PLAIN.test(text) && !text.includes('_x')
    ? text
    : text
        .replace(CODED, '_x005F_')
        .replace(NO_XML, coded)
        .replace(/[&<>]/g, sign => MARKUP[sign] ?? '')

/** `A` for column 0, `Z` for 25, `AA` for 26. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : `${columnLetters(Math.floor(column / 26) - 1)}${last}`
}
