import { isoTime } from '../metadata/revisions.ts'
import type { Services } from '../services.ts'
import { dropLostCopies, refreshExtract } from './make-extract.ts'

const LOOK_MS = 30_000

/** Refreshes what is due, one after the other. */
export async function refreshDue(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('extracts')
    .select('dataset_id')
    .where('next_run', '<=', isoTime(services.clock.now()))
    .orderBy('next_run')
    .execute()
  for (const { dataset_id } of due) await refreshExtract(services, dataset_id)
}

/** Looks for copies that are due from now on; the returned function ends it. */
export function scheduleExtractRefreshes(services: Services): () => void {
  let is_busy = false
  const look = async () => {
    if (is_busy) return
    is_busy = true
    try {
      await dropLostCopies(services)
      await refreshDue(services)
    } catch (error) {
      services.log.error({ err: error }, 'copies of remote tables could not be refreshed')
    } finally {
      is_busy = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
