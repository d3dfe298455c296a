import { makeMessageFormat, type Numbers } from './message-format.ts'

let numbersOf: () => Numbers = () => new Intl.NumberFormat('en')

const { format } = makeMessageFormat('en', () => numbersOf())

/** Sets the number format of texts. Call it before the first text is formatted. */
export const writeNumbersAs = (numbers: () => Numbers): void => {
  numbersOf = numbers
}

/** Formats a count with the separators of the texts: `1,234`, `1.234`. */
export const countText = (count: number): string => numbersOf().format(count)

/**
 * Translates a visible text. The English text is the key; `{name}` are slots, and `{count, plural, one {# chart} other
 * {# charts}}` selects by number.
 */
export const t = format
