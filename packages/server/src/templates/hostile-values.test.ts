/**
 * Values of a reader in the SQL templates of authors, on real databases: whatever a value holds, the rows and the
 * shape of the statement are those of a value that nothing has, or the request is refused.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataset } from '../../test/dataset.ts'
import { HOSTILE_VALUES, INNOCENT, INNOCENT_NUMBER, PATTERNS, type TemplatePattern } from '../../test/hostile-values.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from '../../test/kit.ts'
import { mariaFixture, postgresFixture, type RemoteFixture, sqliteFixture } from '../../test/remote-databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'belvedere-hostile-'))
const servers = await Promise.all([postgresFixture(), mariaFixture()])
if (servers.includes(null)) console.warn('PostgreSQL or MariaDB is not installed: values are not tried there.')
const fixtures: readonly RemoteFixture[] = [sqliteFixture(folder), ...servers.flatMap(each => (each ? [each] : []))]
const byBackend = new Map<string, RemoteFixture>(fixtures.map(fixture => [fixture.backend, fixture]))

let kit: TestKit
let reader: TestUser
const datasets = new Map<string, number>()

const uriOf = ({ backend, connection }: RemoteFixture): string => {
  if (backend === 'sqlite') return `sqlite:///${connection.file}`
  const { username, password, port, database } = connection
  return `${backend}://${username}:${encodeURIComponent(password || 'x')}@127.0.0.1:${port}/${database}`
}

const ROWS = [
  ['east', 1],
  ['west', 2],
  ["o'neil", 3],
  [`back\\slash`, 4],
] as const

async function fill(fixture: RemoteFixture): Promise<void> {
  const { admin } = kit.users
  const slash = fixture.backend === 'mysql' ? 'back\\\\slash' : 'back\\slash'
  await fixture.change('CREATE TABLE sales (region VARCHAR(40), n INTEGER)')
  await fixture.change(`INSERT INTO sales VALUES ('east', 1), ('west', 2), ('o''neil', 3), ('${slash}', 4)`)
  if (fixture.backend === 'postgresql') await fixture.change('GRANT SELECT ON sales TO reader')
  const made = await admin.post('/api/v1/database/', { database_name: fixture.backend, sqlalchemy_uri: uriOf(fixture) })
  expect(made.status, made.text).toBe(201)
  const body = { database: made.json<{ id: number }>().id, table_name: 'templated', sql: 'SELECT region, n FROM sales' }
  const dataset = await admin.post('/api/v1/dataset/', body)
  expect(dataset.status, dataset.text).toBe(201)
  datasets.set(fixture.backend, dataset.json<{ id: number }>().id)
}

beforeAll(async () => {
  const config = { data_dirs: [folder], row_limit: 100 }
  kit = await startTestKit({ engine: 'real', config })
  const columns = [
    { name: 'region', type: 'VARCHAR' },
    { name: 'n', type: 'INTEGER' },
  ]
  const csv = ['region,n', ...ROWS.map(row => row.join(','))].join('\n')
  await makeDataset(kit, { table: 'sales', csv, columns })
  datasets.set(
    'duckdb',
    await makeDataset(kit, { table: 'templated', csv: '', sql: 'SELECT region, n FROM sales', columns }),
  )
  for (const fixture of fixtures) await fill(fixture)
  // The shape of the question and the text of the statement are looked at: a reader of everything.
  reader = await kit.addUser('reader', ['Alpha'])
}, 120_000)
afterAll(async () => {
  await kit?.close()
  for (const fixture of fixtures) await fixture.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function store(id: number, { where }: TemplatePattern): Promise<void> {
  const sql = `SELECT region, n FROM sales WHERE ${where}`
  await kit.services.db.updateTable('datasets').set({ sql }).where('id', '=', id).execute()
  kit.services.memory.changes.publish({ type: 'dataset', id: id })
}

const send = (id: number, value: string | number, more: object = {}, by: TestUser = reader): Promise<TestAnswer> =>
  by.post('/api/v1/chart/data', {
    datasource: { id, type: 'table' },
    queries: [
      {
        columns: ['region', 'n'],
        filters: [{ col: 'needle', op: 'IN', val: [value] }],
        url_params: { needle: value },
        orderby: [['n', true]],
      },
    ],
    ...more,
  })

interface Result {
  readonly data: unknown
  readonly query: string
}
function resultOf(answer: TestAnswer): Result {
  const [result] = answer.json<{ result: Result[] }>().result
  if (!result) throw new Error(answer.text)
  return result
}

const LITERAL = /E?'(?:[^']|'')*'|(?<![\w.])-?\d+(?:\.\d+)?/g

/** The tree that DuckDB parses, without values and places in the text. */
async function duckdbTree(sql: string): Promise<string> {
  const { bytes } = await kit.services.engine.query(
    'chart',
    {
      kind: 'query',
      sql: 'SELECT json_serialize_sql($1::VARCHAR)::VARCHAR AS tree',
      params: [{ type: 'text', value: sql }],
      shadows: [],
      reads: null,
      post_processing: [],
      format: 'json',
      row_limit: 1,
      timeout_ms: 10_000,
    },
    AbortSignal.timeout(10_000),
  )
  const [row] = JSON.parse(bytes.toString()) as readonly { tree: string }[]
  const tree = JSON.parse(row?.tree ?? '{}') as { error?: boolean }
  expect([sql, tree.error]).toEqual([sql, false])
  return JSON.stringify(tree, (key, value) => (key === 'value' || key === 'query_location' ? undefined : value))
}

