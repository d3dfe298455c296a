import { sequentialColors } from '@belvedere/core/color'
import type { BuildOption, ChartInput } from '../../chart-type.ts'
import type { Density } from '../../contract/map-places.ts'
import { type Contour, readContours } from '../../families/map/surfaces/contours.ts'
import { type Level, surfaceOption } from '../../families/map/surfaces/surface-option.ts'
import { amount, text } from '../../families/shared/form.ts'
import { rampFor } from '../../families/shared/ramp.ts'
import { niceScale } from '../../families/shared/scale.ts'
import { valueFormat } from '../../families/shared/value-format.ts'

const CELL = 200
const BANDS = 6

/** Returns bands at round heights, for a form without contours. */
function automatic({ most }: Density): readonly Contour[] {
  const { ticks } = niceScale(0, most, { min: 0, max: null }, BANDS)
  const heights = ticks.filter(tick => tick > 0 && tick < most)
  return (heights.length > 0 ? heights : [most / 2]).map((lower, index) => ({
    lower,
    upper: heights[index + 1] ?? null,
    color: null,
    width: 1,
  }))
}

interface Painted {
  readonly contour: Contour
  readonly color: string
  readonly isBand: boolean
}

function paintedOf({ form, env }: ChartInput, surface: Density): readonly Painted[] {
  const own = readContours(form)
  const contours = (own.length > 0 ? own : automatic(surface)).toSorted((a, b) => a.lower - b.lower)
  const ramp = rampFor({ form, theme: env.theme, extent: [0, 1] }).colors.slice(2)
  const colors = sequentialColors(ramp, Math.max(2, contours.length))
  return contours.map((contour, index) => ({
    contour,
    color: contour.color ?? colors[index] ?? env.theme.other,
    // A contour without an upper bound is a line, except for the topmost automatic band.
    isBand: contour.upper !== null || own.length === 0,
  }))
}

const levelOf = ({ contour, color, isBand }: Painted): Level => ({
  low: contour.lower,
  high: contour.upper,
  fill: isBand ? color : null,
  stroke: isBand ? null : color,
  width: Math.max(1, contour.width),
  opacity: isBand ? 0.6 : 1,
})

/** Draws density as bands and contour lines. */
export const buildOption: BuildOption = input => {
  const { form, env } = input
  return surfaceOption(input, {
    kind: 'Contour map',
    isMean: /mean|avg/i.test(text(form, 'aggregation') ?? ''),
    radius: { unit: 'metres', size: Math.max(1, amount(form, 'cellSize') ?? CELL) },
    levels: surface => paintedOf(input, surface).map(levelOf),
    isGlow: false,
    key: surface => {
      const painted = paintedOf(input, surface)
      const values = painted.map(({ contour }) => contour.lower)
      const { mark } = valueFormat({ form, env, values, key: 'legend_format' })
      const lines = painted.map(({ contour: { lower, upper }, color, isBand }) => ({
        label: upper === null ? `${isBand ? 'from ' : ''}${mark(lower)}` : `${mark(lower)} – ${mark(upper)}`,
        color,
      }))
      return lines.length === 0 ? null : { kind: 'bands', lines }
    },
  })
}
