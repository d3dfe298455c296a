import type { Cell } from '@belvedere/core/table'
import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const AIRPORTS = {
  ORD: [41.98, -87.9],
  DFW: [32.9, -97.04],
  ATL: [33.64, -84.43],
  LAX: [33.94, -118.41],
  SEA: [47.45, -122.31],
  BOS: [42.36, -71.01],
  MIA: [25.79, -80.29],
  DEN: [39.86, -104.67],
} as const satisfies Readonly<Record<string, readonly [latitude: number, longitude: number]>>
type Airport = keyof typeof AIRPORTS

const route = (from: Airport, to: Airport, carrier: string): readonly Cell[] => [
  ...AIRPORTS[from],
  ...AIRPORTS[to],
  carrier,
]

const COLUMNS = { lat: 'numeric', lon: 'numeric', lat_to: 'numeric', lon_to: 'numeric', carrier: 'string' } as const
const routes = sampleTable(COLUMNS, [
  route('ORD', 'LAX', 'Northern'),
  route('ORD', 'SEA', 'Northern'),
  route('ORD', 'BOS', 'Northern'),
  route('ORD', 'MIA', 'Northern'),
  route('DFW', 'ATL', 'Lone Star'),
  route('DFW', 'LAX', 'Lone Star'),
  route('DFW', 'BOS', 'Lone Star'),
  route('DEN', 'MIA', 'Summit'),
  route('DEN', 'SEA', 'Summit'),
  route('DEN', 'DFW', 'Summit'),
  route('BOS', 'LAX', 'Summit'),
  [41.98, -87.9, null, -118.41, 'Northern'],
])
const ends = {
  start_spatial: { type: 'latlong', latCol: 'lat', lonCol: 'lon' },
  end_spatial: { type: 'latlong', latCol: 'lat_to', lonCol: 'lon_to' },
} as const

export const examples: readonly ChartExample[] = [
  { name: 'routes', form: { ...ends, stroke_width: 1.5 }, tables: [routes] },
  { name: 'kinds', form: { ...ends, stroke_width: 2, dimension: 'carrier' }, tables: [routes] },
  {
    name: 'one-route',
    form: { ...ends, stroke_width: 3 },
    tables: [sampleTable(COLUMNS, [route('SEA', 'MIA', 'Summit')])],
  },
  {
    name: 'pacific',
    form: { ...ends, stroke_width: 2, dimension: 'carrier' },
    tables: [
      sampleTable(COLUMNS, [
        [35.55, 139.78, 33.94, -118.41, 'East'],
        [35.55, 139.78, 47.45, -122.31, 'East'],
        [-33.95, 151.18, 33.94, -118.41, 'South'],
        [21.32, -157.92, 35.55, 139.78, null],
      ]),
    ],
  },
]
