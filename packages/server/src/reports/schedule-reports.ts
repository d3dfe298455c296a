import { isFlagOn, readFlags } from '@belvedere/core/settings'
import type { Services } from '../services.ts'
import { performRun } from './run/perform.ts'
import { endRuns } from './run/runs-here.ts'
import { type Perform, Scheduler } from './schedule/scheduler.ts'

/**
 * Starts the scheduler of reports and alerts, unless they are disabled. The returned function stops it: running reports
 * are stopped, and the next process on the store retries them.
 */
export function scheduleReports(services: Services): () => Promise<void> {
  if (!isFlagOn(readFlags(services.config.flags), 'ALERT_REPORTS')) return () => endRuns(services)
  const { db, clock, ids, log } = services
  const perform: Perform = (claim, signal) => performRun(claim, services, signal)
  const scheduler = new Scheduler({ db, clock, ids, log, perform })
  scheduler.start()
  return async () => {
    await Promise.all([scheduler.stop(), endRuns(services)])
  }
}
