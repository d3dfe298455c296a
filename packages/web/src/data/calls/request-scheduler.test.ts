import { describe, expect, test } from 'vitest'
import { createRequestScheduler } from './request-scheduler.ts'

/** A request that ends when the test says so. */
function held(log: string[], name: string) {
  let end: () => void = () => undefined
  const run = () => {
    log.push(name)
    return new Promise<string>(resolve => {
      end = () => resolve(name)
    })
  }
  return { run, end: () => end() }
}
const settle = () => new Promise<void>(resolve => setTimeout(resolve, 0))
const never = () => new AbortController().signal

describe('request scheduler', () => {
  test('runs no more than its limit at once and starts the next when one ends [DASH-VIEW-001]', async () => {
    const log: string[] = []
    const scheduler = createRequestScheduler(2)
    const requests = ['a', 'b', 'c'].map(name => held(log, name))
    const answers = requests.map(({ run }) => scheduler.schedule(run, { signal: never(), urgency: () => 0 }))
    await settle()
    expect(log).toEqual(['a', 'b'])
    requests[0]?.end()
    await settle()
    expect(log).toEqual(['a', 'b', 'c'])
    requests[1]?.end()
    requests[2]?.end()
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c'])
  })

  test('charts in view overtake those out of it, judged when a place becomes free', async () => {
    const log: string[] = []
    const urgency = { a: 0, below: 5, seen: 5 }
    const scheduler = createRequestScheduler(1)
    const first = held(log, 'a')
    void scheduler.schedule(first.run, { signal: never(), urgency: () => urgency.a })
    await settle()
    void scheduler.schedule(held(log, 'below').run, { signal: never(), urgency: () => urgency.below })
    void scheduler.schedule(held(log, 'seen').run, { signal: never(), urgency: () => urgency.seen })
    urgency.seen = 0
    first.end()
    await settle()
    expect(log).toEqual(['a', 'seen'])
  })

  test('a waiting request that is aborted is never sent [CHART-QUERY-008]', async () => {
    const log: string[] = []
    const scheduler = createRequestScheduler(1)
    const first = held(log, 'a')
    void scheduler.schedule(first.run, { signal: never(), urgency: () => 0 })
    const control = new AbortController()
    const second = scheduler.schedule(held(log, 'b').run, { signal: control.signal, urgency: () => 0 })
    control.abort(new DOMException('superseded', 'AbortError'))
    await expect(second).rejects.toMatchObject({ name: 'AbortError' })
    first.end()
    await settle()
    expect(log).toEqual(['a'])
  })

  test('a failed request frees its place', async () => {
    const log: string[] = []
    const scheduler = createRequestScheduler(1)
    const failed = scheduler.schedule(() => Promise.reject(new Error('no')), { signal: never(), urgency: () => 0 })
    await expect(failed).rejects.toThrow('no')
    void scheduler.schedule(held(log, 'b').run, { signal: never(), urgency: () => 0 })
    await settle()
    expect(log).toEqual(['b'])
  })
})
