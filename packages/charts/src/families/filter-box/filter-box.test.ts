import { maskFromMarks } from '@belvedere/core/filters'
import { buildBaseQuery } from '@belvedere/core/query'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { drawSvg } from '../../svg/index.ts'
import { LIGHT_THEME } from '../../theme/index.ts'
import { buildOption } from '../../types/filter_box/build-option.ts'
import { buildQuery } from '../../types/filter_box/build-query.ts'
import { sampleTable } from '../samples/table.ts'

const form = {
  filter_configs: [
    { column: 'state', label: 'State', metric: 'count', multiple: true, defaultValue: 'CA;7' },
    { column: 'year' },
  ],
  date_filter: true,
  time_range: 'Last week',
}
const tables = [
  sampleTable({ state: 'string', count: 'numeric' }, [
    ['CA', 4],
    [null, 3],
    ['NY', 1],
  ]),
  sampleTable({ year: 'numeric' }, [[1998], [1999]]),
]

function drawn(more: Readonly<Record<string, unknown>> = {}) {
  const option = buildOption(sampleInput({ form: { ...form, ...more }, tables }))
  if (option.renderer !== 'filter_box') throw new Error(option.summary)
  return option
}

test('a query for each select, by its metric or by name [FILTER-LEGACY-015]', () => {
  const full = { datasource: '1__table', viz_type: 'f', ...form }
  expect(buildQuery(full, buildBaseQuery(full))).toMatchObject([
    { columns: ['state'], metrics: ['count'], orderby: [['count', false]], row_limit: 1000 },
    { columns: ['year'], metrics: [], orderby: [['year', true]] },
  ])
  expect(buildQuery({ datasource: '1__table', viz_type: 'f' }, {})).toMatchObject([
    { columns: [], metrics: [{ label: 'count' }] },
  ])
})

test('fields with their values, defaults and times; nulls are no value', () => {
  const { fields } = drawn()
  expect(fields.map(({ name, label, initial }) => [name, label, initial])).toEqual([
    ['__time_range', 'Time range', ['Last week']],
    ['state', 'State', ['CA', '7']],
    ['year', 'year', []],
  ])
  expect(fields[1]?.choices).toEqual([
    { value: 'CA', label: 'CA', share: 1 },
    { value: 'NY', label: 'NY', share: 0.25 },
  ])
})

test('choices become one mark, are found again by its key, and filter columns and time', () => {
  const { markOf, readKey } = drawn()
  const chosen = { __time_range: ['Last year'], state: ['CA', 'NY'], year: [] }
  const mark = markOf(chosen)
  expect(readKey(mark?.key ?? '')).toEqual({ __time_range: ['Last year'], state: ['CA', 'NY'] })
  expect(mark && maskFromMarks(7, [mark]).extraFormData).toEqual({
    filters: [{ col: 'state', op: 'IN', val: ['CA', 'NY'] }],
    time_range: 'Last year',
  })
  expect(markOf({})).toEqual({ key: '[]', label: '', filters: [] })
  expect(readKey('nonsense')).toEqual({})
})

test('a box without fields says what to do; a picture shows what is chosen', async () => {
  expect(buildOption(sampleInput({ form: {}, tables: [] })).summary).toBe('Choose a column to filter by')
  const svg = await drawSvg({ option: drawn(), theme: LIGHT_THEME, width: 300, height: 200 })
  expect(svg).toContain('CA, 7')
})
