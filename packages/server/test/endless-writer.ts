/** Writes dashboards for ever and prints each one after its commit; a test kills it. */
import { writeSync } from 'node:fs'
import { appendRevision, isoTime } from '../src/metadata/revisions.ts'
import { inTransaction, openStore } from '../src/metadata/store.ts'
import { systemClock, systemIds } from '../src/ports.ts'

const db = await openStore({ home: process.env.BELVEDERE_HOME ?? '', metadata_url: null })
for (;;) {
  const uuid = systemIds.uuid()
  const at = systemClock.now()
  await inTransaction(db, async trx => {
    await trx
      .insertInto('dashboards')
      .values({
        uuid,
        dashboard_title: 'x'.repeat(2000),
        css: '',
        position_json: '{}',
        json_metadata: '{}',
        published: 0,
        is_managed_externally: 0,
        created_on: isoTime(at),
        changed_on: isoTime(at),
        version: 1,
      })
      .execute()
    await appendRevision(trx, {
      object_type: 'dashboard',
      object_uuid: uuid,
      version: 1,
      document: {},
      action: 'create',
      user_id: null,
      at,
    })
  })
  writeSync(1, `${uuid}\n`)
}
