import { readLatLong } from '@belvedere/core/form-data'
import { buildBaseQuery } from '@belvedere/core/query'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { drawSvg } from '../../svg/index.ts'
import { LIGHT_THEME } from '../../theme/index.ts'
import { buildOption as points } from '../../types/deck_scatter/build-option.ts'
import { buildQuery as pointsQuery } from '../../types/deck_scatter/build-query.ts'
import { buildOption as world } from '../../types/world_map/build-option.ts'
import { buildQuery as worldQuery } from '../../types/world_map/build-query.ts'
import { sampleTable } from '../samples/table.ts'
import { withinEdges } from './geography/antimeridian.ts'
import { COUNTRIES, countryFinder } from './geography/countries.ts'
import { spotOf } from './places.ts'
import { pointSize } from './point-size.ts'
import { radiusIn, radiusRule } from './radius.ts'
import { equalEarth, mercator } from './view/projection.ts'

const full = (rest: Readonly<Record<string, unknown>>) => ({ datasource: '5__table', viz_type: 'm', ...rest })

describe('countries', () => {
  test('by name, also other names and spellings, and by every code', () => {
    const named = countryFinder('name')
    const codes = (...names: readonly string[]) => names.map(name => named(name)?.cca3)
    expect(codes('Germany', 'the gambia', "Côte d'Ivoire", 'USA', 'Korea, Rep.', 'Viet Nam', 'Atlantis')).toEqual([
      'DEU',
      'GMB',
      'CIV',
      'USA',
      'KOR',
      'VNM',
      undefined,
    ])
    expect(countryFinder('cioc')('ger')?.cca3).toBe('DEU')
    expect(countryFinder('cca2')(' de ')?.cca3).toBe('DEU')
    expect(countryFinder('cca3')('')).toBeUndefined()
  })

  test('codes are unique, places are on earth', () => {
    for (const field of ['cca2', 'cca3'] as const)
      expect(new Set(COUNTRIES.map(country => country[field])).size).toBe(COUNTRIES.length)
    const committees = COUNTRIES.map(({ cioc }) => cioc).filter(code => code !== '')
    expect(new Set(committees).size).toBe(committees.length)
    for (const { latitude, longitude } of COUNTRIES) {
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
    }
  })
})

describe('plane and globe', () => {
  test.each([
    ['equal earth', equalEarth],
    ['mercator', mercator],
  ])('%s goes there and back', (_, { project, unproject }) => {
    const degrees = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
    )
    fc.assert(
      fc.property(degrees, at => {
        const [longitude, latitude] = unproject(project(at))
        expect(longitude).toBeCloseTo(at[0], 5)
        expect(latitude).toBeCloseTo(at[1], 5)
      }),
      { seed: 3 },
    )
  })

  test('a shape over the edge of the map is two shapes', () => {
    const square = [
      [170, 0],
      [-170, 0],
      [-170, 10],
      [170, 10],
    ] as const
    const parts = withinEdges(square)
    expect(parts.map(part => [...new Set(part.map(([longitude]) => longitude))].sort((a, b) => a - b))).toEqual([
      [-180, -170],
      [170, 180],
    ])
    expect(
      withinEdges([
        [0, 0],
        [1, 0],
        [1, 1],
      ]),
    ).toEqual([
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    ])
  })
})

describe('places of rows', () => {
  const at = (spatial: unknown, row: Readonly<Record<string, string | number | null>>) =>
    spotOf(row, readLatLong(spatial))
  test('two columns, a text with both, a geohash [ENTITY-LATLONG-001]', () => {
    const two = { type: 'latlong', latCol: 'a', lonCol: 'o' }
    expect(at(two, { a: '52.5', o: 13.4 })).toEqual({ latitude: 52.5, longitude: 13.4 })
    const text = { type: 'delimited', lonlatCol: 't', delimiter: '|' }
    expect(at(text, { t: '13.4|52.5' })).toEqual({ latitude: 52.5, longitude: 13.4 })
    expect(at({ ...text, reverseCheckbox: true }, { t: '52.5|13.4' })).toEqual({ latitude: 52.5, longitude: 13.4 })
    expect(at({ type: 'geohash', geohashCol: 'g' }, { g: 'u33dc0' })?.latitude).toBeCloseTo(52.52, 1)
  })

  test('what is no place on earth is none', () => {
    const two = { type: 'latlong', latCol: 'a', lonCol: 'o' }
    for (const [a, o] of [
      [91, 0],
      [0, 181],
      [null, 1],
      ['x', 1],
    ] as const)
      expect(at(two, { a, o })).toBeNull()
    expect(at({ type: 'geohash', geohashCol: 'g' }, { g: 'a!' })).toBeNull()
    expect(at({ type: 'delimited', lonlatCol: 't' }, { t: '1,2,3' })).toBeNull()
  })
})

