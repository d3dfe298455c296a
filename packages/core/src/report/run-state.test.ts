import { expect, test } from 'vitest'
import { NEVER_RUN, type ReportRun, type RunEvent, type RunRules, stepRun } from './index.ts'

const REPORT: RunRules = { type: 'Report', active: true, working_timeout: 3600, grace_period: 14_400 }
const ALERT: RunRules = { ...REPORT, type: 'Alert' }
const HOUR = 3_600_000
const due = (at: number): RunEvent => ({ type: 'due', at })
const sent = (started: number): RunEvent => ({ type: 'finished', at: started + 5, started, is_sent: true })
const after = (rules: RunRules, ...events: readonly RunEvent[]): ReportRun =>
  events.reduce((run, event) => stepRun(run, event, rules).run, NEVER_RUN)

test('a run works, then has succeeded or failed; the next one starts from either', () => {
  expect(stepRun(NEVER_RUN, due(1), REPORT)).toMatchObject({ run: { state: 'Working', started: 1 }, start: true })
  expect(after(REPORT, due(1), sent(1))).toMatchObject({ state: 'Success', sent: 6, error: null })
  const failed = after(REPORT, due(1), { type: 'failed', started: 1, error: 'no mail' })
  expect(failed).toMatchObject({ state: 'Error', error: 'no mail' })
  expect(stepRun(failed, due(2), REPORT)).toMatchObject({ run: { state: 'Working', error: null }, start: true })
  expect(stepRun(after(REPORT, due(1), sent(1)), due(7), REPORT).start).toBe(true)
})
test('what is switched off does not start', () => {
  expect(stepRun(NEVER_RUN, due(1), { ...REPORT, active: false })).toEqual({ run: NEVER_RUN, start: false })
})
test('a run at work is not started again; after its timeout it has failed, and the next time starts anew', () => {
  const working = after(REPORT, due(0))
  expect(stepRun(working, due(HOUR - 1), REPORT)).toEqual({ run: working, start: false })
  const late = stepRun(working, due(HOUR), REPORT)
  expect(late).toMatchObject({ run: { state: 'Error' }, start: false })
  expect(stepRun(late.run, due(HOUR + 1), REPORT).start).toBe(true)
})
test('the end of another run changes nothing', () => {
  const again = after(REPORT, due(0), due(HOUR), due(2 * HOUR))
  expect(again).toMatchObject({ state: 'Working', started: 2 * HOUR })
  expect(stepRun(again, sent(0), REPORT).run).toBe(again)
  expect(stepRun(NEVER_RUN, { type: 'failed', started: 0, error: 'x' }, REPORT).run).toBe(NEVER_RUN)
})
test('an alert rests for its grace after it was sent, and not when its condition did not hold', () => {
  const notified = after(ALERT, due(0), sent(0))
  const resting = stepRun(notified, due(HOUR), ALERT)
  expect(resting).toMatchObject({ run: { state: 'On Grace', sent: 5 }, start: false })
  expect(stepRun(resting.run, due(4 * HOUR), ALERT).start).toBe(false)
  expect(stepRun(resting.run, due(4 * HOUR + 5), ALERT).start).toBe(true)
  const quiet = after(ALERT, due(0), { type: 'finished', at: 5, started: 0, is_sent: false })
  expect(quiet.state).toBe('Not triggered')
  expect(stepRun(quiet, due(6), ALERT).start).toBe(true)
})
