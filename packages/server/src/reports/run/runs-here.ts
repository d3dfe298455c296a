/** Runs that requests have started in this process: they end with it, as those of the scheduler do. */
import { defineLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'
import type { Claim } from '../schedule/claims.ts'
import { carryOut } from '../schedule/scheduler.ts'
import { performRun } from './perform.ts'

interface RunsHere {
  readonly closing: AbortController
  readonly running: Set<Promise<void>>
}

export const REQUESTED_RUNS = defineLayer<RunsHere>({
  name: 'requested runs of reports',
  holds: 'how to stop the reports that are being sent at once',
  key: 'run',
  limit: null,
  ends: 'the run ends',
  scope: 'shared',
  open: () => {
    const state: RunsHere = { closing: new AbortController(), running: new Set() }
    return { state, size: () => ({ entries: state.running.size }), close: () => state.closing.abort() }
  },
})

/** Carries a claim out beside the request that made it; the log says how it ended. */
export function startRun(services: Services, claim: Claim): void {
  const { db, clock, ids, log, memory } = services
  const { closing, running } = memory.of(REQUESTED_RUNS)
  const perform = (each: Claim, stop: AbortSignal) => performRun(each, services, stop)
  const run = carryOut(claim, { db, clock, ids, log, perform }, closing.signal).catch((error: unknown) => {
    log.error({ err: error, report_id: claim.report_id }, 'the end of a report could not be written')
  })
  running.add(run)
  void run.finally(() => running.delete(run))
}

/** Resolves when the ends of all runs are written. What is started from now on ends at once. */
export async function endRuns({ memory }: Services): Promise<void> {
  const { closing, running } = memory.of(REQUESTED_RUNS)
  closing.abort()
  while (running.size > 0) await Promise.all(running)
}
