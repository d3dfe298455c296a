import { expect, test } from 'vitest'
import {
  boxOutwards,
  directionFromTop,
  directionOf,
  edgeDistance,
  freeBoxes,
  labelSide,
  pointTo,
} from './label-places.ts'

const turn = (share: number): number => share * 2 * Math.PI
const rounded = (values: readonly number[]): readonly number[] => values.map(value => Math.round(value * 1e6) / 1e6 + 0)

test.each([
  ['at the top', 0, [50, 20], 'top'],
  ['at the right', 1 / 4, [80, 50], 'right'],
  ['at the bottom', 1 / 2, [50, 80], 'bottom'],
  ['at the left', 3 / 4, [20, 50], 'left'],
  ['nearly at the top', 1 / 24, rounded([50 + 30 * Math.sin(turn(1 / 24)), 50 - 30 * Math.cos(turn(1 / 24))]), 'right'],
])('a point %s has its label on that side', (_, share, point, side) => {
  const direction = directionFromTop(turn(share))
  expect(rounded(pointTo([50, 50], direction, 30))).toEqual(point)
  expect(labelSide(direction, 0.25)).toBe(side)
})

test('angles of the canvas start at the right', () => {
  const { across, down } = directionOf(turn(1 / 4))
  expect(rounded([across, down])).toEqual([0, 1])
})

test('the edge is nearer across than along the diagonal', () => {
  expect(edgeDistance(directionOf(0), 200, 100)).toBeCloseTo(100)
  expect(edgeDistance(directionFromTop(0), 200, 100)).toBeCloseTo(50)
  expect(edgeDistance(directionOf(Math.PI / 4), 200, 100)).toBeCloseTo(50 * Math.SQRT2)
})

test('labels lead away from the center, and the first of two that overlap stays', () => {
  const left = boxOutwards([40, 10], { across: -1, down: 0 }, 30)
  const right = boxOutwards([60, 10], { across: 1, down: 0 }, 30)
  expect([left, right]).toEqual([
    { left: 10, right: 40, y: 10 },
    { left: 60, right: 90, y: 10 },
  ])
  const over = { left: 35, right: 50, y: 15 }
  const below = { left: 35, right: 50, y: 24 }
  expect(freeBoxes([left, over, right, below], 14)).toEqual([left, right, below])
  expect(freeBoxes([over, left, right, below], 14)).toEqual([over, right])
})
