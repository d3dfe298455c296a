/** `Not triggered` and `On Grace` are states of alerts only; a report that never ran is `Not triggered`, too. */
export type ReportState = 'Not triggered' | 'Working' | 'Success' | 'Error' | 'On Grace'

/** Where a report stands; times are epoch milliseconds. */
export interface ReportRun {
  readonly state: ReportState
  /** When the run that works, or worked last, began. */
  readonly started: number | null
  /** When something was sent last: grace counts from there. */
  readonly sent: number | null
  readonly error: string | null
}

/** Settings of a report that decide about its runs; periods in seconds. */
export interface RunRules {
  readonly type: 'Report' | 'Alert'
  readonly active: boolean
  readonly working_timeout: number
  readonly grace_period: number
}

export type RunEvent =
  /** The crontab's time has come. */
  | { readonly type: 'due'; readonly at: number }
  /** The run that began at `started` has ended; an alert whose condition does not hold sends nothing. */
  | { readonly type: 'finished'; readonly at: number; readonly started: number; readonly is_sent: boolean }
  | { readonly type: 'failed'; readonly started: number; readonly error: string }

export interface RunStep {
  readonly run: ReportRun
  /** True when a run is to be started now. */
  readonly start: boolean
}

export const NEVER_RUN: ReportRun = { state: 'Not triggered', started: null, sent: null, error: null }

const TIMED_OUT = 'A timeout occurred while the report was being made.'

const isWithin = (since: number | null, seconds: number, at: number): boolean =>
  since !== null && at - since < seconds * 1000

/** True while an alert that was sent holds the next one off: `grace_period` is in seconds, times are epoch milliseconds. */
export const isInGrace = (sent: number | null, grace_period: number, at: number): boolean =>
  isWithin(sent, grace_period, at)

function due(run: ReportRun, at: number, rules: RunRules): RunStep {
  const wait = (next: ReportRun): RunStep => ({ run: next, start: false })
  if (!rules.active) return wait(run)
  if (run.state === 'Working') {
    // The next time starts anew: a run that hangs must not hide behind its successor.
    const works = isWithin(run.started, rules.working_timeout, at)
    return wait(works ? run : { ...run, state: 'Error', error: TIMED_OUT })
  }
  const rests = run.state === 'Success' || run.state === 'On Grace'
  if (rules.type === 'Alert' && rests && isWithin(run.sent, rules.grace_period, at)) {
    return wait({ ...run, state: 'On Grace' })
  }
  return { run: { ...run, state: 'Working', started: at, error: null }, start: true }
}

/** A report after an event. The end of a run that is not the one at work, say after its timeout, changes nothing. */
export function stepRun(run: ReportRun, event: RunEvent, rules: RunRules): RunStep {
  if (event.type === 'due') return due(run, event.at, rules)
  if (run.state !== 'Working' || event.started !== run.started) return { run, start: false }
  if (event.type === 'failed') return { run: { ...run, state: 'Error', error: event.error }, start: false }
  const ended: ReportRun = event.is_sent
    ? { ...run, state: 'Success', sent: event.at }
    : { ...run, state: 'Not triggered' }
  return { run: ended, start: false }
}
