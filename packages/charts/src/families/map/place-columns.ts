import type { LatLong } from '@belvedere/core/form-data'

/** Returns the columns that a location is read from. */
export function placeColumns(place: LatLong): readonly string[] {
  switch (place.type) {
    case 'latlong':
      return [place.lonCol, place.latCol].filter(name => name !== '')
    case 'delimited':
      return [place.lonlatCol].filter(name => name !== '')
    case 'geohash':
      return [place.geohashCol].filter(name => name !== '')
  }
}
