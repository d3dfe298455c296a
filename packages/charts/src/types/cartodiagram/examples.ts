import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const chart = (viz_type: string, params: object): string => JSON.stringify({ viz_type, params: JSON.stringify(params) })
const columns = { place: 'string', party: 'string', votes: 'numeric' } as const
const TOWNS = [
  [16.37, 48.21],
  [15.44, 47.07],
  [13.04, 47.8],
  [11.39, 47.27],
  [14.29, 48.31],
] as const
const PARTIES = ['Greens', 'Reds', 'Blacks', 'Blues'] as const
const votes = (write: (at: readonly [number, number]) => string) =>
  TOWNS.flatMap((at, town) => PARTIES.map((party, k) => [write(at), party, 20 + ((town * 31 + k * 17) % 43)]))
const geojson = ([x, y]: readonly [number, number]): string => JSON.stringify({ type: 'Point', coordinates: [x, y] })
const pie = chart('pie', { groupby: ['party'], metric: 'votes' })

export const examples: readonly ChartExample[] = [
  { name: 'pies', form: { selected_chart: pie, geom_column: 'place' }, tables: [sampleTable(columns, votes(geojson))] },
  {
    name: 'bars',
    form: {
      selected_chart: chart('echarts_timeseries_bar', { x_axis: 'party', metrics: ['votes'], groupby: [] }),
      geom_column: 'place',
      chart_radius: 24,
    },
    tables: [
      sampleTable(
        columns,
        votes(([x, y]) => `POINT (${x} ${y})`),
      ),
    ],
  },
  {
    name: 'one-place',
    form: { selected_chart: pie, geom_column: 'place' },
    tables: [
      sampleTable(columns, [
        [geojson([2.35, 48.86]), 'Greens', 7],
        [geojson([2.35, 48.86]), null, 3],
        ['nowhere', 'Reds', 4],
      ]),
    ],
  },
  { name: 'no-chart', form: { geom_column: 'place' }, tables: [sampleTable(columns, votes(geojson))] },
]
