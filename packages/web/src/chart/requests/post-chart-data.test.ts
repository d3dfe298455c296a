import { describe, expect, test } from 'vitest'
import { createApp } from '../../state/app.ts'
import type { ChartDataError } from './chart-data-error.ts'
import { type Jobs, type PostChartDataOptions, postChartData } from './post-chart-data.ts'
import { createServerAway } from './server-away.ts'

/** The page of a user whose forms carry this token. */
const bootstrap = JSON.stringify({ csrf_token: 'token', config: { web_timeout_s: 60 } })
const page = { dataset: { bootstrap } } as unknown as Element
const app = createApp({ querySelector: <E extends Element>(name: string) => (name === '#app' ? (page as E) : null) })

const context = { datasource: { id: 1, type: 'table' as const }, queries: [{ metrics: ['count'] }] }
const options = (answer: typeof fetch, more: Partial<PostChartDataOptions> = {}): PostChartDataOptions => ({
  signal: new AbortController().signal,
  fetch: answer,
  ...more,
})
const withJobs = (waitForJob: Jobs['waitForJob']): Partial<PostChartDataOptions> => ({
  jobs: async () => ({ waitForJob }),
})
const answers = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }))

describe('POST /api/v1/chart/data', () => {
  test('sends slice, dashboard and force in the address and the context as body', async () => {
    const sent: { url: string; init: RequestInit | undefined }[] = []
    const record: typeof fetch = (url, init) => {
      sent.push({ url: String(url), init })
      return Promise.resolve(new Response('{"result":[]}'))
    }
    await postChartData(app, context, options(record, { force: true, sliceId: 7, dashboardId: 3 }))
    const { url, init } = sent[0]!
    expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toEqual({
      form_data: '{"slice_id":7}',
      dashboard_id: '3',
      force: 'true',
    })
    expect(JSON.parse(String(init?.body))).toMatchObject({ force: true, queries: [{ metrics: ['count'] }] })
    expect(new Headers(init?.headers).get('x-csrftoken')).toBe('token')
  })

  test('an error of the catalogue keeps its code, text and facts [CHART-QUERY-007]', async () => {
    const body = { errors: [{ error_type: 'COLUMN_DOES_NOT_EXIST_ERROR', message: 'no', extra: { column: 'a' } }] }
    await expect(postChartData(app, context, options(answers(400, body)))).rejects.toMatchObject({
      error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
      message: 'no',
      status: 400,
      extra: { column: 'a' },
    })
  })

  test('whole numbers of 64 bits keep their digits; an answer that is no JSON is an error', async () => {
    const body = '{"result":[{"data":[{"id":9223372036854775807,"n":1}]}]}'
    const text = (answer: string) => () => Promise.resolve(new Response(answer))
    expect(await postChartData(app, context, options(text(body)))).toEqual({
      result: [{ data: [{ id: '9223372036854775807', n: 1 }] }],
    })
    await expect(postChartData(app, context, options(text('<html>')))).rejects.toMatchObject({
      error_type: 'FRONTEND_NETWORK_ERROR',
    })
  })

  test('names a status that is neither data nor an error [CHART-QUERY-004]', async () => {
    await expect(postChartData(app, context, options(answers(204, null)))).rejects.toThrow(
      'Received unexpected response status (204) while fetching chart data',
    )
  })

  test('a job in place of an answer is waited for; its failure is the chart’s [CHART-QUERY-002] [CHART-QUERY-003]', async () => {
    const started = answers(202, { job_id: 'j1', status: 'pending' })
    const bodies: string[] = []
    const waitForJob = async (job_id: string) => {
      bodies.push(job_id)
      return { result: [] }
    }
    expect(await postChartData(app, context, options(started, withJobs(waitForJob)))).toEqual({ result: [] })
    expect(bodies).toEqual(['j1'])
    const failing = () => Promise.reject(new Error('no table'))
    await expect(postChartData(app, context, options(started, withJobs(failing)))).rejects.toMatchObject({
      message: expect.stringMatching(/./),
    })
    const never = (_: string, signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    await expect(
      postChartData(app, context, options(started, { ...withJobs(never), timeoutS: 0.01 })),
    ).rejects.toMatchObject({ error_type: 'FRONTEND_TIMEOUT_ERROR' })
  })

  test('a server that is not reached is status 0, until it answers; what answers something else is there', async () => {
    const refused: typeof fetch = () => Promise.reject(new TypeError('connection refused'))
    const status = async (answer: typeof fetch) => {
      const failed = await postChartData(app, context, options(answer)).catch((error: unknown) => error)
      return [(failed as ChartDataError).status, app.part(createServerAway).getState()]
    }
    expect(await status(refused)).toEqual([0, true])
    expect(await status(answers(400, { errors: [] }))).toEqual([400, false])
    expect(await status(async () => new Response('<html>', { status: 502 }))).toEqual([0, true])
    expect(await status(async () => new Response('starting', { status: 503 }))).toEqual([0, true])
    expect(await status(answers(504, { errors: [{ message: 'It took too long' }] }))).toEqual([504, false])
    expect(await status(async () => new Response('<html>'))).toEqual([null, false])
    await status(refused)
    await postChartData(app, context, options(answers(200, { result: [] })))
    expect(app.part(createServerAway).getState()).toBe(false)
  })

  test('a query whose job the server lost is sent again', async () => {
    const bodies = [answers(202, { job_id: 'j1' }), answers(200, { result: [{ data: [] }] })]
    const next: typeof fetch = () => bodies.shift()?.() ?? Promise.reject(new Error('requested too often'))
    expect(
      await postChartData(
        app,
        context,
        options(
          next,
          withJobs(async () => null),
        ),
      ),
    ).toEqual({
      result: [{ data: [] }],
    })
    expect(bodies).toHaveLength(0)
  })

  test('a time-out is an error that says after how many seconds [CHART-QUERY-006]', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    await expect(postChartData(app, context, options(never, { timeoutS: 0.01 }))).rejects.toMatchObject({
      error_type: 'FRONTEND_TIMEOUT_ERROR',
      message: 'Request timed out',
      extra: { timeout: 0.01 },
    })
  })

  test('an abort passes on its reason and is no error of the chart', async () => {
    const control = new AbortController()
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const answer = postChartData(app, context, options(never, { signal: control.signal }))
    control.abort(new DOMException('stopped', 'AbortError'))
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})
