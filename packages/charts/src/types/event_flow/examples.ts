import type { Cell } from '@belvedere/core/table'
import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const columns = { at: 'temporal', visitor: 'string', what: 'string' } as const
const form = { x_axis: 'at', entity: 'visitor', all_columns_x: 'what' } as const
const WAYS = [
  ['Home', 'Search', 'Product', 'Basket', 'Paid'],
  ['Home', 'Search', 'Product'],
  ['Home', 'Product', 'Basket', 'Paid'],
  ['Search', 'Product', 'Basket'],
  ['Home', 'Search', 'Search', 'Product', 'Basket', 'Help', 'Paid'],
  ['Product', 'Basket', 'Paid'],
  ['Home'],
]
const visits = (count: number): readonly (readonly Cell[])[] =>
  Array.from({ length: count }, (_, k) => {
    const way = WAYS[(k * k + 3 * k) % WAYS.length] ?? []
    return way.map((what, i): readonly Cell[] => [Date.UTC(2024, 2, 1, 9, k * 3 + i * (2 + (k % 5))), `v${k}`, what])
  }).flat()

export const examples: readonly ChartExample[] = [
  { name: 'visits', form, tables: [sampleTable(columns, visits(240))] },
  { name: 'often-only', form: { ...form, min_leaf_node_event_count: 40 }, tables: [sampleTable(columns, visits(240))] },
  {
    name: 'one-entity',
    form,
    tables: [
      sampleTable(columns, [
        [Date.UTC(1969, 6, 16, 13, 32), 'Apollo 11', 'Launch'],
        [Date.UTC(1969, 6, 20, 20, 17), 'Apollo 11', 'Landing on the Moon, in the Sea of Tranquility'],
        [Date.UTC(1969, 6, 24, 16, 50), 'Apollo 11', 'Splashdown'],
        [null, 'Apollo 11', 'Parade'],
      ]),
    ],
  },
  {
    name: 'many-kinds',
    form,
    tables: [
      sampleTable(
        columns,
        Array.from({ length: 400 }, (_, i) => [
          Date.UTC(2024, 0, 1, 0, i),
          `e${i % 60}`,
          `Step ${(i * 7 + (i % 60)) % 17}`,
        ]),
      ),
    ],
  },
]
