import { expect, test } from 'vitest'
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

test('a failure is reported and not cached', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('code')]
  const of = loadables(() => answers.shift() ?? Promise.reject(new Error('requested too often')))
  const first = of('pie')
  await expect(first.promise).rejects.toThrow('offline')
  expect(first.error).toMatchObject({ message: 'offline' })
  await expect(of('pie').promise).resolves.toBe('code')
})
