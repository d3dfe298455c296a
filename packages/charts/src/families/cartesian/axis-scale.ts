import type { FormData } from '@belvedere/core/form-data'
import { bounds, flag } from '../shared/form.ts'
import { logBounds, type NiceScale, niceScale } from '../shared/scale.ts'

export interface ValueScale extends NiceScale {
  readonly isLog: boolean
}

/** Axes of lines include zero unless the data are far from it, as prices and temperatures are. */
const NEAR_ZERO = 0.45

interface ScaleWishes {
  readonly startsAtZero: boolean
  readonly isShare: boolean
  /** True for an axis without labels, whose bounds are those of the data. */
  readonly isTight: boolean
  readonly lines: number
  /** True if a second axis shares its grid lines: both bounds must be grid lines. */
  readonly endsOnLines?: boolean
  /** Share of a tight axis that is left free below negative bars. */
  readonly airBelow: number
  /** Minimum distance between grid lines: 1 if values are written without decimals. */
  readonly leastStep?: number
}

function withZero(low: number, high: number, startsAtZero: boolean, isCut: boolean): readonly [number, number] {
  const isNear = low >= 0 ? low < high * NEAR_ZERO : high <= 0 && high > low * NEAR_ZERO
  if (!startsAtZero && (isCut || !isNear)) return [low, high]
  return [Math.min(0, low), Math.max(0, high)]
}

/** Share of a grid step: data that exceed zero by less than this get no extra step. */
const SLIGHT = 0.25
/** Factor by which the axis exceeds such data, so that marks are not on its edge. */
const AIR = 1.4

/**
 * Ends the axis near values that are slightly below (or above) zero: a whole step would leave the picture mostly empty.
 */
function endsNearZero(
  scale: NiceScale,
  low: number,
  high: number,
  free: { readonly min: boolean; readonly max: boolean },
) {
  const least = SLIGHT * scale.interval
  const min = free.min && low < 0 && -low < least && high > least ? AIR * low : scale.min
  const max = free.max && high > 0 && high < least && -low > least ? AIR * high : scale.max
  return { ...scale, min, max, ticks: scale.ticks.filter(tick => tick >= min && tick <= max) }
}

/** Returns whether values are shares that fill the axis. Of series of both signs, some may have more than 100 %. */
const fillsWhole = (low: number, high: number): boolean => low >= 0 && high > 0.99 && high < 1.000001

export function valueScale(
  form: FormData,
  [dataLow, dataHigh]: readonly [number, number],
  { startsAtZero, isShare, isTight, lines, endsOnLines = false, airBelow, leastStep }: ScaleWishes,
): ValueScale {
  const [min, max] = bounds(form, 'y_axis_bounds')
  if (flag(form, 'logAxis') && !isShare) {
    const decades = logBounds(dataLow, dataHigh)
    if (decades) {
      // A log scale cannot show values at or below zero.
      const low = min !== null && min > 0 ? min : decades[0]
      return {
        min: low,
        max: max !== null && max > low ? max : Math.max(decades[1], low * 10),
        interval: 1,
        ticks: [],
        isLog: true,
      }
    }
  }
  const isCut = flag(form, 'truncateYAxis')
  const [low, high] = withZero(dataLow, dataHigh, startsAtZero, isCut)
  if (isShare && startsAtZero && fillsWhole(low, high) && min === null && max === null)
    return { min: 0, max: 1, interval: 0.25, ticks: [0, 0.25, 0.5, 0.75, 1], isLog: false }
  if (isTight) {
    // Leaves space for value labels below negative bars.
    const from = min ?? (low < 0 ? low - (high - low) * airBelow : low)
    const to = max ?? high
    return { min: from, max: to > from ? to : from + 1, interval: to - from, ticks: low < 0 ? [0] : [], isLog: false }
  }
  const nice = niceScale(low, high, { min, max }, lines, leastStep)
  // Bars need space for value labels at their ends.
  const isWhole = startsAtZero || endsOnLines
  const scale = isWhole ? nice : endsNearZero(nice, low, high, { min: min === null, max: max === null })
  return { ...scale, isLog: false }
}
