import type { FormData } from '@belvedere/core/form-data'
import { amount, flag, text } from './form.ts'
import { textWidth } from './text-width.ts'

export const LEGEND_PLACES = ['top', 'bottom', 'left', 'right'] as const
export type LegendPlace = (typeof LEGEND_PLACES)[number]

/** Pixels of a legend in one line, and at most of one beside the chart. */
const LINE = 26
const MOST_BESIDE = 160
const KEY = 28

export const legendPlace = (form: FormData): LegendPlace =>
  LEGEND_PLACES.find(place => place === text(form, 'legendOrientation')) ?? 'top'

/** Pixels on each side of a chart. */
export type Padding = Readonly<Record<LegendPlace, number>>

const NO_PADDING: Padding = { top: 0, bottom: 0, left: 0, right: 0 }

/** Padding of a chart in pixels: what its other parts need, and on the legend's side the legend's margin. */
export function chartPadding(
  form: FormData,
  names: readonly string[],
  width: number,
  around: Padding = NO_PADDING,
): Padding {
  if (names.length === 0) return around
  const place = legendPlace(form)
  const own = legendSize(place, names, width)
  // A margin that somebody has set does not put the legend over the marks.
  const least = place === 'top' || place === 'bottom' ? own : 0
  return { ...around, [place]: around[place] + Math.max(least, amount(form, 'legendMargin') ?? own) }
}

/** Pixels that a legend takes of the width, or of the height, of a chart. */
export function legendSize(place: LegendPlace, names: readonly string[], width: number): number {
  if (place === 'top' || place === 'bottom') return LINE
  const widest = Math.max(...names.map(name => textWidth(name)))
  return Math.min(MOST_BESIDE, width * 0.35, widest + KEY)
}

/** Pixels that a legend leaves at the right of a chart that can be zoomed. */
const ZOOM_CORNER = 55

/** Where a legend stands, and whether it is leafed through or shown whole. */
export function legendLook(form: FormData): Readonly<Record<string, unknown>> {
  const place = legendPlace(form)
  const isBeside = place === 'left' || place === 'right'
  const sides = {
    top: { top: 0, left: 0, right: flag(form, 'zoomable') ? ZOOM_CORNER : 0 },
    bottom: { top: 'auto', bottom: 0, left: 0 },
    left: { top: 8, left: 0 },
    right: { top: 8, left: 'auto', right: 0 },
  }
  return {
    show: flag(form, 'show_legend', true),
    type: text(form, 'legendType') === 'plain' ? 'plain' : 'scroll',
    orient: isBeside ? 'vertical' : 'horizontal',
    ...sides[place],
  }
}
