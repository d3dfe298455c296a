/** Figures of nodes in flow charts, chord diagrams and networks are sums of all links, whatever the row limit. */
import type { SqlDataset } from '@belvedere/sql'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../test/dialect-databases.ts'
import { dataOf, drawnChart, tooltipAt } from '../../test/drawn-charts.ts'
import { openForProperties } from '../../test/property-databases.ts'
import { grouped } from '../../test/statistics-rows.ts'

const { opened, runs, timeout } = await openForProperties('networks', 8)

/** Ends as texts and as numbers. */
interface Leg {
  readonly s: string | null
  readonly t: string | null
  readonly i: number | null
  readonly j: number | null
  readonly cents: number | null
}

const texts = fc.constantFrom('a', 'b', "it's", '', 'c', 'A', null)
const numbers = fc.constantFrom(1, 2, 3, null)
const legs: fc.Arbitrary<readonly Leg[]> = fc.array(
  fc.record({
    s: texts,
    t: texts,
    i: numbers,
    j: numbers,
    cents: fc.oneof(fc.constantFrom(null, 0, 100, -100, 30), fc.integer({ min: -500, max: 2000 })),
  }),
  { maxLength: 60 },
)

interface Request {
  readonly ends: readonly ['s' | 'i', 't' | 'j']
  readonly aggregate: 'SUM' | 'AVG' | 'COUNT'
  readonly row_limit: number
}
const requests: fc.Arbitrary<Request> = fc.record({
  ends: fc.constantFrom(['s', 't'] as const, ['i', 'j'] as const, ['s', 'j'] as const),
  aggregate: fc.constantFrom('SUM', 'AVG', 'COUNT'),
  row_limit: fc.integer({ min: 1, max: 14 }),
})

const valueType = ({ dialect }: Database): string => (dialect.name === 'sqlite' ? 'DOUBLE' : 'DECIMAL(18, 2)')
const TYPES = { s: 'VARCHAR(20)', t: 'VARCHAR(20)', i: 'INTEGER', j: 'INTEGER' } as const

const datasetOf = (database: Database): SqlDataset => ({
  table_name: 'legs',
  schema: null,
  sql: null,
  columns: Object.entries({ ...TYPES, v: valueType(database) }).map(([column_name, type]) => ({
    column_name,
    type,
    is_dttm: false,
    expression: null,
    python_date_format: null,
  })),
  metrics: [],
  main_dttm_col: null,
  time_zone: null,
  fetch_values_predicate: null,
})

const quoted = (text: string | null) => (text === null ? 'NULL' : `'${text.replaceAll("'", "''")}'`)
const lineOf = ({ s, t, i, j, cents }: Leg) =>
  `(${quoted(s)}, ${quoted(t)}, ${i ?? 'NULL'}, ${j ?? 'NULL'}, ${cents === null ? 'NULL' : (cents / 100).toFixed(2)})`

async function load(database: Database, all: readonly Leg[]): Promise<void> {
  await database.rows('DELETE FROM legs')
  if (all.length > 0) await database.rows(`INSERT INTO legs VALUES ${all.map(lineOf).join(', ')}`)
}

interface Sums {
  into: number
  out: number
  loop: number
}

/** The sums of all links with both ends and a value above zero, counted here. */
function expectedSums(all: readonly Leg[], { ends: [source, target], aggregate }: Request) {
  const nodes = new Map<string, Sums>()
  const at = (cell: unknown): Sums => {
    const key = JSON.stringify([cell])
    const node = nodes.get(key) ?? { into: 0, out: 0, loop: 0 }
    nodes.set(key, node)
    return node
  }
  const links = grouped(all, one => JSON.stringify([one[source], one[target]]))
  for (const members of links.values()) {
    const [from, to] = [members[0]?.[source] ?? null, members[0]?.[target] ?? null]
    const cents = members.flatMap(one => one.cents ?? [])
    const sum = cents.reduce((total, one) => total + one, 0) / 100
    const value = aggregate === 'COUNT' ? cents.length : aggregate === 'SUM' ? sum : sum / cents.length
    if (from === null || to === null || !(value > 0)) continue
    at(from).out += value
    at(to).into += value
    if (from === to) at(from).loop += value
  }
  return nodes
}

