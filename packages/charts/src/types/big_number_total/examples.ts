import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

export const examples: readonly ChartExample[] = [
  {
    name: 'total',
    form: { metric: 'flights', subheader: 'First half of 2001' },
    tables: [sampleTable({ flights: 'numeric' }, [[3_000_000]])],
  },
  {
    name: 'money',
    form: {
      metric: 'gross',
      subheader: '3,201 films, 12 genres',
      currency_format: { symbol: 'USD', symbolPosition: 'prefix' },
    },
    tables: [sampleTable({ gross: 'numeric' }, [[268_700_000_000]])],
  },
  {
    name: 'share',
    form: { metric: 'on_time', y_axis_format: '.1%' },
    tables: [sampleTable({ on_time: 'numeric' }, [[0.800315]])],
  },
  { name: 'empty', form: { metric: 'flights' }, tables: [sampleTable({ flights: 'numeric' }, [[null]])] },
]
