import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const airports = sampleTable(
  { airport: 'string', region: 'string', lat: 'numeric', lon: 'numeric', flights: 'numeric' },
  [
    ['ORD', 'Midwest', 41.98, -87.9, 166_341],
    ['DFW', 'South', 32.9, -97.04, 157_162],
    ['ATL', 'South', 33.64, -84.43, 128_402],
    ['LAX', 'West', 33.94, -118.41, 118_204],
    ['PHX', 'West', 33.43, -112.01, 92_070],
    ['DTW', 'Midwest', 42.21, -83.35, 74_110],
    ['SFO', 'West', 37.62, -122.37, 74_320],
    ['BOS', 'Northeast', 42.36, -71.01, 58_120],
    ['LGA', 'Northeast', 40.78, -73.87, 61_020],
    ['SEA', 'West', 47.45, -122.31, 55_310],
    ['MIA', 'South', 25.79, -80.29, 47_100],
    ['DEN', 'West', 39.86, -104.67, 71_900],
    ['MSP', 'Midwest', 44.88, -93.22, 66_480],
    ['XXX', 'Midwest', null, -93, 3],
    ['YYY', 'Midwest', 97, 12, 4],
  ],
)
const place = { type: 'latlong', latCol: 'lat', lonCol: 'lon' } as const
const sized = { type: 'metric', value: 'flights' } as const

export const examples: readonly ChartExample[] = [
  {
    name: 'metric',
    form: { spatial: place, point_radius_fixed: sized, point_unit: 'square_km', max_radius: 30 },
    tables: [airports],
  },
  {
    name: 'kinds',
    form: {
      spatial: place,
      dimension: 'region',
      point_radius_fixed: { type: 'fix', value: 40 },
      point_unit: 'radius_km',
    },
    tables: [airports],
  },
  {
    name: 'delimited',
    form: { spatial: { type: 'delimited', lonlatCol: 'at', delimiter: ';', reverseCheckbox: true }, min_radius: 5 },
    tables: [
      sampleTable({ at: 'string' }, [['52.52;13.40'], ['48.86; 2.35'], ['51.51;-0.13'], ['nowhere'], ['41.90;12.50']]),
    ],
  },
  {
    name: 'geohash',
    form: { spatial: { type: 'geohash', geohashCol: 'hash' }, min_radius: 6 },
    tables: [
      sampleTable({ hash: 'string' }, [['u33dc0'], ['u09tvw'], ['gcpvj0'], ['r3gx2f'], ['dr5reg'], ['xn76ur'], ['a!']]),
    ],
  },
]
