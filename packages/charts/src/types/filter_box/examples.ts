import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const regions = sampleTable({ region: 'string', count: 'numeric' }, [
  ['East Asia & Pacific', 36_981],
  ['Sub-Saharan Africa', 42_480],
  ['Europe & Central Asia', 51_330],
  [null, 4],
])
const states = sampleTable({ state: 'string' }, [['CA'], ['NY'], ['TX'], ['<b>']])

export const examples: readonly ChartExample[] = [
  {
    name: 'two-selects',
    form: {
      filter_configs: [
        { column: 'region', label: 'Region', metric: 'count', multiple: true, clearable: true },
        { column: 'state', multiple: true, clearable: true, defaultValue: 'CA;NY' },
      ],
      date_filter: true,
      time_range: 'Last year',
    },
    tables: [regions, states],
  },
  {
    name: 'times',
    form: { filter_configs: [], date_filter: true, show_sqla_time_granularity: true, time_grain_sqla: 'P1M' },
    tables: [],
  },
  {
    name: 'no-values',
    form: { filter_configs: [{ column: 'region', clearable: false }], instant_filtering: true },
    tables: [sampleTable({ region: 'string' }, [])],
  },
  {
    name: 'long-names',
    form: {
      filter_configs: [
        {
          column: 'region',
          label: 'المنطقة',
          multiple: true,
          defaultValue: 'Sub-Saharan Africa;East Asia & Pacific;Europe',
        },
        { column: 'state', label: 'A label that goes on for as long as a person who writes labels can think of words' },
      ],
    },
    tables: [regions, states],
  },
]
