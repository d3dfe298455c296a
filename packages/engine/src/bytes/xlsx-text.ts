/** Texts and cell addresses of spreadsheet files. */

/** Characters that XML cannot represent, and the carriage return, which an XML parser would turn into a line feed. */
const NO_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** Spreadsheets read `_x000D_` as the character of that code (ECMA-376, 22.9.2.19), so text of this form is escaped. */
const CODED = /_(?=x[0-9A-Fa-f]{4}_)/g
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Text that needs no escaping, as most does. */
const PLAIN = /^[\w ,.:;/()+-]*$/

function coded(character: string): string {
  const code = character.charCodeAt(0)
  // An unpaired surrogate is not a character.
  return code >= 0xd800 && code <= 0xdfff ? '\uFFFD' : `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`
}

/** Escapes text as the content of an XML element of a spreadsheet. */
export const xmlText = (text: string): string =>
  PLAIN.test(text) && !text.includes('_x')
    ? text
    : text
        .replace(CODED, '_x005F_')
        .replace(NO_XML, coded)
        .replace(/[&<>]/g, sign => MARKUP[sign] ?? '')

/** Returns `A` for column 0, `Z` for 25, `AA` for 26. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : `${columnLetters(Math.floor(column / 26) - 1)}${last}`
}
