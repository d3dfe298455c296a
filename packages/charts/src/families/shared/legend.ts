import type { FormData } from '@belvedere/core/form-data'
import { amount, flag, text } from './form.ts'
import { textWidth } from './text-width.ts'

export const LEGEND_PLACES = ['top', 'bottom', 'left', 'right'] as const
export type LegendPlace = (typeof LEGEND_PLACES)[number]

/** Pixels of a legend in one line, and the maximum of one beside the chart. */
const LINE = 26
const MAX_BESIDE = 160
const KEY = 28

export const legendPlace = (form: FormData): LegendPlace =>
  LEGEND_PLACES.find(place => place === text(form, 'legendOrientation')) ?? 'top'

/** Pixels on each side of a chart. */
export type Padding = Readonly<Record<LegendPlace, number>>

const NO_PADDING: Padding = { top: 0, bottom: 0, left: 0, right: 0 }

/** Returns the padding of a chart in pixels: the space for its other parts, plus the legend's margin on its side. */
export function chartPadding(
  form: FormData,
  names: readonly string[],
  width: number,
  around: Padding = NO_PADDING,
): Padding {
  if (names.length === 0) return around
  const place = legendPlace(form)
  const own = legendSize(place, names, width)
  // A configured margin must not put the legend over the marks.
  const least = place === 'top' || place === 'bottom' ? own : 0
  return { ...around, [place]: around[place] + Math.max(least, amount(form, 'legendMargin') ?? own) }
}

/** Returns the pixels that a legend takes of a chart's width or height. */
export function legendSize(place: LegendPlace, names: readonly string[], width: number): number {
  if (place === 'top' || place === 'bottom') return LINE
  const widest = Math.max(...names.map(name => textWidth(name)))
  return Math.min(MAX_BESIDE, width * 0.35, widest + KEY)
}

/** Pixels that a legend leaves free at the right of a zoomable chart. */
const ZOOM_CORNER = 55

/**
 * Returns the position of a legend, and whether it is paged or shown in full.
 * @param below pixels of the notes that a legend at the bottom is above
 */
export function legendLook(form: FormData, below = 0): Readonly<Record<string, unknown>> {
  const place = legendPlace(form)
  const isBeside = place === 'left' || place === 'right'
  const sides = {
    top: { top: 0, left: 0, right: flag(form, 'zoomable') ? ZOOM_CORNER : 0 },
    bottom: { top: 'auto', bottom: below, left: 0 },
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
