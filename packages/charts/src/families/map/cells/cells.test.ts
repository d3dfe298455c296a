import { buildBaseQuery } from '@belvedere/core/query'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../../../test/draw.ts'
import { drawSvg } from '../../../svg/index.ts'
import { DARK_THEME, LIGHT_THEME } from '../../../theme/index.ts'
import { buildOption as grid } from '../../../types/deck_grid/build-option.ts'
import { buildOption as hex } from '../../../types/deck_hex/build-option.ts'
import { buildOption as screen } from '../../../types/deck_screengrid/build-option.ts'
import { sampleTable } from '../../samples/table.ts'
import { mercator } from '../view/projection.ts'
import { type CellShape, gridCells } from './cell-grid.ts'
import { cellQuery } from './cell-query.ts'
import { SUMMARY_NAMES, summarize } from './summaries.ts'

const full = (rest: Readonly<Record<string, unknown>>) => ({ datasource: '5__table', viz_type: 'm', ...rest })
const spatial = { type: 'latlong', latCol: 'a', lonCol: 'o' }
type Place = readonly [latitude: number | null, longitude: number | null, weight?: number | null]
const table = (...rows: readonly Place[]) =>
  sampleTable(
    { a: 'numeric', o: 'numeric', w: 'numeric' },
    rows.map(([a, o, w = null]) => [a, o, w]),
  )

describe('cells of a map', () => {
  const spot = fc.record({
    longitude: fc.double({ min: -170, max: 170, noNaN: true }),
    latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  })
  const flat = (longitude: number, latitude: number) => mercator.project([longitude, latitude])

  test.each<CellShape>(['square', 'hexagon'])('every place is in one %s, the nearest one', shape => {
    // From its middle a square reaches to its corner, a hexagon as far as its radius.
    const reach = shape === 'square' ? Math.SQRT1_2 : 1
    fc.assert(
      fc.property(
        fc.array(spot, { minLength: 1, maxLength: 40 }),
        fc.double({ min: 0.01, max: 0.5, noNaN: true }),
        (spots, size) => {
          const cells = gridCells(spots, size, shape)
          expect(cells.flatMap(({ rows }) => rows).sort((a, b) => a - b)).toEqual(spots.map((_, i) => i))
          for (const cell of cells)
            for (const row of cell.rows) {
              const own = spots[row] ?? { longitude: 0, latitude: 0 }
              const [x, y] = flat(own.longitude, own.latitude)
              const away = (at: typeof own) => {
                const [cx, cy] = flat(at.longitude, at.latitude)
                return Math.hypot(x - cx, y - cy)
              }
              expect(away(cell.at)).toBeLessThanOrEqual(reach * size * (1 + 1e-6))
              for (const other of cells) expect(away(cell.at)).toBeLessThanOrEqual(away(other.at) + 1e-6)
            }
        },
      ),
      { seed: 5, numRuns: 60 },
    )
  })

  test('what the rows of a cell come to', () => {
    const weights = [4, 1, null, 3, 2]
    const all = Object.fromEntries(SUMMARY_NAMES.map(name => [name, summarize(name, weights)]))
    expect(all).toMatchObject({ sum: 10, min: 1, max: 4, mean: 2.5, median: 2.5, count: 4, p1: 1.03 })
    expect(all.p99).toBeCloseTo(3.97, 9)
    expect(all.variance).toBeCloseTo(5 / 3, 9)
    expect(all.deviation).toBeCloseTo(Math.sqrt(5 / 3), 9)
    expect(SUMMARY_NAMES.map(name => summarize(name, [null])).filter(value => value !== null)).toEqual([0])
    expect([summarize('variance', [1]), summarize('sum', [])]).toEqual([null, null])
  })
})

