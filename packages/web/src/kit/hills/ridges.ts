import { DAILY_DELAY } from './daily-delay.ts'

export interface RidgeShape {
  readonly width: number
  readonly height: number
  readonly layers: number
  /** y of the foot of the farthest ridge, and the distance to each nearer one. */
  readonly base: number
  readonly step: number
  /** Pixels per minute of delay for the farthest and the nearest ridge. */
  readonly rise: readonly [number, number]
}

/** Returns a moving average with triangular weights; `reach` days to each side. */
export const smooth = (values: readonly number[], reach: number): number[] =>
  values.map((_, index) => {
    let sum = 0
    let weight = 0
    for (let offset = -reach; offset <= reach; offset++) {
      const value = values[index + offset]
      if (value === undefined) continue
      const share = reach + 1 - Math.abs(offset)
      sum += value * share
      weight += share
    }
    return sum / weight
  })

const line = (points: readonly (readonly [number, number])[]): string => {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const parts = points.slice(1).map((point, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)]
    const one = [from[0] + (point[0] - before[0]) / 6, from[1] + (point[1] - before[1]) / 6]
    const two = [point[0] - (after[0] - from[0]) / 6, point[1] - (after[1] - from[1]) / 6]
    return `C${[...one, ...two, ...point].map(value => value.toFixed(1)).join(' ')}`
  })
  return parts.join('')
}

/** Returns one closed path per ridge, the farthest first. Far ridges are smoother. Airports repeat with later days. */
export const ridges = ({ width, height, layers, base, step, rise }: RidgeShape): readonly string[] => {
  const series = Object.values(DAILY_DELAY)
  return Array.from({ length: layers }, (_, layer) => {
    const days = (series[layer % series.length] ?? []).slice(layer * 5, layer * 5 + 128)
    const turned = layer % 2 === 1 ? days.toReversed() : days
    const values = smooth(turned, 3 + Math.round((layers - layer) * 0.55))
    const perMinute = rise[0] + ((rise[1] - rise[0]) * layer) / Math.max(1, layers - 1)
    const points = values.map(
      (value, day) => [(day * width) / (values.length - 1), base + layer * step - (value - 5) * perMinute] as const,
    )
    const [first] = points
    return `M0 ${height}L0 ${(first?.[1] ?? base).toFixed(1)}${line(points)}L${width} ${height}Z`
  })
}
