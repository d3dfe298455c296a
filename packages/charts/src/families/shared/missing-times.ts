import { type Metric, metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import { sum, toNumber, typeOf } from './cells.ts'
import { metricsOf } from './form.ts'
import { counted } from './notes.ts'

/** Returns true for `COUNT(*)`, whose values are numbers of source rows. */
const countsRows = (metric: Metric): boolean => {
  if (typeof metric === 'string') return metric.toLowerCase() === 'count'
  return metric.expressionType === 'SQL' && /^\s*count\s*\(\s*(\*|1)\s*\)\s*$/i.test(metric.sqlExpression)
}

/** Returns true if the values are not those of the metric, but sums or shares of several. */
const isDerived = (form: FormData): boolean =>
  ['rolling_type', 'resample_rule', 'resample_method', 'time_compare'].some(key => {
    const value = form[key]
    return Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== 'None'
  })

/** Returns the number of source rows behind rows of the result; null if no metric counts them. */
function sourceRows(form: FormData, { colnames }: ResultTable, rows: readonly Row[], x: string): number | null {
  const metrics = [...metricsOf(form, 'metrics'), ...metricsOf(form, 'metric')]
  const metric = metrics.find(countsRows)
  if (metric === undefined || isDerived(form)) return null
  const label = metricLabel(metric)
  if (colnames.includes(label)) return sum(rows.map(row => toNumber(row[label])))
  // A table with a column for each group.
  if (metrics.length > 1) return null
  return sum(rows.flatMap(row => colnames.filter(name => name !== x).map(name => toNumber(row[name]))))
}

const absent = (count: number, rows: string, lack: string, where: string): string =>
  `${counted(count, rows, rows.replace('row', 'rows'))} without ${lack} ${count === 1 ? 'is' : 'are'} not ${where}`

/**
 * Returns a note with the number of rows without a value for a time or number axis. Empty if all rows have one.
 * @param where what they are missing from, if the chart counts them elsewhere
 */
export function missingTimesNote(
  form: FormData,
  table: ResultTable,
  x: string,
  where: 'shown' | 'in the trend' = 'shown',
): readonly string[] {
  if (!table.colnames.includes(x)) return []
  const missing = table.rows.filter(row => (row[x] ?? null) === null)
  const isTime = typeOf(table, x) === GENERIC_TYPE.temporal || x === '__timestamp'
  const lack = isTime ? 'a date' : `a value of ${x}`
  const left = isTime ? (table.rows_without_time ?? 0) : 0
  if (missing.length === 0) return left > 0 ? [absent(left, 'row of the result', lack, where)] : []
  const rows = sourceRows(form, table, missing, x)
  return [rows === null ? absent(missing.length, 'row of the result', lack, where) : absent(rows, 'row', lack, where)]
}

/** Returns a note with the number of values between the times of a resampled axis. Empty if there are none. */
export function leftOutNote({ values_left_out: count = 0 }: ResultTable): readonly string[] {
  if (count === 0) return []
  return [`${counted(count, 'value')} between the resampled times ${count === 1 ? 'is' : 'are'} left out`]
}

/** The note as a part of a table's option. */
export function missingTimes(form: FormData, table: ResultTable, x: string): { readonly notes?: readonly string[] } {
  const notes = missingTimesNote(form, table, x)
  return notes.length > 0 ? { notes } : {}
}
