/** The history of deleted objects ends, in both kinds of store; that of existing objects stays. */
import { expect } from 'vitest'
import { onEachStore } from '../../../test/stores.ts'
import { isoTime } from '../../metadata/revisions.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import type { Services } from '../../services.ts'
import { expireDeleted } from './expire-deleted.ts'

const onStore = onEachStore()
const DAY_MS = 86_400_000
const NOW = Date.parse('2026-03-01T00:00:00Z')

type Action = MetadataSchema['revisions']['action']

onStore('deletions older than the setting are removed with all revisions of their objects', async db => {
  const write = (object_uuid: string, version: number, action: Action, days: number, object_type: 'chart' | 'report') =>
    db
      .insertInto('revisions')
      .values({
        object_type,
        object_uuid,
        version,
        parent_version: version > 1 ? version - 1 : null,
        document: '{}',
        action,
        user_id: null,
        created_on: isoTime(NOW - days * DAY_MS),
      })
      .execute()
  await write('gone', 1, 'create', 90, 'report')
  await write('gone', 2, 'update', 80, 'report')
  await write('gone', 3, 'delete', 31, 'report')
  await write('recent', 1, 'create', 90, 'chart')
  await write('recent', 2, 'delete', 29, 'chart')
  await write('back', 1, 'delete', 90, 'chart')
  await write('back', 2, 'restore', 60, 'chart')
  await write('there', 1, 'create', 900, 'chart')
  // The uuid of a deleted object of another type.
  await write('gone', 1, 'create', 90, 'chart')
  const left = async (deleted_days: number) => {
    await expireDeleted({ db, clock: { now: () => NOW }, config: { deleted_days } } as unknown as Services)
    const rows = await db.selectFrom('revisions').select(['object_type', 'object_uuid', 'version']).execute()
    return rows.map(({ object_type, object_uuid, version }) => `${object_type} ${object_uuid} ${version}`).sort()
  }
  const others = ['chart back 1', 'chart back 2', 'chart gone 1', 'chart recent 1', 'chart recent 2', 'chart there 1']
  expect(await left(32)).toEqual([...others, 'report gone 1', 'report gone 2', 'report gone 3'])
  expect(await left(30)).toEqual(others)
  expect(await left(1)).toEqual(others.filter(name => !name.startsWith('chart recent')))
})
