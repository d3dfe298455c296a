/** For tests of planning: a table of flights, and the text that a query to it becomes. */
import { AppError } from '@belvedere/core/errors'
import type { QueryObject } from '@belvedere/core/query'
import type { DatasetColumn, SqlDataset } from '../src/dataset.ts'
import { duckdb } from '../src/dialects/duckdb.ts'
import { plan } from '../src/plan/plan.ts'
import { printWithLiterals } from '../src/print/print.ts'

const column = (column_name: string, type: string | null, more: Partial<DatasetColumn> = {}): DatasetColumn => ({
  column_name,
  type,
  is_dttm: false,
  expression: null,
  python_date_format: null,
  ...more,
})
export const FLIGHTS: SqlDataset = {
  table_name: 'flights',
  schema: 'main',
  sql: null,
  columns: [
    column('ts', 'TIMESTAMP', { is_dttm: true }),
    column('day', 'DATE', { is_dttm: true }),
    column('at', 'TIMESTAMP WITH TIME ZONE'),
    column('year_text', 'VARCHAR', { is_dttm: true, python_date_format: '%Y' }),
    column('seconds', 'BIGINT', { is_dttm: true, python_date_format: 'epoch_s' }),
    column('origin', 'VARCHAR'),
    column('carrier', 'VARCHAR'),
    column('delay', 'INTEGER'),
    column('late', 'BOOLEAN'),
    column('a "b"', 'VARCHAR'),
    column('hours', 'DOUBLE', { expression: 'delay / 60' }),
  ],
  metrics: [
    { metric_name: 'count', expression: 'COUNT(*)' },
    { metric_name: 'share', expression: 'SUM(delay) / COUNT(*)' },
  ],
  main_dttm_col: 'ts',
  time_zone: null,
  fetch_values_predicate: null,
}
export const OPTIONS = {
  now: Date.parse('2026-11-20T10:00:00Z'),
  time_zone: 'UTC',
  row_limit: 1000,
  sql_max_row: 100_000,
  dialect: duckdb,
}
export const planned = (query: QueryObject, dataset = FLIGHTS) => plan(query, dataset, OPTIONS)
export const shown = (query: QueryObject, dataset = FLIGHTS) =>
  printWithLiterals(planned(query, dataset).select, duckdb)
export const flat = (text: string) => text.replace(/\s+/g, ' ')
export const codeOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
  return 'no error'
}
