import { AppError } from '@belvedere/core/errors'
import { type FormData, sanitizeFormData } from '@belvedere/core/form-data'
import type { JsonRecord } from '@belvedere/core/json'
import type { QueryObject } from '@belvedere/core/query'
import { plan, planValues, printWithLiterals, type SqlDataset, shownMetricLabel } from '@belvedere/sql'
import { duckdbReader } from '@belvedere/sql/guard'
import { SqlText } from '../sql-text.ts'
import type { Adapters } from '../vector.ts'
import { EMPTY, rendered } from './guard.ts'
import { duckdbRows } from './sql-data.ts'
import { BIRTH_NAMES, datasetOf, OPTIONS, PHYSICAL, TEXTS } from './sql-datasets.ts'

/** Refusals by their kind; anything else is a mistake of ours. */
const refusing = async (act: () => unknown): Promise<unknown> => {
  try {
    return await act()
  } catch (error) {
    if (error instanceof AppError)
      return { error: error.status === 400 ? 'validation' : error.code, http: error.status }
    throw error
  }
}

interface Named {
  readonly name?: string
  readonly column_name?: string
  readonly metric_name?: string
  readonly expression: string
  readonly type?: string
}

/** Columns or metrics of a vector: a list of them, or expressions by name. */
const named = (value: unknown): readonly Named[] => {
  if (Array.isArray(value)) return value as readonly Named[]
  return Object.entries((value ?? {}) as Readonly<Record<string, string>>).map(([name, expression]) => ({
    column_name: name,
    metric_name: name,
    expression,
  }))
}

/** A query with its dataset, the templates in all of its texts answered for the vector's user. */
function answered(raw: JsonRecord): JsonRecord {
  const { extras } = (raw.query ?? {}) as QueryObject
  const context = {
    ...EMPTY,
    user: { ...EMPTY.user, username: String(raw.user ?? EMPTY.user.username) },
    variables: { time_grain: extras?.time_grain_sqla ?? null },
  }
  const withTexts = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('{{') ? rendered(value, context, null).texts[0] : value
    if (Array.isArray(value)) return value.map(withTexts)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTexts(inner)]))
  }
  return withTexts(raw) as JsonRecord
}

function birthNames({ calculated_columns, dataset_sql, saved_metrics }: JsonRecord): SqlDataset {
  const calculated = named(calculated_columns).map(
    ({ name = '', column_name = name, type = 'VARCHAR', expression }) => ({
      column_name,
      type,
      expression,
      is_dttm: false,
      python_date_format: null,
    }),
  )
  const metrics = named(saved_metrics).map(({ name = '', metric_name = name, expression }) => ({
    metric_name,
    expression,
  }))
  return {
    ...BIRTH_NAMES,
    sql: typeof dataset_sql === 'string' ? dataset_sql : null,
    columns: [...BIRTH_NAMES.columns, ...selected(String(dataset_sql ?? '')), ...calculated],
    metrics: [...BIRTH_NAMES.metrics, ...metrics],
  }
}

/** Columns that the SQL of a vector names: each `AS` one. */
const selected = (sql: string): SqlDataset['columns'] =>
  datasetOf(
    'selected',
    [...new Set([...sql.matchAll(/\bAS\s+"?(\w+)"?/gi)].map(([, name = '']) => name))].map(name => [name, 'VARCHAR']),
  ).columns

/**
 * Reads the SQL of a virtual dataset as it is read before it is admitted: parsed by DuckDB, never run.
 * @throws AppError SQL_NOT_ALLOWED, SYNTAX_ERROR
 */
async function readVirtual(sql: string): Promise<void> {
  const texts = duckdbReader.textsOf(sql, 'query')
  const trees = texts.map(text => duckdbRows(`SELECT json_serialize_sql(${dialectText(text)})::VARCHAR AS tree`))
  duckdbReader.read(
    (await Promise.all(trees)).map(([row]) => String(row?.tree)),
    'query',
  )
}
const dialectText = (value: string): string => OPTIONS.dialect.literal({ type: 'text', value })

const sqlOf = (query: unknown, dataset: SqlDataset): string =>
  printWithLiterals(plan(query as QueryObject, dataset, OPTIONS).select, OPTIONS.dialect)

const dataOf = (data: unknown): SqlDataset => (/column foo/.test(String(data ?? '')) ? TEXTS : PHYSICAL)

async function planQuery({ data, query }: JsonRecord): Promise<unknown> {
  const sql = sqlOf(query, dataOf(data))
  return { sql: new SqlText(sql), sql_upper: new SqlText(sql.toUpperCase()), rows: await duckdbRows(sql) }
}

async function distinctValues({ data, column, limit }: JsonRecord): Promise<unknown> {
  const valuesQuery = { column: String(column), search: null, limit: Number(limit) }
  const { select } = planValues(valuesQuery, dataOf(data), OPTIONS)
  const values = (await duckdbRows(printWithLiterals(select, OPTIONS.dialect))).map(row => row[valuesQuery.column])
  return { count: values.length, includes: values.filter(value => value === null) }
}

/** What became of the time filters of a dashboard. */
function timeFilterStatus({ extras, dataset_has_temporal_column }: JsonRecord): unknown {
  const time = dataset_has_temporal_column ? ['ds', 'temporal_column'].map(name => [name, 'DATETIME'] as const) : []
  const dataset = datasetOf('t', [['plain', 'VARCHAR'], ...time])
  const query = { columns: ['plain'], applied_time_extras: extras as Readonly<Record<string, string>> }
  const { applied_filters, rejected_filters } = plan(query, dataset, OPTIONS)
  return { applied: applied_filters, rejected: rejected_filters }
}

export const sqlQuery: Adapters = {
  query_sql: raw =>
    refusing(() => {
      const { query, ...dataset } = answered(raw)
      return { sql: new SqlText(sqlOf(query, birthNames(dataset))) }
    }),
  query_virtual_dataset: raw =>
    refusing(async () => {
      await readVirtual(String(raw.dataset_sql))
      return { sql: new SqlText(sqlOf({ columns: ['name'] }, birthNames(raw))) }
    }),
  query: raw => refusing(() => planQuery(raw)),
  distinct_values: distinctValues,
  server_metric_name: ({ metric, verbose_map }) =>
    refusing(() => ({
      name: shownMetricLabel(metric as string, (verbose_map ?? {}) as Readonly<Record<string, string>>),
    })).then(raw => (raw && typeof raw === 'object' && 'error' in raw ? { error: true } : raw)),
  time_filter_status: timeFilterStatus,
  remove_extra_filters: ({ form_data }) => {
    const { datasource, viz_type, ...form } = sanitizeFormData(form_data as FormData)
    return { form_data: form }
  },
}
