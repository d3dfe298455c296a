import { GENERIC_TYPE } from '@belvedere/core/table'
import type { ChartExample } from '../../chart-type.ts'
import { examples as arcs } from '../deck_arc/examples.ts'
import { examples as heatmaps } from '../deck_heatmap/examples.ts'
import { examples as polygons } from '../deck_polygon/examples.ts'
import { examples as points } from '../deck_scatter/examples.ts'

/** Returns a saved map as the server returns it for a layer. */
function answer(slice_name: string, viz_type: string, example: ChartExample | undefined): unknown {
  const [table] = example?.tables ?? []
  return {
    columns: table?.colnames ?? [],
    coltypes: table?.coltypes ?? [],
    records: table?.rows ?? [],
    chart: { slice_name, form_data: { ...example?.form, datasource: '1__table', viz_type } },
  }
}

const [routes, kinds] = arcs
const [sized, regions] = points
const counted = {
  colnames: ['count'],
  coltypes: [GENERIC_TYPE.numeric],
  rows: [{ count: 15 }],
}
const stack = (name: string, layers: readonly unknown[], form: ChartExample['form'] = {}): ChartExample => ({
  name,
  form: { deck_slices: layers.map((_, index) => index + 1), ...form },
  tables: [counted],
  annotationData: Object.fromEntries(layers.map((layer, index) => [String(index + 1), layer])),
})

export const examples: readonly ChartExample[] = [
  stack('routes-and-airports', [
    answer('Routes', 'deck_arc', routes),
    answer('Airports by flights', 'deck_scatter', sized),
  ]),
  stack('kinds', [answer('Routes', 'deck_arc', kinds), answer('Airports', 'deck_scatter', regions)]),
  stack('surface', [answer('Heat', 'deck_heatmap', heatmaps[0]), answer('Areas', 'deck_polygon', polygons[0])]),
  stack('stored-place', [answer('Airports by flights', 'deck_scatter', sized)], {
    autozoom: false,
    viewport: { longitude: -95, latitude: 38, zoom: 3.4, bearing: 0, pitch: 0 },
  }),
  stack('not-a-map', [answer('Sales', 'pie', undefined), answer('Routes', 'deck_arc', routes)]),
]
