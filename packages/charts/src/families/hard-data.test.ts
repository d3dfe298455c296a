/** What real data do to a picture: nothing, nulls only, one row, thousands, odd numbers, names without end. */
import { type Cell, GENERIC_TYPE, listCell, type ResultTable } from '@belvedere/core/table'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../test/draw.ts'
import { loadBuildOption } from '../registry.ts'
import { drawSvg } from '../svg/index.ts'
import { DARK_THEME, LIGHT_THEME } from '../theme/themes.ts'

const TYPES = [
  'echarts_timeseries',
  'echarts_timeseries_smooth',
  'echarts_timeseries_step',
  'mixed_timeseries',
  'histogram_v2',
  'box_plot',
  'heatmap_v2',
  'bubble_v2',
  'funnel',
  'gauge_chart',
  'radar',
  'waterfall',
] as const

const BOX = ['min', 'q1', 'median', 'q3', 'max', 'mean', 'count'].map(part => `n__${part}`)
const COLUMNS = ['x', 'g', 'n', 'm', 's', 'rank', '-1.0 - 0.5', '0.5 - 2.0', ...BOX, 'n__outliers']
const FORM = {
  x_axis: 'x',
  time_grain_sqla: 'P1D',
  groupby: ['g'],
  columns: ['x'],
  column: 'n',
  entity: 'x',
  series: 'g',
  x: 'n',
  y: 'm',
  size: 's',
  metric: 'n',
  metrics: ['n', 'm', 's'],
  metrics_b: ['m'],
} as const

/** `n` alone has its wide columns only where the type reads them: elsewhere they would be series of their own. */
const columnsFor = (vizType: string): readonly string[] =>
  vizType === 'box_plot' ? COLUMNS : COLUMNS.filter(name => !name.startsWith('n__'))

function table(
  vizType: string,
  rows: readonly Readonly<Record<string, Cell>>[],
  xType: keyof typeof GENERIC_TYPE = 'string',
): ResultTable {
  const colnames = columnsFor(vizType)
  const typeOf = (name: string) =>
    name === 'x' ? GENERIC_TYPE[xType] : name === 'g' ? GENERIC_TYPE.string : GENERIC_TYPE.numeric
  const full = rows.map(row => Object.fromEntries(colnames.map(name => [name, row[name] ?? null])))
  return { colnames, coltypes: colnames.map(typeOf), rows: full }
}

const numbersOf = (value: Cell): Readonly<Record<string, Cell>> =>
  Object.fromEntries(COLUMNS.slice(2, -1).map(name => [name, value]))

const tenThousand = Array.from({ length: 10_000 }, (_, index) => ({
  x: Date.UTC(2001, 0, 1 + (index % 1000)),
  g: `g${Math.floor(index / 1000)}`,
  ...numbersOf(Math.sin(index / 50) * 100 + (index % 7)),
  n__outliers: listCell([200]),
}))

async function picture(vizType: string, form: Readonly<Record<string, unknown>>, tables: readonly ResultTable[]) {
  const buildOption = await loadBuildOption(vizType)
  const option = buildOption(sampleInput({ form, tables }))
  const svg = await drawSvg({ option, theme: LIGHT_THEME, width: 480, height: 260 })
  expect(svg.startsWith('<svg')).toBe(true)
  expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  expect(option.summary).not.toMatch(/NaN|Infinity|undefined/)
  return option
}

