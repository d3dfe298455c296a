/** Post-processing beside queries: small work in place, large work in threads, cancelled at once, each user in turn. */
import type { CombineJob, QueryFacts } from '@belvedere/core/engine-protocol'
import { Budget } from '@belvedere/core/post-processing'
import { expect, test } from 'vitest'
import { combineAnswers } from './combine-answers.ts'
import { postProcessAnswers } from './post-process.ts'
import { Threads } from './threads.ts'

type Rules = CombineJob['post_processing']
const STAY = new AbortController().signal

const job = (post_processing: Rules, format: CombineJob['format'] = 'json'): CombineJob => ({
  kind: 'combine',
  tables: [{ colnames: ['g', 'n'], coltypes: [1, 0], dbtypes: ['VARCHAR', 'INTEGER'] }],
  offsets: [],
  post_processing,
  chart: null,
  format,
  limit_reached: false,
})
const rows = (amount: number): Buffer =>
  Buffer.from(JSON.stringify(Array.from({ length: amount }, (_, i) => ({ g: `g${i % 7}`, n: (i * 7919) % 1000 }))))

const ROLLING: Rules = [
  { operation: 'rolling', options: { rolling_type: 'median', columns: { n: 'm' }, window: 100, min_periods: 0 } },
]
const BOMB: Rules = Array.from({ length: 50 }, (_, i) => ({
  operation: 'sort',
  options: { by: [i % 2 === 0 ? 'g' : 'n', 'n'] },
}))

const textOf = (body: readonly Uint8Array[]): string => Buffer.concat(body).toString()
/** Steps aside when it leaves the process's own thread. */
const run = async (rules: Rules, part: Buffer, signal = STAY, user_id = 1) => {
  let aside = 0
  const stepAside = () => {
    aside += 1
  }
  const answer = await postProcessAnswers(job(rules), [part], { signal, stepAside, user_id })
  return { text: textOf(answer.body), facts: answer.facts as QueryFacts, aside }
}

test('little work is done in place, large work in a thread, to the same bytes', async () => {
  const small = rows(500)
  expect((await run(ROLLING, small)).aside).toBe(0)
  const large = rows(30_000)
  const { text, facts, aside } = await run(ROLLING, large)
  expect(aside).toBe(1)
  const here = await combineAnswers(job(ROLLING), [large], new Budget())
  expect(text).toBe(textOf(here.body))
  expect(facts.colnames).toEqual((here.facts as QueryFacts).colnames)
  expect(facts.rowcount).toBe(30_000)
})

test('little data with much work goes to a thread; what is wrong is refused there as it is here', async () => {
  const part = rows(2000)
  expect((await run(BOMB, part)).aside).toBe(1)
  const wrong: Rules = [...BOMB.slice(1), { operation: 'sort', options: { by: 'nothing' } }]
  await expect(run(wrong, part)).rejects.toMatchObject({ code: 'post_processing' })
})

test('what needs more than the budget is refused, and the thread serves the next', async () => {
  await expect(run(BOMB, rows(200_000))).rejects.toMatchObject({
    code: 'post_processing_limit',
    extra: { operation: 'sort', unit: 'steps' },
  })
  expect((await run(ROLLING, rows(30_000))).aside).toBe(1)
})

test('cancelled work ends, running or waiting, and another user is not in its way', async () => {
  const stop = new AbortController()
  // One after the other, since a user has one thread: together they outlast the other user on any machine.
  const order: string[] = []
  const bombs = Array.from({ length: 8 }, () =>
    run(BOMB, rows(100_000), stop.signal, 1).finally(() => order.push('bomb')),
  )
  const outcomes = Promise.allSettled(bombs)
  const other = await run(ROLLING, rows(30_000), STAY, 2)
  order.push('other')
  expect(other.aside).toBe(1)
  stop.abort()
  const stopped = (await outcomes).slice(order.indexOf('other'))
  expect(stopped.length).toBeGreaterThan(1)
  for (const outcome of stopped) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'cancelled' } })
  }
  expect((await run(ROLLING, rows(30_000), STAY, 1)).aside).toBe(1)
})

