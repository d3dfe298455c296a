import { makeMessageFormat, type Numbers } from './message-format.ts'

let numbersOf: () => Numbers = () => new Intl.NumberFormat('en')

const { format } = makeMessageFormat('en', () => numbersOf())

/** Numbers in texts have the signs that the user chose. To be called before the first text is written. */
export const writeNumbersAs = (numbers: () => Numbers): void => {
  numbersOf = numbers
}

/**
 * A visible text in the reader's language. The English text is the key; `{name}` are slots, and
 * `{count, plural, one {# chart} other {# charts}}` chooses by number.
 */
export const t = format
