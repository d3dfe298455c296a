import { buildBaseQuery } from '@belvedere/core/query'
import { type Cell, GENERIC_TYPE } from '@belvedere/core/table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleInput } from '../test/draw.ts'
import { describedTypes } from './about/index.ts'
import { chartLook, chartType, chartTypes, loadBuildOption, loadControls, loadExamples } from './index.ts'
import { drawSvg } from './svg/index.ts'
import { LIGHT_THEME } from './theme/index.ts'

const FIELDS = new Set(['data', 'customize'])

test('every type has examples and controls of unique names', async () => {
  const keys = chartTypes.map(({ vizType }) => vizType)
  expect(keys).toEqual(expect.arrayContaining(['big_number', 'echarts_timeseries_line', 'pie', 'table']))
  expect(new Set(keys).size).toBe(keys.length)
  for (const { vizType } of chartTypes) {
    const { sections } = await loadControls(vizType)
    const names = sections.flatMap(({ controls }) => controls.flat().map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
    expect(sections.every(({ tab }) => FIELDS.has(tab))).toBe(true)
    const examples = await loadExamples(vizType)
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length)
  }
})

/** Half of a narrow panel has room for none of these: their fields would have no width. */
const WIDE = new Set([
  'color',
  'viewport',
  'annotation_layers',
  'conditional_formatting',
  'column_config',
  'collection',
])

test('controls of several fields have a line of their own', async () => {
  const narrow: string[] = []
  for (const { vizType } of chartTypes) {
    const { sections } = await loadControls(vizType)
    for (const row of sections.flatMap(({ controls }) => controls))
      if (row.length > 1)
        narrow.push(...row.filter(({ kind }) => WIDE.has(kind)).map(({ name }) => `${vizType} ${name}`))
  }
  expect(narrow).toEqual([])
})

test('every type says what the picker shows of it; its picture is drawn from an example [ENTITY-MISC-005]', async () => {
  expect(describedTypes().map(({ vizType }) => vizType)).toEqual(chartTypes.map(({ vizType }) => vizType))
  for (const { vizType, name, description, category, tags } of describedTypes()) {
    expect([vizType, name.trim(), description.trim(), category.trim()]).not.toContain('')
    expect(new Set(tags).size).toBe(tags.length)
    expect((await loadExamples(vizType)).length).toBeGreaterThan(0)
  }
})

test('an old type looks like its successor, an unknown one like the table that it is shown as', () => {
  expect(chartLook('line')).toBe(chartType('echarts_timeseries_line'))
  expect(chartLook('constructor')).toEqual({ shape: 'table', thumbnail: 'rows' })
})

test('an unknown type has no metadata and no doors', async () => {
  expect(chartType('constructor')).toBeUndefined()
  await expect(loadBuildOption('constructor')).rejects.toThrow('no chart type constructor')
})

const cell = fc.oneof(
  fc.constant(null),
  fc.double({ noNaN: true }),
  fc.integer({ min: -5, max: 5 }),
  fc.integer({ min: 978_307_200_000, max: 1_009_843_200_000 }),
  fc.constantFrom('', 'a', 'b', '<b>', '9007199254740993', 'Other'),
  fc.boolean(),
)

const anyTable = fc
  .tuple(
    fc.array(fc.constantFrom(...Object.values(GENERIC_TYPE)), { minLength: 3, maxLength: 3 }),
    fc.array(fc.tuple(cell, cell, cell), { maxLength: 20 }),
  )
  .map(([coltypes, cells]) => ({
    colnames: ['x', 'g', 'n'],
    coltypes,
    rows: cells.map(([x, g, n]): Record<string, Cell> => ({ x, g, n })),
  }))

