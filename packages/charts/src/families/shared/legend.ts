import type { FormData } from '@belvedere/core/form-data'
import { text } from './form.ts'
import { textWidth } from './text-width.ts'

export const LEGEND_PLACES = ['top', 'bottom', 'left', 'right'] as const
export type LegendPlace = (typeof LEGEND_PLACES)[number]

/** Pixels of a legend in one line, and at most of one beside the chart. */
const LINE = 26
const MOST_BESIDE = 160
const KEY = 28

export const legendPlace = (form: FormData): LegendPlace =>
  LEGEND_PLACES.find(place => place === text(form, 'legendOrientation')) ?? 'top'

/** Room that a legend takes from each side of a chart, in pixels. */
export function legendRoom(
  form: FormData,
  names: readonly string[],
  width: number,
): Readonly<Record<LegendPlace, number>> {
  const none = { top: 0, bottom: 0, left: 0, right: 0 }
  if (names.length === 0) return none
  const place = legendPlace(form)
  if (place === 'top' || place === 'bottom') return { ...none, [place]: LINE }
  const widest = Math.max(...names.map(name => textWidth(name)))
  return { ...none, [place]: Math.min(MOST_BESIDE, width * 0.35, widest + KEY) }
}

/** Where a legend stands, and whether it is leafed through or shown whole. */
export function legendLook(form: FormData): Readonly<Record<string, unknown>> {
  const place = legendPlace(form)
  const isBeside = place === 'left' || place === 'right'
  return {
    type: text(form, 'legendType') === 'plain' ? 'plain' : 'scroll',
    orient: isBeside ? 'vertical' : 'horizontal',
    top: place === 'bottom' ? 'auto' : isBeside ? 8 : 0,
    ...(place === 'bottom' ? { bottom: 0 } : {}),
    left: place === 'right' ? 'auto' : 0,
    ...(place === 'right' ? { right: 0 } : {}),
  }
}
