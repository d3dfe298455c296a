/** For tests: every aggregate, width of time, operator, order and limit, as queries to the table of `rows.ts`. */
import { TIME_GRAINS } from '@belvedere/core/time'
import { CITIES, COLUMNS, type Column, ROW_COUNT } from './rows.ts'
import { type Aggregate, type Filter, type Metric, metricLabel, type Query } from './truth.ts'

export interface Case {
  readonly name: string
  readonly query: Query
  /** The order of the rows is stated in full. */
  readonly ordered?: boolean
}

const AGGREGATES: readonly Aggregate[] = ['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM']
const TIMES: readonly Column['kind'][] = ['timestamp', 'date', 'instant']
const group = (column: string, grain?: string) => ({ column, ...(grain ? { grain } : {}) })
const COUNT: Metric = { aggregate: 'COUNT', column: 'id' }
const SUM: Metric = { aggregate: 'SUM', column: 'small' }

/** Only numbers and truth values have sums and means. */
const has = (aggregate: Aggregate, { kind }: Column): boolean =>
  (aggregate !== 'SUM' && aggregate !== 'AVG') || !(kind === 'text' || TIMES.includes(kind))

const aggregates = COLUMNS.flatMap(column =>
  AGGREGATES.filter(aggregate => has(aggregate, column)).flatMap((aggregate): Case[] => {
    const metrics = [{ aggregate, column: column.name }]
    const name = `${aggregate} of ${column.name}`
    return [
      { name, query: { groups: [], metrics } },
      { name: `${name} by kind and ok`, query: { groups: [group('kind'), group('ok')], metrics } },
      // No row at all: a count is 0, everything else is null.
      { name: `${name} of nothing`, query: { groups: [], metrics, filters: [{ col: 'id', op: '<', val: -1 }] } },
    ]
  }),
)

const grains = COLUMNS.filter(({ kind }) => TIMES.includes(kind)).flatMap(({ name }) => [
  ...TIME_GRAINS.map(
    ({ value }): Case => ({
      name: `${value} of ${name}`,
      query: { groups: [group(name, value)], metrics: [COUNT, SUM], order: [[name, true]] },
      ordered: true,
    }),
  ),
  { name: `${name} as it is`, query: { groups: [group(name)], metrics: [COUNT] } },
])

