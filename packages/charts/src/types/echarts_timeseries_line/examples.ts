import type { ChartExample } from '../../chart-type.ts'
import { dailyHigh, stockPrices, weeklyFlights } from '../../families/samples/data.ts'
import { runningByMonth, runningTotals, visitsWithoutDates } from '../../families/samples/sparse.ts'
import { days, longRows, months, sampleTable } from '../../families/samples/table.ts'

const stocks = {
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  metrics: [{ expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'price' } }],
  groupby: ['symbol'],
  currency_format: { symbol: 'USD', symbolPosition: 'prefix' },
} as const

const hours = Array.from({ length: 2500 }, (_, index) => Date.UTC(2001, 0, 1, index))
const wave = (index: number): number => Math.round(420 + 260 * Math.sin(index / 76) + 90 * Math.sin(index / 3.8))

const fourteen = Object.fromEntries(
  Array.from({ length: 14 }, (_, line) => [
    `Route ${line + 1}`,
    Array.from({ length: 40 }, (_, index) => Math.round(90 + line * 14 + 30 * Math.sin(index / 5 + line))),
  ]),
)

/** Two lines over 24 months; the last six months are a forecast. */
const MEASURED = 18
const towns = { north: (at: number) => 420 + 9 * at, south: (at: number) => 380 + 4 * at }
const columnsOf = (town: string): readonly string[] => [
  town,
  ...['yhat', 'yhat_lower', 'yhat_upper'].map(part => `${town}__${part}`),
]
const forecastRows = months(2023, 1, 24).map((month, at) => [
  month,
  ...Object.values(towns).flatMap(trend => {
    const expected = trend(at)
    const width = 25 + 7 * Math.max(0, at - MEASURED)
    const measured = Math.round(expected + 40 * Math.sin(at / 1.9))
    return [at < MEASURED ? measured : null, expected, expected - width, expected + width]
  }),
])

export const examples: readonly ChartExample[] = [
  { name: 'direct-labels', form: stocks, tables: [stockPrices] },
  { name: 'logarithmic', form: { ...stocks, logAxis: true }, tables: [stockPrices] },
  {
    name: 'gap',
    form: { x_axis: 'date', time_grain_sqla: 'P1D', metrics: ['MAX(temp_max)'], y_axis_unit: '°C' },
    tables: [dailyHigh],
  },
  {
    name: 'below-zero',
    form: {
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      metrics: ['average_delay'],
      y_axis_unit: 'min',
    },
    tables: [weeklyFlights],
  },
  {
    name: 'legend',
    form: { x_axis: 'day', time_grain_sqla: 'P1D', metrics: ['flights'], groupby: ['route'] },
    tables: [
      sampleTable({ day: 'temporal', route: 'string', flights: 'numeric' }, longRows(days(2001, 3, 1, 40), fourteen)),
    ],
  },
  {
    name: 'many-points',
    form: { x_axis: 'hour', time_grain_sqla: 'PT1H', metrics: ['requests'], area: true },
    tables: [
      sampleTable(
        { hour: 'temporal', requests: 'numeric' },
        hours.map((hour, index) => [hour, wave(index)]),
      ),
    ],
  },
  {
    name: 'category',
    form: { x_axis: 'weekday', metrics: ['share'], y_axis_format: '.0%', markerEnabled: true },
    tables: [
      sampleTable({ weekday: 'string', share: 'numeric' }, [
        ['Mon', 0.21],
        ['Tue', 0.18],
        ['Wed', 0.22],
        ['Thu', 0.27],
        ['Fri', 0.29],
        ['Sat', 0.14],
        ['Sun', 0.19],
      ]),
    ],
  },
  {
    name: 'forecast',
    form: {
      x_axis: 'month',
      time_grain_sqla: 'P1M',
      metrics: Object.keys(towns),
      forecastEnabled: true,
      forecastPeriods: 6,
      forecastInterval: 0.8,
    },
    tables: [
      sampleTable(
        {
          month: 'temporal',
          ...Object.fromEntries(
            Object.keys(towns)
              .flatMap(columnsOf)
              .map(column => [column, 'numeric'] as const),
          ),
        },
        forecastRows,
      ),
    ],
  },
  {
    name: 'no-rows',
    form: stocks,
    tables: [sampleTable({ date: 'temporal', symbol: 'string', 'AVG(price)': 'numeric' }, [])],
  },
  { name: 'running-totals', form: { ...runningByMonth, markerEnabled: true }, tables: [runningTotals] },
  {
    name: 'without-dates',
    form: { x_axis: 'week', time_grain_sqla: 'P1W', metrics: ['count'], groupby: ['gate'] },
    tables: [visitsWithoutDates],
  },
]
