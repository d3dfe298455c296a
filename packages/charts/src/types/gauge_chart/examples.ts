import type { ChartExample } from '../../chart-type.ts'
import { origins } from '../../families/samples/data.ts'
import { sampleTable } from '../../families/samples/table.ts'

const share = { metric: 'on_time', min_val: 0, max_val: 1, number_format: '.1%' } as const
const games = sampleTable({ year: 'numeric', count: 'numeric' }, [
  [2008, 219],
  [1995, 140],
])

export const examples: readonly ChartExample[] = [
  { name: 'share', form: { ...share, groupby: [] }, tables: [sampleTable({ on_time: 'numeric' }, [[0.7712]])] },
  {
    name: 'intervals',
    form: {
      ...share,
      groupby: [],
      intervals: '0.5,0.8,1',
      interval_color_indices: '6,7,3',
      show_progress: false,
      value_formatter: '{value} on time',
    },
    tables: [sampleTable({ on_time: 'numeric' }, [[0.7712]])],
  },
  { name: 'two-hands', form: { metric: 'count', groupby: ['year'] }, tables: [games] },
  { name: 'many', form: { ...share, groupby: ['origin'] }, tables: [origins] },
  {
    name: 'below-zero',
    form: { metric: 'change', groupby: [], round_cap: true },
    tables: [sampleTable({ change: 'numeric' }, [[-1280]])],
  },
]
