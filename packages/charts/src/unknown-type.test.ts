import { buildBaseQuery } from '@belvedere/core/query'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../test/draw.ts'
import { chartType, loadControls, loadDrawing, loadPanel, queryRuleOf } from './index.ts'

const form = { datasource: '1__table', viz_type: 'kepler', groupby: ['town'], metrics: ['n'], own: { deep: [1] } }

test('a chart type that is not made here queries what its form shares with all others', () => {
  expect(queryRuleOf('kepler')(form, buildBaseQuery(form))).toMatchObject([{ columns: ['town'], metrics: ['n'] }])
  const rows = { datasource: '1__table', viz_type: 'kepler', all_columns: ['town'] }
  expect(queryRuleOf('kepler')(rows, buildBaseQuery(rows))[0]).not.toHaveProperty('metrics')
  expect(queryRuleOf('pie')).toBe(chartType('pie')?.buildQuery)
})

test('its answer is shown as a table, every column of it', async () => {
  const draw = await loadDrawing('kepler')
  const table = {
    colnames: ['town', 'n', 'extra'],
    coltypes: [GENERIC_TYPE.string, GENERIC_TYPE.numeric, GENERIC_TYPE.string],
    rows: [{ town: 'Graz', n: 3, extra: null }],
  }
  const option = draw(sampleInput({ form, tables: [table] }))
  if (option.renderer !== 'table') throw new Error(option.summary)
  expect(option.columns.map(({ name }) => name)).toEqual(['town', 'n', 'extra'])
  expect(draw(sampleInput({ form, tables: [] })).renderer).toBe('empty')
})

test('its panel has what means the same everywhere', async () => {
  const { sections } = await loadPanel('kepler')
  expect(sections.flatMap(({ controls }) => controls.flat().map(({ name }) => name))).toEqual([
    'time_range',
    'adhoc_filters',
  ])
  expect(await loadPanel('pie')).toBe(await loadControls('pie'))
})
