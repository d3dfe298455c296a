import { GENERIC_TYPE } from '../table/index.ts'
import { type FrameColumn, withColumns } from './frame.ts'
import { defineOperation, refuse, requireColumn } from './operation.ts'

/** Location: degrees, and altitude in kilometers. */
interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly altitude: number
}

const NUMBER = String.raw`[+-]?\d+(?:\.\d+)?`
const ANGLE = String.raw`([NSEW])?\s*(${NUMBER})(?:\s*[°d]?\s*(?:(\d+(?:\.\d+)?)\s*['′m]\s*)?(?:(\d+(?:\.\d+)?)\s*["″s]\s*)?)\s*([NSEW])?`
const PLACE = new RegExp(
  String.raw`^\s*${ANGLE}\s*[,;\s]\s*${ANGLE}(?:\s*[,;\s]\s*(${NUMBER})\s*(km|m|mi|ft|nm)?)?\s*$`,
  'i',
)
/** Length of a unit in kilometers. */
const KILOMETRES: Readonly<Record<string, number>> = { km: 1, m: 0.001, mi: 1.609344, ft: 0.0003048, nm: 1.852 }
/** Maximum length of a location, because the cost of the pattern grows faster than the text. */
const MAX_PLACE_LENGTH = 200

function angle([before, degrees, minutes, seconds, after]: readonly (string | undefined)[]): number {
  const whole = Number(degrees)
  const size = Math.abs(whole) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
  const letter = (before ?? after ?? '').toUpperCase()
  const isNegative = degrees?.startsWith('-') !== (letter === 'S' || letter === 'W')
  return isNegative ? -size : size
}

const STEPS_OF_A_PLACE = 50

/**
 * Parses `40.7, -74.0, 5.5km` and angles such as `40°42'46"N 74°0'22"W`. The default unit of altitudes is kilometers.
 */
export function parsePlace(text: string): Place | undefined {
  const match = text.length > MAX_PLACE_LENGTH ? null : PLACE.exec(text)
  if (!match) return undefined
  const parts: readonly (string | undefined)[] = match.slice(1)
  const latitude = angle(parts.slice(0, 5))
  const longitude = angle(parts.slice(5, 10))
  if (Math.abs(latitude) > 90) return undefined
  const unit = KILOMETRES[(parts[11] ?? 'km').toLowerCase()] ?? 1
  return { latitude, longitude, altitude: parts[10] === undefined ? 0 : Number(parts[10]) * unit }
}

/**
 * Splits a column of locations into degrees and, if a name is given, the altitude in kilometers. Superset's operation
 * uses geopy's `Point.altitude`, which is in kilometers too.
 */
export const geodeticParse = defineOperation({
  operation: 'geodetic_parse',
  parse: options => ({
    geodetic: options.text('geodetic') ?? options.fail('option "geodetic" is missing'),
    latitude: options.text('latitude') ?? options.fail('option "latitude" is missing'),
    longitude: options.text('longitude') ?? options.fail('option "longitude" is missing'),
    altitude: options.text('altitude'),
  }),
  apply: (frame, { geodetic, altitude, ...names }, budget) => {
    const source = requireColumn(frame, 'geodetic_parse', geodetic)
    budget.spend('geodetic_parse', frame.length * STEPS_OF_A_PLACE)
    const places = source.values.map(cell => {
      if (cell === null) return undefined
      return (
        parsePlace(String(cell)) ??
        refuse('geodetic_parse', `"${String(cell).slice(0, MAX_PLACE_LENGTH)}" is not a valid place`)
      )
    })
    const column = (name: string, part: keyof Place): FrameColumn => ({
      key: [name],
      type: GENERIC_TYPE.numeric,
      values: places.map(place => place?.[part] ?? null),
    })
    const degrees = [column(names.latitude, 'latitude'), column(names.longitude, 'longitude')]
    return withColumns(frame, altitude === undefined ? degrees : [...degrees, column(altitude, 'altitude')])
  },
})
