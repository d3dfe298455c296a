import type { ChartExample } from '../../chart-type.ts'
import { origins, weeklyFlights } from '../../families/samples/data.ts'
import { sampleTable } from '../../families/samples/table.ts'

const busiest = {
  groupby: ['origin'],
  metrics: ['flights', 'average_delay', 'on_time'],
  column_config: { on_time: { d3NumberFormat: '.1%', showCellBars: false } },
} as const

export const examples: readonly ChartExample[] = [
  {
    name: 'totals',
    form: { ...busiest, show_totals: true },
    tables: [
      origins,
      sampleTable({ flights: 'numeric', average_delay: 'numeric', on_time: 'numeric' }, [[3_000_000, 6.67, 0.8003]]),
    ],
  },
  {
    name: 'percent',
    form: {
      groupby: ['origin'],
      metrics: ['flights'],
      percent_metrics: ['flights'],
      page_length: 10,
      include_search: true,
    },
    tables: [origins],
  },
  {
    name: 'time',
    form: { groupby: ['date'], metrics: ['flights', 'average_delay'], time_grain_sqla: 'P1W' },
    tables: [weeklyFlights],
  },
  {
    name: 'raw',
    form: { query_mode: 'raw', all_columns: ['id', 'title', 'released', 'rating', 'seen', 'year'] },
    tables: [
      sampleTable(
        { id: 'numeric', title: 'string', released: 'temporal', rating: 'numeric', seen: 'boolean', year: 'numeric' },
        [
          ['9007199254740993', 'The Land Girls', Date.UTC(1998, 5, 12), 6.1, true, 1998],
          [
            '9007199254740994',
            'A title that goes on and on, as some titles do, until nobody reads it',
            null,
            null,
            false,
            1998,
          ],
          ['9007199254740995', '<b>Bold</b>', Date.UTC(1999, 0, 8, 18, 30), 8.25, null, null],
        ],
      ),
    ],
  },
]
