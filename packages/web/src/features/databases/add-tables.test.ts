import { expect, test } from 'vitest'
import { addTables } from './add-tables.ts'

const why = (error: unknown) => (error instanceof Error ? error.message : '')

test('a table that fails is reported by name and does not keep the others', async () => {
  const done: number[] = []
  const create = async (table: string) => {
    if (table === 'b') throw new Error('Dataset b already exists')
    return table.charCodeAt(0)
  }
  const signal = new AbortController().signal
  const added = await addTables(['a', 'b', 'c'], create, why, { signal, onDone: count => done.push(count) })
  expect(added).toEqual({ ids: [97, 99], failures: [{ table: 'b', reason: 'Dataset b already exists' }], left: [] })
  expect(done).toEqual([1, 2, 3])
})

test('stopped in between, the rest is reported as left and is no failure', async () => {
  const aborter = new AbortController()
  const requests: string[] = []
  const create = async (table: string) => {
    requests.push(table)
    if (table === 'b') {
      aborter.abort()
      throw new Error('aborted')
    }
    return 1
  }
  const added = await addTables(['a', 'b', 'c'], create, why, { signal: aborter.signal, onDone: () => undefined })
  expect(added).toEqual({ ids: [1], failures: [], left: ['b', 'c'] })
  expect(requests).toEqual(['a', 'b'])
})
