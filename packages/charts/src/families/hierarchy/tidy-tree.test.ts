import { expect, test } from 'vitest'
import { roomOfNames, shareOf, tidyTree } from './tidy-tree.ts'

interface Sample {
  readonly name: string
  readonly children: readonly Sample[]
}
const node = (name: string, ...children: readonly Sample[]): Sample => ({ name, children })
const separation = (isSibling: boolean): number => (isSibling ? 1 : 2)

test('children stand side by side, and parents over their middle', () => {
  const [a, b, c] = [node('a'), node('b'), node('c')]
  const [left, right] = [node('left', a, b), node('right', c)]
  const root = node('root', left, right)
  const tree = tidyTree(root, separation)
  const at = (one: Sample) => tree.places.get(one)
  expect([a, b, c, left, right].map(at)).toEqual([0, 1, 3, 0.5, 3])
  expect(at(root)).toBe(1.75)
  expect(tree.span).toBe(3)
  expect(shareOf(tree, c)).toBe(0.8)
})

test('names have the room up to their neighbours and to the edges', () => {
  const leaves = ['a', 'b', 'c'].map(name => node(name))
  const root = node('root', ...leaves)
  const rooms = roomOfNames(root, tidyTree(root, separation), 400)
  expect(rooms.get(root)).toBe(400)
  // Two gaps and one at each edge are four hundred pixels.
  expect(leaves.map(leaf => rooms.get(leaf))).toEqual([100, 100, 100])
})
