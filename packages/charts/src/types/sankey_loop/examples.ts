import type { ChartExample } from '../../chart-type.ts'
import { energy } from '../../families/samples/networks.ts'
import { sampleTable } from '../../families/samples/table.ts'

const form = { groupby: ['from', 'to'], metric: 'amount' } as const
const ways = { from: 'string', to: 'string', amount: 'numeric' } as const

export const examples: readonly ChartExample[] = [
  {
    name: 'orders',
    form,
    tables: [
      sampleTable(ways, [
        ['Ordered', 'Packed', 940],
        ['Packed', 'Shipped', 900],
        ['Shipped', 'Delivered', 810],
        ['Shipped', 'Lost', 24],
        ['Delivered', 'Returned', 130],
        ['Returned', 'Packed', 85],
        ['Lost', 'Ordered', 20],
        ['Packed', 'Cancelled', 40],
      ]),
    ],
  },
  { name: 'no-loops', form: { ...form, show_value: false }, tables: [energy] },
  {
    name: 'to-itself',
    form,
    tables: [
      sampleTable(ways, [
        ['Open', 'Open', 12],
        ['Open', 'Done', 30],
        ['Done', 'Open', 9],
        [null, 'Done', 4],
        ['Done', 'Gone', -3],
      ]),
    ],
  },
  {
    name: 'long-names',
    form: { source: 'from', target: 'to', metric: 'amount', number_format: '$,.0f' },
    tables: [
      sampleTable(ways, [
        [
          'A department whose name does not fit beside its bar',
          'Another one that is just as long and even longer',
          1200,
        ],
        [
          'Another one that is just as long and even longer',
          'A department whose name does not fit beside its bar',
          400,
        ],
        ['Another one that is just as long and even longer', 'بعيد', 700],
      ]),
    ],
  },
]
