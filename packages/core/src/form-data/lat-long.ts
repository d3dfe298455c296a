import { isRecord, type JsonRecord, textOrEmpty } from '../json/index.ts'

/** Location columns: latitude and longitude, one text with both, or a geohash (requirement ENTITY-LATLONG-001). */
export type LatLong =
  | { readonly type: 'latlong'; readonly latCol: string; readonly lonCol: string }
  | {
      readonly type: 'delimited'
      readonly lonlatCol: string
      readonly delimiter: string
      /** If true, the latitude comes first. */
      readonly reverseCheckbox: boolean
    }
  | { readonly type: 'geohash'; readonly geohashCol: string; readonly reverseCheckbox: boolean }

export const LAT_LONG_TYPES = ['latlong', 'delimited', 'geohash'] as const satisfies readonly LatLong['type'][]

/** Parses a stored or edited value. Only the fields of its type are retained; an invalid type becomes `latlong`. */
export function readLatLong(stored: unknown): LatLong {
  const raw: JsonRecord = isRecord(stored) ? stored : {}
  const reverseCheckbox = raw.reverseCheckbox === true
  const type = LAT_LONG_TYPES.find(name => name === raw.type) ?? 'latlong'
  switch (type) {
    case 'latlong':
      return { type, latCol: textOrEmpty(raw.latCol), lonCol: textOrEmpty(raw.lonCol) }
    case 'delimited': {
      const delimiter = raw.delimiter === undefined ? ',' : textOrEmpty(raw.delimiter)
      return { type, lonlatCol: textOrEmpty(raw.lonlatCol), delimiter, reverseCheckbox }
    }
    case 'geohash':
      return { type, geohashCol: textOrEmpty(raw.geohashCol), reverseCheckbox }
  }
}

function isWhole(value: LatLong): boolean {
  switch (value.type) {
    case 'latlong':
      return value.latCol !== '' && value.lonCol !== ''
    case 'delimited':
      return value.lonlatCol !== '' && value.delimiter !== ''
    case 'geohash':
      return value.geohashCol !== ''
  }
}

/** Returns the error text if a column or the delimiter is missing (requirements VALID-007 to 010), otherwise false. */
export const validateLatLong = (stored: unknown): string | false =>
  isWhole(readLatLong(stored)) ? false : 'Invalid lat/long configuration.'
