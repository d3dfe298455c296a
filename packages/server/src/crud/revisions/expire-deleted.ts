import { sql } from 'kysely'
import { isoTime } from '../../metadata/revisions.ts'
import { inTransaction } from '../../metadata/store.ts'
import type { Services } from '../../services.ts'

const DAY_MS = 86_400_000

/**
 * Removes the revisions of objects that were deleted longer ago than `deleted_days`, with the rows that a restore would
 * need: these may contain secrets. Revisions of existing objects stay, because they decide what a dashboard lends.
 */
export async function expireDeleted({ db, clock, config }: Services): Promise<void> {
  const before = isoTime(clock.now() - config.deleted_days * DAY_MS)
  await inTransaction(db, trx =>
    sql`delete from revisions where exists (
      select 1 from revisions as last where last.object_type = revisions.object_type
        and last.object_uuid = revisions.object_uuid and last.action = 'delete' and last.created_on < ${before}
        and not exists (select 1 from revisions as later where later.object_type = last.object_type
          and later.object_uuid = last.object_uuid and later.version > last.version))`.execute(trx),
  )
}

/** Removes expired deletions now and once a day. */
export function expireDeletedDaily(services: Services): () => void {
  const run = () =>
    void expireDeleted(services).catch(error =>
      services.log.warn({ err: error }, 'revisions of deleted objects could not be removed'),
    )
  run()
  const timer = setInterval(run, DAY_MS).unref()
  return () => clearInterval(timer)
}
