import { expect, test } from 'vitest'
import {
  createJobListener,
  JobError,
  type JobEvent,
  JobLostError,
  type JobSettings,
  jobSettings,
  type SocketEvents,
} from './index.ts'

/** A clock that stands still until a test moves it. */
function fakeClock() {
  let now = 0
  let sleepers: { at: number; wake: () => void }[] = []
  const settle = async () => {
    for (let i = 0; i < 20; i++) await Promise.resolve()
  }
  return {
    now: () => now,
    settle,
    sleep: (ms: number) => new Promise<void>(wake => void sleepers.push({ at: now + ms, wake })),
    advance: async (ms: number) => {
      const end = now + ms
      for (;;) {
        await settle()
        const next = sleepers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        now = next.at
        sleepers = sleepers.filter(sleeper => sleeper !== next)
        next.wake()
      }
      now = end
    },
  }
}

/** A server whose next answers are given, with everything that is requested of it written down. */
function world(settings: Partial<JobSettings> = {}, stored?: string) {
  const clock = fakeClock()
  const answers: (readonly JobEvent[] | Error)[] = []
  const polls: { at: number; lastId: string | undefined; jobIds: readonly string[] }[] = []
  const gone = new Set<string>()
  const cancelled: string[] = []
  const sockets: { at: number; lastId: string | undefined; events: SocketEvents }[] = []
  const warnings: unknown[] = []
  const results: string[] = []
  const store = { id: stored }
  let closed = 0
  const listener = createJobListener<string>(
    { transport: 'polling', pollingDelay: 500, ...settings },
    {
      poll: async (lastId, jobIds) => {
        polls.push({ at: clock.now(), lastId, jobIds })
        const answer = answers.shift() ?? []
        if (answer instanceof Error) throw answer
        return { events: answer, lost: jobIds.filter(id => gone.has(id)) }
      },
      connect: (lastId, events) => {
        sockets.push({ at: clock.now(), lastId, events })
        return () => {
          closed += 1
        }
      },
      result: async url => {
        results.push(url)
        if (url.includes('refused')) throw new Error('Bad Request')
        return `rows of ${url}`
      },
      cancel: job_id => void cancelled.push(job_id),
      sleep: clock.sleep,
      lastId: { read: () => store.id, write: id => void Object.assign(store, { id }) },
      warn: (_, detail) => void warnings.push(detail),
    },
  )
  return { clock, answers, gone, cancelled, polls, sockets, warnings, results, store, listener, closed: () => closed }
}
const done = (job_id: string, id = '1-0'): JobEvent => ({ id, job_id, status: 'done', result_url: `/data/${job_id}` })
/** What became of a promise so far. */
function watch(promise: Promise<unknown>) {
  const seen: { outcome: unknown } = { outcome: 'waiting' }
  const see = (outcome: unknown): void => {
    seen.outcome = outcome
  }
  promise.then(see, see)
  return seen
}
/** As an `AbortSignal`. */
function stopper() {
  const listeners = new Set<() => void>()
  const signal = {
    aborted: false,
    reason: undefined as unknown,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }
  const abort = (reason: unknown): void => {
    Object.assign(signal, { aborted: true, reason })
    for (const listener of listeners) listener()
  }
  return { signal, abort, listeners }
}

