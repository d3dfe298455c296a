import type { ChartExample } from '../../chart-type.ts'
import { stockPrices } from '../../families/samples/data.ts'
import { days, longRows, sampleTable } from '../../families/samples/table.ts'

const stocks = { x_axis: 'date', time_grain_sqla: 'P1M', metrics: ['AVG(price)'], groupby: ['symbol'] } as const
const towns = ['Bergen', 'Cádiz', 'Graz', 'Kyiv', 'Oulu', 'Porto', 'Riga', 'Split', 'Tromsø', 'Zagreb']
const warmth = sampleTable(
  { day: 'temporal', town: 'string', degrees: 'numeric' },
  longRows(
    days(2024, 1, 1, 120, 3),
    Object.fromEntries(
      towns.map((town, k) => [
        town,
        Array.from(
          { length: 120 },
          (_, i) => Math.round(60 + 140 * Math.sin((i - 28) / 19.4) + 22 * Math.sin(i * (1 + k / 5)) - k * 8) / 10,
        ),
      ]),
    ),
  ),
)

export const examples: readonly ChartExample[] = [
  {
    name: 'towns',
    form: {
      x_axis: 'day',
      time_grain_sqla: 'P1D',
      metrics: ['degrees'],
      groupby: ['town'],
      horizon_color_scale: 'overall',
    },
    tables: [warmth],
  },
  { name: 'each-alone', form: { ...stocks, series_height: 50 }, tables: [stockPrices] },
  { name: 'change', form: { ...stocks, horizon_color_scale: 'change', series_height: 40 }, tables: [stockPrices] },
  {
    name: 'gaps',
    form: { x_axis: 'day', time_grain_sqla: 'P1D', metrics: ['n'], groupby: ['g'] },
    tables: [
      sampleTable(
        { day: 'temporal', g: 'string', n: 'numeric' },
        longRows(days(2024, 3, 1, 8), {
          'both signs': [3, 2, -1, -4, null, 5, 1, -2],
          'starts late': [null, null, null, 1, 2, null, 9, 3],
          'nothing but zero': [0, 0, 0, 0, 0, 0, 0, 0],
        }),
      ),
    ],
  },
]