describe.each(TYPES)('%s', vizType => {
  test('nothing and nulls alone say so', async () => {
    for (const tables of [[], [table(vizType, [])], [table(vizType, [{ x: 'a', g: 'b' }])]])
      expect((await picture(vizType, FORM, tables.length === 1 ? [...tables, ...tables] : tables)).renderer).toBe(
        'empty',
      )
    expect((await picture(vizType, {}, [table(vizType, [{ x: 'a' }])])).renderer).toBe('empty')
  })

  test('one row, zero, negative, tiny and huge numbers', async () => {
    for (const value of [0, 7, -7, 1e-12, -1e15, 9.9e300, '9007199254740993']) {
      const rows = [{ x: 'a', g: 'b', ...numbersOf(value), n__outliers: listCell([Number(value)]) }]
      expect((await picture(vizType, FORM, [table(vizType, rows), table(vizType, rows)])).renderer).toBe('echarts')
    }
  })

  test('three hundred categories with names without end', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({
      x: `${'A name that goes on and on and '.repeat(6)}${index}`,
      g: index % 3 === 0 ? null : `Group <b>${index % 40}</b> with "quotes" ${'and more '.repeat(12)}`,
      ...numbersOf((index * 37) % 100),
      n__outliers: listCell([120]),
    }))
    for (const groupby of vizType === 'heatmap_v2' ? [['g']] : [[]])
      await picture(vizType, { ...FORM, groupby, show_value: true, show_values: true }, [
        table(vizType, rows),
        table(vizType, rows),
      ])
  })

  test('ten thousand points', async () => {
    const buildOption = await loadBuildOption(vizType)
    const large = table(vizType, tenThousand, 'temporal')
    expect(buildOption(sampleInput({ form: FORM, tables: [large, large] })).renderer).toBe('echarts')
  })

  test('any form over any table', async () => {
    const buildOption = await loadBuildOption(vizType)
    fc.assert(
      fc.property(anyForm, anyRows, fc.constantFrom('string', 'temporal', 'numeric'), (form, rows, xType) => {
        const tables = [table(vizType, rows, xType as keyof typeof GENERIC_TYPE)]
        for (const theme of [LIGHT_THEME, DARK_THEME]) {
          const input = sampleInput({ form: { ...FORM, ...form }, tables: [...tables, ...tables] })
          const option = buildOption({ ...input, env: { ...input.env, theme } })
          expect(option.summary).not.toMatch(/NaN|Infinity|undefined/)
          for (const mark of option.marks) expect(mark.key).not.toBe('')
        }
      }),
      { numRuns: 50, seed: 11 },
    )
    const samples = fc.sample(fc.tuple(anyForm, anyRows), { numRuns: 4, seed: 5 })
    for (const [form, rows] of samples)
      await picture(vizType, { ...FORM, ...form }, [table(vizType, rows), table(vizType, rows, 'numeric')])
  })
})

const cell = fc.oneof(
  fc.constant(null),
  fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom<Cell>('', 'a', '<b>', true, 0),
)
const anyRows = fc.array(fc.record(Object.fromEntries(COLUMNS.map(name => [name, cell]))), { maxLength: 12 })
const yesNo = fc.boolean()
const anyForm = fc.record(
  {
    groupby: fc.constantFrom([], ['g'], ['gone'], ['g', 'x']),
    series: fc.constantFrom(null, 'g'),
    metrics: fc.constantFrom(['n'], ['n', 'm'], [], ['gone']),
    metrics_b: fc.constantFrom(['m'], [], undefined),
    groupby_b: fc.constantFrom(['g'], []),
    seriesType: fc.constantFrom('line', 'bar', 'scatter', 'smooth', 'start', 'nonsense', null),
    seriesTypeB: fc.constantFrom('line', 'bar', 'scatter', undefined),
    yAxisIndexB: fc.constantFrom(0, 1, '1', 'x'),
    stack: fc.constantFrom('Stack', 'Expand', null),
    stackB: fc.constantFrom('Stack', 'Expand', null),
    area: yesNo,
    logAxis: yesNo,
    logXAxis: yesNo,
    logYAxis: yesNo,
    show_value: yesNo,
    show_values: yesNo,
    show_labels: yesNo,
    show_legend: yesNo,
    normalized: yesNo,
    normalize: yesNo,
    show_total: yesNo,
    normalize_across: fc.constantFrom('x', 'y', 'heatmap', 'nonsense'),
    sort_x_axis: fc.constantFrom('alpha_desc', 'value_asc', 'nonsense'),
    linear_color_scheme: fc.constantFrom('ember', 'superset_seq_1', null),
    value_bounds: fc.constantFrom([null, null], [0, 1], [5, 2]),
    y_axis_bounds: fc.constantFrom([null, null], [0, 1], [5, 2], ['x', 3]),
    y_axis_bounds_secondary: fc.constantFrom([null, null], [0, 1], [null, 3]),
    label_type: fc.constantFrom('key', 'percent', 'key_value', 'nonsense'),
    percent_calculation_type: fc.constantFrom('prev_step', 'total', 'nonsense'),
    min_val: fc.constantFrom(null, 0, 10, 'x'),
    max_val: fc.constantFrom(null, 0, 100, 'x'),
    intervals: fc.constantFrom('1,2', '', 'x,,3', '500'),
    interval_color_indices: fc.constantFrom('1,2', '0', '99', 'x'),
    split_number: fc.constantFrom(0, 10, 7, null),
    is_circle: yesNo,
    column_config: fc.constantFrom({ n: { radarMetricMaxValue: -5 } }, null, 'x'),
    number_format: fc.constantFrom('SMART_NUMBER', '.1%', 'not a format', null),
    x_axis_time_format: fc.constantFrom('smart_date', '%Y', null),
    max_bubble_size: fc.constantFrom('5', 100, 'x', -4),
    opacity: fc.constantFrom(0, 0.5, 'x', null),
    increase_color: fc.constantFrom(null, { r: 1, g: 2, b: 3 }, { r: 'x' }),
  },
  { requiredKeys: [] },
)
