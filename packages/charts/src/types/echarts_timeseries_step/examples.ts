import type { ChartExample } from '../../chart-type.ts'
import { ordersByShop, sparseOrders } from '../../families/samples/sparse.ts'
import { days, longRows, sampleTable } from '../../families/samples/table.ts'

const rate = {
  x_axis: 'date',
  time_grain_sqla: 'P1D',
  metrics: ['rate'],
  y_axis_format: '.2%',
} as const

/** A rate that changes at irregular times and is constant in between. */
const rates = sampleTable({ date: 'temporal', rate: 'numeric' }, [
  [Date.UTC(2001, 0, 3), 0.06],
  [Date.UTC(2001, 0, 31), 0.055],
  [Date.UTC(2001, 2, 20), 0.05],
  [Date.UTC(2001, 3, 18), 0.045],
  [Date.UTC(2001, 4, 15), 0.04],
  [Date.UTC(2001, 5, 27), 0.0375],
  [Date.UTC(2001, 7, 21), 0.035],
  [Date.UTC(2001, 8, 17), 0.03],
  [Date.UTC(2001, 9, 2), 0.025],
  [Date.UTC(2001, 10, 6), 0.02],
  [Date.UTC(2001, 11, 11), 0.0175],
])

const shelves = longRows(days(2001, 3, 1, 14), {
  North: [40, 38, 33, 33, 29, 60, 58, 51, 49, 44, 40, 36, 70, 66],
  South: [22, 22, 19, 15, 15, 12, 45, 41, 38, 38, 33, 30, 24, 21],
})

export const examples: readonly ChartExample[] = [
  { name: 'rate', form: { ...rate, seriesType: 'end' }, tables: [rates] },
  { name: 'filled', form: { ...rate, area: true, seriesType: 'end' }, tables: [rates] },
  {
    name: 'groups',
    form: {
      x_axis: 'day',
      time_grain_sqla: 'P1D',
      metrics: ['stock'],
      groupby: ['store'],
      seriesType: 'middle',
      markerEnabled: true,
    },
    tables: [sampleTable({ day: 'temporal', store: 'string', stock: 'numeric' }, shelves)],
  },
  {
    name: 'gaps',
    form: { x_axis: 'day', time_grain_sqla: 'P1D', metrics: ['stock'], seriesType: 'start' },
    tables: [
      sampleTable(
        { day: 'temporal', stock: 'numeric' },
        [40, 38, null, null, 29, 0, 58, -4].map((value, day) => [Date.UTC(2024, 1, 26 + day), value]),
      ),
    ],
  },
  {
    name: 'sparse',
    form: { ...ordersByShop, stack: 'Stack', area: true, seriesType: 'middle' },
    tables: [sparseOrders],
  },
]
