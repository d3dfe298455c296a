import { buildBaseQuery } from '@belvedere/core/query'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { chartType, loadControls } from '../../index.ts'
import { buildOption } from '../../types/paired_ttest/build-option.ts'
import { sampleTable } from '../samples/table.ts'
import { incompleteBeta, pairedTest, twoSidedP } from './t-test.ts'

test('p-values are those of the tables of Student’s t', () => {
  expect(twoSidedP(2.228, 10)).toBeCloseTo(0.05, 4)
  expect(twoSidedP(12.706, 1)).toBeCloseTo(0.05, 4)
  expect(twoSidedP(0, 7)).toBeCloseTo(1, 10)
  expect(incompleteBeta(0.5, 2, 2)).toBeCloseTo(0.5, 10)
})

test('pairs without both numbers say nothing; differences that are all one cannot be judged', () => {
  const { p, lift, pairs } = pairedTest([30, 31, 34, 40, null], [25, 27, 30, 33, 99])
  expect(pairs).toBe(4)
  expect(p).toBeCloseTo(0.00582, 4)
  expect(lift).toBeCloseTo(20 / 115, 10)
  expect(pairedTest([2, 3, 4], [1, 2, 3])).toMatchObject({ p: null, lift: 0.5 })
  expect(pairedTest([1, null], [0, 4])).toEqual({ p: null, lift: null, pairs: 1 })
})

const FORM = { x_axis: 'day', metrics: ['n'], groupby: ['g'] }

test('all groups are queried, whatever the row limit', async () => {
  const form = { datasource: '1__table', viz_type: 'paired_ttest', ...FORM, row_limit: 2, limit: 5 }
  const queries = chartType('paired_ttest')?.buildQuery(form, buildBaseQuery(form))
  expect(queries).toMatchObject([{ row_limit: 0, series_limit: 5, series_columns: ['g'] }])
  const { sections } = await loadControls('paired_ttest')
  expect(sections.flatMap(({ controls }) => controls.flat().map(({ name }) => name))).toContain('row_limit')
})

test('the row limit counts rows of the table; groups are in alphabetical order, the first is the control', () => {
  const rows = [1, 2, 3, 4].flatMap(day => ['c', 'a', 'b'].map((g, place) => [day, g, day * day * (place + 1)]))
  const table = sampleTable({ day: 'numeric', g: 'string', n: 'numeric' }, rows)
  const drawn = (more: object) => {
    const option = buildOption(sampleInput({ form: { ...FORM, ...more }, tables: [table] }))
    if (option.renderer !== 'table') throw new Error(option.summary)
    return option
  }
  const [whole, limited] = [drawn({}), drawn({ row_limit: 2 })]
  expect(whole.rows.map(({ group }) => group)).toEqual(['a', 'b', 'c'])
  expect(limited.rows).toEqual(whole.rows.slice(0, 2))
  expect(whole.notes).toBeUndefined()
  expect(limited.notes).toEqual(['The first 2 of 3 rows; all groups are tested'])
  expect(limited.summary).toBe(whole.summary)
})
