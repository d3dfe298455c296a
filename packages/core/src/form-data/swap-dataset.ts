import { isRecord, type JsonRecord } from '../json/index.ts'

/** Columns and metrics of the new dataset. */
export interface NewDataset {
  readonly columns: readonly string[]
  /** Names of its saved metrics. */
  readonly metrics: readonly string[]
}

const isSql = (value: unknown): boolean => isRecord(value) && value.expressionType === 'SQL'

/** Returns the column that a value requires. */
function columnIn(value: JsonRecord): unknown {
  const { column, subject } = value
  return isRecord(column) ? column.column_name : subject
}

function fits(value: unknown, { columns, metrics }: NewDataset): boolean {
  if (typeof value === 'string') return columns.includes(value) || metrics.includes(value)
  if (isSql(value)) return true
  if (!isRecord(value)) return false
  const name = columnIn(value)
  return typeof name === 'string' && (columns.includes(name) || metrics.includes(name))
}

/** Flags SQL, because it cannot be validated here. */
const flagged = (value: unknown): unknown =>
  isSql(value) ? { ...(value as JsonRecord), datasourceWarning: true } : value

/**
 * Returns the filters of a chart for another dataset, in their order. Simple filters on columns that it does not have
 * stay with a warning, so that none disappears silently; the server does not apply them. SQL stays with a warning.
 */
export const filtersForDataset = (filters: readonly unknown[], dataset: NewDataset): readonly unknown[] =>
  filters.filter(isRecord).map(filter => {
    if (isSql(filter) || !fits(filter, dataset)) return { ...filter, datasourceWarning: true }
    const { datasourceWarning: _, ...fitting } = filter
    return fitting
  })

/**
 * Returns a control's value for another dataset. Columns and metrics that exist there are retained, SQL is retained
 * with a warning, the rest is dropped. Undefined if nothing is left; the control then uses its default.
 */
export function valueForDataset(value: unknown, dataset: NewDataset): unknown {
  if (!Array.isArray(value)) return fits(value, dataset) ? flagged(value) : undefined
  const fitting = value.filter(item => fits(item, dataset)).map(flagged)
  return fitting.length > 0 ? fitting : undefined
}
