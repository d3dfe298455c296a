import { makeMessageFormat } from './message-format.ts'

const { format } = makeMessageFormat('en')

/**
 * A visible text in the reader's language. The English text is the key; `{name}` are slots, and
 * `{count, plural, one {# chart} other {# charts}}` chooses by number.
 */
export const t = format
