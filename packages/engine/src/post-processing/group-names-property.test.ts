/** Whatever groups are called: results have every series once, under its name, with its values, up to the picture. */
import { loadDrawingOf } from '@belvedere/charts'
import { LIGHT_THEME, makeChartEnv } from '@belvedere/charts/theme'
import type { CombineJob, QueryFacts } from '@belvedere/core/engine-protocol'
import type { FormData } from '@belvedere/core/form-data'
import { makeFormatter } from '@belvedere/core/format'
import { Budget } from '@belvedere/core/post-processing'
import { buildBaseQuery, timeseriesQuery } from '@belvedere/core/query'
import { type Cell, GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Answer,
  type Chain,
  columnsOf,
  filled,
  type Group,
  type Measured,
  OFFSET,
  seriesOf,
} from '../../test/series-oracle.ts'
import { combineAnswers } from './combine-answers.ts'

const AXIS = 'd'
const timeOf = (month: number): number => Date.UTC(2024, month, 1)

const HARD = [
  'Doe, John',
  'Doe,John',
  'Doe\\, John',
  'a, b',
  'b, c',
  'a',
  'c',
  'a, b, c',
  '"a, b"',
  '"a, b", c',
  '\\',
  'b\\',
  '<NULL>',
  '"<NULL>"',
  '',
  ' ',
  AXIS,
  'v',
  'v, a',
  'index',
  OFFSET,
  `${OFFSET}, a`,
  'a__yhat',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'two\nlines',
  'ζ\u{1f600}',
  'null',
  '0',
  '01',
] as const
const name: fc.Arbitrary<string | null> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...HARD) },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom('a', ',', ' ', '"', '\\'), maxLength: 5 }) },
)

const anyChain: fc.Arbitrary<Chain> = fc.record({
  metrics: fc.constantFrom(['v'], ['v', 'w'], ['v', 'v, a']),
  rolling: fc.constantFrom('none', 'cumsum', 'sum', 'mean'),
  periods: fc.integer({ min: 2, max: 4 }),
  least: fc.integer({ min: 0, max: 2 }),
  comparison: fc.constantFrom('none', 'values', 'difference', 'percentage', 'ratio'),
  resample: fc.constantFrom('none', 'zerofill', 'asfreq', 'ffill', 'bfill'),
  contribution: fc.constantFrom('none', 'row', 'column'),
  isTruncated: fc.boolean(),
  rollsFirst: fc.boolean(),
  keepsEmpty: fc.boolean(),
  hasForecast: fc.constant(false),
})

/** Shares of differences are left out: their sums can be rounding errors only, which no two computations share. */
const chains = anyChain.map((chain): Chain => {
  const isShared = chain.comparison === 'none' || chain.comparison === 'values'
  // Shares of cumulated series have tests of their own.
  return isShared && chain.rolling !== 'cumsum' ? chain : { ...chain, contribution: 'none' }
})

interface Case {
  readonly dimensions: readonly string[]
  readonly rows: readonly Measured[]
  readonly chain: Chain
}
const cases: fc.Arbitrary<Case> = fc
  .record({ depth: fc.integer({ min: 1, max: 2 }), chain: chains })
  .chain(({ depth, chain }) => {
    const amount = fc.option(fc.integer({ min: 0, max: 50 }), { freq: 6 })
    const amounts = fc.record(Object.fromEntries(columnsOf(chain).map(column => [column, amount])))
    const row = fc.record({
      month: fc.integer({ min: 0, max: 6 }),
      group: fc.array(name, { minLength: depth, maxLength: depth }),
      amounts,
    })
    const groups = fc.uniqueArray(fc.array(name, { minLength: depth, maxLength: depth }), {
      minLength: 1,
      maxLength: 8,
      selector: group => JSON.stringify(group),
    })
    const rows = groups.chain(known =>
      fc.uniqueArray(
        row.chain(one => fc.constantFrom(...known).map(group => ({ ...one, group }))),
        { minLength: 1, maxLength: 40, selector: one => JSON.stringify([one.month, one.group]) },
      ),
    )
    return rows.map(list => ({ dimensions: ['k', 'l'].slice(0, depth), rows: list, chain }))
  })

function formOf({ dimensions, chain }: Case): FormData {
  return {
    datasource: '1__table',
    viz_type: 'echarts_timeseries_line',
    x_axis: AXIS,
    time_grain_sqla: 'P1M',
    groupby: dimensions,
    metrics: chain.metrics,
    truncate_metric: chain.isTruncated,
    show_empty_columns: chain.keepsEmpty,
    rolling_periods: chain.periods,
    min_periods: chain.least,
    ...(chain.rolling !== 'none' && { rolling_type: chain.rolling }),
    ...(chain.comparison !== 'none' && { comparison_type: chain.comparison, time_compare: [OFFSET] }),
    ...(chain.resample !== 'none' && { resample_rule: '1MS', resample_method: chain.resample }),
    ...(chain.contribution !== 'none' && { contributionMode: chain.contribution }),
    ...(chain.rollsFirst && { analytics_order: 'rolling_first' }),
    ...(chain.hasForecast && { forecastEnabled: true, forecastPeriods: 2, forecastInterval: 0.8 }),
  }
}

