import type { ChartExample } from '../../chart-type.ts'
import { grossByGenre } from '../../families/samples/data.ts'
import { deepLevels, populations } from '../../families/samples/hierarchies.ts'
import { sampleTable } from '../../families/samples/table.ts'

export const examples: readonly ChartExample[] = [
  { name: 'levels', form: { groupby: ['continent', 'country'], metric: 'population' }, tables: [populations] },
  {
    name: 'one-level',
    form: { groupby: ['genre'], metric: 'gross', currency_format: { symbol: 'USD', symbolPosition: 'prefix' } },
    tables: [grossByGenre],
  },
  {
    name: 'names-only',
    form: { groupby: ['continent', 'country'], metric: 'population', label_type: 'key', show_upper_labels: false },
    tables: [populations],
  },
  { name: 'uneven', form: { groupby: ['area', 'team', 'person'], metric: 'hours' }, tables: [deepLevels] },
  {
    name: 'negative',
    form: { groupby: ['account'], metric: 'balance' },
    tables: [
      sampleTable({ account: 'string', balance: 'numeric' }, [
        ['Rent', 1200],
        ['Refunds', -300],
        [null, 450],
        ['Open', null],
      ]),
    ],
  },
]
