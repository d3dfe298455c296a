import { isoTime } from '../metadata/revisions.ts'
import type { Services } from '../services.ts'
import { dropLostCopies, refreshExtract } from './make-extract.ts'

const LOOK_MS = 30_000

/** Refreshes due extracts one by one. */
export async function refreshDue(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('extracts')
    .select('dataset_id')
    .where('next_run', '<=', isoTime(services.clock.now()))
    .orderBy('next_run')
    .execute()
  for (const { dataset_id } of due) await refreshExtract(services, dataset_id)
}

/** Repeats the copies that were requested or running when the process ended. */
export async function resumeExtracts(services: Services): Promise<void> {
  const unfinished = await services.db
    .selectFrom('extracts')
    .select('dataset_id')
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  for (const { dataset_id } of unfinished) await refreshExtract(services, dataset_id)
}

/** Resumes unfinished copies, then checks for due ones regularly. Returns a function that stops it. */
export function scheduleExtractRefreshes(services: Services): () => void {
  let is_busy = false
  const run = async (refresh: (services: Services) => Promise<void>) => {
    if (is_busy) return
    is_busy = true
    try {
      await dropLostCopies(services)
      await refresh(services)
    } catch (error) {
      services.log.error({ err: error }, 'copies of remote tables could not be refreshed')
    } finally {
      is_busy = false
    }
  }
  void run(resumeExtracts)
  const timer = setInterval(() => void run(refreshDue), LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