function expectSame(about: object, value: number, expected: number): void {
  // The databases of tests answer with nine digits.
  const isSame = Math.abs(value - expected) <= 1e-6 * Math.max(1, Math.abs(expected))
  if (!isSame) expect({ ...about, value }).toEqual({ ...about, value: expected })
}

const BASE = { datasource: '1__table', number_format: '.9f', show_labels: true }
const metricOf = ({ aggregate }: Request) =>
  ({ expressionType: 'SIMPLE', aggregate, column: { column_name: 'v' }, label: 'm' }) as const

describe.each(opened.filter(([name]) => name !== 'ClickHouse' && name !== 'Trino'))('on %s', (_, database) => {
  beforeAll(async () => {
    await database.rows(
      `CREATE TABLE legs (${Object.entries(TYPES).map(([name, type]) => `${name} ${type}`)}, v ${valueType(database)})`,
    )
  })

  test(
    'a node has the sums of all of its links',
    async () => {
      const property = fc.asyncProperty(legs, requests, async (all, request) => {
        await load(database, all)
        const nodes = expectedSums(all, request)
        const { ends, row_limit } = request
        const metric = metricOf(request)
        const flow = { ...BASE, metric, source: ends[0], target: ends[1], row_limit }
        for (const viz_type of ['sankey_v2', 'graph_chart', 'sankey_loop']) {
          const drawn = await drawnChart(database, datasetOf(database), { ...flow, viz_type })
          for (const [cell, figure] of nodesOf(drawn, viz_type)) {
            const { into = 0, out = 0 } = nodes.get(JSON.stringify([cell])) ?? {}
            expectSame({ viz_type, request, cell }, figure, Math.max(into, out))
          }
        }
        const circle = { ...BASE, metric, groupby: [ends[0]], columns: [ends[1]], row_limit, viz_type: 'chord' }
        const drawn = await drawnChart(database, datasetOf(database), circle)
        dataOf(drawn).forEach(({ name, value }, dataIndex) => {
          const { into = 0, out = 0, loop = 0 } = nodes.get(name) ?? {}
          const figures = tooltipAt(drawn, { dataIndex, dataType: 'node' })?.figures
          expectSame({ request, name }, value, into + out - loop)
          expectSame({ request, name, of: 'From here' }, figures?.get('From here') ?? Number.NaN, out)
          const both = figures?.get('From and to here') ?? Number.NaN
          expectSame({ request, name, of: 'From and to here' }, both, into + out - loop)
        })
      })
      await fc.assert(property, runs)
    },
    timeout,
  )
})

/** The cell of each node that is drawn, and the figure of its tooltip. */
function nodesOf(
  drawn: Awaited<ReturnType<typeof drawnChart>>,
  viz_type: string,
): readonly (readonly [unknown, number])[] {
  const { option } = drawn
  const isNode = (index: number): boolean => (option.marks[index]?.filters.length ?? 0) === 1
  if (option.renderer !== 'echarts') return []
  return option.marks.flatMap(({ filters, key }, index): readonly (readonly [unknown, number])[] => {
    if (!isNode(index)) return []
    const [{ values: [cell = null] = [] } = {}] = filters
    if (viz_type === 'graph_chart') {
      const header = tooltipAt(drawn, { dataIndex: index, dataType: 'node' })?.header ?? ''
      return [[cell, Number(header.split('  ').at(-1)?.replaceAll(',', ''))]]
    }
    if (viz_type === 'sankey_v2')
      return [[cell, tooltipAt(drawn, { dataIndex: index, dataType: 'node' })?.figures.get('m') ?? Number.NaN]]
    const place = Array.from({ length: 400 }, (_, at) => at).find(at => option.markAt?.(1, at) === key)
    return [[cell, tooltipAt(drawn, { dataIndex: place ?? -1 })?.figures.get('m') ?? Number.NaN]]
  })
}
