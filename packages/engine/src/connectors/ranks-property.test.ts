/** Ranks are among all groups, or among those of a part, whatever the row limit; shares beside them too. */
import { postProcess } from '@belvedere/core/post-processing'
import { GENERIC_TYPE, type Row } from '@belvedere/core/table'
import { plan, print } from '@belvedere/sql'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../test/dialect-databases.ts'
import { openEveryDatabase } from '../../test/every-database.ts'
import {
  createMeasurements,
  grouped,
  loadMeasurements,
  type Measurement,
  measurementDataset,
  measurements,
} from '../../test/statistics-rows.ts'

const opened = await openEveryDatabase('ranks')
afterAll(async () => {
  for (const [, database] of opened) await database.close()
})

const RUNS = { numRuns: Number(process.env.BELVEDERE_TEST_CASES ?? 10) }
const LONG = RUNS.numRuns * 3000 + 30_000

const simple = (aggregate: 'SUM' | 'MIN' | 'COUNT_DISTINCT', name: string) =>
  ({ expressionType: 'SIMPLE', aggregate, column: { column_name: name }, label: aggregate }) as const
const METRICS = { SUM: simple('SUM', 'v'), MIN: simple('MIN', 'v'), COUNT_DISTINCT: simple('COUNT_DISTINCT', 'd') }
type Label = keyof typeof METRICS

interface Request {
  readonly label: Label
  readonly within: readonly ('g' | 'h')[]
  readonly row_limit: number
  readonly row_offset: number
  readonly most: number
  readonly ascending: boolean
}

const requests: fc.Arbitrary<Request> = fc.record({
  label: fc.constantFrom('SUM', 'MIN', 'COUNT_DISTINCT'),
  within: fc.constantFrom([], ['g'], ['h']),
  row_limit: fc.integer({ min: 1, max: 7 }),
  row_offset: fc.nat(3),
  most: fc.integer({ min: 1, max: 12 }),
  ascending: fc.boolean(),
})

/** Exact: in hundredths. Null without a value. */
function figure(members: readonly Measurement[], label: Label): number | null {
  if (label === 'COUNT_DISTINCT') return new Set(members.map(({ d }) => d)).size * 100
  const cents = members.flatMap(one => one.cents ?? [])
  if (cents.length === 0) return null
  return label === 'MIN' ? Math.min(...cents) : cents.reduce((total, one) => total + one, 0)
}

/** The mean of the places that a value may have among all, by counting alone. */
function rankAmong(own: number | null, all: readonly (number | null)[]): number | null {
  const numbers = all.filter(value => value !== null)
  if (own === null) return null
  const [below, same] = [numbers.filter(value => value < own).length, numbers.filter(value => value === own).length]
  return (below + (same + 1) / 2) / numbers.length
}

function expectRow(row: Row, groups: ReadonlyMap<string, readonly Measurement[]>, { label, within }: Request): void {
  const part = [...groups.values()].filter(([first]) => within.every(name => first?.[name] === row[name]))
  const values = part.map(members => figure(members, label))
  const own = figure(groups.get(JSON.stringify([row.g, row.h])) ?? [], label)
  const rank = rankAmong(own, values)
  const isSame = rank === null ? row.rank === null : Math.abs(Number(row.rank) - rank) < 1e-12
  if (!isSame) expect({ row }).toEqual({ row: { ...row, rank } })
  const whole = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  // A whole of nothing but rounding is one on either side of 0.
  if (whole === 0) return
  const share = (own ?? 0) / whole
  if (Math.abs(Number(row.share) - share) > 1e-6 * Math.max(1, Math.abs(share))) {
    expect({ row }).toEqual({ row: { ...row, share } })
  }
}

describe.each(opened)('on %s', (_, database) => {
  beforeAll(async () => {
    await createMeasurements(database)
  })

  test(
    'a rank is the place among all groups of a part',
    async () => {
      const property = fc.asyncProperty(measurements, requests, async (measured, request) => {
        await loadMeasurements(database, measured)
        const all = measured.filter(({ d }) => d <= request.most)
        const groups = grouped(all, ({ g, h }) => JSON.stringify([g, h]))
        const rows = await queryRanks(database, request)
        expect(rows).toHaveLength(Math.max(0, Math.min(groups.size - request.row_offset, request.row_limit + 1)))
        for (const row of rows) expectRow(row, groups, request)
      })
      await fc.assert(property, RUNS)
    },
    LONG,
  )
})

async function queryRanks(database: Database, request: Request): Promise<readonly Row[]> {
  const { dialect } = database
  const { label, within, row_limit, row_offset, most, ascending } = request
  const shares = { columns: [label], rename_columns: ['share'], of: 'all_groups', within }
  const query = {
    columns: ['g', 'h'],
    metrics: [METRICS[label]],
    filters: [{ col: 'd', op: '<=', val: most }],
    orderby: [[label, ascending] as const],
    row_limit,
    row_offset,
    post_processing: [
      { operation: 'contribution', options: shares },
      { operation: 'rank', options: { metric: label, group_by: within, of: 'all_groups' } },
    ],
  }
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const planned = plan(query, measurementDataset(database), options)
  const { sql, params } = print(planned.select, dialect)
  const rows = await database.rows(sql, params)
  const coltypes = planned.labels.map(name => ('gh'.includes(name) ? GENERIC_TYPE.string : GENERIC_TYPE.numeric))
  const table = postProcess({ colnames: planned.labels, coltypes, rows }, query.post_processing)
  expect(table.colnames).toEqual(['g', 'h', label, 'share', 'rank'])
  return table.rows
}
