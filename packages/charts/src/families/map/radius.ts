import type { FormData } from '@belvedere/core/form-data'
import { amount, text } from '../shared/form.ts'

const MILE = 1609.344
/** Radius in metres. */
export const EARTH = 6_371_008.8

/** The radius in metres of what a value in the form's unit stands for. Areas become circles of that area. */
function metres(value: number, unit: string | null): number {
  switch (unit) {
    case 'radius_m':
      return value
    case 'radius_km':
      return value * 1000
    case 'radius_miles':
      return value * MILE
    case 'square_km':
      return Math.sqrt((value * 1_000_000) / Math.PI)
    case 'square_miles':
      return Math.sqrt((value * MILE * MILE) / Math.PI)
    default:
      return Math.sqrt(value / Math.PI)
  }
}

/** Radius on the picture: as large as on the ground, but never below or above what the form allows. Pixels. */
export function radiusRule(form: FormData, scale: number): (value: number | null, latitude: number) => number {
  const unit = text(form, 'point_unit')
  const factor = amount(form, 'multiplier') ?? 1
  const [least, most] = [amount(form, 'min_radius') ?? 2, amount(form, 'max_radius') ?? 250]
  return (value, latitude) => {
    if (value === null || !(value > 0)) return least
    // On this map a metre grows towards the poles.
    const pixels = (metres(value, unit) / EARTH / Math.max(0.08, Math.cos((latitude * Math.PI) / 180))) * scale * factor
    return Math.max(least, Math.min(most, pixels))
  }
}
