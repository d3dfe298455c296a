/**
 * What charts query, in every shape, has equal answers on DuckDB, SQLite, PostgreSQL and MariaDB over the same
 * rows, and those of SQL written by hand; on ClickHouse and Trino as well, where the environment names servers.
 *
 * Differences that types force, which the comparison evens out (`plainCell`): truth is 1 and 0 where there is no type for it
 * (SQLite, MariaDB); numbers are compared to nine digits, because averages and quotients of whole numbers are decimals on
 * PostgreSQL and MariaDB and floating-point elsewhere; a day is a moment at midnight where a grain gives moments. Rows
 * without an order, and ties within one, come in any order. Not tested in all: regular expressions (SQLite has none),
 * medians (not on SQLite and MariaDB), time zones (not on SQLite).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHAPES } from '../../test/chart-request.ts'
import { CHART_REQUESTS } from '../../test/chart-requests.ts'
import { EventDatabases } from '../../test/dialect-events.ts'

const events = new EventDatabases()
beforeAll(() => events.open())
afterAll(() => events.close())

test('at least sixty chart requests, in every shape', () => {
  expect(CHART_REQUESTS.length).toBeGreaterThanOrEqual(60)
  expect(new Set(CHART_REQUESTS.map(({ shape }) => shape))).toEqual(new Set(Object.keys(SHAPES)))
  expect(CHART_REQUESTS.filter(({ sql }) => sql !== null).length).toBeGreaterThanOrEqual(50)
})

test('four databases are compared, and those that the environment names', context => {
  const names = events.all.map(({ dialect }) => dialect.name)
  context.skip(names.length < 4, `only ${names.join(', ')}: install PostgreSQL and MariaDB`)
  const { BELVEDERE_TEST_CLICKHOUSE_URL, BELVEDERE_TEST_TRINO_URL } = process.env
  const named = [
    ...(BELVEDERE_TEST_CLICKHOUSE_URL ? ['clickhouse'] : []),
    ...(BELVEDERE_TEST_TRINO_URL ? ['trino'] : []),
  ]
  expect(names).toEqual(['duckdb', 'sqlite', 'postgresql', 'mysql', ...named])
})

const named = CHART_REQUESTS.map(request => ({ ...request, does: SHAPES[request.shape] }))
test.each(named)('$shape, $does: $what, equal numbers on all databases and by hand', async ({ make, sql }) => {
  const rows = await events.agree(make)
  expect(rows.length).toBeGreaterThan(0)
  const [duckdb] = events.all
  if (sql === null || !duckdb) return
  const sorted = (unsorted: readonly object[]) =>
    unsorted.map(row => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))).sort()
  expect(sorted(rows)).toEqual(sorted(await duckdb.rows(sql)))
})
