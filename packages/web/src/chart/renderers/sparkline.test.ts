import { expect, test } from 'vitest'
import { sparkline } from './sparkline.ts'

const box = { width: 104, height: 28, inset: 4, fromZero: false }

test('time runs from edge to edge, the highest value stands at the top', () => {
  const { line, area, end } = sparkline(
    [
      [0, 0],
      [5, 10],
      [10, 5],
    ],
    box,
  )
  expect(line).toBe('M0 24L50 4L100 14')
  expect(area).toBe('M0 24L50 4L100 14L100 28L0 28Z')
  expect(end).toEqual({ x: 100, y: 14 })
})

test('a missing value breaks the line; a flat or single one stands in the middle', () => {
  expect(
    sparkline(
      [
        [0, 1],
        [1, null],
        [2, 1],
      ],
      box,
    ).line,
  ).toBe('M0 14M100 14')
  expect(sparkline([[7, 3]], box).end).toEqual({ x: 50, y: 14 })
  expect(sparkline([[0, null]], box)).toEqual({ line: '', area: '', end: null })
})

test('from zero the base is zero', () => {
  expect(
    sparkline(
      [
        [0, 5],
        [1, 10],
      ],
      { ...box, fromZero: true },
    ).line,
  ).toBe('M0 14L100 4')
})
