/** Looks what is due, and keeps the runs that it starts within their bounds. */
import type { Logger } from 'pino'
import type { Store } from '../../metadata/store.ts'
import type { Clock, Ids } from '../../ports.ts'
import { type Claim, claimDue, renewClaim } from './claims.ts'
import { endDeadRuns, endRun, type RunEnd } from './endings.ts'
import { alignSchedules } from './standing.ts'

/** Does what a run is for. What it throws is the run's error; it is to end soon after the signal. */
export type Perform = (claim: Claim, signal: AbortSignal) => Promise<RunEnd>

export interface ScheduleParts {
  readonly db: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  readonly perform: Perform
}

/** Runs at the same time in one process: they share one render process. */
const PLACES = 2
const LOOK_MS = 5_000
const BEAT_MS = 15_000
const TIMED_OUT = 'A timeout occurred while the report was being made.'

/** Why a run ends that the end of its process stops. */
export const STOPPED = 'Belvedere was stopped while the report was being made.'

/**
 * Carries a claim out and writes how it ended.
 * @param closing the process ends: the run stops at once, and is tried again by the next one
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
      isOurs => isOurs || stop.abort('The report was taken from this run.'),
      error => log.warn({ err: error }, 'the lease of a report could not be prolonged'),
    )
  }, BEAT_MS)
  for (const each of [timer, beat]) each.unref()
  try {
    const end = await perform(claim, stop.signal)
    // Whoever serves the store next makes the report: what stopped here is no fault of it.
    const error = end.error && closing?.aborted ? { message: STOPPED, may_retry: true } : end.error
    await endRun(db, claim, { ...end, error }, clock.now())
  } catch (error) {
    log.error({ err: error, report_id: claim.report_id }, 'a report could not be run')
    const message = stop.signal.aborted
      ? String(stop.signal.reason)
      : 'The report could not be made: see the log of the server.'
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

  /** Looks from now on. */
  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS)
    this.#timer.unref()
  }

  /** Stops looking for due reports and stops the runs that are running; resolves when their ends are written. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#closing.abort()
    await this.#looking
    await this.settled()
  }

  /** Starts what is due as far as there is room; resolves when it is started. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  /** Resolves when nothing runs any more. */
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
      log.error({ err: error }, 'the schedule of reports could not be looked at')
    }
  }

  #run(claim: Claim): void {
    const run = carryOut(claim, this.#parts, this.#closing.signal).catch((error: unknown) => {
      this.#parts.log.error({ err: error, report_id: claim.report_id }, 'the end of a report could not be written')
    })
    this.#running.add(run)
    void run.finally(() => {
      this.#running.delete(run)
      // Somebody may wait for the place.
      if (this.#timer) void this.look()
    })
  }
}