test('each call gets the result of its own job [ASYNC-001] [ASYNC-002]', async () => {
  const { listener, answers, results } = world()
  answers.push([done('b', '1-0'), done('a', '2-0')])
  expect(await Promise.all([listener.waitFor('a'), listener.waitFor('b')])).toEqual([
    'rows of /data/a',
    'rows of /data/b',
  ])
  expect(results).toEqual(['/data/b', '/data/a'])
})
test("a job's errors, and a result that cannot be fetched, reject [ASYNC-003]", async () => {
  const { listener, answers, results } = world()
  const errors = [{ message: "relation 'foo' does not exist", error_type: 'QUERY_FAILED' }]
  answers.push([{ id: '1-0', job_id: 'a', status: 'error', result_url: null, errors }, done('refused', '2-0')])
  const [failed, refused] = await Promise.allSettled([listener.waitFor('a'), listener.waitFor('refused')])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: "relation 'foo' does not exist", errors } })
  expect((failed as PromiseRejectedResult).reason).toBeInstanceOf(JobError)
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'Bad Request' } })
  expect(results).toEqual(['/data/refused'])
})
test('another status is reported and settles nothing [ASYNC-004]', async () => {
  const { listener, answers, warnings, clock } = world()
  const running: JobEvent = { id: '1-0', job_id: 'a', status: 'running' }
  answers.push([running])
  const waiting = watch(listener.waitFor('a'))
  await clock.settle()
  expect(warnings).toEqual([running])
  expect(waiting.outcome).toBe('waiting')
  answers.push([done('a')])
  await clock.advance(500)
  expect(waiting.outcome).toBe('rows of /data/a')
})
test.each([
  ['at the last retry', 2099, 'rows of /data/late'],
  ['after it, the query is sent again', 2101, new JobLostError('late')],
])('an event waits for its listener, 100 ms longer each time: %s [ASYNC-005]', async (_, after, outcome) => {
  const { listener, sockets, clock } = world({ transport: 'ws' })
  sockets[0]?.events.received(done('late'))
  await clock.advance(after)
  const waiting = watch(listener.waitFor('late'))
  await clock.advance(2)
  expect(waiting.outcome).toEqual(outcome)
})
test('of dropped events so many are known that the other pages of a channel do not fill the memory', async () => {
  const { listener, sockets, clock } = world({ transport: 'ws' })
  for (let i = 0; i <= 1000; i++) sockets[0]?.events.received(done(`job-${i}`))
  await clock.advance(2101)
  const [oldest, next] = [watch(listener.waitFor('job-0')), watch(listener.waitFor('job-1'))]
  await clock.advance(2)
  expect([oldest.outcome, next.outcome]).toEqual(['waiting', new JobLostError('job-1')])
})
test('six more sockets 2.5 s apart, then polling [ASYNC-006] [ASYNC-007]', async () => {
  const { listener, answers, sockets, polls, clock } = world({ transport: 'ws' })
  const waiting = listener.waitFor('a')
  await clock.advance(10_000)
  expect({ sockets: sockets.length, polls }).toEqual({ sockets: 1, polls: [] })
  for (let i = 0; i < 6; i++) {
    sockets[i]?.events.closed()
    await clock.advance(2500)
  }
  expect(sockets.map(({ at }) => at)).toEqual([0, 12_500, 15_000, 17_500, 20_000, 22_500, 25_000])
  expect(polls).toEqual([])
  answers.push([done('a')])
  sockets[6]?.events.closed()
  expect(await waiting).toBe('rows of /data/a')
  expect(polls).toHaveLength(1)
  await clock.advance(10_000)
  expect(sockets).toHaveLength(7)
})
test('a socket that opens again has all its attempts again [ASYNC-006]', async () => {
  const { sockets, polls, clock } = world({ transport: 'ws' })
  for (let i = 0; i < 20; i++) {
    sockets[i]?.events.opened()
    sockets[i]?.events.closed()
    await clock.advance(2500)
  }
  expect({ sockets: sockets.length, polls }).toEqual({ sockets: 21, polls: [] })
})
test('the socket delivers, and nothing is polled [ASYNC-007]', async () => {
  const { listener, sockets, polls } = world({ transport: 'ws' })
  const waiting = listener.waitFor('a')
  sockets[0]?.events.received(done('a'))
  expect(await waiting).toBe('rows of /data/a')
  expect(polls).toEqual([])
})
test('the last id is retained and sent, after a reload too [ASYNC-008]', async () => {
  const first = world({}, '5-0')
  first.answers.push([done('other', '6-0'), done('b', '7-0')])
  const waiting = watch(first.listener.waitFor('a'))
  await first.clock.advance(500)
  expect(first.polls.map(({ lastId }) => lastId)).toEqual(['5-0', '7-0'])
  expect(first.store.id).toBe('7-0')
  expect(waiting.outcome).toBe('waiting')
  expect(world({ transport: 'ws' }, first.store.id).sockets[0]?.lastId).toBe('7-0')
  expect(world({ transport: 'ws' }).sockets[0]?.lastId).toBeUndefined()
})
test('polls only while somebody waits, 500 ms apart, also after a failed one [ASYNC-009] [CONST-050]', async () => {
  const { listener, answers, polls, warnings, clock } = world()
  await clock.advance(5000)
  expect(polls).toEqual([])
  const failure = new Error('offline')
  answers.push([], failure, [done('a')])
  const waiting = listener.waitFor('a')
  await clock.advance(5000)
  expect(await waiting).toBe('rows of /data/a')
  expect(polls.map(({ at }) => at)).toEqual([5000, 5500, 6000])
  expect(warnings).toEqual([failure])
  answers.push([done('b')])
  expect(await listener.waitFor('b')).toBe('rows of /data/b')
  await clock.advance(5000)
  expect(polls).toHaveLength(4)
})
test('two calls that wait for one job share its result [ASYNC-001]', async () => {
  const { listener, answers, results } = world()
  answers.push([done('a')])
  expect(await Promise.all([listener.waitFor('a'), listener.waitFor('a')])).toEqual([
    'rows of /data/a',
    'rows of /data/a',
  ])
  expect(results).toEqual(['/data/a'])
})
test('who gives up is rejected, and a stopped channel rejects the rest', async () => {
  const { listener, polls, clock } = world()
  const [one, other] = [stopper(), stopper()]
  const waiting = [watch(listener.waitFor('a', one.signal)), watch(listener.waitFor('b', other.signal))]
  one.abort('not needed')
  waiting.push(watch(listener.waitFor('c', one.signal)))
  await clock.settle()
  expect(waiting.map(({ outcome }) => outcome)).toEqual(['not needed', 'waiting', 'not needed'])
  listener.stop('closed')
  await clock.advance(5000)
  expect(waiting[1]?.outcome).toBe('closed')
  expect(polls).toHaveLength(1)
  expect(other.listeners.size).toBe(0)
  const socket = world({ transport: 'ws' })
  socket.listener.stop('closed')
  socket.sockets[0]?.events.closed()
  await socket.clock.advance(5000)
  expect([socket.closed(), socket.sockets.length]).toEqual([1, 1])
})
test('a job that the server lost is rejected as lost, twenty named in a poll', async () => {
  const { listener, gone, polls, clock } = world()
  const ids = Array.from({ length: 45 }, (_, i) => `job-${i}`)
  const waiting = ids.map(id => watch(listener.waitFor(id)))
  for (const id of ids) gone.add(id)
  await clock.advance(1000)
  expect(polls.map(({ jobIds }) => jobIds.length)).toEqual([1, 20, 20])
  await clock.advance(1000)
  expect(waiting.every(({ outcome }) => outcome instanceof JobLostError)).toBe(true)
})
test('a socket that opens again requests which of the jobs are lost, until it gets an answer', async () => {
  const { listener, answers, sockets, gone, polls, clock } = world({ transport: 'ws' })
  sockets[0]?.events.opened()
  const waiting = Array.from({ length: 30 }, (_, i) => watch(listener.waitFor(`job-${i}`)))
  sockets[0]?.events.closed()
  gone.add('job-3').add('job-29')
  answers.push(new Error('not yet'))
  await clock.advance(2500)
  expect(polls).toEqual([])
  sockets[1]?.events.opened()
  await clock.advance(500)
  expect(polls.map(({ jobIds }) => jobIds.length)).toEqual([20, 20, 10])
  expect(waiting.flatMap(({ outcome }, i) => (outcome instanceof JobLostError ? [i] : []))).toEqual([3, 29])
})
test('a job that nobody waits for any more is cancelled', async () => {
  const { listener, cancelled } = world()
  const [one, other] = [stopper(), stopper()]
  const waiting = [watch(listener.waitFor('a', one.signal)), watch(listener.waitFor('a', other.signal))]
  one.abort('left')
  expect(cancelled).toEqual([])
  other.abort('left too')
  expect(cancelled).toEqual(['a'])
  await waiting
})
test('no channel without the flag; polling each 500 ms unless configured [FLAG-008] [CONST-050] [CONST-051]', () => {
  expect(jobSettings(false, { GLOBAL_ASYNC_QUERIES_TRANSPORT: 'ws' })).toBeUndefined()
  expect(jobSettings(true)).toEqual({ transport: 'polling', pollingDelay: 500 })
  expect(jobSettings(true, { GLOBAL_ASYNC_QUERIES_TRANSPORT: 'carrier pigeon' })?.transport).toBe('polling')
  expect(
    jobSettings(true, {
      GLOBAL_ASYNC_QUERIES_TRANSPORT: 'ws',
      GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 250,
      GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL: 'wss://x/',
    }),
  ).toEqual({ transport: 'ws', pollingDelay: 250, socketUrl: 'wss://x/' })
})
