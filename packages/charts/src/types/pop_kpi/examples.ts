import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const form = { metric: 'flights', time_compare: '1 year ago', time_range: '2001-01-01 : 2001-07-01' } as const
const figures = (now: number | null, before: number | null) =>
  sampleTable({ flights: 'numeric', 'flights__1 year ago': 'numeric' }, [[now, before]])

export const examples: readonly ChartExample[] = [
  { name: 'more', form, tables: [figures(2_987_120, 2_814_402)] },
  {
    name: 'less',
    form: {
      ...form,
      metric: 'gross',
      currency_format: { symbol: 'EUR', symbolPosition: 'suffix' },
      subheader: 'Films',
    },
    tables: [sampleTable({ gross: 'numeric', 'gross__1 year ago': 'numeric' }, [[18_250.5, 24_011.25]])],
  },
  { name: 'from-nothing', form, tables: [figures(120, 0)] },
  { name: 'nothing-before', form, tables: [figures(120, null)] },
  {
    name: 'no-range',
    form: { metric: 'flights' },
    tables: [sampleTable({ flights: 'numeric' }, [[3_000_000]])],
  },
]
