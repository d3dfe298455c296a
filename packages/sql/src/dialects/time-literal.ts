import type { Dialect } from './dialect.ts'
import { genericTypeOf } from './dialect.ts'
import { quoteText } from './literals.ts'

const TEXT = /^(text|string|n?(var)?char)/i
/** Microseconds. */
const DIGITS = 6

/**
 * A moment as a column of this type holds it, as SQL. Null: such a column holds no times.
 * `wall` is `YYYY-MM-DD HH:MM:SS[.ffffff]` without a zone.
 */
export function timeLiteral(dialect: Dialect, type: string, wall: string): string | null {
  const isText = TEXT.test(type) || (dialect.features.textTimes && genericTypeOf(dialect, type) === 2)
  const [whole = '', fraction = ''] = wall.replace('T', ' ').split('.')
  if (isText) return quoteText(`${whole}.${fraction.slice(0, DIGITS).padEnd(DIGITS, '0')}`)
  return genericTypeOf(dialect, type) === 2
    ? dialect.literal({ type: 'timestamp', value: wall.replace('T', ' ') })
    : null
}
