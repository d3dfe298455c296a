/** Statements for databases that no test can start are read by a parser of their language. */
import type { QueryFilter } from '@belvedere/core/expressions'
import { TIME_GRAINS } from '@belvedere/core/time'
import { plan, planSamples, planTotals, planValues, printWithLiterals, type SqlDataset } from '@belvedere/sql'
import { Dialect, parse } from '@polyglot-sql/sdk'
import { expect, test } from 'vitest'
import { dialect } from '../../test/dialect-databases.ts'

const column = (column_name: string, type: string, more = {}) => ({
  column_name,
  type,
  is_dttm: false,
  expression: null,
  python_date_format: null,
  ...more,
})
const EVENTS: SqlDataset = {
  table_name: 'events',
  schema: 'shop',
  sql: null,
  columns: [
    column('ts', 'TIMESTAMP'),
    column('moment', 'TIMESTAMP WITH TIME ZONE'),
    column('ms', 'BIGINT', { is_dttm: true, python_date_format: 'epoch_ms' }),
    column('day', 'VARCHAR', { is_dttm: true, python_date_format: '%d.%m.%Y' }),
    column('city', 'VARCHAR'),
    column('amount', 'INTEGER'),
    column('paid', 'BOOLEAN'),
  ],
  metrics: [
    { metric_name: 'count', expression: 'COUNT(*)' },
    { metric_name: 'ratio', expression: 'SUM(amount) / COUNT(*)' },
  ],
  main_dttm_col: 'ts',
  time_zone: 'Europe/Berlin',
  fetch_values_predicate: null,
}
const axis = (sqlExpression: string, timeGrain: string) =>
  ({ expressionType: 'SQL', sqlExpression, label: 'when', columnType: 'BASE_AXIS', timeGrain }) as const
const FILTERS: readonly QueryFilter[] = [
  { col: 'city', op: 'ILIKE', val: 'a\\%' },
  { col: 'city', op: 'NOT LIKE', val: "it's" },
  { col: 'city', op: 'REGEX', val: '^a' },
  { col: 'city', op: 'NOT IN', val: ['a', null] },
  { col: 'paid', op: 'IS TRUE' },
  { col: 'amount', op: 'IS FALSE' },
  { col: 'amount', op: 'LATEST PARTITION' },
  { col: 'moment', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2025-01-01' },
  { col: 'day', op: '>', val: '2024-01-01' },
]
const SERIES = { columns: [axis('ts', 'P1D'), 'city'], series_columns: ['city'], series_limit: 3 }

test.each([
  ['clickhouse', Dialect.ClickHouse],
  ['trino', Dialect.Trino],
])('%s', (name, language) => {
  const spoken = dialect(name)
  const options = { now: 0, time_zone: 'UTC', row_limit: 10, sql_max_row: 100, dialect: spoken }
  const virtual = { ...EVENTS, sql: 'SELECT * FROM events' }
  const plans = [
    ...TIME_GRAINS.map(({ value }) => plan({ columns: [axis('ts', value)], metrics: ['count'] }, EVENTS, options)),
    ...['moment', 'ms', 'day'].map(time => plan({ columns: [axis(time, 'P1W')], metrics: ['count'] }, EVENTS, options)),
    ...FILTERS.map(filter => plan({ columns: ['city'], filters: [filter], row_offset: 5 }, EVENTS, options)),
    ...['count', 'ratio'].flatMap(metric => {
      const query = { ...SERIES, metrics: [metric] }
      const others = { ...query, group_others_when_limit_reached: true }
      const sets = [['when', 'city'], ['city'], []]
      return [plan(query, EVENTS, options), plan(others, EVENTS, options), planTotals(query, EVENTS, options, sets)]
    }),
    plan({ columns: ['city'], metrics: [], is_rowcount: true }, virtual, options),
    planSamples({ row_offset: 3 }, EVENTS, options),
    planValues({ column: 'city', search: "o'", limit: 5 }, EVENTS, options),
  ]
  for (const { select } of plans) {
    const text = printWithLiterals(select, spoken)
    const { success, error } = parse(text, language)
    expect({ text, success, error: error ?? null }).toMatchObject({ success: true })
  }
})
