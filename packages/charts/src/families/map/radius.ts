import type { FormData } from '@belvedere/core/form-data'
import { amount, text } from '../shared/form.ts'
import type { MapSize } from './map-scene.ts'

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

/** What metres on the ground are on the plane: on this map they grow towards the poles. */
export const metresAt = (metres: number, latitude: number): number =>
  metres / EARTH / Math.max(0.08, Math.cos((latitude * Math.PI) / 180))

/** Ends of what a radius on the ground is drawn with, in pixels. */
export interface RadiusEnds {
  readonly least: number
  readonly most: number
}

/** Pixels of a radius at a place; one on the ground is never below or above its ends. */
export const radiusIn = (
  { unit, size }: MapSize,
  latitude: number,
  scale: number,
  { least, most }: RadiusEnds,
): number => (unit === 'pixels' ? size : Math.max(least, Math.min(most, metresAt(size, latitude) * scale)))

export interface RadiusRule extends RadiusEnds {
  readonly radiusOf: (value: number | null) => MapSize
}

/** As large as on the ground, but never below or above what the form allows. */
export function radiusRule(form: FormData): RadiusRule {
  const unit = text(form, 'point_unit')
  const factor = amount(form, 'multiplier') ?? 1
  const [least, most] = [amount(form, 'min_radius') ?? 2, amount(form, 'max_radius') ?? 250]
  return {
    least,
    most,
    radiusOf: value =>
      value === null || !(value > 0)
        ? { unit: 'pixels', size: least }
        : { unit: 'metres', size: metres(value, unit) * factor },
  }
}
