import { isFlagOn, readFlags } from '@belvedere/core/settings'
import type { Services } from '../services.ts'
import { performRun } from './run/perform.ts'
import { Scheduler } from './schedule/scheduler.ts'

/** Runs reports and alerts from now on, unless they are switched off as a whole. */
export function scheduleReports(services: Services): void {
  if (!isFlagOn(readFlags(services.config.flags), 'ALERT_REPORTS')) return
  const { db, clock, ids, log } = services
  new Scheduler({ db, clock, ids, log, perform: (claim, signal) => performRun(claim, services, signal) }).start()
}
