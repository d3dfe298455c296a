import { buildBaseQuery } from '@belvedere/core/query'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { chartType } from '../../registry.ts'
import { buildOption as drawSunburst } from '../../types/sunburst_v2/build-option.ts'
import { buildOption as drawTreemap } from '../../types/treemap_v2/build-option.ts'

const share = 'n__contribution'
const limited = {
  colnames: ['a', 'n', share],
  coltypes: [GENERIC_TYPE.string, GENERIC_TYPE.numeric, GENERIC_TYPE.numeric],
  rows: [
    { a: 'x', n: 50, [share]: 0.5 },
    { a: 'y', n: 30, [share]: 0.3 },
  ],
}
const whole = { ...limited, rows: limited.rows.map(row => ({ ...row, [share]: row.n / 80 })) }

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
    { operation: 'contribution', options: { columns: ['n'], rename_columns: [share], of: 'all_groups' } },
  ])
})
