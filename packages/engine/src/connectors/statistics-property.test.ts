/** Box plots and histograms that databases compute are what sorting and comparing every row by hand gives. */
import { GENERIC_TYPE } from '@belvedere/core/table'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cell } from '../../test/dialect-databases.ts'
import { openEveryDatabase } from '../../test/every-database.ts'
import {
  createMeasurements,
  grouped,
  keyOf,
  loadMeasurements,
  type Measurement,
  measurements,
  queryStatistics,
  rowKey,
} from '../../test/statistics-rows.ts'

const opened = await openEveryDatabase('statistics')
afterAll(async () => {
  for (const [, database] of opened) await database.close()
})

/** Each is a query of the database. */
const RUNS = { numRuns: Number(process.env.BELVEDERE_TEST_CASES ?? 15) }
const LONG = RUNS.numRuns * 3000 + 30_000

const isClose = (one: unknown, other: number | null): boolean =>
  typeof one === 'number' && other !== null
    ? Math.abs(one - other) <= 1e-7 + Math.abs(other) * 1e-8
    : one === other || (one === undefined && other === null)

const groupings = fc.constantFrom<readonly ('g' | 'h')[]>([], ['g'], ['g', 'h'])
const whiskers = fc.constantFrom(
  { whisker_type: 'tukey' },
  { whisker_type: 'min/max' },
  { whisker_type: 'percentile', percentiles: [2, 98] },
  { whisker_type: 'percentile', percentiles: [10, 90] },
)

/** The value at a position between sorted ones. */
const at = (sorted: readonly number[], position: number): number => {
  const low = sorted[Math.floor(position)] ?? Number.NaN
  return low + ((sorted[Math.ceil(position)] ?? Number.NaN) - low) * (position - Math.floor(position))
}
const between = (sorted: readonly number[], position: number): number =>
  ((sorted[Math.floor(position)] ?? Number.NaN) + (sorted[Math.ceil(position)] ?? Number.NaN)) / 2

function boxByHand(
  numbers: readonly number[],
  { whisker_type, percentiles = [] }: Whisker,
): Record<string, Cell> | null {
  if (numbers.length === 0) return null
  const sorted = numbers.toSorted((a, b) => a - b)
  const last = sorted.length - 1
  const [q1, q3] = [between(sorted, last / 4), between(sorted, (last * 3) / 4)]
  const [from, to] =
    whisker_type === 'tukey'
      ? [q1 - 1.5 * (q3 - q1), q3 + 1.5 * (q3 - q1)]
      : percentiles.map(percentile => at(sorted, (last * percentile) / 100))
  const isEnds = whisker_type === 'min/max' || from === undefined || to === undefined
  const isTukey = whisker_type === 'tukey'
  const min = isEnds ? sorted[0] : isTukey ? sorted.find(one => one >= from) : from
  const max = isEnds ? sorted[last] : isTukey ? sorted.findLast(one => one <= to) : to
  return {
    min: min ?? null,
    q1,
    median: at(sorted, last / 2),
    q3,
    max: max ?? null,
    mean: numbers.reduce((sum, one) => sum + one, 0) / numbers.length,
    outliers: isEnds ? 0 : sorted.filter(one => one > to || one < from).length,
  }
}

interface Whisker {
  readonly whisker_type: string
  readonly percentiles?: readonly number[]
}

const PARTS = ['min', 'q1', 'median', 'q3', 'max', 'mean'] as const

