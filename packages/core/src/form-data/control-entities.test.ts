import { describe, expect, test } from 'vitest'
import {
  DEFAULT_VIEWPORT,
  LAT_LONG_TYPES,
  readLatLong,
  readTimeSeriesColumn,
  readViewport,
  TIME_COLUMN_TYPES,
  TIME_COMPARISONS,
  validateLatLong,
} from './index.ts'

describe('viewport', () => {
  test.each([undefined, null, 'x', [], {}, { zoom: 'near', latitude: 91, longitude: Number.NaN, pitch: -1 }])(
    '%j is that of a new map [CONST-048] [CONST-049]',
    stored => {
      expect(readViewport(stored)).toEqual({
        longitude: 6.85236157047845,
        latitude: 31.222656842808707,
        zoom: 1,
        bearing: 0,
        pitch: 0,
      })
    },
  )
  test('each part is retained, numbers also as they are typed [ENTITY-MISC-001]', () => {
    const set = { longitude: -122.4, latitude: 37.8, zoom: 11.5, bearing: -30, pitch: 45 }
    expect(readViewport({ ...set, altitude: 1.5 })).toEqual(set)
    for (const [name, value] of Object.entries(set)) {
      expect(readViewport({ [name]: ` ${value} ` })).toEqual({ ...DEFAULT_VIEWPORT, [name]: value })
    }
  })
})

describe('where a row is', () => {
  const all = {
    latCol: 'lat',
    lonCol: 'lon',
    lonlatCol: 'both',
    delimiter: ';',
    reverseCheckbox: true,
    geohashCol: 'hash',
    own: 1,
  }
  test.each([
    ['latlong', { type: 'latlong', latCol: 'lat', lonCol: 'lon' }],
    ['delimited', { type: 'delimited', lonlatCol: 'both', delimiter: ';', reverseCheckbox: true }],
    ['geohash', { type: 'geohash', geohashCol: 'hash', reverseCheckbox: true }],
    ['postcode', { type: 'latlong', latCol: 'lat', lonCol: 'lon' }],
  ])('%s keeps only its fields [ENTITY-LATLONG-001]', (type, value) => {
    expect(readLatLong({ ...all, type })).toEqual(value)
    expect(readLatLong(value)).toEqual(value)
  })
  test.each([
    [{ type: 'latlong', latCol: 'a', lonCol: 'b' }, false],
    [{ type: 'latlong', latCol: 'a' }, true],
    [{ type: 'latlong', lonCol: 'b', lonlatCol: 'c' }, true],
    [{ type: 'delimited', lonlatCol: 'a' }, false],
    [{ type: 'delimited', lonlatCol: 'a', delimiter: '' }, true],
    [{ type: 'delimited', delimiter: ',' }, true],
    [{ type: 'geohash', geohashCol: 'a' }, false],
    [{ type: 'geohash', latCol: 'a', lonCol: 'b' }, true],
    [null, true],
  ])('%j is refused: %s [VALID-007] [VALID-008] [VALID-009] [VALID-010]', (value, refused) => {
    expect(validateLatLong(value)).toBe(refused ? 'Invalid lat/long configuration.' : false)
  })
  test('no type is whole from the start', () => {
    for (const type of LAT_LONG_TYPES) expect(validateLatLong({ type })).not.toBe(false)
  })
})

describe('columns of the time-series table', () => {
  const bare = {
    label: '',
    tooltip: '',
    colType: '',
    width: null,
    height: null,
    timeLag: null,
    timeRatio: null,
    comparisonType: '',
    showYAxis: false,
    yAxisBounds: [null, null],
    bounds: [null, null],
    d3format: '',
    dateFormat: '',
  }
  test('what is missing or makes no sense has its default [ENTITY-TSCOL-001] [ENTITY-TSCOL-002]', () => {
    for (const stored of [{}, null, 'x', []]) expect(readTimeSeriesColumn(stored)).toEqual(bare)
    const nonsense = { colType: 'pie', comparisonType: 'more', width: -5, height: 'tall', showYAxis: 1, bounds: 3 }
    expect(readTimeSeriesColumn(nonsense)).toEqual(bare)
  })
  test('what is set is retained, own keys too [ENTITY-TSCOL-001] [ENTITY-TSCOL-002]', () => {
    const set = {
      label: 'Last 30 days',
      tooltip: 'Sales',
      colType: 'spark',
      width: 120,
      height: 24,
      timeLag: -1,
      timeRatio: 7,
      comparisonType: 'perc_change',
      showYAxis: true,
      yAxisBounds: [0, null],
      bounds: [-0.5, 0.5],
      d3format: '.1%',
      dateFormat: '%Y',
      key: 'abc',
    }
    expect(readTimeSeriesColumn(set)).toEqual(set)
    const typed = { ...set, width: '120', timeLag: '-1', yAxisBounds: ['0', ''] }
    expect(readTimeSeriesColumn(typed)).toEqual(set)
  })
  test('every type and comparison is read [CONST-043] [CONST-044]', () => {
    expect(TIME_COLUMN_TYPES).toEqual(['time', 'contrib', 'spark', 'avg'])
    expect(TIME_COMPARISONS).toEqual(['value', 'diff', 'perc', 'perc_change'])
    for (const colType of TIME_COLUMN_TYPES) expect(readTimeSeriesColumn({ colType }).colType).toBe(colType)
    for (const comparisonType of TIME_COMPARISONS) {
      expect(readTimeSeriesColumn({ comparisonType }).comparisonType).toBe(comparisonType)
    }
  })
})
