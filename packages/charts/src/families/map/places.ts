import type { LatLong } from '@belvedere/core/form-data'
import { decodeGeohash } from '@belvedere/core/post-processing'
import type { Row } from '@belvedere/core/table'
import type { Spot } from '../../contract/map-places.ts'
import { toNumber } from '../shared/cells.ts'

function valid(longitude: number | null, latitude: number | null): Spot | null {
  if (longitude === null || latitude === null) return null
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null
}

/** Parses a text with longitude and latitude, in this order unless it is reversed. */
function fromText(text: string, delimiter: string, isReversed: boolean): Spot | null {
  const parts = text.split(delimiter).map(part => toNumber(part.trim()))
  if (parts.length !== 2) return null
  const [one = null, other = null] = parts
  return isReversed ? valid(other, one) : valid(one, other)
}

/** Returns the location of a row; null if its columns contain no valid location. */
export function spotOf(row: Row, place: LatLong): Spot | null {
  switch (place.type) {
    case 'latlong':
      return valid(toNumber(row[place.lonCol]), toNumber(row[place.latCol]))
    case 'delimited': {
      const cell = row[place.lonlatCol]
      return typeof cell === 'string' ? fromText(cell, place.delimiter, place.reverseCheckbox) : null
    }
    case 'geohash': {
      const cell = row[place.geohashCol]
      const decoded = typeof cell === 'string' ? decodeGeohash(cell) : undefined
      if (!decoded) return null
      return place.reverseCheckbox
        ? valid(decoded.latitude, decoded.longitude)
        : valid(decoded.longitude, decoded.latitude)
    }
  }
}
