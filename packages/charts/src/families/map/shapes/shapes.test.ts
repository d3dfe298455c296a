import { buildBaseQuery } from '@belvedere/core/query'
import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../../../test/draw.ts'
import { drawSvg } from '../../../svg/index.ts'
import { DARK_THEME, LIGHT_THEME } from '../../../theme/index.ts'
import { buildOption as path } from '../../../types/deck_path/build-option.ts'
import { buildQuery as pathQuery } from '../../../types/deck_path/build-query.ts'
import { sampleTable } from '../../samples/table.ts'
import { EARTH } from '../radius.ts'
import { lineWidth } from './line-width.ts'
import { shapeReader } from './shapes.ts'

const full = (rest: Readonly<Record<string, unknown>>) => ({ datasource: '5__table', viz_type: 'm', ...rest })
const table = (...rows: readonly (string | null)[]) =>
  sampleTable(
    { line: 'string' },
    rows.map(line => [line]),
  )
const LINE = '[[10,50],[11,51]]'

describe('lines and shapes of cells', () => {
  const read = (
    line_type: string,
    cell: string | number | null,
    more: Readonly<Record<string, unknown>> = {},
    least = 2,
  ) => shapeReader(full({ line_type, ...more }), least)(cell)

  test('lists of positions, of rings and of shapes; GeoJSON', () => {
    const ring = [
      [0, 0],
      [4, 0],
      [4, 4],
    ]
    const hole = [
      [1, 1],
      [2, 1],
      [2, 2],
    ]
    const json = (value: unknown) => read('json', JSON.stringify(value), {}, 3)
    expect(json(ring)).toEqual([[ring]])
    expect(json([ring, hole])).toEqual([[ring, hole]])
    expect(json([[ring, hole], [ring]])).toEqual([[ring, hole], [ring]])
    const geometry = { type: 'Polygon', coordinates: [ring, hole] }
    expect(json(geometry)).toEqual([[ring, hole]])
    expect(json({ type: 'Feature', geometry })).toEqual([[ring, hole]])
    expect(read('json', '[[50,10],[51,11]]', { reverse_long_lat: true })).toEqual(read('json', LINE))
  })

  test('encoded polylines have latitude first', () => {
    const [[line] = []] = read('polyline', '_p~iF~ps|U_ulLnnqC_mqNvxq`@', { reverse_long_lat: true }) ?? []
    const expected = [
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]
    expect(line?.length).toBe(3)
    for (const [i, [longitude = 0, latitude = 0]] of expected.entries()) {
      expect(line?.[i]?.[0]).toBeCloseTo(longitude, 5)
      expect(line?.[i]?.[1]).toBeCloseTo(latitude, 5)
    }
  })

  test('a geohash is its rectangle', () => {
    expect(read('geohash', 's')).toEqual([
      [
        [
          [0, 45],
          [45, 45],
          [45, 0],
          [0, 0],
          [0, 45],
        ],
      ],
    ])
  })

  test('what is nothing on earth is none', () => {
    for (const cell of [
      null,
      5,
      '',
      '[',
      '[]',
      '{}',
      'null',
      '[[1,2]]',
      '[[1,2],[200,3]]',
      '[[1,"x"],[2,3]]',
      '[[[1,2],[3,4]],5]',
    ])
      expect(read('json', cell)).toBeNull()
    for (const cell of ['', '_p~iF', '_p~iF~ps|', '_p~iF~ps|U', 'ä', '~~~~~~~~~~'])
      expect(read('polyline', cell)).toBeNull()
    expect(read('geohash', 'a!')).toBeNull()
  })
})

test('a width in metres is as wide as on the ground, between what is seen and what hides', () => {
  const spots = [{ longitude: 0, latitude: 60 }]
  const wide = (line_width: number, line_width_unit: string) =>
    lineWidth(full({ line_width, line_width_unit }), EARTH / 100, spots)
  expect(wide(1000, 'meters')).toBeCloseTo(20, 6)
  expect([wide(1, 'meters'), wide(1e6, 'meters'), wide(3, 'pixels'), wide(0, 'pixels')]).toEqual([1, 40, 3, 1])
})

describe('paths', () => {
  const form = { line_column: 'line', js_columns: ['name', 'color'] }

  test('lines and extra data are requested', () => {
    const raw = full(form)
    expect(pathQuery(raw, buildBaseQuery(raw))[0]).toMatchObject({
      columns: ['line', 'name', 'color'],
      filters: [{ col: 'line', op: 'IS NOT NULL' }],
    })
    const open = full({ filter_nulls: false })
    expect(pathQuery(open, buildBaseQuery(open))[0]).toMatchObject({ columns: [], filters: [] })
  })

  test('colours among the extra data are those of the lines', async () => {
    const rows = sampleTable({ line: 'string', color: 'string' }, [
      [LINE, '#ed1c24'],
      [LINE, 'url(x)'],
    ])
    const svg = async (more: Readonly<Record<string, unknown>>) =>
      drawSvg({
        option: path(sampleInput({ form: { ...form, ...more }, tables: [rows] })),
        theme: LIGHT_THEME,
        width: 300,
        height: 200,
      })
    expect(await svg({})).toMatch(/#ed1c24|rgb\(237,28,36\)/)
    expect(await svg({})).not.toContain('url(x)')
    expect(await svg({ js_columns: [] })).not.toMatch(/#ed1c24|rgb\(237,28,36\)/)
  })

  test('nothing, nulls alone, one row and thousands are drawn or say why not', async () => {
    const of = (...rows: readonly (string | null)[]) => path(sampleInput({ form, tables: [table(...rows)] }))
    for (const rows of [[], [null], ['[['], ['[[1,2]]']]) expect(of(...rows).renderer).toBe('empty')
    expect(path(sampleInput({ form, tables: [] })).renderer).toBe('empty')
    expect(path(sampleInput({ form: {}, tables: [table(LINE)] })).renderer).toBe('empty')
    const many = Array.from({ length: 10_000 }, (_, i) => `[[${i % 170},${i % 80}],[${-(i % 160)},${-(i % 85)}]]`)
    for (const rows of [[LINE, null], ['[[0,0],[0,0]]'], ['[[-180,-90],[180,90]]'], many])
      for (const theme of [LIGHT_THEME, DARK_THEME]) {
        const svg = await drawSvg({ option: of(...rows), theme, width: 320, height: 200 })
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
        expect(svg.includes('1 row without a valid line left out')).toBe(rows.includes(null))
      }
  })
})
