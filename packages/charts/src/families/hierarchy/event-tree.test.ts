import { expect, test } from 'vitest'
import { eventTree } from './event-tree.ts'

const COLUMNS = { time: 't', entity: 'e', event: 'w' }
const rows = (...cells: readonly (readonly [number | null, string | null, string | null])[]) =>
  cells.map(([t, e, w]) => ({ t, e, w }))

test('entities of one order of events are together, in the order of time', () => {
  const tree = eventTree(
    rows([20, 'a', 'buy'], [10, 'a', 'look'], [5, 'b', 'look'], [9, 'b', 'buy'], [1, 'c', 'look'], [null, 'c', 'buy']),
    COLUMNS,
    9,
    1,
  )
  expect(tree).toMatchObject({ entities: 3, depth: 2, leftOut: 1 })
  expect(tree.roots).toMatchObject([
    { event: 'look', value: 3, ended: 1, wait: null, children: [{ event: 'buy', value: 2, wait: 4, ended: 2 }] },
  ])
})

test('rare branches are left out, and what comes after the last step', () => {
  const tree = eventTree(
    rows([1, 'a', 'x'], [2, 'a', 'y'], [3, 'a', 'z'], [1, 'b', 'x'], [2, 'b', 'y'], [1, 'c', 'q']),
    COLUMNS,
    2,
    2,
  )
  expect(tree.roots.map(({ event }) => event)).toEqual(['x'])
  expect(tree.depth).toBe(2)
})
