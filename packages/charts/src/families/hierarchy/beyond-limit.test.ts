import { buildBaseQuery } from '@belvedere/core/query'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { chartType } from '../../registry.ts'
import { buildOption as drawCartodiagram } from '../../types/cartodiagram/build-option.ts'
import { buildOption as drawFunnel } from '../../types/funnel/build-option.ts'
import { buildOption as drawPartition } from '../../types/partition/build-option.ts'
import { buildOption as drawSunburst } from '../../types/sunburst_v2/build-option.ts'
import { buildOption as drawTreemap } from '../../types/treemap_v2/build-option.ts'

const share = 'n__contribution'
const all = 'n__whole'
const limited = {
  colnames: ['a', 'n', all],
  coltypes: [GENERIC_TYPE.string, GENERIC_TYPE.numeric, GENERIC_TYPE.numeric],
  rows: [
    { a: 'x', n: 50, [all]: 100 },
    { a: 'y', n: 30, [all]: 100 },
  ],
}
const whole = { ...limited, rows: limited.rows.map(row => ({ ...row, [all]: 80 })) }

test.each([
  ['treemap_v2', { groupby: ['a'] }, drawTreemap],
  ['sunburst_v2', { columns: ['a'] }, drawSunburst],
] as const)('%s: shares are of all groups, and those beyond the row limit are named', (viz_type, groups, draw) => {
  const form = { ...groups, metric: 'n' }
  const drawn = (table: typeof limited) => draw(sampleInput({ form, tables: [table] }))
  expect(drawn(limited).summary).toContain('x 50.0%, y 30.0%')
  expect(JSON.stringify(drawn(limited))).toContain('Groups beyond the row limit: 20.0% of the whole')
  expect(drawn(whole).summary).toContain('x 62.5%, y 37.5%')
  const full = { datasource: '5__table', viz_type, ...form }
  const [query] = chartType(viz_type)?.buildQuery(full, buildBaseQuery(full)) ?? []
  expect(query?.post_processing).toEqual([
    {
      operation: 'contribution',
      options: {
        columns: ['n'],
        rename_columns: [share],
        of: 'all_groups',
        only_positive: true,
        keep_wholes: true,
      },
    },
  ])
})

test('funnel: percents of the total are of all steps, those beyond the row limit too', () => {
  const form = { groupby: ['a'], metric: 'n', percent_calculation_type: 'total' }
  expect(drawFunnel(sampleInput({ form, tables: [limited] })).summary).toContain('x 50 (50.0%), y 30 (30.0%)')
  expect(drawFunnel(sampleInput({ form, tables: [whole] })).summary).toContain('x 50 (62.5%), y 30 (37.5%)')
  const ofFirst = { ...form, percent_calculation_type: 'first_step' }
  expect(drawFunnel(sampleInput({ form: ofFirst, tables: [limited] })).summary).toContain('x 50 (100.0%), y 30 (60.0%)')
})

test.each([
  [undefined, 100],
  ['agg_sum', 100],
  ['agg_mean', 80],
])('partition, time_series_option %s: the whole is %i', (time_series_option, root) => {
  const form = { groupby: ['a'], metrics: ['n'], ...(time_series_option === undefined ? {} : { time_series_option }) }
  const drawn = drawPartition(sampleInput({ form, tables: [limited] }))
  expect(drawn.summary).toContain(`Partition chart: n ${root} in 2 parts`)
  expect(JSON.stringify(drawn).includes('Groups beyond the row limit: 20.0% of the whole')).toBe(root === 100)
})

test('cartodiagram: the parts of a place beyond the row limit are Other', () => {
  const params = { groupby: ['a'], metric: 'n' }
  const form = {
    geom_column: 'place',
    selected_chart: JSON.stringify({ viz_type: 'pie', params: JSON.stringify(params) }),
  }
  const rows = [
    { place: 'POINT (8 47)', a: 'x', n: 50, [all]: 100 },
    { place: 'POINT (8 47)', a: 'y', n: 30, [all]: 100 },
    { place: 'POINT (7 46)', a: 'x', n: 10, [all]: 10 },
  ]
  const { string, numeric } = GENERIC_TYPE
  const table = { colnames: ['place', 'a', 'n', all], coltypes: [string, string, numeric, numeric], rows }
  expect(drawCartodiagram(sampleInput({ form, tables: [table] })).summary).toBe(
    'Cartodiagram: 2 places, each with 3 parts',
  )
  const full = { datasource: '5__table', viz_type: 'cartodiagram', ...form }
  const [query] = chartType('cartodiagram')?.buildQuery(full, buildBaseQuery(full)) ?? []
  expect(query?.post_processing).toEqual([
    {
      operation: 'contribution',
      options: {
        columns: ['n'],
        rename_columns: [share],
        of: 'all_groups',
        within: ['place'],
        only_positive: true,
        keep_wholes: true,
      },
    },
  ])
})

