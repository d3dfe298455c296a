/** What a control's value is held against when the dataset changes. */
import { isRecord, type JsonRecord } from '../json/index.ts'
export interface NewDataset {
  readonly columns: readonly string[]
  /** Names of its saved metrics. */
  readonly metrics: readonly string[]
}

const isSql = (value: unknown): boolean => isRecord(value) && value.expressionType === 'SQL'

/** The column that a value stands or falls with. */
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

/** SQL cannot be checked here: it stays, and says so. */
const flagged = (value: unknown): unknown =>
  isSql(value) ? { ...(value as JsonRecord), datasourceWarning: true } : value

/**
 * A control's value for another dataset: columns and metrics that it has stay, SQL stays with a warning, the rest
 * goes. Undefined when nothing is left: the control takes its default.
 */
export function valueForDataset(value: unknown, dataset: NewDataset): unknown {
  if (!Array.isArray(value)) return fits(value, dataset) ? flagged(value) : undefined
  const fitting = value.filter(item => fits(item, dataset)).map(flagged)
  return fitting.length > 0 ? fitting : undefined
}
