/** Rows of a result as series over time, for alerts and their rehearsals. */
import { GENERIC_TYPE, type GenericType } from '../table/index.ts'

export interface AnsweredRows {
  readonly colnames: readonly string[]
  readonly coltypes: readonly GenericType[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Series with a value for each of the times. */
export interface ReadingSeries {
  readonly name: string
  /** Column of the result that contains the values; absent if it cannot be determined. */
  readonly column?: string | undefined
  readonly values: readonly unknown[]
}

export interface Readings {
  /** Epoch milliseconds in ascending order. Null if the result has no times; each series then has one value. */
  readonly times: readonly number[] | null
  readonly series: readonly ReadingSeries[]
}

/** Parses a time of a result: epoch milliseconds or ISO text, which is UTC if it has no zone. */
function epochOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const text = value.replace(' ', 'T')
  const at = Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(text) || !text.includes('T') ? text : `${text}Z`)
  return Number.isFinite(at) ? at : null
}

const labelOf = (value: unknown): string => (value === null || value === undefined ? '<NULL>' : String(value))

/** Returns the series name of a row: its dimensions, or the metric without dimensions. */
function seriesName(row: Readonly<Record<string, unknown>>, dimensions: readonly string[], metric: string): string {
  return dimensions.length === 0 ? metric : dimensions.map(name => labelOf(row[name])).join(', ')
}

/**
 * Returns the series of a result: one for each numeric column and combination of dimensions. Without numeric columns,
 * the values are those of the last column. The times are those of the first temporal column.
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

/** Returns the first value of the first row: the reading of an alert's SQL that has neither times nor series. */
export function singleReading({ colnames, rows }: AnsweredRows): Readings {
  const [name = ''] = colnames
  return { times: null, series: [{ name, column: name, values: [rows[0]?.[name] ?? null] }] }
}
