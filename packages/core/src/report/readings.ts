/** Rows of an answer as series over time: what alerts look at, and what their rehearsals replay. */
import { GENERIC_TYPE, type GenericType } from '../table/index.ts'

export interface AnsweredRows {
  readonly colnames: readonly string[]
  readonly coltypes: readonly GenericType[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** One line; a value for each of the times. */
export interface ReadingSeries {
  readonly name: string
  /** Column of the answer that the values are of; absent: not known. */
  readonly column?: string | undefined
  readonly values: readonly unknown[]
}

export interface Readings {
  /** Epoch milliseconds, in their order; null: the answer has no times, and each series has one value. */
  readonly times: readonly number[] | null
  readonly series: readonly ReadingSeries[]
}

/** Times in answers are epoch milliseconds or ISO texts, which are UTC where they do not say. */
function epochOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const text = value.replace(' ', 'T')
  const at = Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(text) || !text.includes('T') ? text : `${text}Z`)
  return Number.isFinite(at) ? at : null
}

const labelOf = (value: unknown): string => (value === null || value === undefined ? '<NULL>' : String(value))

/** Names of a row's series: its dimensions, and the metric where there are several. */
function seriesName(row: Readonly<Record<string, unknown>>, dimensions: readonly string[], metric: string): string {
  return dimensions.length === 0 ? metric : dimensions.map(name => labelOf(row[name])).join(', ')
}

/**
 * The series of an answer: a line for each numeric column, and for each combination of dimensions. Without numbers the
 * last column is what is looked at. The first temporal column has the times.
 */
export function readingsOf({ colnames, coltypes, rows }: AnsweredRows): Readings {
  const ofType = (type: GenericType) => colnames.filter((_, index) => coltypes[index] === type)
  const [time] = colnames.length > 1 ? ofType(GENERIC_TYPE.temporal) : []
  const numbers = ofType(GENERIC_TYPE.numeric)
  const metrics = numbers.length > 0 ? numbers : colnames.filter(name => name !== time).slice(-1)
  const dimensions = colnames.filter(name => name !== time && !metrics.includes(name))
  const timeOf = (row: Readonly<Record<string, unknown>>) => (time === undefined ? 0 : epochOf(row[time]))
  const times = [...new Set(rows.flatMap(row => timeOf(row) ?? []))].sort((a, b) => a - b)
  const indexOf = new Map(times.map((at, index) => [at, index]))
  const lines = new Map<string, { readonly column: string; readonly values: unknown[] }>()
  for (const row of rows) {
    const index = indexOf.get(timeOf(row) ?? Number.NaN)
    if (index === undefined) continue
    for (const metric of metrics) {
      const base = seriesName(row, dimensions, metric)
      const name = dimensions.length > 0 && metrics.length > 1 ? `${metric}, ${base}` : base
      const line = lines.get(name) ?? { column: metric, values: Array<unknown>(times.length).fill(null) }
      line.values[index] ??= row[metric] ?? null
      lines.set(name, line)
    }
  }
  if (rows.length === 0)
    for (const column of metrics) lines.set(column, { column, values: time === undefined ? [null] : [] })
  const series = [...lines].map(([name, line]) => ({ name, ...line }))
  return { times: time === undefined ? null : times, series }
}

/** The first value of the first row: what an alert's SQL answers unless it has times or a series for each row. */
export function singleReading({ colnames, rows }: AnsweredRows): Readings {
  const [name = ''] = colnames
  return { times: null, series: [{ name, column: name, values: [rows[0]?.[name] ?? null] }] }
}
