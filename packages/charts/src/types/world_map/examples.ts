import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const lives = sampleTable({ country: 'string', life: 'numeric', population: 'numeric' }, [
  ['China', 72.6, 1306.3],
  ['India', 62.5, 1080.3],
  ['United States', 77.8, 295.7],
  ['Indonesia', 68.6, 219],
  ['Brazil', 71.4, 186.1],
  ['Pakistan', 64.6, 162.4],
  ['Russia', 65.3, 143.4],
  ['Bangladesh', 62, 144.3],
  ['Japan', 82.1, 127.4],
  ['Nigeria', 45.5, 128.8],
  ['Mexico', 75.6, 106.2],
  ['Germany', 79, 82.4],
  ['Egypt', 70.7, 77.5],
  ['Iran', 70.2, 68],
  ['France', 80.2, 60.7],
  ['Great Britain', 78.9, 60.4],
  ['South Africa', 51.8, 44.3],
  ['Canada', 80.2, 32.8],
  ['Australia', 80.9, 20.1],
  ['Afghanistan', 42.9, 29.9],
  ['Argentina', 74.9, 39.5],
  ['Kenya', 51, 33.8],
  ['Saudi Arabia', 72, 26.4],
  ['Norway', 79.9, 4.6],
  ['Singapore', 79.6, 4.4],
  ['DR Congo', 45.5, 60.1],
])
const columns = { entity: 'country', country_fieldtype: 'name', metric: 'life' } as const

export const examples: readonly ChartExample[] = [
  { name: 'colours', form: columns, tables: [lives] },
  { name: 'bubbles', form: { ...columns, secondary_metric: 'population', show_bubbles: true }, tables: [lives] },
  {
    name: 'unknown',
    form: { entity: 'code', country_fieldtype: 'cca3', metric: 'n', color_by: 'country' },
    tables: [
      sampleTable({ code: 'string', n: 'numeric' }, [
        ['BRA', 3],
        ['fra', 2],
        ['MLT', 1],
        ['ATL', 4],
        [null, 7],
        ['FRA', 9],
        ['PER', null],
      ]),
    ],
  },
  {
    name: 'codes',
    form: { entity: 'code', country_fieldtype: 'cca2', metric: 'change', y_axis_format: '+.1%' },
    tables: [
      sampleTable({ code: 'string', change: 'numeric' }, [
        ['DE', -0.021],
        ['BR', 0.034],
        ['IN', 0.081],
        ['ZA', -0.054],
        ['US', 0.012],
        ['CN', null],
        ['ZZ', 0.5],
      ]),
    ],
  },
]