describe.each(opened)('on %s', (_, database) => {
  beforeAll(async () => {
    await createMeasurements(database)
  })

  test(
    'every box is the one of its rows, however small the row limit',
    async () => {
      const property = fc.asyncProperty(measurements, groupings, whiskers, async (all, groups, whisker) => {
        await loadMeasurements(database, all)
        const labels = ['SUM v', 'most']
        const query = {
          columns: ['d', ...groups],
          metrics: [
            { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'v' }, label: 'SUM v' } as const,
            { expressionType: 'SQL', sqlExpression: 'MAX(v)', label: 'most' } as const,
          ],
          post_processing: [{ operation: 'boxplot', options: { ...whisker, groupby: groups, metrics: labels } }],
        }
        const { rows } = await queryStatistics(database, query)
        const right = boxRows(all, groups)
        expect(rows.map(row => rowKey(row, groups)).sort()).toEqual([...right.keys()].sort())
        for (const row of rows) {
          const members = right.get(rowKey(row, groups)) ?? []
          for (const [metric, label] of labels.entries()) {
            const numbers = members.flatMap(one => one[metric] ?? [])
            const box = boxByHand(numbers, whisker)
            const own = { ...Object.fromEntries(PARTS.map(part => [part, row[`${label}__${part}`] ?? null])) }
            const isSame = PARTS.every(part => isClose(own[part], box ? Number(box[part]) : null))
            if (!isSame) expect({ label, groups, numbers, box: own }).toEqual({ label, groups, numbers, box })
            expect(row[`${label}__count`]).toBe(numbers.length)
            const outliers = row[`${label}__outliers`] as unknown as readonly number[]
            if (isFarFromFences(numbers, whisker)) expect(outliers).toHaveLength(Number(box?.outliers ?? 0))
          }
        }
      })
      await fc.assert(property, RUNS)
    },
    LONG,
  )

  test(
    'every bin counts the rows between its edges, of all rows',
    async () => {
      const options = fc.record({
        bins: fc.integer({ min: 1, max: 13 }),
        cumulative: fc.boolean(),
        normalize: fc.boolean(),
        share_of: fc.constantFrom('rows', 'cells'),
      })
      const property = fc.asyncProperty(measurements, groupings, options, async (all, groups, chosen) => {
        await loadMeasurements(database, all)
        const query = {
          columns: [...groups, 'v'],
          post_processing: [{ operation: 'histogram', options: { ...chosen, column: 'v', groupby: groups } }],
        }
        const { rows, colnames } = await queryStatistics(database, query)
        const right = binsByHand(all, groups, chosen)
        expect(rows.map(row => rowKey(row, groups)).sort()).toEqual([...right.counts.keys()].sort())
        const names = colnames.slice(groups.length)
        expect(names.map(inNineDigits)).toEqual(right.counts.size === 0 ? [] : right.names.map(inNineDigits))
        for (const row of rows) {
          const counts = right.counts.get(rowKey(row, groups)) ?? []
          const own = names.map(name => row[name] ?? null)
          const isSame = own.every((count, index) => isClose(count, counts[index] ?? null))
          if (!isSame) expect({ names, own }).toEqual({ names, own: counts })
        }
      })
      await fc.assert(property, RUNS)
    },
    LONG,
  )

  test('the row limit counts boxes and groups of bins, and each of them is whole', async () => {
    const all = Array.from({ length: 60 }, (_, i): Measurement => ({ g: `g${i % 5}`, h: 'x', d: i, cents: i * 100 }))
    await loadMeasurements(database, all)
    const boxes = await queryStatistics(database, {
      columns: ['d', 'g'],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(v)', label: 'v' }],
      row_limit: 2,
      post_processing: [{ operation: 'boxplot', options: { whisker_type: 'tukey', groupby: ['g'], metrics: ['v'] } }],
    })
    expect(boxes.rows.map(row => [row.g, row.v__count, row.v__median, row.v__max])).toEqual([
      ['g0', 12, 27.5, 55],
      ['g1', 12, 28.5, 56],
    ])
    const bins = await queryStatistics(database, {
      columns: ['g', 'v'],
      row_limit: 2,
      post_processing: [{ operation: 'histogram', options: { column: 'v', groupby: ['g'], bins: 2, normalize: true } }],
    })
    expect(bins.rows).toEqual(['g0', 'g1'].map(g => ({ g, '0.0 - 29.5': 0.1, '29.5 - 59.0': 0.1 })))
  })

  test('of very many outliers, the farthest are listed, and all are counted', async () => {
    const all = Array.from({ length: 2600 }, (_, i): Measurement => {
      const isFar = i % 4 === 0
      return { g: null, h: 'x', d: i, cents: isFar ? 100_000 + i * 100 : (i % 7) * 100 }
    })
    await loadMeasurements(database, all)
    const table = await queryStatistics(database, {
      columns: ['d'],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(v)', label: 'v' }],
      post_processing: [
        {
          operation: 'boxplot',
          options: { whisker_type: 'percentile', percentiles: [0, 70], groupby: [], metrics: ['v'] },
        },
      ],
    })
    const [row] = table.rows
    const outliers = row?.v__outliers as unknown as readonly number[]
    expect([outliers.length, Math.max(...outliers), row?.v__outlier_count, table.coltypes.at(-1)]).toEqual([
      500,
      1000 + 2596,
      650,
      GENERIC_TYPE.numeric,
    ])
  })
})