const anyForm = fc.record(
  {
    x_axis: fc.constantFrom('x', 'nowhere', undefined),
    time_grain_sqla: fc.constantFrom('P1D', 'PT1H', 'P1M', 'P1Y', 'nonsense', null),
    groupby: fc.constantFrom([], ['g'], ['gone']),
    metrics: fc.constantFrom(['n'], ['n', 'g'], []),
    metric: fc.constantFrom('n', 'gone'),
    stack: fc.constantFrom('Stack', 'Expand', null, true),
    logAxis: fc.boolean(),
    truncateYAxis: fc.boolean(),
    show_value: fc.boolean(),
    orientation: fc.constantFrom('horizontal', 'vertical'),
    contributionMode: fc.constantFrom('row', 'column', null),
    y_axis_bounds: fc.constantFrom([null, null], [0, 1], [5, 2], ['x', 3]),
    y_axis_format: fc.constantFrom('SMART_NUMBER', '.1%', 'not a format', null),
    donut: fc.boolean(),
    show_total: fc.boolean(),
    query_mode: fc.constantFrom('raw', 'aggregate', undefined),
    percent_metrics: fc.constantFrom(['n'], undefined),
    compare_lag: fc.constantFrom(1, '2', 'x', null),
    sort_series_type: fc.constantFrom('name', 'sum', 'nonsense', undefined),
    zoomable: fc.boolean(),
  },
  { requiredKeys: [] },
)

test.each(chartTypes.map(({ vizType }) => vizType))('%s draws any small table without a throw', async vizType => {
  const buildOption = await loadBuildOption(vizType)
  fc.assert(
    fc.property(anyForm, anyTable, (form, table) => {
      const option = buildOption(sampleInput({ form, tables: [table, table] }))
      expect(option.summary.length).toBeGreaterThan(0)
      for (const mark of option.marks) expect(mark.key).not.toBe('')
      if (option.renderer === 'table')
        for (const column of option.columns) for (const row of option.rows) column.format(row[column.name] ?? null)
    }),
    { numRuns: 120, seed: 7 },
  )
})

test('odd pictures reach the drawing library and come out as well-formed documents', async () => {
  for (const vizType of ['echarts_timeseries_line', 'echarts_timeseries_bar', 'pie']) {
    const buildOption = await loadBuildOption(vizType)
    const samples = fc.sample(fc.tuple(anyForm, anyTable), { numRuns: 12, seed: 3 })
    for (const [form, table] of samples) {
      const option = buildOption(sampleInput({ form, tables: [table] }))
      const svg = await drawSvg({ option, theme: LIGHT_THEME, width: 300, height: 200 })
      expect(svg.startsWith('<svg')).toBe(true)
      expect(svg).not.toContain('NaN')
    }
  }
})

test('queries follow the form', () => {
  const query = (vizType: string, form: Record<string, unknown>) => {
    const full = { datasource: '5__table', viz_type: vizType, ...form }
    return chartType(vizType)?.buildQuery(full, buildBaseQuery(full)) ?? []
  }
  const [line] = query('echarts_timeseries_line', {
    x_axis: 'time_column',
    time_grain_sqla: 'P1Y',
    groupby: ['col1'],
    metrics: ['count(*)'],
    limit: 5,
  })
  expect(line).toMatchObject({
    columns: [
      {
        timeGrain: 'P1Y',
        columnType: 'BASE_AXIS',
        sqlExpression: 'time_column',
        label: 'time_column',
        expressionType: 'SQL',
      },
      'col1',
    ],
    series_columns: ['col1'],
    series_limit: 5,
    orderby: [['count(*)', false]],
  })
  const [raw] = query('table', { query_mode: 'raw', columns: ['rawcol'], metrics: ['aaa'], percent_metrics: ['ccc'] })
  expect(raw).toMatchObject({ columns: ['rawcol'], post_processing: [] })
  expect(raw?.metrics).toBeUndefined()
  const [grouped, totals] = query('table', {
    groupby: ['a'],
    metrics: ['m'],
    percent_metrics: ['p', 'm'],
    show_totals: true,
  })
  expect(grouped).toMatchObject({
    metrics: ['m', 'p'],
    post_processing: [{ operation: 'contribution', options: { columns: ['p', 'm'], rename_columns: ['%p', '%m'] } }],
  })
  expect(totals).toMatchObject({ columns: [], metrics: ['m', 'p'], row_limit: 0, post_processing: [] })
  expect(query('pie', { groupby: ['a'], metric: 'm', sort_by_metric: true })[0]).toMatchObject({
    orderby: [['m', false]],
  })
  expect(query('big_number', { x_axis: 'd', time_grain_sqla: 'P1W', metric: 'm' })[0]?.columns).toHaveLength(1)
  expect(query('big_number_total', { metric: 'm' })[0]).toMatchObject({ columns: [], metrics: ['m'] })
})
