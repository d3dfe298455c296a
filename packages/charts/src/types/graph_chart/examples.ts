import type { ChartExample } from '../../chart-type.ts'
import { meetings } from '../../families/samples/networks.ts'
import { sampleTable } from '../../families/samples/table.ts'

const columns = {
  source: 'person',
  target: 'meets',
  source_category: 'circle',
  target_category: 'other_circle',
  metric: 'times',
  edgeSymbol: 'none,none',
} as const

export const examples: readonly ChartExample[] = [
  { name: 'force', form: { ...columns, repulsion: 160, edgeLength: 40 }, tables: [meetings] },
  { name: 'circular', form: { ...columns, layout: 'circular' }, tables: [meetings] },
  {
    name: 'no-categories',
    form: { source: 'person', target: 'meets', metric: 'times', layout: 'circular', edgeSymbol: 'circle,arrow' },
    tables: [
      sampleTable({ person: 'string', meets: 'string', times: 'numeric' }, [
        ['a', 'b', 3],
        ['b', 'c', 1],
        ['c', 'a', 8],
        ['c', 'c', 2],
        ['d', null, 4],
      ]),
    ],
  },
  {
    name: 'hubs',
    form: { source: 'from', target: 'to', metric: 'flights', repulsion: 300 },
    tables: [
      sampleTable(
        { from: 'string', to: 'string', flights: 'numeric' },
        ['ORD', 'LAX', 'ATL', 'DFW'].flatMap((hub, i) =>
          ['SEA', 'BOS', 'MIA', 'PHX', 'DEN', 'LAS', 'SAN', 'HNL', 'PHL', 'STL', 'DTW', 'MSP']
            .filter((_, j) => (j + i) % 3 !== 0)
            .map((town, j) => [hub, town, 400 - 60 * i - 20 * j]),
        ),
      ),
    ],
  },
]
