import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LargeBodies } from './large-bodies.ts'

const LARGE = 'x'.repeat(100_000)

test('a short body is read at once, also while large ones wait', () => {
  const bodies = new LargeBodies()
  const read: string[] = []
  bodies.inTurn(LARGE, () => read.push('large'))
  bodies.inTurn('{}', () => read.push('short'))
  expect(read).toEqual(['short'])
})

test('large bodies are read in the order they came, and others have their turn between any two of them', async () => {
  const bodies = new LargeBodies()
  const read: string[] = []
  for (const name of ['first', 'second', 'third']) bodies.inTurn(LARGE, () => read.push(name))
  for (let turn = 1; turn <= 4; turn += 1) {
    await setImmediate()
    read.push(`turn ${turn}`)
  }
  expect(read).toEqual(['first', 'turn 1', 'second', 'turn 2', 'third', 'turn 3', 'turn 4'])
})

test('a body that comes while the last one is read has its turn too', async () => {
  const bodies = new LargeBodies()
  const read: string[] = []
  bodies.inTurn(LARGE, () => {
    read.push('first')
    bodies.inTurn(LARGE, () => read.push('from within'))
  })
  await setImmediate()
  await setImmediate()
  bodies.inTurn(LARGE, () => read.push('later'))
  await setImmediate()
  expect(read).toEqual(['first', 'from within', 'later'])
})
