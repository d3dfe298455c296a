/** Replaces references to the current time in SQL by another time. */
import { isMeaningful, type Token, tokensOf } from '../sql-text/index.ts'

const two = (value: number): string => String(value).padStart(2, '0')
function literals(at: number) {
  const date = new Date(at)
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
  return { date: `DATE '${day}'`, timestamp: `TIMESTAMP '${day} ${time}'` }
}

/** Functions that return the current time, by name. The names in `WORDS` are also valid without parentheses. */
const CALLS: Readonly<Record<string, 'date' | 'timestamp'>> = {
  NOW: 'timestamp',
  TODAY: 'date',
  CURDATE: 'date',
  GETDATE: 'timestamp',
  SYSDATE: 'timestamp',
  UTC_TIMESTAMP: 'timestamp',
  GET_CURRENT_TIMESTAMP: 'timestamp',
  TRANSACTION_TIMESTAMP: 'timestamp',
  CURRENT_LOCALTIMESTAMP: 'timestamp',
}
const WORDS: Readonly<Record<string, 'date' | 'timestamp'>> = {
  CURRENT_DATE: 'date',
  CURRENT_TIMESTAMP: 'timestamp',
  LOCALTIMESTAMP: 'timestamp',
}

interface Mention {
  readonly start: number
  readonly end: number
  readonly kind: 'date' | 'timestamp'
}

function mentionsOf(sql: string): readonly Mention[] {
  const tokens = tokensOf(sql).filter(isMeaningful)
  const textAt = (index: number): string | undefined => tokens[index]?.text
  const endOf = ({ start, text }: Token): number => start + text.length
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || textAt(index - 1) === '.' || textAt(index + 1) === '.') return []
    const name = token.text.toUpperCase()
    const closing = tokens[index + 2]
    const isCall = textAt(index + 1) === '(' && closing?.text === ')'
    const kind = isCall ? (CALLS[name] ?? WORDS[name]) : textAt(index + 1) === '(' ? undefined : WORDS[name]
    if (kind === undefined) return []
    return [{ start: token.start, end: isCall && closing ? endOf(closing) : endOf(token), kind }]
  })
}

/** Returns true if SQL refers to the current time: `now()`, `current_date`, … */
export const namesMoment = (sql: string): boolean => mentionsOf(sql).length > 0

/** Returns the SQL with the current time replaced by a time in epoch milliseconds, UTC. */
export function sqlAt(sql: string, at: number): string {
  const literal = literals(at)
  return mentionsOf(sql).reduceRight(
    (text, { start, end, kind }) => `${text.slice(0, start)}${literal[kind]}${text.slice(end)}`,
    sql,
  )
}
