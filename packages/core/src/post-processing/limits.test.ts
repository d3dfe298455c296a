/** What the rules of one request can cost the server: every option has a bound, and all of it together a budget. */
import { describe, expect, test } from 'vitest'
import { AppError } from '../errors/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { Budget, type Frame, postProcessFrame, readRules } from './index.ts'

type Options = Readonly<Record<string, unknown>>

function refusal(act: () => unknown): AppError {
  try {
    act()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('it was not refused')
}

const MANY = Array.from({ length: 1001 }, (_, i) => `c${i}`)
const MANY_NAMES = Object.fromEntries(MANY.map(name => [name, name]))
const LONG = 'x'.repeat(10_001)
const SUM = { n: { operator: 'sum' } }
const PLACE = { latitude: 'a', longitude: 'b' }
const FORECAST = { time_grain: 'P1D', confidence_interval: 0.8, periods: 1 }
const ROLLING = { rolling_type: 'sum', columns: { n: 'n' }, window: 2 }

const TOO_MUCH: readonly (readonly [operation: string, option: string, limit: string, options: Options])[] = [
  ['histogram', 'bins', '10,000', { column: 'n', bins: 10_000_000 }],
  ['histogram', 'groupby', '1,000', { column: 'n', groupby: MANY }],
  ['histogram', 'column', '10,000', { column: LONG }],
  ['rolling', 'window', '1,000,000', { ...ROLLING, window: 1e9 }],
  ['rolling', 'min_periods', '1,000,000', { ...ROLLING, min_periods: 1e9 }],
  ['rolling', 'columns', '1,000', { ...ROLLING, columns: MANY_NAMES }],
  ['cum', 'columns', '1,000', { operator: 'sum', columns: MANY_NAMES }],
  ['diff', 'columns', '1,000', { columns: MANY_NAMES }],
  ['diff', 'periods', '1,000,000', { columns: { n: 'n' }, periods: 1e12 }],
  ['compare', 'source_columns', '1,000', { source_columns: MANY, compare_columns: MANY }],
  ['compare', 'precision', '15', { source_columns: ['a'], compare_columns: ['b'], precision: 400 }],
  ['contribution', 'columns', '1,000', { columns: MANY }],
  ['contribution', 'rename_columns', '1,000', { rename_columns: MANY }],
  ['select', 'columns', '1,000', { columns: MANY }],
  ['select', 'exclude', '1,000', { exclude: MANY }],
  ['select', 'rename', '1,000', { rename: MANY_NAMES }],
  ['rename', 'columns', '1,000', { columns: MANY_NAMES }],
  ['sort', 'by', '1,000', { by: MANY }],
  ['sort', 'columns', '1,000', { columns: MANY_NAMES }],
  ['rank', 'group_by', '1,000', { metric: 'n', group_by: MANY }],
  ['flatten', 'drop_levels', '1,000', { drop_levels: MANY }],
  ['pivot', 'index', '1,000', { index: MANY, aggregates: SUM }],
  ['pivot', 'columns', '1,000', { index: ['a'], columns: MANY, aggregates: SUM }],
  ['pivot', 'aggregates', '1,000', { index: ['a'], aggregates: MANY_NAMES }],
  ['pivot', 'column_fill_value', '10,000', { index: ['a'], aggregates: SUM, column_fill_value: LONG }],
  ['pivot', 'metric_fill_value', '10,000', { index: ['a'], aggregates: SUM, metric_fill_value: LONG }],
  [
    'pivot',
    'marginal_distribution_name',
    '10,000',
    { index: ['a'], aggregates: SUM, marginal_distribution_name: LONG },
  ],
  ['aggregate', 'groupby', '1,000', { groupby: MANY, aggregates: SUM }],
  ['aggregate', 'aggregates', '1,000', { aggregates: MANY_NAMES }],
  ['boxplot', 'metrics', '1,000', { metrics: MANY, whisker_type: 'tukey' }],
  ['boxplot', 'groupby', '1,000', { metrics: ['n'], groupby: MANY, whisker_type: 'tukey' }],
  ['resample', 'rule', '20', { rule: `${' '.repeat(60_000)}1!`, method: 'sum' }],
  ['resample', 'fill_value', '10,000', { rule: '1D', method: 'asfreq', fill_value: LONG }],
  ['prophet', 'periods', '10,000', { ...FORECAST, periods: 1e9 }],
  ['prophet', 'yearly_seasonality', '50', { ...FORECAST, yearly_seasonality: 1e6 }],
  ['prophet', 'weekly_seasonality', '50', { ...FORECAST, weekly_seasonality: 1e6 }],
  ['prophet', 'daily_seasonality', '50', { ...FORECAST, daily_seasonality: 1e6 }],
  ['prophet', 'index', '10,000', { ...FORECAST, index: LONG }],
  ['geodetic_parse', 'geodetic', '10,000', { ...PLACE, geodetic: LONG }],
  ['geohash_encode', 'geohash', '10,000', { ...PLACE, geohash: LONG }],
  ['geohash_decode', 'geohash', '10,000', { ...PLACE, geohash: LONG }],
]

describe('options', () => {
  test.each(TOO_MUCH)('%s: "%s" ends at %s', (operation, option, limit, options) => {
    const error = refusal(() => readRules([{ operation, options }]))
    expect(error.code).toBe('INVALID_POST_PROCESSING')
    expect(error.message).toContain(operation)
    expect(error.message).toContain(`"${option}"`)
    expect(error.message).toContain(limit)
  })
  test('operations: 50 a query', () => {
    const sorts = Array.from({ length: 500 }, () => ({ operation: 'sort', options: { by: 'n' } }))
    expect(refusal(() => readRules(sorts)).message).toContain('at most 50 operations')
    expect(readRules(sorts.slice(0, 50))).toHaveLength(50)
  })
  test('an aggregate operator is one of the list, and nothing that every object has', () => {
    const rule = { operation: 'aggregate', options: { aggregates: { n: { operator: 'constructor' } } } }
    expect(refusal(() => readRules([rule])).message).toContain('constructor')
  })
})

const ROWS = 20_000
/** A moment, a place, a text and a number in each row; as many groups as rows. */
const frame = (): Frame => ({
  length: ROWS,
  index: [],
  levels: [],
  columns: [
    { key: ['t'], type: GENERIC_TYPE.temporal, values: Array.from({ length: ROWS }, (_, i) => i * 86_400_000) },
    { key: ['g'], type: GENERIC_TYPE.string, values: Array.from({ length: ROWS }, (_, i) => `g${(i * 7919) % ROWS}`) },
    { key: ['n'], type: GENERIC_TYPE.numeric, values: Array.from({ length: ROWS }, (_, i) => (i * 7919) % 1000) },
  ],
})
const pivotOn = (index: string, column: string) => ({
  operation: 'pivot',
  options: { index: [index], columns: [column], aggregates: { n: { operator: 'median' } } },
})

const BOMBS: readonly (readonly [name: string, unit: string, rules: Parameters<typeof readRules>[0]])[] = [
  ['a pivot of every row against every row', 'cells', [pivotOn('t', 'g')]],
  [
    'bins of every group',
    'cells',
    [{ operation: 'histogram', options: { column: 'n', groupby: ['g'], bins: 10_000 } }],
  ],
  [
    'a season of many waves',
    'steps',
    [
      {
        operation: 'select',
        options: { columns: ['t', 'n'] },
      },
      {
        operation: 'prophet',
        options: { ...FORECAST, index: 't', yearly_seasonality: 50, weekly_seasonality: 50, daily_seasonality: 50 },
      },
    ],
  ],
  [
    'sorts, one after the other',
    'steps',
    Array.from({ length: 50 }, (_, i) => ({
      operation: 'sort',
      options: { by: MANY.slice(0, 20).map((_, k) => ((i + k) % 2 ? 'g' : 'n')) },
    })),
  ],
  [
    'a second for each of fifty years',
    'steps',
    [
      { operation: 'pivot', options: { index: ['t'], aggregates: { n: { operator: 'sum' } } } },
      { operation: 'resample', options: { rule: '1S', method: 'sum' } },
    ],
  ],
]

describe('a budget for all operations together', () => {
  test.each(BOMBS)('%s', (_, unit, rules) => {
    const error = refusal(() => postProcessFrame(frame(), rules))
    if (error.code === 'POST_PROCESSING_LIMIT') {
      expect(error.extra.unit).toBe(unit)
      expect(error.message).toMatch(/needs more than .* (steps|cells)\. Add a filter/)
    } else {
      expect(error.message).toContain('too many time steps')
    }
  })
  test('the default is enough for what charts request of many rows', () => {
    const length = 200_000
    const wide: Frame = {
      length,
      index: [],
      levels: [],
      columns: [
        { key: ['t'], type: GENERIC_TYPE.temporal, values: Array.from({ length }, (_, i) => Math.floor(i / 20)) },
        { key: ['g'], type: GENERIC_TYPE.string, values: Array.from({ length }, (_, i) => `g${i % 20}`) },
        { key: ['n'], type: GENERIC_TYPE.numeric, values: Array.from({ length }, (_, i) => i % 1000) },
      ],
    }
    const budget = new Budget()
    const sum = { ...pivotOn('t', 'g'), options: { ...pivotOn('t', 'g').options, aggregates: SUM } }
    const rolling = {
      operation: 'rolling',
      options: { ...ROLLING, rolling_type: 'median', window: 365, min_periods: 0 },
    }
    const result = postProcessFrame(
      wide,
      [sum, { operation: 'contribution' }, rolling, { operation: 'flatten' }],
      budget,
    )
    expect([result.length, result.columns.length]).toEqual([10_000, 21])
    expect(budget.spent).toBeLessThan(budget.limits.steps / 4)
  })
  test('a smaller budget ends sooner, and the work is the same at every run', () => {
    const rules = [{ operation: 'sort', options: { by: 'g' } }]
    const budget = new Budget()
    postProcessFrame(frame(), rules, budget)
    const limits = { steps: budget.spent, cells: 1e6 }
    expect(() => postProcessFrame(frame(), rules, new Budget(limits))).not.toThrow()
    expect(
      refusal(() => postProcessFrame(frame(), rules, new Budget({ ...limits, steps: budget.spent - 1 }))).code,
    ).toBe('POST_PROCESSING_LIMIT')
  })
})
