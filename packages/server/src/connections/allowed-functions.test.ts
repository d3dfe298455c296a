/** Functions that an administrator allows in one database beside the lists. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, type TestKit, type TestUser } from '../../test/kit.ts'
import { postgresFixture, sqliteFixture } from '../../test/remote-databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'belvedere-functions-'))
const file = sqliteFixture(folder)
const postgres = await postgresFixture()
if (!postgres) console.warn('PostgreSQL is not installed: its own functions are not tried.')

let kit: TestKit
/** May change connections, and is no administrator. */
let author: TestUser

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { data_dirs: [folder] } })
  const { db } = kit.services
  const role = await db.insertInto('roles').values({ name: 'Keeper' }).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('role_permissions')
    .values({ role_id: role.id, permission: 'can_write', view: 'Database' })
    .execute()
  author = await kit.addUser('keeper', ['Alpha', 'Keeper'])
}, 60_000)
afterAll(async () => {
  await kit?.close()
  await postgres?.stop()
  await file.stop()
  rmSync(folder, { recursive: true, force: true })
})

const connect = async (database_name: string, sqlalchemy_uri: string): Promise<number> => {
  const body = { database_name, sqlalchemy_uri, expose_in_sqllab: true }
  const answer = await kit.users.admin.post('/api/v1/database/', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.json<{ id: number }>().id
}
const allow = (user: TestUser, id: number, allowed_functions: unknown, more: object = {}) =>
  user.put(`/api/v1/database/${id}`, { extra: JSON.stringify({ ...more, allowed_functions }) })

describe('the names', () => {
  let id: number
  beforeAll(async () => {
    id = await connect('a file', `sqlite:///${file.connection.file}`)
  })

  test.each([
    [['load_extension']],
    [['upper', 'LOAD_EXTENSION']],
    [['main.load_extension']],
    [['sqlite_version']],
    [['changes']],
    ['upper'],
    [{ upper: true }],
    [['upper()']],
    [['a b']],
    [[7]],
    [Array.from({ length: 501 }, (_, index) => `f${index}`)],
  ])('that are not possible are refused: %j', async names => {
    const answer = await allow(kit.users.admin, id, names)
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('allowed_functions')])
  })

  test('are changed by administrators alone', async () => {
    expect((await allow(kit.users.admin, id, ['mine'])).status).toBe(200)
    const answer = await allow(author, id, ['mine', 'yours'])
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('Only an administrator')])
    expect((await allow(author, id, undefined)).status).toBe(422)
    expect((await allow(author, id, ['mine'], { metadata_params: {} })).status).toBe(200)
  })
})

test.skipIf(!postgres)('are callable at once, in every kind of query, and are in the history', async () => {
  if (!postgres) return
  await postgres.change('CREATE FUNCTION doubled(n integer) RETURNS integer LANGUAGE sql AS $$ SELECT 2 * n $$')
  const id = await connect('a server', `postgresql://reader:x@127.0.0.1:${postgres.connection.port}/postgres`)
  const { admin } = kit.users
  const made = await admin.post('/api/v1/dataset/', { database: id, schema: 'public', table_name: 'numbers' })
  const dataset = made.json<{ id: number }>().id
  const expression = { expressionType: 'SQL', sqlExpression: 'MAX(doubled(id))', label: 'x' } as const
  const run = async () => {
    const lab = await admin.post('/api/v1/sqllab/execute/', { database_id: id, sql: 'SELECT doubled(2) AS four' })
    const queries = [{ metrics: [expression] }]
    const chart = await admin.post('/api/v1/chart/data', { datasource: { id: dataset, type: 'table' }, queries })
    return [lab.status, chart.status]
  }
  expect(await run()).toEqual([400, 400])
  expect((await allow(admin, id, ['Doubled'])).status).toBe(200)
  expect(await run()).toEqual([200, 200])
  const revisions = await kit.services.db
    .selectFrom('revisions')
    .selectAll()
    .where('object_type', '=', 'database')
    .execute()
  expect(JSON.stringify(revisions)).toContain('allowed_functions')
  expect((await allow(admin, id, ['pg_read_file'])).status).toBe(422)
  expect((await allow(admin, id, [])).status).toBe(200)
  expect(await run()).toEqual([400, 400])
})
