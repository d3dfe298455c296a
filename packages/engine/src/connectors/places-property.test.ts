/** Cells of maps are of all rows, whatever the row limit. */
import { PLACE_SUMS } from '@belvedere/core/post-processing'
import type { SqlDataset } from '@belvedere/sql'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Row } from '../../test/dialect-databases.ts'
import { drawnChart, tooltipAt } from '../../test/drawn-charts.ts'
import { openForProperties } from '../../test/property-databases.ts'

const { opened, runs, timeout } = await openForProperties('places', 6)

interface Sighting {
  /** Thousandths of a degree. */
  readonly x: number | null
  readonly y: number | null
  readonly cents: number | null
}

const degrees = (most: number) =>
  fc.oneof(
    fc.constantFrom(null, 0, 1000, 1500, -1000, most * 1000, -most * 1000, (most + 1) * 1000),
    fc.constantFrom(8000, 8001),
    fc.constantFrom(8000, 8001),
    fc.integer({ min: -most * 1000, max: most * 1000 }),
  )
const sighting: fc.Arbitrary<Sighting> = fc.record({
  x: degrees(180),
  y: degrees(85),
  cents: fc.oneof(fc.constantFrom(null, 0, 100, -100), fc.integer({ min: -500, max: 2000 })),
})
const sightings = fc.array(sighting, { minLength: 1, maxLength: 80 })

const columns = ['x', 'y', 'v'].map(column_name => ({
  column_name,
  type: 'DOUBLE',
  is_dttm: false,
  expression: null,
  python_date_format: null,
}))
const DATASET: SqlDataset = {
  table_name: 'sightings',
  schema: null,
  sql: null,
  columns,
  metrics: [],
  main_dttm_col: null,
  time_zone: null,
  fetch_values_predicate: null,
}

const written = (thousandths: number | null, digits: number) =>
  thousandths === null ? 'NULL' : (thousandths / 10 ** digits).toFixed(digits)
async function load(database: Database, all: readonly Sighting[]): Promise<void> {
  await database.rows('DELETE FROM sightings')
  const lines = all.map(({ x, y, cents }) => `(${written(x, 3)}, ${written(y, 3)}, ${written(cents, 2)})`)
  await database.rows(`INSERT INTO sightings VALUES ${lines.join(', ')}`)
}

const TYPES = ['deck_hex', 'deck_grid', 'deck_screengrid'] as const
const AGGREGATES = ['sum', 'min', 'max', 'mean', 'count'] as const
const BASE = {
  datasource: '1__table',
  spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' },
  legend_format: '.9f',
  filter_nulls: false,
  grid_size: 500_000,
}
const CLUSTERS = {
  datasource: '1__table',
  viz_type: 'point_cluster_map',
  all_columns_x: ['x'],
  all_columns_y: ['y'],
}
const METRICS = [
  undefined,
  { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'v' }, label: 'm' },
  { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'v' }, label: 'm' },
] as const

type Drawn = Awaited<ReturnType<typeof drawnChart>>
/** The figures of every cell, by its place. */
function cellsOf(drawn: Drawn): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const cells = new Map<string, ReadonlyMap<string, number>>()
  for (let dataIndex = 0; ; dataIndex++) {
    const figures = tooltipAt(drawn, { dataIndex })?.figures
    if (!figures) return cells
    cells.set(`${figures.get('Longitude')} ${figures.get('Latitude')}`, figures)
  }
}

/** The text of the first cluster, as a number. */
function labelOf({ option }: Drawn): number {
  const layers = option.renderer === 'echarts' ? (option.map?.content({ scale: 1, seen: null }).layers ?? []) : []
  const [first] = layers.flatMap(({ items }) => items as readonly { readonly label?: string }[])
  return Number(first?.label?.replace('−', '-'))
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other))
const total = (rows: readonly Row[], name: string): number => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)