/** The answer of the database, and the rules that pages send for the form. */
function jobOf(one: Case, form: FormData, format: CombineJob['format']) {
  const { dimensions, rows, chain } = one
  const columns = columnsOf(chain)
  const job: CombineJob = {
    kind: 'combine',
    tables: [
      {
        colnames: [AXIS, ...dimensions, ...columns],
        coltypes: [
          GENERIC_TYPE.temporal,
          ...dimensions.map(() => GENERIC_TYPE.string),
          ...columns.map(() => GENERIC_TYPE.numeric),
        ],
        dbtypes: ['TIMESTAMP', ...dimensions.map(() => 'VARCHAR'), ...columns.map(() => 'DOUBLE')],
      },
    ],
    offsets: [],
    post_processing: (timeseriesQuery(form, buildBaseQuery(form))[0]?.post_processing ?? []).flatMap(
      rule => rule ?? [],
    ),
    chart: null,
    format,
    limit_reached: false,
  }
  const records = rows.map(({ month, group, amounts }) => ({
    [AXIS]: timeOf(month),
    ...Object.fromEntries(dimensions.map((dimension, i) => [dimension, group[i] ?? null])),
    ...amounts,
  }))
  return { job, part: Buffer.from(JSON.stringify(records)) }
}

async function answered(one: Case, format: CombineJob['format'] = 'json') {
  const form = formOf(one)
  const { job, part } = jobOf(one, form, format)
  const { facts, body } = await combineAnswers(job, [part], new Budget())
  return { form, facts: facts as QueryFacts, text: Buffer.concat(body).toString() }
}

async function tableOf(one: Case) {
  const { form, facts, text } = await answered(one)
  const table: ResultTable = { ...facts, rows: JSON.parse(text) as readonly Row[] }
  return { form, table }
}

const keyOf = (head: string | null, group: readonly Cell[]): string => JSON.stringify([head, group])
const near = (a: Cell | undefined, b: number | null | undefined): boolean =>
  a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)))

/** Returns the names of the series by head and group. */
function checkTable({ colnames, coltypes, origins, rows }: ResultTable, answer: Answer, depth: number) {
  expect(new Set(colnames).size).toBe(colnames.length)
  expect(coltypes).toHaveLength(colnames.length)
  expect(colnames[0]).toBe(AXIS)
  for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(colnames.toSorted())
  expect(rows.map(row => row[AXIS])).toEqual(answer.months.map(timeOf))
  const names = new Map<string, string>()
  colnames.slice(1).forEach((column, i) => {
    const origin = origins?.[i + 1]
    if (!origin) throw new Error(`column ${JSON.stringify(column)} has no origin`)
    expect(origin.groups).toHaveLength(depth)
    const head = origin.parts.length > depth ? (origin.parts[0] ?? null) : null
    names.set(keyOf(head, origin.groups), column)
  })
  expect([...names.keys()].toSorted()).toEqual(answer.series.map(({ head, group }) => keyOf(head, group)).toSorted())
  for (const { head, group, values } of answer.series) {
    const column = names.get(keyOf(head, group)) ?? ''
    const cells = rows.map(row => (Object.hasOwn(row, column) ? row[column] : undefined))
    const wrong = values.findIndex((value, i) => !near(cells[i], value))
    if (wrong >= 0) expect({ column, cells }).toEqual({ column, cells: values })
  }
  return names
}

/** Names that people read: the parts, unless another column has the same ones. */
function checkNames(names: ReadonlyMap<string, string>): void {
  const plain = [...names.keys()].map(key => {
    const [head, group] = JSON.parse(key) as [string | null, Group]
    return [...(head === null ? [] : [head]), ...group.map(part => part ?? '<NULL>')].join(', ')
  })
  const all = [AXIS, ...plain]
  ;[...names.values()].forEach((column, i) => {
    if (all.filter(each => each === plain[i]).length === 1) expect(column).toBe(plain[i])
  })
}

test('every chain of a time series has each series once, by its name, with its values', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async one => {
      const { table } = await tableOf(one)
      checkNames(checkTable(table, seriesOf(one.rows, one.chain), one.dimensions.length))
    }),
    { numRuns: 400 },
  )
})