test.each([
  ['treemap_v2', { groupby: ['c', 'a'] }, drawTreemap],
  ['sunburst_v2', { columns: ['c', 'a'] }, drawSunburst],
  ['partition', { groupby: ['c', 'a'], metrics: ['n'] }, drawPartition],
] as const)('%s: a part has the sum of its groups, those beyond the row limit too', (viz_type, groups, draw) => {
  const form = { ...groups, ...('metrics' in groups ? {} : { metric: 'n' }), show_total: true }
  const { string, numeric } = GENERIC_TYPE
  const rows = [
    { c: 'p', a: 'x', n: 50, [all]: 100, n__whole_2: 60 },
    { c: 'q', a: 'y', n: 30, [all]: 100, n__whole_2: 30 },
  ]
  const colnames = ['c', 'a', 'n', all, 'n__whole_2']
  const option = draw(
    sampleInput({ form, tables: [{ colnames, coltypes: [string, string, numeric, numeric, numeric], rows }] }),
  )
  if (option.renderer !== 'echarts') throw new Error('not drawn')
  const { tooltip } = option.option as unknown as { tooltip: { formatter: (at: object) => string } }
  const tips = [0, 1, 2, 3, 4].map(dataIndex => tooltip.formatter({ dataIndex })).join('')
  expect(tips).toMatch(/>p<.*?>60<.*?60\.0%/)
  expect(tips).toMatch(/>50<.*?50\.0%/)
  expect(JSON.stringify(option)).toContain('Groups beyond the row limit: 20.0% of the whole')
  const full = { datasource: '5__table', viz_type, ...form }
  const [query] = chartType(viz_type)?.buildQuery(full, buildBaseQuery(full)) ?? []
  expect(query?.post_processing?.[0]?.options?.more_wholes).toEqual([{ within: ['c'] }])
})

interface Part {
  readonly name: string
  readonly value: number
  readonly children?: readonly Part[]
}
const partsOf = ({ name, value, children = [] }: Part): unknown => [name, value, children.map(partsOf)]
const drawnParts = (option: ReturnType<typeof drawTreemap>): readonly Part[] => {
  if (option.renderer !== 'echarts') throw new Error('not drawn')
  const [{ data }] = option.option.series as unknown as readonly [{ readonly data: readonly Part[] }]
  return data
}

test('treemap: parts of a group add up to it, with what is beyond the row limit', () => {
  const { string, numeric } = GENERIC_TYPE
  const rows = [
    { c: 'p', a: 'x', n: 50, [all]: 100, n__whole_2: 60 },
    { c: 'q', a: 'y', n: 30, [all]: 100, n__whole_2: 30 },
  ]
  const colnames = ['c', 'a', 'n', all, 'n__whole_2']
  const table = { colnames, coltypes: [string, string, numeric, numeric, numeric], rows }
  const option = drawTreemap(sampleInput({ form: { groupby: ['c', 'a'], metric: 'n' }, tables: [table] }))
  if (option.renderer !== 'echarts') throw new Error('not drawn')
  expect(drawnParts(option).map(partsOf)).toEqual([
    [
      'p',
      60,
      [
        ['x', 50, []],
        ['Other', 10, []],
      ],
    ],
    ['q', 30, [['y', 30, []]]],
  ])
  expect(option.markAt?.(0, 3)).toBeUndefined()
  expect(option.markAt?.(0, 4)).toBe('["q"]')
})

test('treemap: of three levels, each has only what is beyond the row limit outside of its parts', () => {
  const { string, numeric } = GENERIC_TYPE
  const rows = [{ a: 'A', b: 'b', c: 'c1', n: 40, [all]: 100, n__whole_2: 100, n__whole_3: 70 }]
  const colnames = ['a', 'b', 'c', 'n', all, 'n__whole_2', 'n__whole_3']
  const table = { colnames, coltypes: [string, string, string, numeric, numeric, numeric, numeric], rows }
  const option = drawTreemap(sampleInput({ form: { groupby: ['a', 'b', 'c'], metric: 'n' }, tables: [table] }))
  const inner = [
    ['c1', 40, []],
    ['Other', 30, []],
  ]
  const outer = [
    ['b', 70, inner],
    ['Other', 30, []],
  ]
  expect(drawnParts(option).map(partsOf)).toEqual([['A', 100, outer]])
})
