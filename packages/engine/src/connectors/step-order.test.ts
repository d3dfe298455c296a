/** Steps of a time series over the rows of every kind of database, against windows of SQL written by hand. */

import { Budget, joinOffset, postProcess } from '@belvedere/core/post-processing'
import { buildBaseQuery, timeseriesQuery } from '@belvedere/core/query'
import { GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { type Plan, planCompared, print } from '@belvedere/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../test/dialect-databases.ts'
import { EVENTS, EventDatabases, OPTIONS } from '../../test/dialect-events.ts'
import { randomOf } from '../../test/offset-cases.ts'
import { OFFSET, type StepCase, stepCase, stepsSql } from '../../test/step-cases.ts'

const events = new EventDatabases()
beforeAll(() => events.open())
afterAll(() => events.close())

const CASES = Number(process.env.BELVEDERE_TEST_CASES ?? 24)
const moment = (cell: unknown): number => Date.parse(`${String(cell).replace(' ', 'T')}Z`)

async function tableOf({ rows, dialect }: Database, plan: Plan): Promise<ResultTable> {
  const { sql, params } = print(plan.select, dialect)
  const answer = await rows(sql, params)
  const types = { ts: GENERIC_TYPE.temporal, m: GENERIC_TYPE.numeric }
  return {
    colnames: plan.labels,
    coltypes: plan.labels.map(name => types[name as 'ts' | 'm'] ?? GENERIC_TYPE.string),
    rows: answer.map(row => ({ ...row, ts: moment(row.ts) })),
  }
}

type Values = ReadonlyMap<string, number | null>

async function processed(database: Database, { form, dimension, comparison }: StepCase): Promise<Values> {
  const [query] = timeseriesQuery(form, buildBaseQuery(form))
  if (!query) throw new Error('no query')
  const { plan, offsets } = planCompared(query, EVENTS, { ...OPTIONS, dialect: database.dialect })
  let table = await tableOf(database, plan)
  for (const { plan: other, join } of offsets) table = joinOffset(table, await tableOf(database, other), join)
  const rules = (query.post_processing ?? []).flatMap(rule => rule ?? [])
  const { rows } = postProcess(table, rules, new Budget())
  const name = comparison ? `${comparison}__m__m__${OFFSET}` : 'm'
  return new Map(
    rows.flatMap(row =>
      Object.entries(row)
        .filter(([column]) => column !== 'ts')
        .map(([column, value]) => {
          const group = dimension ? column.slice(name.length + 2) : '-'
          expect(column.startsWith(name)).toBe(true)
          return [`${row.ts} ${group}`, value === null ? null : Number(value)] as const
        }),
    ),
  )
}

function expectSame(label: string, values: Values, expected: Values): void {
  expect({ label, keys: [...values.keys()].sort() }).toEqual({ label, keys: [...expected.keys()].sort() })
  for (const [key, value] of expected) {
    const own = values.get(key) ?? null
    const isSame =
      own === null || value === null ? own === value : Math.abs(own - value) <= 1e-6 * Math.max(1, Math.abs(value))
    if (!isSame) expect({ label, key, own }).toEqual({ label, key, own: value })
  }
}

test('gaps are filled, then windows roll, then times are compared, then shares are taken', async () => {
  const random = randomOf(20_260_102)
  const [duckdb] = events.all
  if (!duckdb) throw new Error('no DuckDB')
  let compared = 0
  for (let index = 0; index < CASES; index += 1) {
    const one = stepCase(random)
    const rows = await duckdb.rows(stepsSql(one))
    const expected = new Map(rows.map(({ t, g, r }) => [`${moment(t)} ${g}`, r === null ? null : Number(r)] as const))
    compared += expected.size
    for (const database of events.all) {
      const label = `${index} ${database.dialect.name} ${JSON.stringify(one.form)}`
      expectSame(label, await processed(database, one), expected)
    }
  }
  expect(compared).toBeGreaterThan(CASES * 5)
}, 3_600_000)
