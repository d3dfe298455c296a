import { linearScheme, sequentialScale } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import type { ChartTheme } from '../../theme/chart-theme.ts'
import { bestInk } from '../../theme/text-on.ts'
import { text } from './form.ts'

type RampName = keyof ChartTheme['ramps']
const NAMES: readonly RampName[] = ['depth', 'ember', 'verdigris', 'diverging']

/** From the colour of the least to that of the most, and the numbers that stand at both ends. */
export interface Ramp {
  readonly colors: readonly string[]
  readonly low: number
  readonly high: number
  /** Where a number is between both ends, 0 to 1. */
  readonly share: (value: number) => number
  /** Ink that can be read on a number's colour. */
  readonly ink: (value: number) => string
}

interface RampInput {
  readonly form: FormData
  readonly theme: ChartTheme
  readonly extent: readonly [number, number]
  /** Ends set by a user; null: as the data say. */
  readonly bounds?: readonly [number | null, number | null] | undefined
}

/** Colours, which side they have a middle on, and the ink for a share of them. */
interface Tints {
  readonly colors: readonly string[]
  readonly isDiverging: boolean
  readonly inkAt: (share: number) => string
}

/**
 * The ramp that `linear_color_scheme` names; else the house's Depth, or its Diverging around zero for data on both
 * sides of it.
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
  // One value alone has the middle of the ramp.
  const air = dataLow === dataHigh ? Math.abs(dataLow) || 1 : 0
  const low = bounds[0] ?? (isAround ? -reach : dataLow - air)
  const top = bounds[1] ?? (isAround ? reach : dataHigh + air)
  const high = top > low ? top : low + (Math.abs(low) || 1)
  const share = (value: number): number => Math.max(0, Math.min(1, (value - low) / (high - low)))
  return { colors, low, high, share, ink: value => inkAt(share(value)) }
}
