import type { FormData } from '@belvedere/core/form-data'
import { readJson } from '@belvedere/core/json'
import { decodeGeohash } from '@belvedere/core/post-processing'
import type { Cell } from '@belvedere/core/table'
import type { Degrees, Part, Spot } from '../../../contract/map-places.ts'
import { flag, text } from '../../shared/form.ts'

/** Encodings of `line_column`. */
export const LINE_TYPES = ['polyline', 'json', 'geohash'] as const
export type LineType = (typeof LINE_TYPES)[number]

export const lineType = (form: FormData): LineType => {
  const stored = text(form, 'line_type')
  return LINE_TYPES.find(type => type === stored) ?? 'json'
}

type Pairs = readonly (readonly [number, number])[]

const isPair = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length >= 2 && Number.isFinite(value[0]) && Number.isFinite(value[1])

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Reads nested lists as shapes: a list of pairs, of rings, or of shapes with rings; null for other values. */
function partsOf(list: unknown): readonly (readonly Pairs[])[] | null {
  if (!isList(list) || list.length === 0) return null
  if (list.every(isPair)) return [[list]]
  if (list.every(ring => isList(ring) && ring.length > 0 && ring.every(isPair))) return [list as readonly Pairs[]]
  const parts = list.map(partsOf)
  return parts.some(part => part === null) ? null : parts.flatMap(part => part ?? [])
}

/** Reads lists of positions, or a GeoJSON geometry or feature (RFC 7946). */
function fromJson(written: string): readonly (readonly Pairs[])[] | null {
  const value = readJson(written)
  if (isList(value) || typeof value !== 'object' || value === null) return partsOf(value)
  const geometry = 'geometry' in value && typeof value.geometry === 'object' ? value.geometry : value
  return geometry !== null && 'coordinates' in geometry ? partsOf(geometry.coordinates) : null
}

const STEP = 1e-5

/**
 * Decodes groups of 5 bits per character, least significant first, each number relative to the previous one (Encoded
 * Polyline Algorithm Format). Latitude comes first in it; null for an incomplete text.
 */
function fromPolyline(written: string): Pairs | null {
  const numbers: number[] = []
  let [bits, shift] = [0, 0]
  for (const sign of written) {
    const code = sign.charCodeAt(0) - 63
    if (code < 0 || code > 63 || shift > 30) return null
    bits += (code & 31) * 2 ** shift
    shift += 5
    if (code >= 32) continue
    numbers.push(bits % 2 === 1 ? -(bits + 1) / 2 : bits / 2)
    ;[bits, shift] = [0, 0]
  }
  if (shift > 0 || numbers.length === 0 || numbers.length % 2 === 1) return null
  let [first, second] = [0, 0]
  return numbers.flatMap((step, i) => {
    if (i % 2 === 0) {
      first += step
      return []
    }
    second += step
    return [[first * STEP, second * STEP] as const]
  })
}

/** Returns the rectangle of a geohash. Bits alternate between longitude and latitude, starting with longitude. */
function fromGeohash(written: string): Pairs | null {
  const middle = decodeGeohash(written)
  if (!middle) return null
  const bits = written.trim().length * 5
  const [x, y] = [180 / 2 ** Math.ceil(bits / 2), 90 / 2 ** Math.floor(bits / 2)]
  const [west, east] = [middle.longitude - x, middle.longitude + x]
  const [south, north] = [middle.latitude - y, middle.latitude + y]
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ]
}

function read(written: string, type: LineType): readonly (readonly Pairs[])[] | null {
  if (type === 'json') return fromJson(written)
  const pairs = type === 'polyline' ? fromPolyline(written) : fromGeohash(written)
  return pairs && [[pairs]]
}

/**
 * Returns a function that reads the shapes of a cell; null if they are invalid. A line or an outline needs at least
 * `least` points.
 */
export function shapeReader(form: FormData, least: number): (cell: Cell | undefined) => readonly Part[] | null {
  const type = lineType(form)
  const isReversed = flag(form, 'reverse_long_lat')
  return cell => {
    const parts = typeof cell === 'string' ? read(cell, type) : null
    if (!parts) return null
    const turned = parts.map(part => part.map(line => line.map(([a, b]): Degrees => (isReversed ? [b, a] : [a, b]))))
    const isOnEarth = turned
      .flat()
      .every(
        line => line.length >= least && line.every(([east, north]) => Math.abs(east) <= 180 && Math.abs(north) <= 90),
      )
    return isOnEarth ? turned : null
  }
}

/** Returns two opposite corners of the bounds of shapes. */
export function reach(parts: readonly Part[]): readonly Spot[] {
  let [west, east, south, north] = [180, -180, 90, -90]
  for (const [longitude, latitude] of parts.flat(2)) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return [
    { longitude: west, latitude: south },
    { longitude: east, latitude: north },
  ]
}
