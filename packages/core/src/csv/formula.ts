const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** Characters that begin a formula. Some spreadsheets skip leading whitespace and accept full-width characters. */
const START = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/**
 * Returns true if a spreadsheet would run a text as a formula. When written to a file, it must be prefixed with an
 * apostrophe. Signed numbers are not formulas.
 */
export const isFormula = (text: string): boolean => START.test(text) && !NUMBER.test(text)
