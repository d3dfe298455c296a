import type { FormData } from '@belvedere/core/form-data'
import { amount, text } from '../shared/form.ts'
import type { Spot } from './places.ts'
import { EARTH } from './radius.ts'

/** A finer line is not seen. */
const LEAST = 1
/** A wider one hides the map. */
const MOST = 40

/** Pixels that a line is wide; `scale` as of the map's frame, metres as they are in the middle of `spots`. */
export function lineWidth(form: FormData, scale: number, spots: readonly Spot[]): number {
  const wish = amount(form, 'line_width') ?? LEAST
  if (text(form, 'line_width_unit') !== 'meters') return Math.max(LEAST, Math.min(MOST, wish))
  const middle = spots.reduce((total, { latitude }) => total + latitude / spots.length, 0)
  const pixels = ((wish / EARTH) * scale) / Math.max(0.08, Math.cos((middle * Math.PI) / 180))
  return Math.max(LEAST, Math.min(MOST, pixels))
}
