import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const park = {
  type: 'Feature',
  properties: { name: 'Golden Gate Park', acres: 1017, fillColor: '#2e8b57' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-122.511, 37.771],
        [-122.453, 37.774],
        [-122.453, 37.766],
        [-122.51, 37.764],
        [-122.511, 37.771],
      ],
      [
        [-122.49, 37.7695],
        [-122.48, 37.77],
        [-122.48, 37.768],
        [-122.49, 37.7675],
        [-122.49, 37.7695],
      ],
    ],
  },
}
const tram = {
  type: 'Feature',
  properties: { name: 'N Judah', stops: 40 },
  geometry: {
    type: 'LineString',
    coordinates: [
      [-122.509, 37.7604],
      [-122.476, 37.7617],
      [-122.449, 37.7647],
      [-122.43, 37.7692],
      [-122.394, 37.7793],
    ],
  },
}
const hills = {
  type: 'FeatureCollection',
  features: (
    [
      ['Twin Peaks', -122.4477, 37.7544],
      ['Mount Davidson', -122.4545, 37.7383],
      ['Bernal Heights', -122.4149, 37.7428],
    ] as const
  ).map(([name, longitude, latitude]) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
}
const rows = (...documents: readonly unknown[]) =>
  sampleTable(
    { shape: 'string', kind: 'string' },
    documents.map((one, index) => [typeof one === 'string' ? one : JSON.stringify(one), `Layer ${index + 1}`]),
  )

export const examples: readonly ChartExample[] = [
  { name: 'city', form: { geojson: 'shape', js_columns: ['kind'], line_width: 3 }, tables: [rows(park, tram, hills)] },
  {
    name: 'own-colours',
    form: {
      geojson: 'shape',
      fill_color_picker: { r: 180, g: 60, b: 90, a: 1 },
      stroke_color_picker: { r: 40, g: 40, b: 40, a: 1 },
      line_width: 2,
      point_radius: 9,
    },
    tables: [rows(tram, hills)],
  },
  { name: 'rims-only', form: { geojson: 'shape', filled: false, line_width: 2 }, tables: [rows(park)] },
  {
    name: 'odd',
    form: { geojson: 'shape' },
    tables: [
      rows(
        hills,
        'no document',
        { type: 'Point', coordinates: [700, 3] },
        { type: 'GeometryCollection', geometries: [park.geometry] },
      ),
    ],
  },
]