describe('places gathered in cells', () => {
  test('the query: places as they are, or weighed by a metric [ENTITY-LATLONG-001]', () => {
    const raw = full({ spatial, js_columns: ['k'] })
    const [rows] = cellQuery(raw, buildBaseQuery(raw))
    expect(rows).toMatchObject({
      columns: ['o', 'a', 'k'],
      filters: [
        { col: 'o', op: 'IS NOT NULL' },
        { col: 'a', op: 'IS NOT NULL' },
      ],
    })
    expect(rows).not.toHaveProperty('metrics')
    const weighed = full({ spatial, size: 'w', filter_nulls: false })
    expect(cellQuery(weighed, buildBaseQuery(weighed))[0]).toMatchObject({
      metrics: ['w'],
      orderby: [['w', false]],
      filters: [],
    })
  })

  test('rows are counted, weights are added up or summed up as said', () => {
    const near = table([10, 10, 3], [10.001, 10.001, 5], [40, 60, 7])
    const drawnOf = (form: Readonly<Record<string, unknown>>) =>
      hex(sampleInput({ form: { spatial, grid_size: 1000, ...form }, tables: [near] })).summary
    expect(drawnOf({})).toBe('Map: 3 places in 2 cells, Rows from 1 to 2')
    expect(drawnOf({ size: 'w' })).toBe('Map: 3 places in 2 cells, w from 7 to 8')
    expect(drawnOf({ size: 'w', js_agg_function: 'max' })).toBe('Map: 3 places in 2 cells, max of w from 5 to 7')
  })

  test('places of several rows count with all of them, and a note names combined ones', () => {
    const sums = { __rows: 'numeric', __numbers: 'numeric', __low: 'numeric', __high: 'numeric' } as const
    const places = sampleTable({ a: 'numeric', o: 'numeric', w: 'numeric', ...sums, __step: 'numeric' }, [
      [10, 10, 9, 4, 3, 1, 6, 0.001],
      [10.001, 10.001, 1, 1, 1, 1, 1, 0.001],
      [40, 60, 7, 2, 1, 7, 7, 0.001],
      [null, null, 5, 3, 3, 1, 2, 0.001],
    ])
    const drawn = (form: Readonly<Record<string, unknown>>) =>
      hex(sampleInput({ form: { spatial, grid_size: 1000, ...form }, tables: [places] }))
    expect(drawn({}).summary).toBe('Map: 3 places in 2 cells, Rows from 2 to 5')
    expect(drawn({ size: 'w' }).summary).toBe('Map: 3 places in 2 cells, w from 7 to 10')
    expect(drawn({ size: 'w', js_agg_function: 'mean' }).summary).toContain('mean of w from 2.5 to 7')
    expect(drawn({ size: 'w', js_agg_function: 'min' }).summary).toContain('min of w from 1 to 7')
    expect(drawn({ size: 'w', js_agg_function: 'count' }).summary).toContain('count of w from 1 to 4')
    const text = JSON.stringify(drawn({}))
    expect(text).toContain('3 rows without a valid place left out')
    expect(text).toContain('Places within 111 m are combined')
  })

  test('all rows are combined by place, unless single ones are needed', () => {
    const rulesOf = (rest: Readonly<Record<string, unknown>>) => {
      const form = full({ spatial, ...rest })
      return cellQuery(form, buildBaseQuery(form))[0]?.post_processing
    }
    expect(rulesOf({})).toEqual([{ operation: 'group_places', options: { columns: ['o', 'a'] } }])
    const options = { columns: ['o', 'a'], metric: 'w' }
    expect(rulesOf({ size: 'w', js_agg_function: 'mean' })).toEqual([{ operation: 'group_places', options }])
    expect(rulesOf({ size: 'w', js_agg_function: 'median' })).toBeUndefined()
  })

  test('cells too small to be seen are larger, and say so', async () => {
    const draw = (grid_size: number) =>
      drawSvg({
        option: grid(sampleInput({ form: { spatial, grid_size }, tables: [table([10, 10], [40, 60], [200, 0])] })),
        theme: LIGHT_THEME,
        width: 480,
        height: 260,
      })
    const small = await draw(20)
    expect(small).toMatch(/Cells of \d+ km/)
    expect(small).toContain('1 row without a valid place left out')
    expect(await draw(900_000)).not.toContain('Cells of')
  })

  test.each(Object.entries({ screen, grid, hex }))(
    '%s: nothing, nulls alone, one row and thousands are drawn or say why not',
    async (_, build) => {
      const form = { spatial, size: 'w' }
      const of = (...rows: readonly Place[]) => build(sampleInput({ form, tables: [table(...rows)] }))
      expect(build(sampleInput({ form, tables: [] })).renderer).toBe('empty')
      for (const rows of [[], [[null, null, null]], [[95, 1, 3]], [[1, 1, null]]] as const)
        expect(of(...rows).renderer).toBe('empty')
      const many = Array.from({ length: 10_000 }, (_, i): Place => [(i % 160) - 80, (i % 350) - 175, i])
      for (const option of [of([52, 13, 4]), of([90, 180, 1], [-90, -180, 2]), of(...many)]) {
        expect(option.renderer).toBe('echarts')
        for (const theme of [LIGHT_THEME, DARK_THEME]) {
          const svg = await drawSvg({ option, theme, width: 320, height: 200 })
          expect(svg).not.toMatch(/NaN|Infinity|undefined/)
        }
      }
    },
  )
})
