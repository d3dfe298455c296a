import { sampleTable } from './table.ts'

const COLUMNS = { lat: 'numeric', lon: 'numeric', worth: 'numeric' } as const

/** Cities on six continents. One has the value zero, one near the date line has no value, one location is invalid. */
export const cities = sampleTable(COLUMNS, [
  [52.52, 13.4, 3.7],
  [51.51, -0.13, 8.9],
  [48.86, 2.35, 2.1],
  [40.42, -3.7, 3.3],
  [30.04, 31.24, 10.2],
  [6.52, 3.38, 15.4],
  [-1.29, 36.82, 4.4],
  [19.08, 72.88, 12.5],
  [35.68, 139.69, 13.9],
  [-33.87, 151.21, 5.3],
  [-36.85, 174.76, 1.6],
  [40.71, -74.01, 8.3],
  [19.43, -99.13, 9.2],
  [-23.55, -46.63, 12.3],
  [-34.6, -58.38, 0],
  [-17.71, 178.07, null],
  [95, 10, 1],
])

/** A single location, with nothing to compare. */
export const alone = sampleTable(COLUMNS, [[41.9, 12.5, -3]])
