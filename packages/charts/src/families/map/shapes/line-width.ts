import type { FormData } from '@belvedere/core/form-data'
import type { Spot } from '../../../contract/map-places.ts'
import type { MapScene, MapSize } from '../../../contract/map-scene.ts'
import { amount, text } from '../../shared/form.ts'
import { metresAt } from '../radius.ts'

/** Minimum width in pixels for a visible line. */
const LEAST_LINE = 1
/** Maximum width in pixels, so that lines do not hide the map. */
const MAX_LINE = 40

/** Returns the width of the form's lines: in pixels, or in meters on the ground. */
function lineSize(form: FormData): MapSize {
  const size = amount(form, 'line_width') ?? LEAST_LINE
  return { unit: text(form, 'line_width_unit') === 'meters' ? 'metres' : 'pixels', size }
}

/**
 * Returns the width of a line in pixels. `scale` is that of the map's frame; meters are converted at the mean latitude
 * of `spots`.
 */
export function lineWidth(form: FormData, scale: number, spots: readonly Spot[]): number {
  const { unit, size } = lineSize(form)
  if (unit === 'pixels') return Math.max(LEAST_LINE, Math.min(MAX_LINE, size))
  const middle = spots.reduce((total, { latitude }) => total + latitude / spots.length, 0)
  return Math.max(LEAST_LINE, Math.min(MAX_LINE, metresAt(size, middle) * scale))
}

/** Lines with a width on the ground change with the zoom. */
export const lineFollows = (form: FormData): MapScene['follows'] =>
  lineSize(form).unit === 'metres' ? 'zoom' : 'nothing'
