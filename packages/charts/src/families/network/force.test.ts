import { expect, test } from 'vitest'
import { forcePlaces, labelSides } from './force.ts'

const RULES = { repulsion: 300, gravity: 0.2, edgeLength: 90, friction: 0.3 }
const BOX = { width: 400, height: 200 }
const star = Array.from({ length: 12 }, (_, i) => [0, i + 1] as const)

test('places fill the box from edge to edge, the same ones every time', () => {
  const places = forcePlaces(13, star, RULES, BOX)
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([0, 400, 0, 200])
  expect(forcePlaces(13, star, RULES, BOX)).toEqual(places)
  // what everything is linked to is among them, not at an edge
  expect(Math.abs((places[0]?.x ?? 0) - 200)).toBeLessThan(100)
})

test('one node stands in the middle, links to nowhere and to itself move nothing', () => {
  expect(
    forcePlaces(
      1,
      [
        [0, 0],
        [0, 7],
      ],
      RULES,
      BOX,
    ),
  ).toEqual([{ x: 200, y: 100 }])
  expect(forcePlaces(0, [], RULES, BOX)).toEqual([])
})

test('a name stands on no other and on no node, and in the room; the weightier ones first', () => {
  const at = (x: number, y: number, weight: number, width = 40) => ({ x, y, weight, width, radius: 5 })
  const room = { left: 0, right: 200, top: 0, bottom: 100 }
  expect(labelSides([at(20, 50, 2), at(190, 50, 1)], room)).toEqual(['right', 'left'])
  expect(labelSides([at(100, 50, 1), at(120, 50, 9)], room)).toEqual(['left', 'right'])
  expect(labelSides([at(100, 50, 1, 0), at(100, 50, 1, 300)], room)).toEqual([null, null])
})
