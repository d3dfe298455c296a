/** The multipart call of every resource, with and without its optional parts. */
import { importRequirements } from '@belvedere/core/bundle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  bundle,
  type Entries,
  readTexts,
  refusal,
  resultOf,
  sendFile,
  textsOf,
  UUID,
  zipOf,
} from '../../test/bundles.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from '../../test/kit.ts'
import { ensureManagedDatabase } from '../managed-tables/index.ts'

/** The store that objects come from, and the one that they go to. */
let from: TestKit
let to: TestKit
const WAREHOUSE = 'd0000000-0000-4000-8000-0000000000aa'

beforeAll(async () => {
  from = await startTestKit()
  to = await startTestKit()
  for (const { services } of [from, to]) await ensureManagedDatabase(services)
  const { admin } = from.users
  await sendFile(admin, '/api/v1/dashboard/import/', 'formData', await zipOf(textsOf(bundle())))
  const foreign = bundle(documents => {
    for (const path of Object.keys(documents)) if (!/^(metadata|databases)/.test(path)) delete documents[path]
    Object.assign(documents['metadata.yaml'] ?? {}, { type: 'Database' })
    const sqlalchemy_uri = 'postgresql://reader:XXXXXXXXXX@db:5432/sales'
    Object.assign(documents['databases/examples.yaml'] ?? {}, {
      database_name: 'warehouse',
      uuid: WAREHOUSE,
      sqlalchemy_uri,
    })
  })
  const passwords = JSON.stringify({ 'databases/examples.yaml': 'very secret' })
  const made = await sendFile(admin, '/api/v1/database/import/', 'formData', await zipOf(textsOf(foreign)), {
    passwords,
  })
  expect(made.status, made.text).toBe(200)
  const response = await admin.get('/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:examples)))')
  const [database] = response.json<{ ids: number[] }>().ids
  const query = { label: 'All of it', sql: 'SELECT 1', schema: 'main', db_id: database }
  expect((await admin.post('/api/v1/saved_query/', query)).status).toBe(201)
})
afterAll(async () => {
  await from.close()
  await to.close()
})

const idsOf = async (user: TestUser, resource: string, filter = ''): Promise<readonly number[]> =>
  (await user.get(`/api/v1/${resource}/?q=(filters:!(${filter}))`)).json<{ ids: number[] }>().ids
const exported = async (kit: TestKit, resource: string, filter?: string): Promise<Buffer> => {
  const ids = await idsOf(kit.users.admin, resource, filter)
  const answer = await kit.users.admin.get(`/api/v1/${resource}/export/?q=!(${ids.join()})`)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return answer.bytes
}
const send = (resource: string, bytes: Buffer, fields: Entries = {}): Promise<TestAnswer> =>
  sendFile(to.users.admin, `/api/v1/${resource}/import/`, 'formData', bytes, fields)
const documentsOf = async (bytes: Buffer) =>
  Object.fromEntries(
    [...(await readTexts(bytes))].flatMap(([path, text]) =>
      path === 'metadata.yaml' ? [] : [[path.replace(/_\d+\.yaml$/, '.yaml'), parse(text)]],
    ),
  )

test.each([
  ['dataset', 'Dataset'],
  ['chart', 'Chart'],
  ['dashboard', 'Dashboard'],
  ['saved_query', 'Saved Query'],
])(
  '%s: imported as it was exported; again only with overwrite [API-RESOURCE-006] [API-RESOURCE-007]',
  async (resource, model) => {
    const bytes = await exported(from, resource)
    const bare = await send(resource, bytes)
    expect([bare.status, bare.json().message]).toEqual([200, 'OK'])
    expect(await documentsOf(await exported(to, resource))).toEqual(await documentsOf(bytes))
    const again = await send(resource, bytes)
    expect(again.status).toBe(422)
    const { already_exists, passwords_needed, terminal } = importRequirements(again.json<{ errors: object[] }>().errors)
    expect([passwords_needed, terminal]).toEqual([[], false])
    expect(already_exists).toHaveLength(1)
    const [path = ''] = already_exists
    expect(refusal(again).extra).toEqual({ [path]: `${model} already exists and \`overwrite=true\` was not passed` })
    for (const overwrite of ['false', 'True', '1'])
      expect((await send(resource, bytes, { overwrite })).status).toBe(422)
    expect((await send(resource, bytes, { overwrite: 'true' })).status).toBe(200)
    expect(await documentsOf(await exported(to, resource))).toEqual(await documentsOf(bytes))
  },
)

test('database: the password comes in a part of its own [API-RESOURCE-006]', async () => {
  const filter = '(col:database_name,opr:eq,value:warehouse)'
  const bytes = await exported(from, 'database', filter)
  const bare = await send('database', bytes)
  expect(refusal(bare)).toMatchObject({ status: 422, message: 'Error importing database' })
  const requirements = importRequirements(bare.json<{ errors: object[] }>().errors)
  expect(requirements).toEqual({ passwords_needed: ['databases/warehouse.yaml'], already_exists: [], terminal: false })
  const passwords = JSON.stringify({ 'databases/warehouse.yaml': 'very secret' })
  expect((await send('database', bytes, { passwords: 'no JSON' })).status).toBe(400)
  expect((await send('database', bytes, { passwords })).status).toBe(200)
  expect((await send('database', bytes, { passwords })).status).toBe(422)
  expect((await send('database', bytes, { passwords, overwrite: 'true' })).status).toBe(200)
  expect(await documentsOf(await exported(to, 'database', filter))).toEqual(await documentsOf(bytes))
})

test('exported, deleted, imported: the same again, under its uuid [API-RESOURCE-007]', async () => {
  const { admin } = to.users
  const bytes = await exported(to, 'dashboard')
  const before = resultOf(await admin.get(`/api/v1/dashboard/${UUID.dashboard}`))
  expect((await admin.delete(`/api/v1/dashboard/${before.id}`)).status).toBe(200)
  expect((await admin.get(`/api/v1/dashboard/${UUID.dashboard}`)).status).toBe(404)
  expect((await send('dashboard', bytes)).status).toBe(200)
  const after = resultOf(await admin.get(`/api/v1/dashboard/${UUID.dashboard}`))
  const { dashboard_title, slug, charts, css } = before
  expect(after).toMatchObject({ dashboard_title, slug, charts, css })
  expect(await documentsOf(await exported(to, 'dashboard'))).toEqual(await documentsOf(bytes))
})

test('a call without its file, or with another kind of body, is 400 [API-RESOURCE-007]', async () => {
  const { admin } = to.users
  for (const resource of ['dashboard', 'chart', 'dataset', 'database', 'saved_query']) {
    const at = `/api/v1/${resource}/import/`
    expect((await sendFile(admin, at, 'other', await zipOf({ 'root/a.yaml': 'a: 1' }))).status, resource).toBe(400)
    expect((await admin.post(at, {})).status, resource).toBe(400)
  }
})
