import { linearScheme, sequentialScale } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import type { ChartTheme } from '../../contract/chart-theme.ts'
import { bestInk } from '../../theme/text-on.ts'
import { text } from './form.ts'

type RampName = keyof ChartTheme['ramps']
const NAMES: readonly RampName[] = ['depth', 'ember', 'verdigris', 'diverging']

/** Colors from the minimum to the maximum, with the values at both ends. */
export interface Ramp {
  readonly colors: readonly string[]
  readonly low: number
  readonly high: number
  /** Returns the position of a number between both ends, 0 to 1. */
  readonly share: (value: number) => number
  /** Returns a text color that is readable on a number's color. */
  readonly ink: (value: number) => string
}

interface RampInput {
  readonly form: FormData
  readonly theme: ChartTheme
  readonly extent: readonly [number, number]
  /** Bounds that the user configured; null for those of the data. */
  readonly bounds?: readonly [number | null, number | null] | undefined
}

/** Colors, whether they diverge from a midpoint, and the text color for a share of them. */
interface Tints {
  readonly colors: readonly string[]
  readonly isDiverging: boolean
  readonly inkAt: (share: number) => string
}

/**
 * Returns the ramp of `linear_color_scheme`; the default is the theme's Depth, or Diverging around zero for data with
 * both signs.
 */
function tintsFor({ form, theme, extent: [low, high] }: RampInput): Tints {
  const wish = text(form, 'linear_color_scheme')
  const foreign = linearScheme(wish)
  if (foreign) {
    const { colorAt } = sequentialScale(foreign.colors)
    return { ...foreign, inkAt: share => bestInk(colorAt(share), theme) }
  }
  const name = NAMES.find(known => known === wish) ?? (low < 0 && high > 0 ? 'diverging' : 'depth')
  const colors = theme.ramps[name]
  const { colorAt } = sequentialScale(colors)
  return { colors, isDiverging: name === 'diverging', inkAt: share => bestInk(colorAt(share), theme) }
}

export function rampFor(input: RampInput): Ramp {
  const { extent, bounds = [null, null] } = input
  const { colors, isDiverging, inkAt } = tintsFor(input)
  const [dataLow, dataHigh] = extent
  const reach = Math.max(Math.abs(dataLow), Math.abs(dataHigh))
  const isAround = isDiverging && dataLow < 0 && dataHigh > 0
  // A single value has the middle color of the ramp.
  const air = dataLow === dataHigh ? Math.abs(dataLow) || 1 : 0
  const low = bounds[0] ?? (isAround ? -reach : dataLow - air)
  const top = bounds[1] ?? (isAround ? reach : dataHigh + air)
  const high = top > low ? top : low + (Math.abs(low) || 1)
  const share = (value: number): number => Math.max(0, Math.min(1, (value - low) / (high - low)))
  return { colors, low, high, share, ink: value => inkAt(share(value)) }
}
