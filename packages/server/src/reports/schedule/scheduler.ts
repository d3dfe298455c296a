/** Polls for due reports, and limits the duration of the runs that it starts. */
import type { Logger } from 'pino'
import type { Store } from '../../metadata/store.ts'
import type { Clock, Ids } from '../../ports.ts'
import { type Claim, claimDue, renewClaim } from './claims.ts'
import { endDeadRuns, endRun, type RunEnd } from './endings.ts'
import { alignSchedules } from './standing.ts'

/** Performs a run. A thrown error becomes the run's error. It must end soon after the signal. */
export type Perform = (claim: Claim, signal: AbortSignal) => Promise<RunEnd>

export interface ScheduleParts {
  readonly db: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  readonly perform: Perform
}

/** Number of parallel runs in one process: they share one render process. */
const PLACES = 2
const LOOK_MS = 5_000
const BEAT_MS = 15_000
const TIMED_OUT = 'A timeout occurred while the report was being created.'

/** Error of a run that is stopped with its process. */
export const STOPPED = 'Belvedere was stopped while the report was being created.'

/**
 * Performs a claimed run and stores its end.
 * @param closing fires when the process ends: the run stops at once, and the next process retries it
 */
export async function carryOut(
  claim: Claim,
  { db, clock, log, perform }: ScheduleParts,
  closing?: AbortSignal,
): Promise<void> {
  const stop = new AbortController()
  const onClosing = () => stop.abort(STOPPED)
  closing?.addEventListener('abort', onClosing, { once: true })
  if (closing?.aborted) onClosing()
  const timer = setTimeout(() => stop.abort(TIMED_OUT), Math.max(1, claim.deadline - clock.now()))
  const beat = setInterval(() => {
    renewClaim(db, claim, clock.now()).then(
      isOurs => isOurs || stop.abort('Another process took over this run.'),
      error => log.warn({ err: error }, 'the lease of a report could not be extended'),
    )
  }, BEAT_MS)
  for (const each of [timer, beat]) each.unref()
  try {
    const end = await perform(claim, stop.signal)
    // The next process on the store retries the report, because stopping it was not an error of the report.
    const error = end.error && closing?.aborted ? { message: STOPPED, may_retry: true } : end.error
    await endRun(db, claim, { ...end, error }, clock.now())
  } catch (error) {
    log.error({ err: error, report_id: claim.report_id }, 'a report could not be run')
    const message = stop.signal.aborted
      ? String(stop.signal.reason)
      : 'The report could not be created. See the server log.'
    await endRun(db, claim, { error: { message, may_retry: true }, is_sent: false, deliveries: [] }, clock.now())
  } finally {
    clearTimeout(timer)
    clearInterval(beat)
    closing?.removeEventListener('abort', onClosing)
  }
}

export class Scheduler {
  readonly #parts: ScheduleParts
  readonly #running = new Set<Promise<void>>()
  readonly #closing = new AbortController()
  #looking: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(parts: ScheduleParts) {
    this.#parts = parts
  }

  /** Starts polling. */
  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS)
    this.#timer.unref()
  }

  /** Stops polling and all running reports. Resolves when their ends are stored. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#closing.abort()
    await this.#looking
    await this.settled()
  }

  /** Starts due reports up to the number of free slots. Resolves when they are started. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  /** Resolves when no run is in progress. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async #look(): Promise<void> {
    const { db, clock, ids, log } = this.#parts
    const { signal } = this.#closing
    if (signal.aborted) return
    try {
      await alignSchedules(db, clock.now())
      await endDeadRuns(db, clock.now())
      const free = PLACES - this.#running.size
      if (free <= 0 || signal.aborted) return
      for (const claim of await claimDue(db, ids, clock.now(), free)) this.#run(claim)
    } catch (error) {
      log.error({ err: error }, 'the schedule of reports could not be checked')
    }
  }

  #run(claim: Claim): void {
    const run = carryOut(claim, this.#parts, this.#closing.signal).catch((error: unknown) => {
      this.#parts.log.error({ err: error, report_id: claim.report_id }, 'the end of a report could not be written')
    })
    this.#running.add(run)
    void run.finally(() => {
      this.#running.delete(run)
      // Another report may be waiting for the slot.
      if (this.#timer) void this.look()
    })
  }
}
