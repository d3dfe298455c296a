import type { Cell } from '@belvedere/core/table'
import { sampleTable } from './table.ts'

/** Centers of a city's quarters, with the number of locations in each. */
const QUARTERS = [
  [37.7895, -122.4039, 90],
  [37.7763, -122.4167, 60],
  [37.7599, -122.4148, 70],
  [37.7993, -122.4382, 40],
  [37.7625, -122.4831, 35],
  [37.7327, -122.4507, 25],
] as const

/** Returns a pseudo-random number from 0 to 1 that is the same on every run. */
const scattered = (seed: number): number => {
  const value = Math.sin(seed * 12.9898) * 43_758.5453
  return value - Math.floor(value)
}

/** Locations in a city, concentrated in its quarters, with a value each; two rows have invalid locations. */
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
