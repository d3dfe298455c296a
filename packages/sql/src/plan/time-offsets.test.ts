import { expect, test } from 'vitest'
import type { SqlDataset } from '../dataset.ts'
import { duckdb } from '../dialects/duckdb.ts'
import { printWithLiterals } from '../print/print.ts'
import { planCompared } from './time-offsets.ts'

const column = (column_name: string, type: string) => ({
  column_name,
  type,
  is_dttm: type === 'TIMESTAMP',
  expression: null,
  python_date_format: null,
})
const BIRTHS: SqlDataset = {
  table_name: 'births',
  schema: 'main',
  sql: null,
  columns: [column('ds', 'TIMESTAMP'), column('updated', 'TIMESTAMP'), column('state', 'VARCHAR')],
  metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }],
  main_dttm_col: 'ds',
  time_zone: null,
  fetch_values_predicate: null,
}
const OPTIONS = { now: 0, time_zone: 'UTC', row_limit: 100, sql_max_row: 5000, dialect: duckdb }
const AXIS = {
  expressionType: 'SQL',
  sqlExpression: 'ds',
  label: 'when',
  columnType: 'BASE_AXIS',
  timeGrain: 'P1W',
} as const
const QUERY = {
  columns: [AXIS, 'state'],
  metrics: ['count'],
  filters: [
    { col: 'ds', op: 'TEMPORAL_RANGE', val: '1990-01-01 : 1991-01-01' },
    { col: 'updated', op: 'TEMPORAL_RANGE', val: '2000-01-01 : 2001-01-01' },
  ],
  extras: { having: 'COUNT(*) > 1' },
  row_limit: 7,
  row_offset: 3,
}
const compared = (more: object, dataset = BIRTHS) => planCompared({ ...QUERY, ...more }, dataset, OPTIONS)

test('each offset is the query over the range moved along its axis [API-CHART-003]', () => {
  const { plan, offsets } = compared({ time_offsets: ['52 weeks ago', '2 weeks later'] })
  expect(printWithLiterals(plan.select, duckdb)).toContain('LIMIT 8 OFFSET 3')
  expect(offsets.map(({ plan: other }) => printWithLiterals(other.select, duckdb).split('\n').slice(2))).toEqual(
    [
      ['1989-01-02', '1990-01-02'],
      ['1990-01-15', '1991-01-15'],
    ].map(([since, until]) => [
      `WHERE ("ds" >= TIMESTAMP '${since} 00:00:00' AND "ds" < TIMESTAMP '${until} 00:00:00') AND ("updated" >= TIMESTAMP '2000-01-01 00:00:00' AND "updated" < TIMESTAMP '2001-01-01 00:00:00')`,
      `GROUP BY date_trunc('week', "ds"), "state"`,
      'LIMIT 5001',
    ]),
  )
  expect(offsets[0]?.join).toEqual({
    offset: '52 weeks ago',
    keys: ['when', 'state'],
    shift: { months: 0, ms: -364 * 86_400_000 },
    from_dttm: Date.UTC(1989, 0, 2),
    to_dttm: Date.UTC(1990, 0, 2),
    axis: { name: 'when', is_shifted: true },
    metrics: ['count'],
  })
})

test.each([
  [' : 1991-01-01', [`"ds" < TIMESTAMP '1990-01-01 00:00:00'`]],
  ['1990-01-01 : ', [`"ds" >= TIMESTAMP '1989-01-01 00:00:00'`]],
  ['No filter', []],
])('along an axis a range may be open, and moves where it ends: %s', (val, moved) => {
  const filters = [{ col: 'ds', op: 'TEMPORAL_RANGE', val }]
  const { offsets } = compared({ filters, time_offsets: ['1 year ago'] })
  const sql = offsets[0] ? printWithLiterals(offsets[0].plan.select, duckdb) : 'no offset'
  expect(sql.match(/"ds" [<>]=? TIMESTAMP '[^']+'/g) ?? []).toEqual(moved)
})

test('the series are those of now', () => {
  const { offsets } = compared({ time_offsets: ['1 year ago'], series_columns: ['state'], series_limit: 5 })
  const sql = offsets[0] ? printWithLiterals(offsets[0].plan.select, duckdb) : ''
  const [ranking, rest] = sql.split('AS "__series"')
  expect(ranking).toContain(`"ds" >= TIMESTAMP '1990-01-01`)
  expect(rest).toContain(`"ds" >= TIMESTAMP '1989-01-01`)
})

test('an older query runs along __timestamp; without an axis all ranges move', () => {
  const older = {
    columns: ['state'],
    filters: [],
    granularity: 'ds',
    is_timeseries: true,
    time_range: '1990-01-01 : 1991-01-01',
    extras: { time_grain_sqla: 'P1Y' },
    time_offsets: ['1 year ago', '1 year ago'],
  }
  expect(compared(older).offsets.map(({ join }) => join)).toMatchObject([
    {
      offset: '1 year ago',
      keys: ['__timestamp', 'state'],
      shift: { months: -12, ms: 0 },
      axis: { name: '__timestamp', is_shifted: true },
      metrics: ['count'],
    },
  ])
  const total = compared({ columns: [], time_offsets: ['1 year ago'] }).offsets[0]
  expect(total?.join).toMatchObject({ keys: [], axis: null })
  expect(printWithLiterals(total?.plan.select ?? compared({}).plan.select, duckdb)).toContain(
    `"updated" >= TIMESTAMP '1999-01-01`,
  )
})

test.each([
  [{ time_offsets: ['soon'] }, 'use one of: 1 year ago'],
  [{ columns: ['state'], filters: [], time_offsets: ['1 year ago'] }, 'a start and an end'],
  [
    {
      columns: [],
      filters: [{ col: 'ds', op: 'TEMPORAL_RANGE', val: '1990-01-01 : ' }],
      time_offsets: ['1 week'],
    },
    'a start and an',
  ],
])('a comparison that cannot be made is refused: %j', (more, reason) => {
  expect(() => compared(more)).toThrow(expect.objectContaining({ code: 'INVALID_TIME_OFFSET' }))
  expect(() => compared(more)).toThrow(reason)
})

test('nothing is compared without metrics, and nothing that is only counted', () => {
  const time_offsets = ['1 year ago']
  expect(compared({ time_offsets, metrics: null }).offsets).toEqual([])
  expect(compared({ time_offsets, is_rowcount: true }).offsets).toEqual([])
})
