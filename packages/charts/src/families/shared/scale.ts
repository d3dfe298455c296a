/** A value axis with its grid lines: `ticks` from `min` to `max`, `interval` apart. */
export interface NiceScale {
  readonly min: number
  readonly max: number
  readonly interval: number
  readonly ticks: readonly number[]
}

const STEPS = [
  [1, 0],
  [2, 0],
  [5, 0],
  [10, 0],
  [2.5, 0.04],
  [4, 0.06],
  [3, 0.08],
  [1.5, 0.12],
] as const

/** Rounds errors of binary fractions: 0.30000000000000004 becomes 0.3. */
const clean = (value: number): number => Number(value.toPrecision(12))

/** Replaces values that ECharts, with twenty digits, cannot distinguish from zero. */
const plain = (value: number): number => (Math.abs(value) < 1e-18 ? 0 : value)

interface Bounds {
  readonly min: number | null
  readonly max: number | null
}
const FREE: Bounds = { min: null, max: null }

function candidate(low: number, high: number, step: number, bounds: Bounds): NiceScale {
  const min = bounds.min ?? clean(Math.floor(clean(low / step)) * step)
  const max = bounds.max ?? clean(Math.ceil(clean(high / step)) * step)
  const ticks: number[] = []
  for (
    let tick = clean(Math.ceil(clean(min / step)) * step);
    tick <= max && ticks.length < 50;
    tick = clean(tick + step)
  )
    ticks.push(tick === 0 ? 0 : tick)
  return { min, max, interval: step, ticks }
}

/** Returns true if three digits distinguish the grid lines, as in short forms of numbers (12.5k). */
const isShort = ({ min, max, interval }: NiceScale): boolean => {
  const unit = 10 ** (Math.floor(Math.log10(Math.max(Math.abs(min), Math.abs(max)))) - 2)
  return Number.isInteger(clean(interval / unit))
}

/**
 * Returns a scale with three to five grid lines and little space above the data; round steps are preferred to slightly
 * better fits. A single value gets space around it. `bounds` from the user are retained unchanged.
 * @param leastStep minimum distance of grid lines: 1 if values are written without decimals
 */
export function niceScale(
  dataLow: number,
  dataHigh: number,
  bounds: Bounds = FREE,
  lines = 5,
  leastStep = 0,
): NiceScale {
  const [low, high] = [plain(dataLow), plain(dataHigh)]
  const room = Math.max(Math.abs(low) * 0.2, leastStep)
  const lowest = bounds.min ?? (low === high ? (low < 0 ? low - room : Math.max(0, low - room)) : low)
  // An upper bound below all data gives an empty axis, not an inverted one.
  const isBeyond = bounds.max !== null && bounds.min === null && lowest >= bounds.max
  const from = isBeyond && bounds.max !== null ? bounds.max - (Math.abs(bounds.max) || 1) : lowest
  const maximum = bounds.max ?? (low === high ? high + (room || 1) : high)
  const to = maximum > from ? maximum : from + (Math.abs(from) || 1)
  if (!Number.isFinite(to - from)) return { min: from, max: to, interval: to, ticks: [from, to] }
  const base = 10 ** Math.floor(Math.log10((to - from) / lines))
  // Counts have no fractional grid lines.
  const isWhole = Number.isInteger(low) && Number.isInteger(high) && to - from >= lines
  const options: { readonly scale: NiceScale; readonly cost: number }[] = []
  for (const power of [base / 10, base, base * 10, base * 100])
    for (const [factor, penalty] of STEPS) {
      const step = Math.max(leastStep, clean(factor * power))
      const scale = candidate(from, to, step, { min: bounds.min, max: bounds.max ?? null })
      const count = scale.ticks.length
      const air = (scale.max - scale.min - (to - from)) / (scale.max - scale.min)
      const digits = isShort(scale) ? 0 : 0.3
      const split = isWhole && !Number.isInteger(scale.interval) ? 0.2 : 0
      const crowd = count > lines ? (count - lines) * 0.35 : count < 3 ? (3 - count) * 0.5 : count === 3 ? 0.03 : 0
      options.push({ scale, cost: air + penalty + crowd + digits + split })
    }
  const [best] = options.toSorted((a, b) => a.cost - b.cost)
  return best?.scale ?? { min: from, max: to, interval: to - from, ticks: [from, to] }
}

/** Returns powers of ten around positive data; null if no value is positive. */
export function logBounds(low: number, high: number): readonly [number, number] | null {
  if (!(high > 0)) return null
  const floor = 10 ** Math.floor(Math.log10(low > 0 ? low : Math.min(1, high)))
  const ceiling = 10 ** Math.ceil(Math.log10(high))
  return [floor, ceiling > floor ? ceiling : floor * 10]
}
