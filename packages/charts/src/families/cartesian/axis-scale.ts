import type { FormData } from '@belvedere/core/form-data'
import { bounds, flag } from '../shared/form.ts'
import { logBounds, type NiceScale, niceScale } from '../shared/scale.ts'

export interface ValueScale extends NiceScale {
  readonly isLog: boolean
}

/** Lines keep zero in sight unless the data are far away from it, as prices and temperatures are. */
const NEAR_ZERO = 0.45

interface ScaleWishes {
  readonly startsAtZero: boolean
  readonly isShare: boolean
  /** Axis without labels: the picture may fill its pane. */
  readonly isTight: boolean
  readonly lines: number
  /** Share of a tight axis to leave free under negative bars. */
  readonly airBelow: number
}

function withZero(low: number, high: number, startsAtZero: boolean, isCut: boolean): readonly [number, number] {
  const isNear = low >= 0 ? low < high * NEAR_ZERO : high <= 0 && high > low * NEAR_ZERO
  if (!startsAtZero && (isCut || !isNear)) return [low, high]
  return [Math.min(0, low), Math.max(0, high)]
}

export function valueScale(
  form: FormData,
  [dataLow, dataHigh]: readonly [number, number],
  { startsAtZero, isShare, isTight, lines, airBelow }: ScaleWishes,
): ValueScale {
  const [min, max] = bounds(form, 'y_axis_bounds')
  if (flag(form, 'logAxis') && !isShare) {
    const decades = logBounds(dataLow, dataHigh)
    if (decades) {
      // Nothing at or below zero has a place on it.
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
  if (isShare && startsAtZero && low >= 0 && high > 0.99 && min === null && max === null)
    return { min: 0, max: 1, interval: 0.25, ticks: [0, 0.25, 0.5, 0.75, 1], isLog: false }
  if (isTight) {
    // Room for the values below bars that hang down.
    const from = min ?? (low < 0 ? low - (high - low) * airBelow : low)
    const to = max ?? high
    return { min: from, max: to > from ? to : from + 1, interval: to - from, ticks: low < 0 ? [0] : [], isLog: false }
  }
  return { ...niceScale(low, high, { min, max }, lines), isLog: false }
}
