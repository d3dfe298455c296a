import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Result, type SalesKit, startSalesKit } from '../../../test/sales.ts'

let sales: SalesKit
beforeAll(async () => {
  sales = await startSalesKit()
})
afterAll(() => sales.kit.close())

const GRANT = { permission: 'all_datasource_access', view: 'all_datasource_access' }

async function setGrant(isGiven: boolean): Promise<void> {
  const { db, auth } = sales.kit.services
  const { id: role_id } = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Gamma')
    .executeTakeFirstOrThrow()
  if (isGiven)
    await db
      .insertInto('role_permissions')
      .values({ role_id, ...GRANT })
      .execute()
  else await db.deleteFrom('role_permissions').where('role_id', '=', role_id).where('view', '=', GRANT.view).execute()
  auth.principals.invalidate()
}

test('an answer that is known is given again, until a right or the time takes it away', async () => {
  const { gamma } = sales.kit.users
  const body = sales.context({ columns: ['shop'], metrics: ['total'] }, { custom_cache_timeout: 30 })
  const runQuery = () => gamma.post('/api/v1/chart/data', body)
  const isCached = async () => (await runQuery()).json<{ result: Result[] }>().result[0]?.is_cached
  await setGrant(true)
  expect([await isCached(), await isCached(), await isCached(), await isCached()]).toEqual([false, true, true, true])
  expect(sales.engine.statements).toHaveLength(1)
  await setGrant(false)
  expect((await runQuery()).status).toBe(403)
  await setGrant(true)
  expect(await isCached()).toBe(true)
  sales.kit.clock.advance(31_000)
  expect(await isCached()).toBe(false)
  await setGrant(false)
})
test('what is requested with force or for its times is never given from there', async () => {
  const { admin } = sales.kit.users
  const body = sales.context({ columns: ['product'], metrics: ['total'] })
  for (let turn = 0; turn < 3; turn++) await admin.post('/api/v1/chart/data', body)
  const forced = await admin.post('/api/v1/chart/data?force=true', body)
  expect(forced.json<{ result: Result[] }>().result[0]?.is_cached).toBe(false)
  const timed = await admin.post('/api/v1/chart/data?timing=true', body)
  expect(timed.json<{ result: Result[] }>().result[0]).toHaveProperty('timing')
})

const JSON_TYPE = { 'content-type': 'application/json' }
test('a text that was sent before is answered the same; wrong texts get their error each time', async () => {
  const { admin } = sales.kit.users
  const send = (body: string) => admin.send('POST', '/api/v1/chart/data', { body, headers: JSON_TYPE })
  const body = sales.context({ columns: ['shop'], metrics: ['total'], row_limit: 7 })
  const spaced = JSON.stringify(body, null, 2)
  const rows: unknown[] = []
  for (const text of [JSON.stringify(body), spaced, spaced, spaced, JSON.stringify(body)]) {
    rows.push((await send(text)).json<{ result: Result[] }>().result[0]?.data)
  }
  expect(new Set(rows.map(row => JSON.stringify(row))).size).toBe(1)
  const wrong = [spaced.slice(1), `${'['.repeat(300)}${']'.repeat(300)}`, '{"__proto__": {"force": true}}', '']
  for (let turn = 0; turn < 2; turn++) {
    for (const text of wrong) expect((await send(text)).status).toBe(400)
  }
})
