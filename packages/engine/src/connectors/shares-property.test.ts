/** Shares are of all records, or of all groups, whatever the row limit and the page. */
import { postProcess } from '@belvedere/core/post-processing'
import { GENERIC_TYPE, type Row } from '@belvedere/core/table'
import { plan, print } from '@belvedere/sql'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../test/dialect-databases.ts'
import { openForProperties } from '../../test/property-databases.ts'
import {
  createMeasurements,
  grouped,
  loadMeasurements,
  type Measurement,
  measurementDataset,
  measurements,
} from '../../test/statistics-rows.ts'

const { opened, runs, timeout } = await openForProperties('shares', 12)

const simple = (aggregate: 'SUM' | 'AVG' | 'COUNT_DISTINCT', name: string) =>
  ({ expressionType: 'SIMPLE', aggregate, column: { column_name: name }, label: aggregate }) as const
const METRICS = [simple('SUM', 'v'), simple('AVG', 'v'), simple('COUNT_DISTINCT', 'd')]
const LABELS = ['SUM', 'AVG', 'COUNT_DISTINCT'] as const

/** Exact: in hundredths, as a fraction. */
function figure(members: readonly Measurement[], label: (typeof LABELS)[number]): number | null {
  const cents = members.flatMap(one => one.cents ?? [])
  if (label === 'COUNT_DISTINCT') return new Set(members.map(({ d }) => d)).size
  if (cents.length === 0) return null
  const sum = cents.reduce((total, one) => total + one, 0)
  return label === 'SUM' ? sum / 100 : sum / 100 / cents.length
}

function expectShare(row: Row, label: string, part: number, whole: number): void {
  // A whole of nothing but rounding is one on either side of 0.
  if (Math.abs(whole) < 1e-6) return
  const share = Number(row[`%${label}`])
  const isSame = Math.abs(share - part / whole) <= 1e-6 * Math.max(1, Math.abs(part / whole))
  if (!isSame) expect({ label, share, row }).toEqual({ label, share: part / whole, row })
}

describe.each(opened)('on %s', (_, database) => {
  beforeAll(async () => {
    await createMeasurements(database)
  })

  test(
    'a share is the value of its group over that of all',
    async () => {
      const limits = fc.record({
        of: fc.constantFrom('all_records', 'all_groups'),
        row_limit: fc.integer({ min: 1, max: 4 }),
        row_offset: fc.nat(3),
        most: fc.integer({ min: 1, max: 12 }),
      })
      const property = fc.asyncProperty(measurements, limits, async (all, { of, row_limit, row_offset, most }) => {
        await loadMeasurements(database, all)
        const filtered = all.filter(({ d }) => d <= most)
        const groups = grouped(filtered, ({ g }) => JSON.stringify([g]))
        const rows = await queryShares(database, { of, row_limit, row_offset, most })
        expect(rows).toHaveLength(Math.max(0, Math.min(groups.size - row_offset, row_limit + 1)))
        for (const row of rows) {
          const own = groups.get(JSON.stringify([row.g])) ?? []
          for (const label of LABELS) {
            const wholes = [...groups.values()].map(members => figure(members, label) ?? 0)
            const whole =
              of === 'all_records' ? (figure(filtered, label) ?? 0) : wholes.reduce((sum, one) => sum + one, 0)
            expectShare(row, label, figure(own, label) ?? 0, whole)
          }
        }
      })
      await fc.assert(property, runs)
    },
    timeout,
  )

  test(
    'a share within a part is the value of its group over that of all groups of the part',
    async () => {
      const limits = fc.record({ row_limit: fc.integer({ min: 1, max: 7 }), row_offset: fc.nat(3) })
      const property = fc.asyncProperty(measurements, limits, async (all, { row_limit, row_offset }) => {
        await loadMeasurements(database, all)
        const groups = grouped(all, ({ g, h }) => JSON.stringify([g, h]))
        const request = { of: 'all_groups', row_limit, row_offset, most: 12 }
        const rows = await queryShares(database, request, ['g', 'h'], { within: ['h'] })
        expect(rows).toHaveLength(Math.max(0, Math.min(groups.size - row_offset, row_limit + 1)))
        for (const row of rows) {
          const own = groups.get(JSON.stringify([row.g, row.h])) ?? []
          const part = [...groups.values()].filter(([first]) => first?.h === row.h)
          for (const label of LABELS) {
            const whole = part.reduce((sum, members) => sum + (figure(members, label) ?? 0), 0)
            expectShare(row, label, figure(own, label) ?? 0, whole)
          }
        }
      })
      await fc.assert(property, runs)
    },
    timeout,
  )
})

interface Request {
  readonly of: string
  readonly row_limit: number
  readonly row_offset: number
  readonly most: number
}

async function queryShares(
  database: Database,
  { of, row_limit, row_offset, most }: Request,
  columns: readonly string[] = ['g'],
  more: object = {},
) {
  const { dialect } = database
  const rename_columns = LABELS.map(label => `%${label}`)
  const query = {
    columns,
    metrics: METRICS,
    filters: [{ col: 'd', op: '<=', val: most }],
    orderby: [['SUM', false] as const],
    row_limit,
    row_offset,
    post_processing: [{ operation: 'contribution', options: { columns: LABELS, rename_columns, of, ...more } }],
  }
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const planned = plan(query, measurementDataset(database), options)
  const { sql, params } = print(planned.select, dialect)
  const rows = await database.rows(sql, params)
  const coltypes = planned.labels.map(name => (columns.includes(name) ? GENERIC_TYPE.string : GENERIC_TYPE.numeric))
  const table = postProcess({ colnames: planned.labels, coltypes, rows }, query.post_processing)
  expect(table.colnames).toEqual([...columns, ...LABELS, ...rename_columns])
  return table.rows
}