test('a job that is cancelled before it begins starts no thread', async () => {
  const threads = new Threads()
  await expect(threads.run(job(ROLLING), [], AbortSignal.abort(), null)).rejects.toMatchObject({ code: 'cancelled' })
})

test('files are written in the thread as well', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const part = rows(20_000)
    const answer = await postProcessAnswers(job(ROLLING, format), [part], { signal: STAY })
    const whole = Buffer.concat(answer.body)
    if (format === 'csv') expect(whole.toString('latin1').split('\n').length).toBeGreaterThan(20_000)
    else expect(whole.toString('latin1', 0, 2)).toBe('PK')
  }
})

test('values between the steps of a resampled axis are counted, as by hand', async () => {
  const table = { colnames: ['m', 'v'], coltypes: [2, 0], dbtypes: ['TIMESTAMP', 'INTEGER'] } as const
  const pivot = { operation: 'pivot', options: { index: ['m'], columns: [], aggregates: { v: { operator: 'mean' } } } }
  const months = [0, 1, 2, 3, 4].map((month, i) => ({ m: Date.UTC(2024, month, 1), v: [11, 2, 23, 0, 5][i] }))
  const of = async (rule: string, method: string, rows: readonly object[] = months) => {
    const resample = { operation: 'resample', options: { rule, method, fill_value: method === 'asfreq' ? 0 : null } }
    const whole = { ...job([pivot, resample, { operation: 'flatten' }]), tables: [table] }
    const { facts, body } = await combineAnswers(whole, [Buffer.from(JSON.stringify(rows))], new Budget())
    const shown = (JSON.parse(Buffer.concat(body).toString()) as { v: number | null }[]).map(({ v }) => v)
    return { shown, left: (facts as QueryFacts).values_left_out }
  }
  // pandas: no month starts on the last day of a month.
  expect(await of('1M', 'asfreq')).toEqual({ shown: [0, 0, 0, 0, 0], left: 5 })
  expect(await of('1A', 'asfreq')).toEqual({ shown: [0], left: 5 })
  // Every seventh day from 1 January: of these, only 1 April is the start of a month after 13 weeks.
  expect((await of('7D', 'asfreq')).left).toBe(3)
  expect(await of('1MS', 'asfreq')).toEqual({ shown: [11, 2, 23, 0, 5], left: undefined })
  expect(await of('1M', 'sum')).toEqual({ shown: [11, 2, 23, 0, 5], left: undefined })
  const gaps = [
    { m: Date.UTC(2024, 0, 1), v: 11 },
    { m: Date.UTC(2024, 0, 31), v: 4 },
    { m: Date.UTC(2024, 1, 1), v: 0 },
  ]
  expect(await of('1M', 'asfreq', gaps)).toEqual({ shown: [4, 0], left: 2 })
})

test('rows that lose their place because they have no time are counted', async () => {
  const times = {
    colnames: ['m', 's', 'v'],
    coltypes: [2, 1, 0],
    dbtypes: ['TIMESTAMP', 'VARCHAR', 'INTEGER'],
  } as const
  const pivot = {
    operation: 'pivot',
    options: { index: ['m'], columns: ['s'], aggregates: { v: { operator: 'sum' } } },
  }
  const cum = { operation: 'cum', options: { operator: 'sum', columns: { v: 'v' } } }
  const whole = { ...job([pivot, cum, { operation: 'flatten' }]), tables: [times] }
  const of = async (part: object[]) =>
    (await combineAnswers(whole, [Buffer.from(JSON.stringify(part))], new Budget())).facts as QueryFacts
  const dated = [
    { m: 0, s: 'a', v: 1 },
    { m: 86_400_000, s: 'b', v: 2 },
  ]
  expect(await of(dated)).not.toHaveProperty('rows_without_time')
  expect((await of([...dated, { m: null, s: 'a', v: 7 }, { m: null, s: 'b', v: 8 }])).rows_without_time).toBe(2)
})
