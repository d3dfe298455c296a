import type { FormData } from '@belvedere/core/form-data'
import type { MapSize } from '../../contract/map-scene.ts'
import { amount, text } from '../shared/form.ts'

const MILE = 1609.344
/** Radius of the earth in meters. */
export const EARTH = 6_371_008.8

/** Converts a value in the form's unit to a radius in meters. Areas become circles of that area. */
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

/** Converts meters on the ground to units of the plane, where they grow towards the poles. */
export const metresAt = (metres: number, latitude: number): number =>
  metres / EARTH / Math.max(0.08, Math.cos((latitude * Math.PI) / 180))

/** Minimum and maximum in pixels of a radius on the ground. */
export interface RadiusEnds {
  readonly least: number
  readonly most: number
}

/** Returns a radius in pixels at a latitude; one on the ground is limited to the minimum and maximum. */
export const radiusIn = (
  { unit, size }: MapSize,
  latitude: number,
  scale: number,
  { least, most }: RadiusEnds,
): number => (unit === 'pixels' ? size : Math.max(least, Math.min(most, metresAt(size, latitude) * scale)))

export interface RadiusRule extends RadiusEnds {
  readonly radiusOf: (value: number | null) => MapSize
}

/** Reads the rule for radii: as large as on the ground, within the limits of the form. */
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

/** Rounds to two significant digits: 1.7, 17, 170, 1,700. */
const roundTwo = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en-US')

/** Formats a distance in meters. */
export const inWords = (metres: number): string =>
  metres >= 1000 ? `${roundTwo(metres / 1000)} km` : `${metres < 10 ? roundTwo(metres) : Math.round(metres)} m`
