import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const lines = sampleTable({ name: 'string', color: 'string', path: 'string' }, [
  [
    'Coast',
    '#ed1c24',
    '[[-122.35,37.94],[-122.30,37.90],[-122.27,37.85],[-122.27,37.80],[-122.40,37.79],[-122.45,37.72],[-122.39,37.60]]',
  ],
  [
    'East',
    '#ffe600',
    '[[-121.90,37.70],[-122.08,37.69],[-122.20,37.75],[-122.27,37.80],[-122.40,37.79],[-122.47,37.71]]',
  ],
  [
    'Hills',
    '#0099cc',
    '{"type":"LineString","coordinates":[[-121.95,38.02],[-122.06,37.93],[-122.18,37.88],[-122.27,37.82],[-122.40,37.79]]}',
  ],
  ['Broken', '#000000', '[[-121.95,38.02],[-122.06'],
])
const bends = sampleTable({ line: 'string' }, [['_p~iF~ps|U_ulLnnqC_mqNvxq`@'], ['_p~iF~ps|Unnq@_ulL']])

export const examples: readonly ChartExample[] = [
  {
    name: 'own_colours',
    form: {
      line_column: 'path',
      line_type: 'json',
      js_columns: ['name', 'color'],
      line_width: 900,
      line_width_unit: 'meters',
    },
    tables: [lines],
  },
  {
    name: 'polylines',
    form: { line_column: 'line', line_type: 'polyline', reverse_long_lat: true, line_width: 2 },
    tables: [bends],
  },
  {
    name: 'geohashes',
    form: { line_column: 'line', line_type: 'geohash', line_width: 2 },
    tables: [sampleTable({ line: 'string' }, [['u33'], ['u30'], ['u31'], ['u1'], ['a!']])],
  },
  {
    name: 'one-line',
    form: { line_column: 'path', line_type: 'json', line_width: 4 },
    tables: [sampleTable({ path: 'string' }, [['[[12.5,41.9],[11.25,43.77],[9.19,45.46],[7.68,45.07]]']])],
  },
]
