/** Filters for SQL that Jinja does not have. */
import type { Filters } from '../host.ts'
import { formatMoment } from '../moments.ts'
import { floatSource, toText } from '../printing.ts'
import { escapeText } from '../sql-writer.ts'
import { concat, mapWhole, piecesOf, type Text, tainted } from '../tainted-text.ts'
import { entriesOf, fail, Moment, used, type Value } from '../values.ts'

/** Returns a value as a SQL literal. A value of the request is escaped when the SQL is written. */
function literal(value: Value, mark: string, backslash: boolean): Text {
  const given = used(value)
  if (given === null) return 'NULL'
  if (typeof given === 'bigint') return String(given)
  if (typeof given === 'number') return floatSource(given)
  if (typeof given === 'boolean') return given ? 'TRUE' : 'FALSE'
  const text = toText(given)
  const pieces = piecesOf(text).map(piece =>
    piece.isTainted ? tainted(piece.text) : escapeText(piece.text, mark, backslash),
  )
  return concat([mark, ...pieces, mark])
}

/** Formats a time by a pattern, which may come from the request. */
export const formatted = (moment: Moment, pattern: Text): Text =>
  mapWhole(pattern, whole => formatMoment(moment, whole))

export const SQL_FILTERS: Filters = {
  /** An empty list matches nothing: `IN ()` is a syntax error in most databases. */
  where_in: {
    parameters: 'mark default_to_none',
    run: (value, args, { budget, quoting }) => {
      const mark = args.plain('mark', "'")
      if (mark !== "'" && mark !== '"') fail('the mark of where_in must be a single or a double quote')
      const entries = entriesOf(value)
      if (entries.length === 0 && args.flag('default_to_none')) return null
      const literals = entries.length === 0 ? ['NULL'] : entries.map(entry => literal(entry, mark, quoting.backslash))
      return budget.text(concat(['(', ...literals.flatMap((each, at) => (at === 0 ? [each] : [', ', each])), ')']))
    },
  },
  strftime: {
    parameters: 'format',
    run: (value, args) => {
      const given = used(value)
      return given instanceof Moment ? formatted(given, args.text('format', '%F')) : fail('a time is needed')
    },
  },
}
