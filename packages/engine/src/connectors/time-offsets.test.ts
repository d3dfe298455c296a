/** Time comparisons in every kind of database, against the shifted periods read by SQL written by hand. */
import { joinOffset } from '@belvedere/core/post-processing'
import { GENERIC_TYPE, type GenericType, type ResultTable } from '@belvedere/core/table'
import { type Plan, planCompared, print } from '@belvedere/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Row } from '../../test/dialect-databases.ts'
import { EVENTS, EventDatabases, OPTIONS } from '../../test/dialect-events.ts'
import { type OffsetCase, offsetCase, oracleSql, randomOf, TIMES } from '../../test/offset-cases.ts'

const events = new EventDatabases()
beforeAll(() => events.open())
afterAll(() => events.close())

const CASES = Number(process.env.BELVEDERE_TEST_CASES ?? 24)
const METRICS = ['SUM amount', 'AVG price', 'COUNT_DISTINCT city', 'count']

const moment = (cell: unknown) => (typeof cell === 'string' ? Date.parse(`${cell.replace(' ', 'T')}Z`) : null)

async function tableOf({ rows, dialect }: Database, plan: Plan): Promise<ResultTable> {
  const { sql, params } = print(plan.select, dialect)
  const answer = await rows(sql, params).catch(error => {
    throw new Error(`${dialect.name}: ${error}\n${sql}\n${JSON.stringify(params)}`, { cause: error })
  })
  const typeOf = (name: string): GenericType =>
    name === 'when' ? GENERIC_TYPE.temporal : METRICS.includes(name) ? GENERIC_TYPE.numeric : GENERIC_TYPE.string
  return {
    colnames: plan.labels,
    coltypes: plan.labels.map(typeOf),
    rows: answer.map(row => ({ ...row, when: moment(row.when) })),
  }
}

const line = (when: unknown, group: unknown, numbers: readonly unknown[]) => JSON.stringify([when, group, ...numbers])

/** The product's own way: plans, statements, and answers joined. */
async function compared(database: Database, one: OffsetCase, zone: string | null): Promise<readonly string[]> {
  const dataset = { ...EVENTS, time_zone: zone }
  const { plan, offsets } = planCompared(one.query, dataset, { ...OPTIONS, dialect: database.dialect })
  let table = await tableOf(database, plan)
  for (const { plan: other, join } of offsets) table = joinOffset(table, await tableOf(database, other), join)
  return table.rows
    .map(row => {
      const numbers = one.offsets.flatMap(offset => METRICS.map(metric => row[`${metric}__${offset}`] ?? null))
      return line(row.when, one.dimension === null ? '-' : (row[one.dimension] ?? null), numbers)
    })
    .sort()
}

const oracleLines = (rows: readonly Row[], { offsets }: OffsetCase): readonly string[] =>
  rows
    .map(row => {
      const numbers = offsets.flatMap((_, index) => ['a', 'p', 'd', 'n'].map(name => row[`${name}${index}`] ?? null))
      return line(moment(row.when), row.g ?? null, numbers)
    })
    .sort()

async function check(databases: readonly Database[], cases: readonly OffsetCase[], zone: string | null) {
  const [duckdb] = events.all
  if (!duckdb) throw new Error('no DuckDB')
  let filled = 0
  for (const one of cases) {
    const time = TIMES[one.name] ?? one.name
    const local = zone === null ? time : `timezone('${zone}', timezone('UTC', ${time}))`
    const expected = oracleLines(await duckdb.rows(oracleSql(one, local)), one)
    filled += expected.filter(text => /,\d+\]$/.test(text)).length
    for (const database of databases) {
      const lines = await compared(database, one, zone)
      const label = [database.dialect.name, one.name, one.grain, one.since, one.until, ...one.offsets].join(' ')
      expect({ label, lines }).toEqual({ label, lines: expected })
    }
  }
  expect(filled).toBeGreaterThan(cases.length)
}

test('each point is compared with its shifted period: every grain, offset, range and kind of time column', async () => {
  const random = randomOf(20_260_101)
  await check(
    events.all,
    Array.from({ length: CASES }, () => offsetCase(random, Object.keys(TIMES))),
    null,
  )
}, 3_600_000)

test('in a zone with daylight saving time the days of its clocks are shifted', async () => {
  const random = randomOf(7)
  const zoned = events.all.filter(({ dialect }) => ['duckdb', 'postgresql'].includes(dialect.name))
  await check(
    zoned,
    Array.from({ length: Math.ceil(CASES / 4) }, () => offsetCase(random, ['seconds'])),
    'America/New_York',
  )
}, 3_600_000)
