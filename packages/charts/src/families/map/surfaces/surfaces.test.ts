import { expect, test } from 'vitest'
import type { Field } from '../../../contract/map-places.ts'
import { clusters } from '../clusters.ts'
import { usState } from '../geography/us-states.ts'
import { geoItems } from '../shapes/geojson.ts'
import { contourRings } from './contour-rings.ts'
import { density } from './density.ts'

const field = (...lines: readonly (readonly number[])[]): Field => ({
  columns: lines[0]?.length ?? 0,
  rows: lines.length,
  at: (column, row) => lines[row]?.[column] ?? 0,
})
/** Twice the area within a ring; its sign says which way round it goes. */
const turn = (ring: readonly (readonly [number, number])[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring[(i + ring.length - 1) % ring.length] ?? [x, y]
    return sum + px * y - x * py
  }, 0)

test('lines of a height are closed, and holes go the other way round', () => {
  const flat = [0, 0, 0, 0, 0]
  const ring = [0, 2, 2, 2, 0]
  const rings = contourRings(field(flat, ring, [0, 2, 0, 2, 0], ring, flat), 1)
  expect(rings).toHaveLength(2)
  expect(new Set(rings.map(line => Math.sign(turn(line)))).size).toBe(2)
  expect(contourRings(field([3, 3], [3, 3]), 1)).toHaveLength(1)
  expect(contourRings(field(flat, flat), 1)).toEqual([])
})

test('a place of more weight makes a higher surface, and a mean does not add', () => {
  const spots = [
    { longitude: 10, latitude: 50 },
    { longitude: 10, latitude: 50 },
  ]
  const input = { spots, weights: [3, 5], radius: 0.01 }
  expect(density({ ...input, isMean: false }).most).toBeCloseTo(8, 1)
  expect(density({ ...input, isMean: true }).most).toBeCloseTo(4, 1)
})

test('a place of several rows weighs as much as they do', () => {
  const [here, there] = [
    { longitude: 10, latitude: 50 },
    { longitude: 11, latitude: 50 },
  ]
  const single = { spots: [here, here, here, there], weights: [3, 5, 0, 7], radius: 0.01 }
  const combined = { spots: [here, there], weights: [8, 7], rows: [3, 1], radius: 0.01 }
  for (const isMean of [false, true])
    expect(density({ ...combined, isMean }).most).toBeCloseTo(density({ ...single, isMean }).most, 9)
})

test('places within a distance are one cluster; no distance keeps all apart', () => {
  const spots = [0, 0.001, 40].map(longitude => ({ longitude, latitude: 10 }))
  expect(clusters(spots, 0.01).map(({ rows }) => rows)).toEqual([[0, 1], [2]])
  expect(clusters(spots, 0)).toHaveLength(3)
})

test('GeoJSON of every kind is read, and what lies nowhere on earth is not', () => {
  const point = { type: 'Point', coordinates: [16, 48] }
  const feature = { type: 'Feature', properties: { name: 'Wien' }, geometry: point }
  const document = { type: 'FeatureCollection', features: [feature, { type: 'Feature', geometry: null }] }
  expect(geoItems(JSON.stringify(document))).toEqual([{ kind: 'point', at: [16, 48], properties: { name: 'Wien' } }])
  const many = {
    type: 'GeometryCollection',
    geometries: [
      point,
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [1, 2],
            [3, 4],
          ],
        ],
      },
    ],
  }
  expect(geoItems(JSON.stringify(many)).map(({ kind }) => kind)).toEqual(['point', 'line'])
  for (const bad of [
    '{',
    'null',
    '{"type":"Point","coordinates":[999,0]}',
    '{"type":"Polygon","coordinates":[[[1,2]]]}',
  ])
    expect(geoItems(bad)).toEqual([])
})

test('states by ISO code, postal code, number and name', () => {
  expect(['US-CA', 'ca', '06', ' California ', 'FR-75', ''].map(usState)).toEqual([
    ...Array.from({ length: 4 }, () => 'California'),
    undefined,
    undefined,
  ])
})
