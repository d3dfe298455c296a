import type { ChartExample } from '../../chart-type.ts'
import { energy } from '../../families/samples/networks.ts'
import { sampleTable } from '../../families/samples/table.ts'

const columns = { source: 'from', target: 'to', metric: 'amount' } as const
const ways = { from: 'string', to: 'string', amount: 'numeric' } as const

export const examples: readonly ChartExample[] = [
  { name: 'stages', form: columns, tables: [energy] },
  { name: 'names-only', form: { ...columns, show_value: false }, tables: [energy] },
  {
    name: 'circles',
    form: columns,
    tables: [
      sampleTable(ways, [
        ['Start', 'Cart', 100],
        ['Cart', 'Pay', 60],
        ['Cart', 'Start', 25],
        ['Pay', 'Pay', 5],
        ['Pay', 'Done', 50],
        ['Done', 'Start', 12],
        [null, 'Done', 9],
        ['Cart', 'Left', -3],
      ]),
    ],
  },
  { name: 'one-link', form: columns, tables: [sampleTable(ways, [['In', 'Out', 7]])] },
]
