import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { curatedOrder, orderByKey, quickTypes, searchChartTypes } from './index.ts'

const keys = (types: readonly { readonly vizType: string }[]): readonly string[] => types.map(({ vizType }) => vizType)
const typesOf = (...names: readonly string[]) => names.map(vizType => ({ vizType }))

describe('order', () => {
  const shipped = typesOf('zz_own', 'pie', 'table', 'radar', 'world_map', 'big_number', 'heatmap', 'gauge_chart')
  test('curated types first, unlisted after them, nothing that is not registered [CONST-065] [CONST-066]', () => {
    expect(keys(curatedOrder(shipped))).toEqual([
      'big_number',
      'table',
      'pie',
      'heatmap',
      'world_map',
      'zz_own',
      'radar',
      'gauge_chart',
    ])
    expect(curatedOrder([])).toEqual([])
  })
  test('the section of all charts goes by key [CONST-066]', () => {
    expect(keys(orderByKey(shipped))).toEqual([...keys(shipped)].sort())
  })
  test('whatever the order of registration, listed types come out the same [CONST-066]', () => {
    const listed = typesOf('line', 'table', 'pivot_table_v2', 'dist_bar', 'treemap', 'sankey', 'kepler', 'country_map')
    fc.assert(
      fc.property(fc.shuffledSubarray(listed, { minLength: listed.length }), shuffled => {
        expect(keys(curatedOrder(shuffled))).toEqual(keys(listed))
      }),
    )
  })
})

describe('search', () => {
  const type = (name: string, tags: readonly string[] = [], description = '') => ({ name, tags, description })
  type Labelled = ReturnType<typeof type> & { readonly label?: string }
  const names = (types: readonly Labelled[], typed: string): readonly string[] =>
    searchChartTypes(types, typed).map(({ name }) => name)
  const table = type('Table')
  const pivot = type('Pivot', ['Tables'])
  const number = type('Big Number', [], 'One number instead of a table.')
  const pie = type('Pie Chart', ['Popular'], 'Shares of a whole.')
  const all = [pie, number, pivot, table]

  test.each([
    ['table', ['Table', 'Pivot', 'Big Number']],
    ['tabel', ['Table', 'Pivot', 'Big Number']],
    ['  TABLE ', ['Table', 'Pivot', 'Big Number']],
    ['popluar', ['Pie Chart']],
    ['numbr', ['Big Number']],
    ['xyz', []],
    ['talbre', []],
  ])('"%s" finds %j [CONST-067]', (typed, sorted) => {
    expect(names(all, typed)).toEqual(sorted)
  })
  test('a misspelt name still goes before a tag, a misspelt tag before a description [CONST-067]', () => {
    const sorted = names([type('c', [], 'treemap'), type('b', ['treemap']), type('Treemop')], 'treemap')
    expect(sorted).toEqual(['Treemop', 'b', 'c'])
    expect(names([type('c', [], 'treemap'), type('b', ['treemop'])], 'treemap')).toEqual(['b', 'c'])
  })
  test('among equal matches a featured type goes first, a deprecated one last [ENTITY-MISC-015]', () => {
    const types = [
      { ...type('Old bars'), label: 'Deprecated' },
      { ...type('Our bars') },
      { ...type('New bars'), label: 'Featured' },
    ]
    expect(names(types, 'bars')).toEqual(['New bars', 'Our bars', 'Old bars'])
    // a label is worth less than where the match is
    expect(names([{ ...type('x', [], 'bars'), label: 'Featured' }, types[0] ?? type('bars')], 'bars')).toEqual([
      'Old bars',
      'x',
    ])
  })
  test('a type is known by its former names, too', () => {
    const line = { ...type('Line Chart'), formerNames: ['Time-series Line Chart'] }
    expect(names([pie, line], 'time series')).toEqual(['Line Chart'])
    expect(names([pie, line], 'line')).toEqual(['Line Chart'])
  })
  test('three of ten letters may be wrong, no more [CONST-067]', () => {
    const chart = type('abcdefghij')
    expect(names([chart], 'abXdXfgXij')).toEqual(['abcdefghij'])
    expect(names([chart], 'aXcXeXgXij')).toEqual([])
  })
  test('nothing typed is no search; equal ones keep their order', () => {
    expect(searchChartTypes(all, ' ')).toBe(all)
    expect(names([type('Bar Chart'), type('Pie Chart'), type('Line Chart')], 'chart')).toEqual([
      'Bar Chart',
      'Pie Chart',
      'Line Chart',
    ])
  })
})

test('six quick types; a current type outside of them stands in front [CONST-077]', () => {
  const six = ['echarts_timeseries_line', 'echarts_timeseries_bar', 'echarts_area', 'table', 'big_number_total', 'pie']
  expect(quickTypes('pie')).toEqual(six)
  expect(quickTypes('radar')).toEqual(['radar', ...six])
})