describe.each(opened.filter(([name]) => name !== 'ClickHouse' && name !== 'Trino'))('on %s', (_, database) => {
  beforeAll(async () => {
    const type = database.dialect.name === 'postgresql' ? 'DOUBLE PRECISION' : 'DOUBLE'
    await database.rows(`CREATE TABLE sightings (x ${type}, y ${type}, v ${type})`)
  })

  test(
    'cells of few places are those of all rows',
    async () => {
      const requests = fc.record({
        viz_type: fc.constantFrom(...TYPES),
        js_agg_function: fc.constantFrom(...AGGREGATES),
        metric: fc.constantFrom(...METRICS),
        row_limit: fc.integer({ min: 1, max: 20 }),
      })
      const property = fc.asyncProperty(sightings, requests, async (all, { metric, row_limit, ...more }) => {
        await load(database, all)
        const form = { ...BASE, ...more, ...(metric === undefined ? {} : { size: metric }) }
        const limited = await drawnChart(database, DATASET, { ...form, row_limit })
        const complete = await drawnChart(database, DATASET, { ...form, row_limit: 1000 })
        expect(complete.tables[0]?.colnames).not.toContain(PLACE_SUMS.rows)
        const [cells, expected] = [cellsOf(limited), cellsOf(complete)]
        expect([...cells.keys()].sort()).toEqual([...expected.keys()].sort())
        for (const [place, figures] of expected)
          for (const [label, value] of figures) {
            const own = cells.get(place)?.get(label) ?? Number.NaN
            const isSame = isNear(own, value) || (Number.isNaN(own) && Number.isNaN(value))
            if (!isSame) expect({ more, place, label, own }).toEqual({ more, place, label, own: value })
          }
      })
      await fc.assert(property, runs)
    },
    timeout,
  )

  test(
    'clusters count all rows, and label them',
    async () => {
      const requests = fc.record({
        pandas_aggfunc: fc.constantFrom('sum', 'mean', 'min', 'max'),
        map_label: fc.constantFrom('count', 'v'),
        row_limit: fc.integer({ min: 1, max: 20 }),
      })
      const property = fc.asyncProperty(sightings, requests, async (all, { map_label, ...more }) => {
        await load(database, all)
        const form = { ...CLUSTERS, ...more, map_label: [map_label] }
        // One cluster, as wide as the world.
        const drawn = await drawnChart(database, DATASET, { ...form, clustering_radius: 5000 })
        const valid = all.filter(
          ({ x, y }) => x !== null && y !== null && Math.abs(x) <= 180_000 && Math.abs(y) <= 90_000,
        )
        const points = tooltipAt(drawn, { dataIndex: 0 })?.figures.get('Points')
        if (valid.length > 1) expect([valid, points]).toEqual([valid, valid.length])
        const cents = valid.flatMap(one => one.cents ?? [])
        const figure = {
          sum: cents.reduce((a, b) => a + b, 0),
          mean: cents.reduce((a, b) => a + b, 0) / cents.length,
          min: Math.min(...cents),
          max: Math.max(...cents),
        }[more.pandas_aggfunc]
        const label = labelOf(drawn)
        // Labels have three digits.
        if (map_label !== 'v' || valid.length < 2 || cents.length === 0 || Math.abs(figure) > 99_900) return
        const isSame = Math.abs(label - figure / 100) <= 5e-3 * Math.abs(figure / 100) + 1e-9
        if (!isSame) expect({ more, label }).toEqual({ more, label: figure / 100 })
      })
      await fc.assert(property, runs)
    },
    timeout,
  )

  test(
    'many places are combined within a step, and their sums are of all rows',
    async () => {
      const requests = fc.record({
        most: fc.integer({ min: 4, max: 60 }),
        metric: fc.constantFrom(METRICS[0], METRICS[1]),
      })
      const property = fc.asyncProperty(sightings, requests, async (all, { most, metric }) => {
        await load(database, all)
        const form = { ...BASE, viz_type: 'deck_grid', ...(metric === undefined ? {} : { size: metric }) }
        const { tables } = await drawnChart(database, DATASET, { ...form, row_limit: 1 }, most)
        const rows = tables[0]?.rows ?? []
        if (!tables[0]?.colnames.includes(PLACE_SUMS.rows)) return
        expect(rows.length).toBeLessThanOrEqual(most)
        // Counted by the database apart: groups of a metric, or rows.
        const [apart] = await database.rows(
          metric === undefined
            ? 'SELECT COUNT(*) AS n, COUNT(*) AS s FROM sightings'
            : 'SELECT COUNT(*) AS n, SUM(s) AS s FROM (SELECT x, y, SUM(v) AS s FROM sightings GROUP BY x, y) AS g',
        )
        const sum = total(rows as readonly Row[], metric === undefined ? PLACE_SUMS.rows : 'm')
        expect(total(rows as readonly Row[], PLACE_SUMS.rows)).toBe(Number(apart?.n))
        expect(isNear(sum, Number(apart?.s ?? 0))).toBe(true)
        for (const { x, y } of all) {
          const isPlace = x !== null && y !== null && Math.abs(x) <= 180_000 && Math.abs(y) <= 90_000
          const isCovered = rows.some(row => {
            const step = Number(row[PLACE_SUMS.step] ?? 0) + 1e-6
            return (
              Math.abs(Number(row.x) - (x ?? 0) / 1000) <= step && Math.abs(Number(row.y) - (y ?? 0) / 1000) <= step
            )
          })
          if (isPlace) expect({ x, y, isCovered }).toEqual({ x, y, isCovered: true })
        }
      })
      await fc.assert(property, runs)
    },
    timeout,
  )
})
