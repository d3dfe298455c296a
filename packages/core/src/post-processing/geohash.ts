import { type Cell, GENERIC_TYPE } from '../table/index.ts'
import { type FrameColumn, withColumns } from './frame.ts'
import { defineOperation, refuse, requireColumn } from './operation.ts'

const DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz'
const LENGTH = 12
const BITS = 5
/** Digits of a geohash that is read: more than a double can tell apart. */
const LONGEST = 64

type Span = [low: number, high: number]

/** Five bits a digit, of longitude and latitude in turn; each halves what is left. */
export function encodeGeohash(latitude: number, longitude: number, length = LENGTH): string {
  const spans: [Span, Span] = [
    [-180, 180],
    [-90, 90],
  ]
  const at = [longitude, latitude] as const
  let text = ''
  for (let digit = 0, bit = 0; digit < length; digit++) {
    let code = 0
    for (let i = 0; i < BITS; i++, bit++) {
      const which = (bit % 2) as 0 | 1
      const [low, high] = spans[which]
      const middle = (low + high) / 2
      const isUpper = at[which] >= middle
      spans[which] = isUpper ? [middle, high] : [low, middle]
      code = code * 2 + (isUpper ? 1 : 0)
    }
    text += DIGITS[code]
  }
  return text
}

/** The middle of a geohash's cell; undefined for what is none. */
export function decodeGeohash(text: string): { latitude: number; longitude: number } | undefined {
  const spans: [Span, Span] = [
    [-180, 180],
    [-90, 90],
  ]
  if (text.length > LONGEST) return undefined
  let bit = 0
  for (const digit of text.trim().toLowerCase()) {
    const code = DIGITS.indexOf(digit)
    if (code < 0) return undefined
    for (let i = BITS - 1; i >= 0; i--, bit++) {
      const which = (bit % 2) as 0 | 1
      const [low, high] = spans[which]
      const middle = (low + high) / 2
      spans[which] = (code >> i) % 2 === 1 ? [middle, high] : [low, middle]
    }
  }
  if (bit === 0) return undefined
  const [[west, east], [south, north]] = spans
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

const numberOf = (cell: Cell | undefined): number =>
  cell === null || cell === undefined || cell === '' ? Number.NaN : Number(cell)

/** Geohashes of twelve digits from two columns of degrees. */
export const geohashEncode = defineOperation({
  operation: 'geohash_encode',
  parse: options => ({
    geohash: options.text('geohash') ?? options.fail('option "geohash" is missing'),
    latitude: options.text('latitude') ?? options.fail('option "latitude" is missing'),
    longitude: options.text('longitude') ?? options.fail('option "longitude" is missing'),
  }),
  apply: (frame, { geohash, latitude, longitude }, budget) => {
    budget.spend('geohash_encode', frame.length * LENGTH * BITS)
    const north = requireColumn(frame, 'geohash_encode', latitude).values
    const east = requireColumn(frame, 'geohash_encode', longitude).values
    const values = north.map((cell, row) => {
      const [lat, lon] = [numberOf(cell), numberOf(east[row])]
      return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? encodeGeohash(lat, lon) : null
    })
    return withColumns(frame, [{ key: [geohash], type: GENERIC_TYPE.string, values }])
  },
})

/** Two columns of degrees from one of geohashes. */
export const geohashDecode = defineOperation({
  operation: 'geohash_decode',
  parse: options => ({
    geohash: options.text('geohash') ?? options.fail('option "geohash" is missing'),
    latitude: options.text('latitude') ?? options.fail('option "latitude" is missing'),
    longitude: options.text('longitude') ?? options.fail('option "longitude" is missing'),
  }),
  apply: (frame, { geohash, latitude, longitude }, budget) => {
    budget.spend('geohash_decode', frame.length * LENGTH * BITS)
    const points = requireColumn(frame, 'geohash_decode', geohash).values.map(cell => {
      if (cell === null) return undefined
      return (
        decodeGeohash(String(cell)) ?? refuse('geohash_decode', `"${String(cell).slice(0, LONGEST)}" is no geohash`)
      )
    })
    const degrees = (name: string, part: 'latitude' | 'longitude'): FrameColumn => ({
      key: [name],
      type: GENERIC_TYPE.numeric,
      values: points.map(point => point?.[part] ?? null),
    })
    return withColumns(frame, [degrees(latitude, 'latitude'), degrees(longitude, 'longitude')])
  },
})
