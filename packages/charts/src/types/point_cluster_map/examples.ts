import type { ChartExample } from '../../chart-type.ts'
import { streets } from '../../families/samples/streets.ts'
import { sampleTable } from '../../families/samples/table.ts'

const form = { all_columns_x: 'lon', all_columns_y: 'lat' } as const

export const examples: readonly ChartExample[] = [
  { name: 'clusters', form, tables: [streets] },
  {
    name: 'labels',
    form: { ...form, map_label: ['worth'], pandas_aggfunc: 'mean', clustering_radius: 100 },
    tables: [streets],
  },
  { name: 'points', form: { ...form, clustering_radius: 0, map_color: 'rgb(180, 60, 90)' }, tables: [streets] },
  {
    name: 'sizes',
    form: { ...form, point_radius: 'reach', point_radius_unit: 'Kilometers', groupby: ['town'] },
    tables: [
      sampleTable({ lat: 'numeric', lon: 'numeric', reach: 'numeric', town: 'string' }, [
        [48.21, 16.37, 60, 'Wien'],
        [47.07, 15.44, 30, 'Graz'],
        [47.8, 13.04, 20, 'Salzburg'],
        [47.27, 11.39, null, 'Innsbruck'],
        [null, 9, 10, 'Nowhere'],
      ]),
    ],
  },
]
