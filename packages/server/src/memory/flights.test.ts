import { AppError } from '@belvedere/core/errors'
import { describe, expect, test } from 'vitest'
import { Flights } from './flights.ts'
import { ByteCache } from './index.ts'

const codeOf = (running: Promise<unknown>) =>
  running.then(
    () => 'no error',
    error => (error instanceof AppError ? error.code : String(error)),
  )

describe('flights', () => {
  test('work stops only when the last requester has left', async () => {
    const flights = new Flights<string>()
    let stop: AbortSignal | undefined
    let started = 0
    const start = (signal: AbortSignal) => {
      started += 1
      stop = signal
      return new Promise<string>((_, reject) =>
        signal.addEventListener('abort', () => reject(new AppError('QUERY_STOPPED'))),
      )
    }
    const [first, second] = [new AbortController(), new AbortController()]
    const codes = [flights.join('k', first.signal, start), flights.join('k', second.signal, start)].map(codeOf)
    first.abort()
    expect(await codes[0]).toBe('QUERY_STOPPED')
    expect(stop?.aborted).toBe(false)
    second.abort()
    expect(await codes[1]).toBe('QUERY_STOPPED')
    expect(stop?.aborted).toBe(true)
    expect(started).toBe(1)
  })

  test('after all have left, the query starts anew', async () => {
    const flights = new Flights<number>()
    let started = 0
    const never = () => {
      started += 1
      return new Promise<number>(() => undefined)
    }
    const leaving = new AbortController()
    const left = codeOf(flights.join('k', leaving.signal, never))
    leaving.abort()
    await left
    const value = await flights.join('k', new AbortController().signal, () => Promise.resolve(7))
    expect([started, value]).toEqual([1, 7])
  })

  test('a failure is reported to all and not cached', async () => {
    const flights = new Flights<number>()
    const fail = () => Promise.reject(new AppError('QUERY_FAILED', { reason: 'x' }))
    const { signal } = new AbortController()
    expect(await Promise.all([flights.join('k', signal, fail), flights.join('k', signal, fail)].map(codeOf))).toEqual([
      'QUERY_FAILED',
      'QUERY_FAILED',
    ])
    expect(await flights.join('k', signal, () => Promise.resolve(1))).toBe(1)
  })

  test('who has left already starts nothing', async () => {
    const gone = AbortSignal.abort()
    expect(await codeOf(new Flights<number>().join('k', gone, () => Promise.reject(new Error('started'))))).toBe(
      'QUERY_STOPPED',
    )
  })
})

describe('byte cache', () => {
  const entry = (bytes: number) => ({ bytes })

  test('what was used last stays, within its bytes', () => {
    const cache = new ByteCache(80, () => 0)
    for (let i = 0; i < 8; i += 1) cache.set(`k${i}`, entry(10), 60)
    cache.get('k0')
    cache.set('k8', entry(10), 60)
    expect([cache.get('k0'), cache.get('k1')]).toEqual([entry(10), undefined])
    expect(cache.bytes).toBe(80)
  })

  test('an entry ends at its time, and one that is too large is not cached', () => {
    let now = 0
    const cache = new ByteCache(80, () => now)
    cache.set('a', entry(5), 10)
    now = 9999
    expect(cache.get('a')).toBeDefined()
    now = 10_000
    expect(cache.get('a')).toBeUndefined()
    cache.set('large', entry(11), 10)
    cache.set('never', entry(1), -1)
    expect([cache.size, cache.bytes]).toEqual([0, 0])
  })

  test('an entry that grows makes room', () => {
    const cache = new ByteCache(80, () => 0)
    for (let i = 0; i < 8; i += 1) cache.set(`k${i}`, entry(10), 60)
    cache.grown('k7', 5)
    expect(cache.get('k0')).toBeUndefined()
  })
})
