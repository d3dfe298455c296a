import { buildBaseQuery } from '@belvedere/core/query'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { drawSvg } from '../../svg/index.ts'
import { DARK_THEME, LIGHT_THEME } from '../../theme/index.ts'
import { buildOption } from '../../types/deck_arc/build-option.ts'
import { buildQuery } from '../../types/deck_arc/build-query.ts'
import { sampleTable } from '../samples/table.ts'

const form = {
  start_spatial: { type: 'latlong', latCol: 'a', lonCol: 'o' },
  end_spatial: { type: 'delimited', lonlatCol: 'to' },
}
type End = readonly [latitude: number | null, longitude: number | null, to: string | null, kind?: string | null]
const table = (...rows: readonly End[]) =>
  sampleTable(
    { a: 'numeric', o: 'numeric', to: 'string', kind: 'string' },
    rows.map(([a, o, to, kind = null]) => [a, o, to, kind]),
  )
const of = (rows: readonly End[], more: Readonly<Record<string, unknown>> = {}) =>
  buildOption(sampleInput({ form: { ...form, ...more }, tables: [table(...rows)] }))

test('both ends of a row and its kind are requested [ENTITY-LATLONG-001]', () => {
  const raw = { datasource: '5__table', viz_type: 'deck_arc', ...form, dimension: 'kind' }
  const [query] = buildQuery(raw, buildBaseQuery(raw))
  expect(query).toMatchObject({
    columns: ['o', 'a', 'to', 'kind'],
    filters: ['o', 'a', 'to'].map(col => ({ col, op: 'IS NOT NULL' })),
  })
  expect(query).not.toHaveProperty('metrics')
})

test('rows without one of both ends are counted; kinds have a legend and filter', async () => {
  const rows: readonly End[] = [
    [1, 2, '3,4', 'x'],
    [1, 2, '13,14', 'y'],
    [1, 2, 'nowhere', 'x'],
    [95, 2, '3,4', 'x'],
  ]
  const option = of(rows, { dimension: 'kind' })
  expect(option.summary).toBe('Map: 2 arcs, 2 kinds')
  expect(option.marks.map(({ filters }) => filters)).toEqual([
    [{ col: 'kind', values: ['x'] }],
    [{ col: 'kind', values: ['y'] }],
  ])
  const svg = await drawSvg({ option, theme: LIGHT_THEME, width: 300, height: 200 })
  expect(svg).toContain('2 rows without a valid start and end left out')
})

test('nothing, nulls alone, a row to its own place and thousands are drawn or say why not', async () => {
  for (const rows of [[], [[null, null, null]], [[1, 1, null]]] as const) expect(of(rows).renderer).toBe('empty')
  expect(buildOption(sampleInput({ form, tables: [] })).renderer).toBe('empty')
  const many = Array.from({ length: 10_000 }, (_, i): End => [(i % 170) - 85, (i % 350) - 175, `${i % 90},${i % 80}`])
  for (const rows of [[[52, 13, '13,52']], [[90, 180, '-180,-90', null]], many] as const)
    for (const theme of [LIGHT_THEME, DARK_THEME]) {
      const svg = await drawSvg({ option: of(rows), theme, width: 320, height: 200 })
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    }
})
