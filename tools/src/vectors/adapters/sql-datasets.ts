import { dialectOf, type SqlDataset } from '@belvedere/sql'

/** The clock and limits of vectors that plan a query. */
const duckdb = dialectOf('duckdb')
if (!duckdb) throw new Error('no dialect duckdb')
export const OPTIONS = {
  now: Date.parse('2026-01-01T00:00:00Z'),
  time_zone: 'UTC',
  row_limit: 1000,
  sql_max_row: 100_000,
  dialect: duckdb,
}

type Column = readonly [name: string, type: string, expression?: string]

export const datasetOf = (
  table_name: string,
  columns: readonly Column[],
  metrics: SqlDataset['metrics'] = [{ metric_name: 'count', expression: 'COUNT(*)' }],
): SqlDataset => ({
  table_name,
  schema: null,
  sql: null,
  columns: columns.map(([column_name, type, expression = null]) => ({
    column_name,
    type,
    expression,
    is_dttm: /^(date|timestamp)/i.test(type),
    python_date_format: null,
  })),
  metrics,
  main_dttm_col: columns.find(([, type]) => /^(date|timestamp)/i.test(type))?.[0] ?? null,
  time_zone: null,
  fetch_values_predicate: null,
})

/** Tables that vectors assume, as they describe them. */
export const BIRTH_NAMES = datasetOf(
  'birth_names',
  [
    ['ds', 'TIMESTAMP'],
    ['gender', 'VARCHAR'],
    ['name', 'VARCHAR'],
    ['num', 'BIGINT'],
    ['state', 'VARCHAR'],
    ['num_boys', 'BIGINT'],
    ['num_girls', 'BIGINT'],
  ],
  [
    { metric_name: 'count', expression: 'COUNT(*)' },
    { metric_name: 'sum__num', expression: 'SUM(num)' },
  ],
)
export const TEXTS = datasetOf('text_column_table', [['foo', 'VARCHAR']])
export const PHYSICAL = datasetOf('physical_dataset', [
  ['col1', 'INTEGER'],
  ['col2', 'VARCHAR'],
  ['col3', 'DECIMAL(4,2)'],
  ['col4', 'VARCHAR'],
  ['col5', 'TIMESTAMP'],
  ['col6', 'TIMESTAMP'],
  ['time column with spaces', 'TIMESTAMP'],
])
