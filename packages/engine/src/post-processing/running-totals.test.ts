import { postProcess } from '@belvedere/core/post-processing'
import { GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'

const CASES = Number(process.env.BELVEDERE_TEST_CASES ?? 40)

function randoms(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Rows of series with gaps, NULLs and rows at one moment; some series start late or end early. */
function valuesOf(seed: number): string {
  const random = randoms(seed)
  const [months, groups] = [1 + random(14), 1 + random(5)]
  const rows: string[] = []
  for (let group = 0; group < groups; group++)
    for (let month = 0; month < months; month++)
      for (let copy = random(4) - 1; copy > 0; copy--) {
        const value = random(8) === 0 ? 'NULL' : String(random(20_000) - 5000)
        rows.push(`(DATE '2023-08-31' + INTERVAL ${month} MONTH, 'g${group}', ${value})`)
      }
  return rows.length > 0 ? rows.join(', ') : `(DATE '2023-08-31', 'g0', 1)`
}

const rules = [
  {
    operation: 'pivot',
    options: { index: ['m'], columns: ['s'], aggregates: { v: { operator: 'mean' } }, drop_missing_columns: false },
  },
  { operation: 'cum', options: { operator: 'sum', columns: { v: 'v' } } },
  { operation: 'flatten' },
]

/** From the first value on: the sum of all values until the month, for every month that any series has. */
const EXPECTED = `
  WITH months AS (SELECT DISTINCT date_trunc('month', t) AS m FROM r), series AS (SELECT DISTINCT s FROM r)
  SELECT epoch_ms(m) AS m, s, (SELECT sum(v) FROM r WHERE r.s = series.s AND date_trunc('month', r.t) <= m)::DOUBLE AS v
  FROM months CROSS JOIN series ORDER BY m, s`

test('running totals of sparse series are those of the database, gaps included', async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const read = async (sql: string): Promise<readonly Row[]> => {
    const reader = await connection.runAndReadAll(sql)
    return reader.getRowObjects().map(({ m, s, v }) => ({
      m: Number(m),
      s: String(s),
      v: v === null ? null : Number(v),
    }))
  }
  for (let seed = 1; seed <= CASES; seed++) {
    await connection.run(`CREATE OR REPLACE TEMP TABLE r AS SELECT * FROM (VALUES ${valuesOf(seed)}) AS r(t, s, v)`)
    const rows = await read(
      `SELECT epoch_ms(date_trunc('month', t)) AS m, s, sum(v)::DOUBLE AS v FROM r GROUP BY ALL ORDER BY m, s`,
    )
    const table: ResultTable = {
      colnames: ['m', 's', 'v'],
      coltypes: [GENERIC_TYPE.temporal, GENERIC_TYPE.string, GENERIC_TYPE.numeric],
      rows,
    }
    const answer = postProcess(table, rules)
    const expected = await read(EXPECTED)
    const isOne = new Set(expected.map(({ s }) => s)).size === 1 && answer.colnames.includes('v')
    const nameOf = (s: unknown): string => (isOne ? 'v' : answer.colnames.includes(String(s)) ? String(s) : `v, ${s}`)
    for (const { m, s, v } of expected)
      expect(answer.rows.find(row => row.m === m)?.[nameOf(s)] ?? null, `seed ${seed}: ${s} at ${m}`).toBe(v)
    for (const row of answer.rows)
      expect(Object.values(row).reduce((sum: number, cell) => sum + Number(cell ?? 0), 0) - Number(row.m)).toBe(
        expected.filter(({ m }) => m === row.m).reduce((sum, { v }) => sum + Number(v ?? 0), 0),
      )
  }
  connection.closeSync()
})
