import type { SqlDataset } from '../dataset.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { VIRTUAL_TABLE } from '../print/print.ts'
import { withoutSemicolons } from './parsed.ts'

export interface DatasetSourceOptions {
  /** If true, rows are grouped by the columns. */
  readonly include_metrics: boolean
  /** Names of the requested columns; null for all. */
  readonly columns: readonly string[] | null
}

/** Returns true for a number, which would be a column position in GROUP BY. */
const isConstant = (sql: string): boolean => /^[\s\d]+$/.test(sql)

/**
 * Returns a dataset as a subquery for other SQL, including calculated columns: `(SELECT ds AS ds, a - b AS profit FROM
 * sales) AS dataset_1`. Null without columns.
 */
export function datasetSource(
  dataset: SqlDataset & { readonly id: number },
  dialect: Dialect,
  { include_metrics, columns }: DatasetSourceOptions,
): string | null {
  const closed = (sql: string): string => (sql.includes('--') ? `${sql}\n` : sql)
  const chosen = dataset.columns
    .filter(column => columns === null || columns.includes(column.column_name))
    .map(({ expression, column_name }) => ({
      sql: closed(expression || dialect.quote(column_name)),
      name: dialect.quote(column_name),
    }))
  const metrics = include_metrics
    ? dataset.metrics.map(metric => ({ sql: closed(metric.expression), name: dialect.quote(metric.metric_name) }))
    : []
  const items = [...chosen, ...metrics].map(({ sql, name }) => `${sql} AS ${name}`)
  if (items.length === 0) return null
  const source = dataset.sql
    ? `(\n${withoutSemicolons(dataset.sql)}\n) AS ${dialect.quote(VIRTUAL_TABLE)}`
    : [dataset.schema, dataset.table_name].flatMap(part => (part ? [dialect.quote(part)] : [])).join('.')
  const groups = include_metrics ? chosen.map(({ sql }) => sql).filter(sql => !isConstant(sql)) : []
  const grouping = groups.length > 0 ? ` GROUP BY ${groups.join(', ')}` : ''
  return `(SELECT ${items.join(', ')} FROM ${source}${grouping}) AS dataset_${dataset.id}`
}
