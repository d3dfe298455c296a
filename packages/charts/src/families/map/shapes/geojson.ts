import { isRecord, listOrEmpty, readJson } from '@belvedere/core/json'
import type { Cell } from '@belvedere/core/table'
import type { Degrees, Part } from '../../../contract/map-places.ts'

/** A drawable item of a GeoJSON document (RFC 7946), with the properties of its feature. */
export type GeoItem =
  | { readonly kind: 'area'; readonly part: Part; readonly properties: Properties }
  | { readonly kind: 'line'; readonly line: readonly Degrees[]; readonly properties: Properties }
  | { readonly kind: 'point'; readonly at: Degrees; readonly properties: Properties }

export type Properties = Readonly<Record<string, unknown>>

const NOTHING: Properties = {}
/** Maximum nesting of collections. */
const DEEPEST = 8

function pairOf(value: unknown): Degrees | null {
  if (!Array.isArray(value)) return null
  // A coordinate may be a number as text. Objects are not converted, because that can throw.
  const [longitude, latitude] = value.map(each => (typeof each === 'object' ? Number.NaN : Number(each)))
  const isOnEarth =
    longitude !== undefined && latitude !== undefined && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
  return isOnEarth ? [longitude, latitude] : null
}

/** Returns a list of positions; null if one is invalid or there are fewer than `least`. */
function lineOf(value: unknown, least: number): readonly Degrees[] | null {
  if (!Array.isArray(value) || value.length < least) return null
  const pairs = value.map(pairOf)
  return pairs.every(pair => pair !== null) ? pairs : null
}

function partOf(value: unknown): Part | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const rings = value.map(ring => lineOf(ring, 3))
  return rings.every(ring => ring !== null) ? rings : null
}

function itemsIn(value: unknown, properties: Properties, depth: number): readonly GeoItem[] {
  if (!isRecord(value) || depth > DEEPEST) return []
  const points = (list: readonly unknown[]): readonly GeoItem[] =>
    list.flatMap(one => {
      const at = pairOf(one)
      return at ? [{ kind: 'point', at, properties }] : []
    })
  const lines = (list: readonly unknown[]): readonly GeoItem[] =>
    list.flatMap(one => {
      const line = lineOf(one, 2)
      return line ? [{ kind: 'line', line, properties }] : []
    })
  const areas = (list: readonly unknown[]): readonly GeoItem[] =>
    list.flatMap(one => {
      const part = partOf(one)
      return part ? [{ kind: 'area', part, properties }] : []
    })
  switch (value.type) {
    case 'FeatureCollection':
      return listOrEmpty(value.features).flatMap(feature => itemsIn(feature, properties, depth + 1))
    case 'Feature':
      return itemsIn(value.geometry, isRecord(value.properties) ? value.properties : properties, depth + 1)
    case 'GeometryCollection':
      return listOrEmpty(value.geometries).flatMap(geometry => itemsIn(geometry, properties, depth + 1))
    case 'Point':
      return points([value.coordinates])
    case 'MultiPoint':
      return points(listOrEmpty(value.coordinates))
    case 'LineString':
      return lines([value.coordinates])
    case 'MultiLineString':
      return lines(listOrEmpty(value.coordinates))
    case 'Polygon':
      return areas([value.coordinates])
    case 'MultiPolygon':
      return areas(listOrEmpty(value.coordinates))
    default:
      return []
  }
}

/** Returns all items of a cell in order; empty if the cell contains no GeoJSON. */
export const geoItems = (cell: Cell | undefined): readonly GeoItem[] =>
  typeof cell === 'string' ? itemsIn(readJson(cell, JSON.parse), NOTHING, 0) : []

/** Returns all positions of an item. */
export const positionsOf = (item: GeoItem): readonly Degrees[] =>
  item.kind === 'point' ? [item.at] : item.kind === 'line' ? item.line : item.part.flat()
