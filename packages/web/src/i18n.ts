import { makeMessageFormat, type Numbers } from './message-format.ts'

let numbersOf: () => Numbers = () => new Intl.NumberFormat('en')

const { format } = makeMessageFormat('en', () => numbersOf())

/** Sets the number format of texts. Call it before the first text is formatted. */
export const writeNumbersAs = (numbers: () => Numbers): void => {
  numbersOf = numbers
}

/**
 * Translates a visible text. The English text is the key; `{name}` are slots, and `{count, plural, one {# chart} other
 * {# charts}}` selects by number.
 */
export const t = format
