/** `On Grace` occurs only for alerts. A report that never ran is `Not triggered`. */
export type ReportState = 'Not triggered' | 'Working' | 'Success' | 'Error' | 'On Grace'

/** Run state of a report. Times are epoch milliseconds. */
export interface ReportRun {
  readonly state: ReportState
  /** Start of the current or last run. */
  readonly started: number | null
  /** Time of the last delivery, at which the grace period starts. */
  readonly sent: number | null
  readonly error: string | null
}

/** Settings of a report that control its runs; durations in seconds. */
export interface RunRules {
  readonly type: 'Report' | 'Alert'
  readonly active: boolean
  readonly working_timeout: number
  readonly grace_period: number
}

export type RunEvent =
  /** A scheduled time was reached. */
  | { readonly type: 'due'; readonly at: number }
  /** The run that started at `started` has finished. An alert whose condition is false sends nothing. */
  | { readonly type: 'finished'; readonly at: number; readonly started: number; readonly is_sent: boolean }
  | { readonly type: 'failed'; readonly started: number; readonly error: string }

export interface RunStep {
  readonly run: ReportRun
  /** True if the caller must start a run now. */
  readonly start: boolean
}

export const NEVER_RUN: ReportRun = { state: 'Not triggered', started: null, sent: null, error: null }

const TIMED_OUT = 'A timeout occurred while the report was being created.'

const isWithin = (since: number | null, seconds: number, at: number): boolean =>
  since !== null && at - since < seconds * 1000

/**
 * Returns true during the grace period after an alert was sent. `grace_period` is in seconds, times are epoch
 * milliseconds.
 */
export const isInGrace = (sent: number | null, grace_period: number, at: number): boolean =>
  isWithin(sent, grace_period, at)

function due(run: ReportRun, at: number, rules: RunRules): RunStep {
  const wait = (next: ReportRun): RunStep => ({ run: next, start: false })
  if (!rules.active) return wait(run)
  if (run.state === 'Working') {
    // Only the next scheduled time starts a new run, so that the error of the hanging run is visible.
    const works = isWithin(run.started, rules.working_timeout, at)
    return wait(works ? run : { ...run, state: 'Error', error: TIMED_OUT })
  }
  const rests = run.state === 'Success' || run.state === 'On Grace'
  if (rules.type === 'Alert' && rests && isWithin(run.sent, rules.grace_period, at)) {
    return wait({ ...run, state: 'On Grace' })
  }
  return { run: { ...run, state: 'Working', started: at, error: null }, start: true }
}

/**
 * Returns the state after an event. The end of a run that is not the current one, for instance after its timeout, is
 * ignored.
 */
export function stepRun(run: ReportRun, event: RunEvent, rules: RunRules): RunStep {
  if (event.type === 'due') return due(run, event.at, rules)
  if (run.state !== 'Working' || event.started !== run.started) return { run, start: false }
  if (event.type === 'failed') return { run: { ...run, state: 'Error', error: event.error }, start: false }
  const ended: ReportRun = event.is_sent
    ? { ...run, state: 'Success', sent: event.at }
    : { ...run, state: 'Not triggered' }
  return { run: ended, start: false }
}
