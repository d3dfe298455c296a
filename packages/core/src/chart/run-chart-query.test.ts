import { expect, test } from 'vitest'
import { type ChartAnswer, type ChartQueryEvent, readExactJson, runChartQuery } from './index.ts'

const form = { datasource: '1__table', viz_type: 'pie' }

async function run(answer: ChartAnswer<string>, waitFor?: (jobId: string) => Promise<readonly string[]>) {
  const events: ChartQueryEvent<string>[] = []
  let at = 0
  const asked = { chartId: 1, requestId: 'a', formData: form, timeoutSeconds: 60 }
  await runChartQuery<string, { abort(): void }>(asked, {
    dispatch: event => events.push(event),
    now: () => at++,
    newController: () => ({ abort: () => undefined }),
    ask: async () => answer,
    waitFor,
    errorOf: thrown => ({ error_type: 'OTHER', level: 'error', message: String(thrown) }),
  })
  expect(events[0]).toMatchObject({ type: 'update_started', formData: form })
  expect(events).toHaveLength(2)
  return events[1]
}

test('rows at once, rows of a job [CHART-QUERY-001] [CHART-QUERY-002] [CHART-QUERY-003]', async () => {
  expect(await run({ kind: 'answered', status: 200, result: ['rows'] })).toMatchObject({
    type: 'update_succeeded',
    result: ['rows'],
  })
  const job = { kind: 'answered', status: 202, job: { job_id: 'j' } } as const
  expect(await run(job, async id => [`rows of ${id}`])).toMatchObject({ result: ['rows of j'] })
  expect(await run(job, () => Promise.reject('lost'))).toMatchObject({
    type: 'update_failed',
    error: { message: 'lost' },
  })
})
test('stopped, out of time, failed, an unexpected status [CHART-QUERY-004] [CHART-QUERY-006] [CHART-QUERY-007]', async () => {
  expect(await run({ kind: 'aborted' })).toMatchObject({ type: 'update_stopped' })
  expect(await run({ kind: 'timeout' })).toMatchObject({ error: { error_type: 'FRONTEND_TIMEOUT_ERROR' } })
  const error = { error_type: 'X', level: 'error', message: 'misc error' } as const
  expect(await run({ kind: 'failed', error })).toMatchObject({ type: 'update_failed', error })
  const message = 'Received unexpected response status (204) while fetching chart data'
  expect(await run({ kind: 'answered', status: 204 }, async () => [])).toMatchObject({ error: { message } })
})
test('whole numbers keep their digits', () => {
  expect(readExactJson('{"value": 9223372036854775807, "n": -12, "f": 0.1234567890123456}')).toEqual({
    value: '9223372036854775807',
    n: -12,
    f: 0.123_456_789_012_345_6,
  })
  expect(readExactJson('["a 1234567890123456789 \\" 1234567890123456789", 9007199254740991]')).toEqual([
    'a 1234567890123456789 " 1234567890123456789',
    9007199254740991,
  ])
})