async function drawn(form: FormData, table: ResultTable) {
  const format = makeFormatter({ timeZone: 'UTC' })
  const env = makeChartEnv({ theme: LIGHT_THEME, format, timeZone: 'UTC', width: 900, height: 600 })
  const draw = await loadDrawingOf(form)
  return draw({ form, tables: [table], annotationData: undefined, selected: new Set(), env })
}

/** Returns the points of a line without gaps, with nine digits. */
const points = (values: readonly (readonly [number, number | null])[]): string =>
  JSON.stringify(values.flatMap(([time, value]) => (value === null ? [] : [[time, Number(value.toPrecision(9))]])))

/** Shares of drawn series are computed again, from the points of the picture. */
const withoutShares = cases.map((one): Case => ({ ...one, chain: { ...one.chain, contribution: 'none' } }))

test('a line is drawn for each series, with its values, its own name and the filter of its group', async () => {
  await fc.assert(
    fc.asyncProperty(withoutShares, async one => {
      const { form, table } = await tableOf(one)
      const answer = seriesOf(one.rows, one.chain)
      const option = await drawn(form, table)
      if (!answer.series.some(({ values }) => values.some(value => value !== null))) return
      if (option.renderer !== 'echarts') throw new Error(`drawn by ${option.renderer}`)
      const series = option.option.series as {
        readonly name: string
        readonly data: readonly (readonly [number, number | null])[]
      }[]
      expect(new Set(series.map(({ name: text }) => text)).size).toBe(answer.series.length)
      const times = new Set(answer.months.map(timeOf))
      expect(series.map(({ data }) => points(data.filter(([time]) => times.has(time)))).toSorted()).toEqual(
        answer.series
          // Lines of running totals go on at their last value.
          .map(({ values }) => (one.chain.rolling === 'cumsum' ? filled(values, 'ffill') : values))
          .map(values => points(answer.months.map((month, i) => [timeOf(month), values[i] ?? null])))
          .toSorted(),
      )
      const groups = new Set(answer.series.map(({ group }) => JSON.stringify(group)))
      expect(
        new Set(option.marks.map(({ filters }) => JSON.stringify(filters.map(({ values }) => values[0] ?? null)))),
      ).toEqual(groups)
    }),
    { numRuns: 150 },
  )
})

/** Two groups in two months, and the rules that pages send for a line of running totals. */
const example = (groups: readonly Group[], dimensions: readonly string[]): Case => ({
  dimensions,
  rows: [0, 1].flatMap(month =>
    groups.map((group, i) => ({ month, group, amounts: { v: (month + 1) * (i === 0 ? 100 : 1) } })),
  ),
  chain: {
    metrics: ['v'],
    rolling: 'cumsum',
    periods: 2,
    least: 0,
    comparison: 'none',
    resample: 'none',
    contribution: 'none',
    isTruncated: true,
    rollsFirst: false,
    keepsEmpty: false,
    hasForecast: false,
  },
})

test('names with commas are the same in rows, names of columns and files', async () => {
  const one = example([['Doe, John'], ['Roe']], ['k'])
  const { table } = await tableOf(one)
  expect(table.colnames).toEqual([AXIS, 'Doe, John', 'Roe'])
  expect(table.rows.map(row => [row['Doe, John'], row.Roe])).toEqual([
    [100, 1],
    [300, 3],
  ])
  const { text } = await answered(one, 'csv')
  expect(text.split('\n')[0]?.trim()).toBe('d,"Doe, John",Roe')
})

test('groups whose names join to the same text, and a null beside its name, have columns of their own', async () => {
  const pairs = await tableOf(
    example(
      [
        ['a, b', 'c'],
        ['a', 'b, c'],
      ],
      ['k', 'l'],
    ),
  )
  expect(pairs.table.rows.map(row => [row['"a, b", c'], row['a, "b, c"']])).toEqual([
    [100, 1],
    [300, 3],
  ])
  const nulls = await tableOf(example([[null], ['<NULL>']], ['k']))
  expect(nulls.table.rows.map(row => [row['<NULL>'], row['"<NULL>"']])).toEqual([
    [100, 1],
    [300, 3],
  ])
})

test('a series that is called like the time column, and its forecast, have columns of their own', async () => {
  const one = example([['d'], ['a__yhat'], ['a'], ['__proto__']], ['k'])
  const { table, form } = await tableOf({ ...one, chain: { ...one.chain, hasForecast: true } })
  // The forecast of `a` comes before this group.
  const names = ['"d"', 'a__yhat__1', 'a', '__proto__']
  for (const series of names) expect(table.colnames).toContain(series)
  for (const row of table.rows) expect(Object.keys(row).toSorted()).toEqual(table.colnames.toSorted())
  expect(table.colnames).toHaveLength(1 + 4 * names.length)
  const option = await drawn(form, table)
  expect(option.marks.map(({ label }) => label).toSorted()).toEqual(names.toSorted())
})
