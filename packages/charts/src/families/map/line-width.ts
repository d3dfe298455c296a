import type { FormData } from '@belvedere/core/form-data'
import { amount, text } from '../shared/form.ts'
import type { MapScene, MapSize } from './map-scene.ts'
import type { Spot } from './places.ts'
import { metresAt } from './radius.ts'

/** A finer line is not seen. Pixels. */
const LEAST_LINE = 1
/** A wider one hides the map. Pixels. */
const MOST_LINE = 40

/** How wide the form's lines are: pixels, or metres on the ground. */
function lineSize(form: FormData): MapSize {
  const size = amount(form, 'line_width') ?? LEAST_LINE
  return { unit: text(form, 'line_width_unit') === 'meters' ? 'metres' : 'pixels', size }
}

/** Pixels that a line is wide; `scale` as of the map's frame, metres as they are in the middle of `spots`. */
export function lineWidth(form: FormData, scale: number, spots: readonly Spot[]): number {
  const { unit, size } = lineSize(form)
  if (unit === 'pixels') return Math.max(LEAST_LINE, Math.min(MOST_LINE, size))
  const middle = spots.reduce((total, { latitude }) => total + latitude / spots.length, 0)
  return Math.max(LEAST_LINE, Math.min(MOST_LINE, metresAt(size, middle) * scale))
}

/** Lines that are as wide as on the ground change with the zoom. */
export const lineFollows = (form: FormData): MapScene['follows'] =>
  lineSize(form).unit === 'metres' ? 'zoom' : 'nothing'
