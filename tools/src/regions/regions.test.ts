import { expect, test } from 'vitest'
import { layOut, type Point, type Ring } from './plane.ts'
import { namesText, shapesText } from './shapes-text.ts'

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]
const ends = (points: readonly Point[], axis: 0 | 1): Point => {
  const values = points.map(point => point[axis])
  return [Math.min(...values), Math.max(...values)]
}

test('the longer side has the size asked for, north is up, and neighbors share their corners', () => {
  const { width, height, shapes } = layOut([[box(0, 50, 4, 52)], [box(4, 50, 8, 52)]], 100)
  expect(Math.max(width, height)).toBe(100)
  const [west = [], east = []] = shapes.map(rings => rings.flat())
  expect(ends(west, 0)[1]).toBe(ends(east, 0)[0])
  // The north is narrower than the south, and above it.
  const north = west.filter(([, y]) => y < height / 2)
  expect(ends(north, 0)[0]).toBeGreaterThan(ends(west, 0)[0])
})

test('a country across the date line is in one piece, and islands that nobody could see are left out', () => {
  const { width, height, shapes } = layOut(
    [[box(176, -20, 180, -16), box(178, -14, 178.001, -13.999)], [box(-180, -20, -176, -16)]],
    100,
  )
  expect(width / height).toBeGreaterThan(1)
  expect(width / height).toBeLessThan(2)
  expect(shapes.map(rings => rings.length)).toEqual([1, 1])
})

test('shapes are written as steps from corner to corner, regions with the first name of their code', () => {
  const regions = [
    { code: 'XX-1', name: 'One' },
    { code: 'XX-1', name: 'Uno' },
    { code: 'XX-2', name: 'Two' },
  ]
  const ring: Ring = [
    [5, 5],
    [7, 5],
    [7, 9],
  ]
  expect(shapesText(regions, [[ring, ring], [], [ring]])).toBe('XX-1/5,5 2,0 0,4/5,5 2,0 0,4\nXX-1\nXX-2/5,5 2,0 0,4')
  expect(namesText(regions)).toBe('XX-1|One\nXX-2|Two')
})
