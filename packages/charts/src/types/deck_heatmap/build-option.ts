import { sequentialColors } from '@belvedere/core/color'
import type { BuildOption, ChartInput } from '../../chart-type.ts'
import type { Density } from '../../contract/map-places.ts'
import { type Level, surfaceOption } from '../../families/map/surfaces/surface-option.ts'
import { amount, flag, text } from '../../families/shared/form.ts'
import { rampFor } from '../../families/shared/ramp.ts'

const STEPS = 10
const SUM_ENDS = { low: 'few', high: 'many' }
/** A mean is also high at isolated locations, so its key is labeled low to high instead of few to many. */
const MEAN_ENDS = { low: 'low', high: 'high' }
/** Share of the maximum below which nothing is drawn. */
const THRESHOLD = 0.05
const RADIUS = 30

/** Returns glowing bands from the threshold to the maximum; a higher intensity strengthens the weak ones. */
function levelsOf({ form, env }: ChartInput, { most }: Density): readonly Level[] {
  const colors = sequentialColors(rampFor({ form, theme: env.theme, extent: [0, 1] }).colors.slice(1), STEPS)
  const intensity = Math.max(0.1, amount(form, 'intensity') ?? 1)
  const least = amount(form, 'threshold') ?? THRESHOLD
  return colors.map((fill, step) => {
    const share = least + ((1 - least) * step) / STEPS
    return {
      low: (share / intensity) * most,
      high: null,
      fill,
      stroke: null,
      width: 0,
      opacity: step === 0 ? 0.45 : 0.62,
    }
  })
}

/** Draws density as a glow. */
export const buildOption: BuildOption = input => {
  const { form, env } = input
  const pixels = Math.max(4, amount(form, 'radius_pixels') ?? RADIUS)
  const hasKey = flag(form, 'show_legend', true)
  const isMean = text(form, 'aggregation')?.toUpperCase() === 'MEAN'
  return surfaceOption(input, {
    kind: 'Heatmap',
    isMean,
    radius: { unit: 'pixels', size: pixels / 2 },
    levels: surface => levelsOf(input, surface),
    isGlow: true,
    key: () => {
      if (!hasKey) return null
      const colors = sequentialColors(rampFor({ form, theme: env.theme, extent: [0, 1] }).colors.slice(1), 8)
      return { kind: 'ramp', colors, ...(isMean ? MEAN_ENDS : SUM_ENDS) }
    },
  })
}
