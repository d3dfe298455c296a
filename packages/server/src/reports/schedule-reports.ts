import { isFlagOn, readFlags } from '@belvedere/core/settings'
import type { Services } from '../services.ts'
import { performRun } from './run/perform.ts'
import { endRuns } from './run/runs-here.ts'
import { type Perform, Scheduler } from './schedule/scheduler.ts'

/**
 * Runs reports and alerts from now on, unless they are switched off as a whole. The returned function ends that: runs
 * that are running are stopped; the next process on the store tries them again.
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
