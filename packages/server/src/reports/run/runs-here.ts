/** Runs started by requests in this process. They end with it, like those of the scheduler. */
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
  holds: 'how to stop the reports that are sent on request',
  key: 'run',
  limit: null,
  ends: 'the run ends',
  scope: 'shared',
  open: () => {
    const state: RunsHere = { closing: new AbortController(), running: new Set() }
    return { state, size: () => ({ entries: state.running.size }), close: () => state.closing.abort() }
  },
})

/** Runs a claim in the background. Its outcome is in the log. */
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

/** Stops all runs, and resolves when their outcomes are written. Later runs end at once. */
export async function endRuns({ memory }: Services): Promise<void> {
  const { closing, running } = memory.of(REQUESTED_RUNS)
  closing.abort()
  while (running.size > 0) await Promise.all(running)
}
