/** What charts query, in every shape, has the same bytes over attached files as over tables that are held here. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { dialectOf, print } from '@belvedere/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttachedFixture, openAttached } from '../../../../test/attached-files.ts'
import { SHAPES } from '../../../../test/chart-request.ts'
import { CHART_REQUESTS } from '../../../../test/chart-requests.ts'
import { openDuckDb } from '../../../../test/dialect-databases.ts'
import { load, OPTIONS } from '../../../../test/dialect-events.ts'
import { type Fixture, openFixture } from '../../../../test/table-lane.ts'

let kit: AttachedFixture
let held: Fixture
const files: string[] = []
beforeAll(async () => {
  kit = openAttached()
  const [folder, database] = [join(kit.folder, 'folder'), join(kit.folder, 'events.duckdb')]
  mkdirSync(folder)
  const duckdb = await openDuckDb()
  await load(duckdb)
  await duckdb.rows(`COPY events TO '${folder}/events.parquet'`)
  await duckdb.rows(`ATTACH '${database}' AS made`)
  await duckdb.rows('CREATE TABLE made.events AS FROM events')
  await duckdb.rows('DETACH made')
  await duckdb.close()
  held = await openFixture({ events: [`SELECT * FROM '${folder}/events.parquet'`] })
  files.push(database, folder, join(folder, 'events.parquet'))
})
afterAll(() => {
  held.close()
  kit.close()
})

const named = CHART_REQUESTS.map(request => ({ ...request, does: SHAPES[request.shape] }))
test.each(named)('$shape, $does: $what', async ({ make }) => {
  const dialect = dialectOf('duckdb_file')
  if (!dialect) throw new Error('no dialect')
  const { sql, params } = print(make({ ...OPTIONS, dialect }).select, dialect)
  const sorted = (text: string) => (JSON.parse(text) as object[]).map(row => JSON.stringify(row)).sort()
  const expected = sorted((await held.query(sql, { params })).text)
  expect(expected.length).toBeGreaterThan(0)
  for (const file of files) expect(sorted(await kit.text(file, sql, { params }))).toEqual(expected)
})
