import { type Cell, GENERIC_TYPE } from '../table/index.ts'
import { type FrameColumn, withColumns } from './frame.ts'
import { BITS, decodeGeohash, encodeGeohash, LENGTH, MAX_LENGTH } from './geohash-text.ts'
import { defineOperation, refuse, requireColumn } from './operation.ts'

const numberOf = (cell: Cell | undefined): number =>
  cell === null || cell === undefined || cell === '' ? Number.NaN : Number(cell)

/** Encodes two columns of degrees as geohashes with twelve digits. */
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

/** Decodes a column of geohashes into two columns of degrees. */
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
        decodeGeohash(String(cell)) ??
        refuse('geohash_decode', `"${String(cell).slice(0, MAX_LENGTH)}" is not a valid geohash`)
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
