import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChartRequest, type ChartRequestEvent, chartRequestReducer, startRequest, timeoutError } from './index.ts'

const run = (events: readonly ChartRequestEvent<string>[]): ChartRequest<string> =>
  events.reduce(chartRequestReducer<string>, startRequest('a', 100))
const error = timeoutError(60)

test('requested, answered, drawn [CHART-STATE-001] [CHART-STATE-002] [CHART-STATE-004]', () => {
  expect(run([]).status).toBe('loading')
  const answered = { type: 'answered', requestId: 'a', at: 350, result: 'rows' } as const
  expect(run([answered])).toEqual({ status: 'success', requestId: 'a', result: 'rows', tookMs: 250 })
  expect(run([answered, { type: 'drawn', requestId: 'a' }]).status).toBe('rendered')
  expect(run([answered, { type: 'not_drawn', requestId: 'a', error }]).status).toBe('failed')
})
test('stopped and failed [CHART-STATE-003] [CHART-STATE-005] [CHART-QUERY-006]', () => {
  expect(run([{ type: 'stopped', requestId: 'a', at: 160 }])).toEqual({
    status: 'stopped',
    requestId: 'a',
    afterMs: 60,
  })
  expect(run([{ type: 'failed', requestId: 'a', error }])).toMatchObject({
    status: 'failed',
    error: { error_type: 'FRONTEND_TIMEOUT_ERROR', message: 'Request timed out', extra: { timeout: 60 } },
  })
  const late = { type: 'answered', requestId: 'a', at: 900, result: 'rows' } as const
  expect(run([{ type: 'stopped', requestId: 'a', at: 160 }, late]).status).toBe('stopped')
})
test('only the newest query counts, whatever else arrives [CHART-QUERY-008]', () => {
  const event = fc.record({
    type: fc.constantFrom('answered', 'drawn', 'not_drawn', 'stopped', 'failed'),
    requestId: fc.constantFrom('a', 'old'),
    at: fc.integer(),
    result: fc.string(),
    error: fc.constant(error),
  }) as fc.Arbitrary<ChartRequestEvent<string>>
  fc.assert(
    fc.property(fc.array(event), events => {
      const started = run([...events, { type: 'started', requestId: 'b', at: 5 }])
      expect(events.reduce(chartRequestReducer<string>, started)).toBe(started)
    }),
  )
})