describe('size of points', () => {
  test('as large as on the ground, between the least and the most', () => {
    const perRadian = 6_371_008.8 / 100
    const pixels = (form: Readonly<Record<string, unknown>>) => {
      const rule = radiusRule(full(form))
      return (value: number | null, latitude: number) => radiusIn(rule.radiusOf(value), latitude, perRadian, rule)
    }
    const radius = pixels({ point_unit: 'radius_m', min_radius: 3, max_radius: 50 })
    expect(radius(1000, 0)).toBeCloseTo(10, 6)
    expect(radius(1000, 60)).toBeCloseTo(20, 6)
    expect([radius(1, 0), radius(1e9, 0), radius(null, 0)]).toEqual([3, 50, 3])
    const area = pixels({ min_radius: 0 })
    expect(area(Math.PI * 1e6, 0)).toBeCloseTo(10, 6)
  })

  test('a constant, or a metric', () => {
    expect(pointSize(full({}))).toEqual({ kind: 'fixed', value: 1000 })
    expect(pointSize(full({ point_radius_fixed: { type: 'fix', value: '20' } }))).toEqual({ kind: 'fixed', value: 20 })
    expect(pointSize(full({ point_radius_fixed: { type: 'metric', value: 'm' } }))).toEqual({
      kind: 'metric',
      metric: 'm',
    })
  })
})

describe('points on a map', () => {
  const spatial = { type: 'latlong', latCol: 'a', lonCol: 'o' }
  test('rows as they are without a metric, one row per place with one; empty places are not requested', () => {
    const raw = full({ spatial, dimension: 'kind' })
    const [rows] = pointsQuery(raw, buildBaseQuery(raw))
    expect(rows).toMatchObject({
      columns: ['o', 'a', 'kind'],
      filters: [
        { col: 'o', op: 'IS NOT NULL' },
        { col: 'a', op: 'IS NOT NULL' },
      ],
    })
    expect(rows).not.toHaveProperty('metrics')
    const sized = full({ spatial, point_radius_fixed: { type: 'metric', value: 'm' }, filter_nulls: false })
    expect(pointsQuery(sized, buildBaseQuery(sized))[0]).toMatchObject({
      metrics: ['m'],
      orderby: [['m', false]],
      filters: [],
    })
  })

  test('rows without a place are counted; none left says so; 20,000 points are laid out', async () => {
    const table = (...rows: (readonly [number | null, number | null])[]) =>
      sampleTable({ a: 'numeric', o: 'numeric' }, rows)
    const option = points(sampleInput({ form: { spatial }, tables: [table([1, 2], [100, 0], [null, 1])] }))
    expect(await drawSvg({ option, theme: LIGHT_THEME, width: 300, height: 200 })).toContain(
      '2 rows without a valid place',
    )
    expect(points(sampleInput({ form: { spatial }, tables: [table([100, 0])] })).summary).toContain(
      'No row has a valid',
    )
    const many = Array.from({ length: 20_000 }, (_, i) => [(i % 160) - 80, (i % 350) - 175] as const)
    expect(points(sampleInput({ form: { spatial }, tables: [table(...many)] })).summary).toBe('Map: 20,000 points')
  })
})

describe('world map', () => {
  const form = { entity: 'c', country_fieldtype: 'cca3', metric: 'n' }
  const table = (...rows: (readonly [string | null, number | null])[]) =>
    sampleTable({ c: 'string', n: 'numeric' }, rows)
  test('unknown countries are listed, a country filters by its cell', async () => {
    const option = world(sampleInput({ form, tables: [table(['fra', 1], ['ATL', 2])] }))
    if (option.renderer !== 'echarts') throw new Error(option.summary)
    expect(option.marks).toEqual([{ key: 'FRA', label: 'France', filters: [{ col: 'c', values: ['fra'] }] }])
    expect([option.regionMark?.('FRA'), option.regionMark?.('DEU'), option.markAt?.(0, 0)]).toEqual([
      'FRA',
      undefined,
      'FRA',
    ])
    expect(await drawSvg({ option, theme: LIGHT_THEME, width: 480, height: 260 })).toContain('Not on the map: ATL')
  })

  test('only unknown ones and only nulls say so', () => {
    expect(world(sampleInput({ form, tables: [table(['ATL', 2])] })).summary).toContain('ATL')
    expect(world(sampleInput({ form, tables: [table(['FRA', null])] })).renderer).toBe('empty')
  })

  test('both metrics of a country are requested', () => {
    const query = full({ entity: 'c', metric: 'n', secondary_metric: 'm' })
    expect(worldQuery(query, buildBaseQuery(query))[0]).toMatchObject({
      columns: ['c'],
      metrics: ['n', 'm'],
      orderby: [['n', false]],
    })
  })
})
