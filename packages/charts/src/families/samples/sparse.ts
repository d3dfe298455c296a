import { days, longRows, sampleTable } from './table.ts'

const fortnight = days(2024, 3, 4, 14)

/** Orders by day and shop: each shop has days without orders, and one day has no orders at all. */
export const sparseOrders = sampleTable(
  { day: 'temporal', shop: 'string', orders: 'numeric' },
  longRows(fortnight, {
    Harbour: [12, 9, null, null, 14, null, 8, 11, null, null, 13, null, 10, 12],
    Market: [null, 7, 6, null, null, null, 9, null, 8, null, 7, null, null, 6],
    Station: [null, null, 5, 4, 6, null, null, null, null, null, 5, 6, null, 4],
  }),
)

export const ordersByShop = {
  x_axis: 'day',
  time_grain_sqla: 'P1D',
  metrics: ['orders'],
  groupby: ['shop'],
} as const

const at = (month: number): number => Date.UTC(2024, month - 1, 1)

/** Running totals as a server returns them, with a column for each series. April has no row. */
export const runningTotals = sampleTable({ month: 'temporal', A: 'numeric', B: 'numeric' }, [
  [at(1), 1, 10],
  [at(2), 3, 10],
  [at(3), 6, 30],
  [at(5), 6, 35],
])

export const runningByMonth = {
  x_axis: 'month',
  time_grain_sqla: 'P1M',
  metrics: ['SUM(v)'],
  groupby: ['s'],
  rolling_type: 'cumsum',
} as const

/** Visits by week, some without a date. */
export const visitsWithoutDates = sampleTable({ week: 'temporal', gate: 'string', count: 'numeric' }, [
  ...longRows(days(2023, 12, 18, 8, 7), {
    East: [41, 38, 22, 45, 47, 44, 51, 49],
    West: [30, 33, 19, 28, 35, 36, null, 40],
  }),
  [null, 'East', 9],
  [null, 'West', 3],
])
