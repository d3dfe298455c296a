import type { FormData } from '@belvedere/core/form-data'
import { type ValueScale, valueScale } from '../cartesian/axis-scale.ts'

export interface AxisNeed {
  readonly form: FormData
  readonly extent: readonly [number, number]
  readonly startsAtZero: boolean
  readonly isShare: boolean
}

const ROUND = [1, 2, 2.5, 5] as const
const clean = (value: number): number => Number(value.toPrecision(12))

/**
 * Returns the finest round scale with exactly this many steps, so that its labels align with the grid lines of the
 * other axis.
 */
function scaleOfSteps(low: number, high: number, steps: number): ValueScale | null {
  const start = 10 ** Math.floor(Math.log10((high - low || Math.abs(high) || 1) / steps) - 1)
  for (let power = start; power <= start * 1e4; power *= 10)
    for (const factor of ROUND) {
      const interval = clean(factor * power)
      const min = clean(Math.floor(clean(low / interval)) * interval)
      const max = clean(min + interval * steps)
      if (max < high) continue
      const ticks = Array.from({ length: steps + 1 }, (_, index) => clean(min + index * interval))
      return { min, max, interval, ticks, isLog: false }
    }
  return null
}

const plain = ({ form, extent, startsAtZero, isShare }: AxisNeed, lines: number, endsOnLines: boolean): ValueScale =>
  valueScale(form, extent, { startsAtZero, isShare, isTight: false, lines, endsOnLines, airBelow: 0 })

/**
 * Returns the scales of a left and a right axis. The right one shares the grid lines of the left unless its bounds are
 * configured.
 */
export function twoScales(
  needs: readonly [AxisNeed | null, AxisNeed | null],
  lines: number,
): readonly [ValueScale | null, ValueScale | null] {
  const [left, right] = needs
  const first = left ? plain(left, lines, right !== null) : null
  if (!right) return [first, null]
  const second = plain(right, lines, true)
  const isSet = Array.isArray(right.form.y_axis_bounds) && right.form.y_axis_bounds.some(end => typeof end === 'number')
  if (!first || first.isLog || second.isLog || isSet || first.ticks.length < 2) return [first, second]
  // An axis that starts at zero continues to do so.
  const low = second.min === 0 ? 0 : right.extent[0]
  return [first, scaleOfSteps(low, Math.max(low, right.extent[1]), first.ticks.length - 1) ?? second]
}