/** Sum and greatest value of each `d` of a group, as the query groups them. */
function boxRows(all: readonly Measurement[], groups: readonly ('g' | 'h')[]) {
  const cells = (members: readonly Measurement[]): readonly (number | null)[] => {
    const cents = members.flatMap(one => one.cents ?? [])
    return cents.length === 0
      ? [null, null]
      : [cents.reduce((sum, one) => sum + one, 0) / 100, Math.max(...cents) / 100]
  }
  const rows = [...grouped(all, one => JSON.stringify([keyOf(one, groups), one.d])).values()]
  const keyed = rows.flatMap(members => {
    const [first] = members
    return first ? [{ key: keyOf(first, groups), cells: cells(members) }] : []
  })
  return new Map([...grouped(keyed, one => one.key)].map(([key, list]) => [key, list.map(one => one.cells)] as const))
}

/** Sums of floating-point numbers are rounded by their order: a value on a fence can be on either side of it. */
function isFarFromFences(numbers: readonly number[], whisker: Whisker): boolean {
  const sorted = numbers.toSorted((a, b) => a - b)
  const last = sorted.length - 1
  const [q1, q3] = [between(sorted, last / 4), between(sorted, (last * 3) / 4)]
  const fences =
    whisker.whisker_type === 'tukey'
      ? [q1 - 1.5 * (q3 - q1), q3 + 1.5 * (q3 - q1)]
      : (whisker.percentiles ?? []).map(percentile => at(sorted, (last * percentile) / 100))
  return numbers.every(one => fences.every(fence => one === fence || Math.abs(one - fence) > 1e-9))
}

interface BinOptions {
  readonly bins: number
  readonly cumulative: boolean
  readonly normalize: boolean
  readonly share_of: string
}

/** The databases of this test give numbers with nine digits. */
const inNineDigits = (name: string): string =>
  name.replace(/-?\d+(\.\d+)?(e[-+]?\d+)?/g, number => String(Number(Number(number).toPrecision(9))))

/** Edges one by one, and for each value a look at every bin. */
function binsByHand(all: readonly Measurement[], groups: readonly ('g' | 'h')[], options: BinOptions) {
  const { bins, cumulative, normalize, share_of } = options
  const filled = all.filter(one => one.cents !== null)
  const values = filled.map(one => Number(one.cents) / 100)
  let [low, high] = [Math.min(...values), Math.max(...values)]
  if (low === high) [low, high] = [low - 0.5, high + 0.5]
  const edges = Array.from({ length: bins }, (_, i) => low + i * ((high - low) / bins)).concat(high)
  const written = (edge: number) => (Number.isInteger(edge) ? edge.toFixed(1) : String(edge))
  const counts = new Map(
    [...grouped(filled, one => keyOf(one, groups))].map(([key, members]) => {
      const own = edges.slice(1).map((edge, bin) => {
        const isLast = bin === bins - 1
        return members.filter(({ cents }) => {
          const value = Number(cents) / 100
          return (cumulative || value >= (edges[bin] ?? 0)) && (isLast ? value <= edge : value < edge)
        }).length
      })
      return [key, own] as const
    }),
  )
  const total = share_of === 'rows' ? filled.length : [...counts.values()].flat().reduce((sum, count) => sum + count, 0)
  const shown = [...counts].map(([key, own]) => [key, own.map(count => (normalize ? count / total : count))] as const)
  return {
    names: edges.slice(1).map((edge, bin) => `${written(edges[bin] ?? 0)} - ${written(edge)}`),
    counts: new Map(shown),
  }
}
