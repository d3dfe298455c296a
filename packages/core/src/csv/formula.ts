const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Signs that a formula begins with; some spreadsheets skip white space before them, and read full-width signs alike. */
const START = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/**
 * Whether a spreadsheet would take a text for a formula and run it: written to a file it must begin with an apostrophe.
 * Numbers with a sign are numbers.
 */
export const isFormula = (text: string): boolean => START.test(text) && !NUMBER.test(text)
