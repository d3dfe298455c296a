import { statementRanges, type TextRange } from '@belvedere/core/sql-text'

/**
 * Returns the statement at the cursor: the one that contains it or ends directly before it, else the next one, else the
 * last one.
 */
export function statementAt(text: string, cursor: number): TextRange | null {
  const statements = statementRanges(text)
  return statements.find(({ to }) => cursor <= to + 1) ?? statements.at(-1) ?? null
}

/**
 * Returns the range that "Run" executes: the selection, else the statement at the cursor if there are several, else
 * everything.
 */
export function rangeToRun(text: string, selection: TextRange): TextRange | null {
  const chosen = statementRanges(text.slice(selection.from, selection.to))
  const [first] = chosen
  const last = chosen.at(-1)
  if (first && last) return { from: selection.from + first.from, to: selection.from + last.to }
  const statements = statementRanges(text)
  return statements.length > 1 ? statementAt(text, selection.from) : (statements[0] ?? null)
}

/** Names that need no quotes: plain ones in lower case. */
const PLAIN = /^[a-z_][a-z0-9_]*$/
const RESERVED = new Set(
  'all and any as asc between by case check column create cross default desc distinct else end except exists false for from full group having in inner intersect into is join left like limit natural not null offset on or order outer right select set table then true union unique using values when where with'.split(
    ' ',
  ),
)

const quoteOf = (backend: string): string => (/^(mysql|mariadb|clickhouse)/.test(backend) ? '`' : '"')

/** Returns a name for use in a statement, quoted if necessary. */
export function sqlName(name: string, backend: string): string {
  if (PLAIN.test(name) && !RESERVED.has(name)) return name
  const quote = quoteOf(backend)
  return `${quote}${name.replaceAll(quote, quote + quote)}${quote}`
}
