import type { Spot } from '../../contract/map-places.ts'
import { mercator } from './view/projection.ts'

/** Nearby locations combined into one. */
export interface Cluster {
  /** Center of its members. */
  readonly at: Spot
  /** Indexes of the rows. */
  readonly rows: readonly number[]
}

/**
 * Clusters locations within a distance of the first of them, on the map's plane; 0 disables clustering. The same order
 * of rows gives the same clusters.
 *
 * @param weights weights of locations in the center of their cluster; 1 by default
 */
export function clusters(
  spots: readonly Spot[],
  distance: number,
  weights: readonly number[] = [],
): readonly Cluster[] {
  if (!(distance > 0)) return spots.map((at, row) => ({ at, rows: [row] }))
  const points = spots.map(({ longitude, latitude }) => mercator.project([longitude, latitude]))
  const cells = new Map<string, { readonly x: number; readonly y: number; readonly rows: number[] }[]>()
  const groups: { readonly x: number; readonly y: number; readonly rows: number[] }[] = []
  points.forEach(([x, y], row) => {
    const [column, line] = [Math.floor(x / distance), Math.floor(y / distance)]
    const near = [-1, 0, 1].flatMap(dx => [-1, 0, 1].flatMap(dy => cells.get(`${column + dx} ${line + dy}`) ?? []))
    const own = near.find(cluster => (cluster.x - x) ** 2 + (cluster.y - y) ** 2 <= distance * distance)
    if (own) own.rows.push(row)
    else {
      const fresh = { x, y, rows: [row] }
      groups.push(fresh)
      const key = `${column} ${line}`
      const cell = cells.get(key)
      if (cell) cell.push(fresh)
      else cells.set(key, [fresh])
    }
  })
  return groups.map(({ rows }) => {
    const weightOf = (row: number): number => weights[row] ?? 1
    const all = rows.reduce((sum, row) => sum + weightOf(row), 0)
    const mean = (part: 0 | 1): number =>
      rows.reduce((sum, row) => sum + (points[row]?.[part] ?? 0) * weightOf(row), 0) / all
    const [longitude, latitude] = mercator.unproject([mean(0), mean(1)])
    return { at: { longitude, latitude }, rows }
  })
}