const filter = (col: string, op: string, val?: unknown, grain?: string): Filter => ({
  col,
  op,
  ...(val === undefined ? {} : { val }),
  ...(grain ? { grain } : {}),
})
const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='] as const
const LISTS = ['IN', 'NOT IN'] as const
const PATTERNS = ['%', '_', 'a%', 'a_b', 'A%', '%b', '%\\%', 'a%b', '%so%', 'Z_rich', '[x]*?', '%🎉%', '', '% ', "%'%"]
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  small: [0, -20, 12, 12.5, '7', 1_000_000],
  big: ['9007199254740993', '9223372036854775807', '-9223372036854775807', 9007199254740991, 0],
  unsigned: ['18446744073709551615', '9223372036854775808', 0, 144],
  exact: ['0.0012', '-9459999999996660.0000', '94599999999666.0007', '-1000000000000000.0000', '12.5', 0],
  price: [0, 1.125, '-2.5', 9.125],
  ok: [true, false, 'true'],
  ts: ['1970-01-01', '2024-12-31 23:59:59', '2024-02-29T23:59:59', 1_735_689_600_000, '1969-12-31 23:59:59.500'],
  day: ['1970-01-01', '2024-02-29', '2021-01-03 00:00:00', 1_735_689_600_000],
  city: CITIES,
}
const valueFilters = Object.entries(VALUES).flatMap(([col, values]) => [
  ...COMPARISONS.flatMap(op => (col === 'ok' && /[<>]/.test(op) ? [] : values.map(val => filter(col, op, val)))),
  ...LISTS.flatMap(op => [
    filter(col, op, values.slice(0, 3)),
    filter(col, op, [values[0], null]),
    filter(col, op, [null]),
  ]),
  ...['IS NULL', 'IS NOT NULL', 'LATEST PARTITION'].map(op => filter(col, op)),
  filter(col, '==', null),
  filter(col, '!=', null),
])
const patterns = ['LIKE', 'NOT LIKE', 'ILIKE', 'NOT ILIKE'].flatMap(op => [
  ...PATTERNS.map(val => filter('city', op, val)),
  ...CITIES.map(val => filter('city', op, val)),
  filter('small', op, '1%'),
])
const others = [
  filter('city', 'REGEX', '^[aB]\\w*[bn]$'),
  filter('ok', 'IS TRUE'),
  filter('ok', 'IS FALSE'),
  filter('small', 'IS TRUE'),
  filter('small', 'IS FALSE'),
  filter('price', 'IS TRUE'),
  filter('ts', '==', '2024-04-01', 'P3M'),
  filter('ts', 'IN', ['2024-01-01', '2025-01-01'], 'P1Y'),
  filter('day', 'NOT IN', ['2024-12-30', '1969-12-29'], 'P1W'),
  filter('ts', 'TEMPORAL_RANGE', '1969-12-31T23:59:59 : 1970-01-05'),
  filter('ts', 'TEMPORAL_RANGE', '2024-02-29T23:59:59 : 2025-01-01'),
  filter('ts', 'TEMPORAL_RANGE', ' : 2000-02-29'),
  filter('ts', 'TEMPORAL_RANGE', '2026-12-31T18:00:00 : '),
  filter('day', 'TEMPORAL_RANGE', '2021-01-03 : 2021-01-04'),
  filter('day', 'TEMPORAL_RANGE', '2021-01-03T00:00:01 : 2024-12-30T00:00:01'),
  filter('ts', 'TEMPORAL_RANGE', 'No filter'),
  filter('instant', 'TEMPORAL_RANGE', '2024-03-31 : 2024-04-01'),
  filter('instant', 'TEMPORAL_RANGE', '2024-10-27 : 2024-10-28'),
  filter('instant', 'TEMPORAL_RANGE', '2025-01-01 : '),
  filter('instant', '>=', '2024-10-28'),
]
const filters = [...valueFilters, ...patterns, ...others].map(
  (each): Case => ({
    name: `${each.col} ${each.op} ${JSON.stringify(each.val)} ${each.grain ?? ''}`,
    query: { groups: [group('id')], metrics: null, filters: [each], row_limit: ROW_COUNT },
  }),
)

const rowsInOrder = COLUMNS.flatMap(({ name }) =>
  [true, false].map(
    (ascending): Case => ({
      name: `by ${name} ${ascending ? 'up' : 'down'}, nulls last`,
      query: {
        groups: [group('id'), group(name)],
        metrics: null,
        order: [
          [name, ascending],
          ['id', true],
        ],
        row_limit: ROW_COUNT - 60,
        row_offset: 60,
      },
      ordered: true,
    }),
  ),
)
const MEAN: Metric = { aggregate: 'AVG', column: 'price' }
const groupsInOrder = ['city', 'ok', 'small', 'day', 'exact'].flatMap(name =>
  [COUNT, MEAN].flatMap(metric =>
    [true, false].map(
      (ascending): Case => ({
        name: `groups of ${name} by ${metricLabel(metric)} ${ascending ? 'up' : 'down'}`,
        query: {
          groups: [group(name)],
          metrics: [COUNT, MEAN],
          order: [
            [metricLabel(metric), ascending],
            [name, true],
          ],
          row_limit: 5,
        },
        ordered: true,
      }),
    ),
  ),
)

const series = (['SUM', 'AVG', 'COUNT_DISTINCT', 'MAX'] as const).flatMap(aggregate =>
  [true, false].map((desc): Case => {
    const by: Metric = { aggregate, column: aggregate === 'COUNT_DISTINCT' ? 'small' : 'price' }
    return {
      name: `series of cities, the ${desc ? 'top' : 'last'} four by ${metricLabel(by)}`,
      query: {
        groups: [group('ts', 'P1Y'), group('city')],
        metrics: [COUNT, SUM],
        series: { columns: ['city'], limit: 4, by, desc },
      },
    }
  }),
)
const shares = ['kind', 'city', 'ok'].map(
  (name): Case => ({
    name: `shares of ${name}`,
    query: {
      groups: [group(name)],
      metrics: [COUNT, { aggregate: 'SUM', column: 'id' }],
      contribution: true,
    },
  }),
)

export const CASES: readonly Case[] = [
  ...aggregates,
  ...grains,
  ...filters,
  ...rowsInOrder,
  ...groupsInOrder,
  ...series,
  ...shares,
]
