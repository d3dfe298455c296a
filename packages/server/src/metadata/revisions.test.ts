import { expect } from 'vitest'
import { onEachStore } from '../../test/stores.ts'
import { appendRevision } from './revisions.ts'
import { inTransaction, isUniqueViolation } from './store.ts'

const NOW = Date.parse('2026-11-20T08:00:00.123Z')
const onStore = onEachStore()

onStore('revisions grow by one and cannot fork', async db => {
  const object = { object_type: 'chart', object_uuid: 'u1', user_id: null, at: NOW }
  const write = (version: number, document: unknown, action: 'create' | 'update' | 'delete') =>
    inTransaction(db, trx => appendRevision(trx, { ...object, version, document, action }))
  await write(1, { a: [1] }, 'create')
  await write(2, null, 'delete')
  const error = await write(2, {}, 'update').catch(thrown => thrown)
  expect(isUniqueViolation(error)).toBe(true)
  const rows = await db.selectFrom('revisions').selectAll().orderBy('version').execute()
  expect(rows).toMatchObject([
    { version: 1, parent_version: null, document: '{"a":[1]}', created_on: '2026-11-20T08:00:00.123Z' },
    { version: 2, parent_version: 1, document: null, action: 'delete' },
  ])
})

onStore('a failed transaction leaves nothing', async db => {
  const failing = inTransaction(db, async trx => {
    await trx.insertInto('roles').values({ name: 'gone' }).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.selectFrom('roles').select('id').where('name', '=', 'gone').execute()).toEqual([])
})

onStore('ids, counts and sizes are numbers; inserts return their id', async db => {
  const table = {
    table_name: 'Flights',
    version: 1,
    parts: '[]',
    rows: 3_000_000,
    bytes: 5_000_000_000,
    sort_by: null,
    created_on: '',
    changed_on: '',
  }
  const { id } = await db.insertInto('managed_tables').values(table).returning('id').executeTakeFirstOrThrow()
  expect(typeof id).toBe('number')
  const row = await db.selectFrom('managed_tables').select(['rows', 'bytes']).executeTakeFirstOrThrow()
  expect({ ...row }).toEqual({ rows: 3_000_000, bytes: 5_000_000_000 })
  const counted = await db
    .selectFrom('managed_tables')
    .select(eb => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  expect(counted.n).toBe(1)
  const twin = await db
    .insertInto('managed_tables')
    .values({ ...table, table_name: 'FLIGHTS' })
    .execute()
    .catch(thrown => thrown)
  expect(isUniqueViolation(twin)).toBe(true)
  expect(isUniqueViolation(new Error('other'))).toBe(false)
})
