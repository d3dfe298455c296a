import type { ChartExample } from '../../chart-type.ts'
import { days, sampleTable } from '../../families/samples/table.ts'

/** Values for every day, with weekly and yearly cycles. */
const daily = (year: number, count: number) =>
  sampleTable(
    { date: 'temporal', flights: 'numeric', delay: 'numeric' },
    days(year, 1, 1, count).map((date, i) => [
      date,
      i % 97 === 40
        ? null
        : Math.round(15_000 + 3000 * Math.sin(i / 58) - (i % 7 === 5 ? 4200 : 0) + ((i * 7919) % 1300)),
      Math.round(60 + 50 * Math.cos(i / 30) + ((i * 104_729) % 40)) / 10,
    ]),
  )
const hours = sampleTable(
  { hour: 'temporal', rides: 'numeric' },
  Array.from({ length: 24 * 12 }, (_, i) => [
    Date.UTC(2001, 5, 1, i),
    Math.round(200 + 180 * Math.sin(((i % 24) - 8) / 3.8) + ((i * 31) % 60)),
  ]),
)
const columns = { x_axis: 'date', metrics: ['flights'] } as const

export const examples: readonly ChartExample[] = [
  { name: 'months', form: columns, tables: [daily(2001, 365)] },
  { name: 'years', form: { ...columns, domain_granularity: 'year' }, tables: [daily(2000, 731)] },
  { name: 'two-metrics', form: { ...columns, metrics: ['flights', 'delay'] }, tables: [daily(2001, 181)] },
  {
    name: 'hours',
    form: {
      x_axis: 'hour',
      metrics: ['rides'],
      domain_granularity: 'day',
      subdomain_granularity: 'hour',
      cell_size: 26,
      show_values: true,
    },
    tables: [hours],
  },
  { name: 'one-day', form: { ...columns, cell_size: 30 }, tables: [daily(2001, 1)] },
]
