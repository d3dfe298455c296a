import type { Cell } from '@belvedere/core/table'
import { sampleTable } from './table.ts'

/** Middles of quarters of a city, with how much goes on there. */
const QUARTERS = [
  [37.7895, -122.4039, 90],
  [37.7763, -122.4167, 60],
  [37.7599, -122.4148, 70],
  [37.7993, -122.4382, 40],
  [37.7625, -122.4831, 35],
  [37.7327, -122.4507, 25],
] as const

/** A number from 0 to 1 that looks like chance and is the same each time. */
const scattered = (seed: number): number => {
  const value = Math.sin(seed * 12.9898) * 43_758.5453
  return value - Math.floor(value)
}

/** Places of a city, thicker in its quarters, with what each is worth; two rows have no place on earth. */
export const streets = sampleTable({ lat: 'numeric', lon: 'numeric', worth: 'numeric' }, [
  ...QUARTERS.flatMap(([lat, lon, count], quarter) =>
    Array.from({ length: count }, (_, i): readonly Cell[] => {
      const [turn, far, worth] = [1, 2, 3].map(part => scattered(quarter * 1000 + i * 7 + part * 0.37))
      const [angle, radius] = [(turn ?? 0) * 2 * Math.PI, (far ?? 0) ** 1.5 * 0.016]
      const at = [lat + Math.sin(angle) * radius, lon + Math.cos(angle) * radius * 1.26] as const
      return [at[0], at[1], 20 + Math.round((worth ?? 0) * 400)]
    }),
  ),
  [null, -122.4, 10],
  [137.7, -122.4, 10],
])