/** The plan that the database makes of a statement, without its values. */
async function shapeOf(backend: string, sql: string): Promise<string> {
  const fixture = byBackend.get(backend)
  return fixture ? (await fixture.explain(sql)).replace(LITERAL, '?') : duckdbTree(sql)
}

/**
 * In `npm run soak` everything on DuckDB, and a third of the pairs on each of the others: each value in every third
 * pattern. Otherwise a fourth of that.
 */
const valuesFor = (backend: string, index: number): readonly string[] => {
  const step = (backend === 'duckdb' ? 1 : 3) * (process.env.BELVEDERE_TEST_SOAK ? 1 : 4)
  return HOSTILE_VALUES.filter((_, at) => (at + index) % step === 0)
}

describe.each(['duckdb', ...fixtures.map(fixture => fixture.backend)])('on %s', backend => {
  const id = () => datasets.get(backend) ?? 0

  /** False: the request was refused. Anything but a refusal or the answer to an innocent value fails the test. */
  async function isAnswered(pattern: TemplatePattern, value: string, truth: Result, shape: string): Promise<boolean> {
    const answer = await send(id(), value)
    const about = [pattern.where, value]
    expect([...about, answer.status < 500], answer.text).toEqual([...about, true])
    if (answer.status !== 200) return false
    const { data, query } = resultOf(answer)
    expect([...about, data]).toEqual([...about, []])
    if (query !== truth.query) expect([...about, await shapeOf(backend, query)]).toEqual([...about, shape])
    return true
  }

  test(`${PATTERNS.length} patterns, ${HOSTILE_VALUES.length} values`, async () => {
    const tally = { answered: 0, refused: 0 }
    for (const [index, pattern] of PATTERNS.entries()) {
      await store(id(), pattern)
      const innocent = await send(id(), pattern.isNumber ? INNOCENT_NUMBER : INNOCENT)
      expect([pattern.where, innocent.status], innocent.text).toEqual([pattern.where, 200])
      const truth = resultOf(innocent)
      expect(truth.data).toEqual([])
      const shape = await shapeOf(backend, truth.query)
      const values = valuesFor(backend, index)
      for (const done of await Promise.all(values.map(value => isAnswered(pattern, value, truth, shape)))) {
        tally[done ? 'answered' : 'refused'] += 1
      }
    }
    console.log(`hostile values on ${backend}: ${tally.answered} answered without a row, ${tally.refused} refused`)
    expect(tally.answered).toBeGreaterThan(tally.refused / 2)
  }, 120_000)

  test('harmless values with quotes and backslashes find their rows', async () => {
    for (const { where, isNumber } of PATTERNS.filter(pattern => !pattern.isNumber).slice(0, 12)) {
      expect(isNumber).toBeUndefined()
      await store(id(), { where })
      for (const [region, n] of ROWS) {
        const answer = await send(id(), region)
        expect([where, region, answer.status === 200 ? resultOf(answer).data : answer.text]).toEqual([
          where,
          region,
          [{ region, n }],
        ])
      }
    }
  })
})
