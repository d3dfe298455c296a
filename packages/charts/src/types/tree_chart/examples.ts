import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const parts = sampleTable({ id: 'numeric', parent: 'numeric', name: 'string', size: 'numeric' }, [
  [1, null, 'flare', 956_129],
  [2, 1, 'analytics', 48_716],
  [3, 2, 'cluster', 15_207],
  [4, 2, 'graph', 26_435],
  [5, 2, 'optimization', 7_074],
  [6, 1, 'animate', 100_024],
  [7, 6, 'Easing', 17_010],
  [8, 6, 'interpolate', 16_687],
  [9, 6, 'Transition', 9_201],
  [10, 1, 'data', 30_284],
  [11, 10, 'converters', 15_200],
  [12, 10, 'DataField', 1_759],
  [13, 4, 'LinkDistance', 5_731],
  [14, 4, 'ShortestPaths', 5_914],
])
const columns = { id: 'id', parent: 'parent', name: 'name', metric: 'size' } as const

export const examples: readonly ChartExample[] = [
  { name: 'left-to-right', form: columns, tables: [parts] },
  { name: 'top-to-bottom', form: { ...columns, orient: 'TB', symbol: 'circle' }, tables: [parts] },
  { name: 'radial', form: { ...columns, layout: 'radial' }, tables: [parts] },
  { name: 'from-a-node', form: { ...columns, root_node_id: 'analytics' }, tables: [parts] },
  {
    name: 'loose-ends',
    form: { id: 'id', parent: 'boss' },
    tables: [
      sampleTable({ id: 'string', boss: 'string' }, [
        ['Ada', null],
        ['Ben', 'Ada'],
        ['<i>Cleo</i>', 'Ada'],
        ['Dan', 'nobody'],
        ['Eve', 'Fay'],
        ['Fay', 'Eve'],
        ['Ben', 'Eve'],
      ]),
    ],
  },
]
