import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadables } from './loadable.ts'

test('requests once per key and hands out the value once it is there', async () => {
  let loads = 0
  const of = loadables(async key => {
    loads += 1
    return `code of ${key}`
  })
  const pie = of('pie')
  expect(pie.value).toBeUndefined()
  expect(of('pie')).toBe(pie)
  await pie.promise
  expect(of('pie').value).toBe('code of pie')
  expect(loads).toBe(1)
})

describe('failures', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('one is given to all that are drawn at that moment, and is not cached: who draws later requests again', async () => {
    const answers = [Promise.reject(new Error('broken')), Promise.resolve('code')]
    const of = loadables(() => answers.shift() ?? Promise.reject(new Error('requested too often')))
    const first = of('pie')
    await expect(first.promise).rejects.toThrow('broken')
    expect(first.error).toMatchObject({ message: 'broken' })
    expect(of('pie')).toBe(first)
    await vi.advanceTimersByTimeAsync(1000)
    await expect(of('pie').promise).resolves.toBe('code')
  })

  test('a file that could not be fetched is requested a few times, with pauses, before that is a failure', async () => {
    let tries = 0
    const of = loadables(() => {
      tries += 1
      return Promise.reject(new TypeError('The file pie.js could not be fetched'))
    })
    const { promise } = of('pie')
    const failed = expect(promise).rejects.toThrow('could not be fetched')
    await vi.advanceTimersByTimeAsync(400)
    expect(tries).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    await failed
    expect(tries).toBe(4)
  })
})
