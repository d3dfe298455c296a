import type { ChartExample } from '../../chart-type.ts'
import { deepLevels, populations } from '../../families/samples/hierarchies.ts'
import { longRows, sampleTable, years } from '../../families/samples/table.ts'

const sales = sampleTable(
  { year: 'temporal', shop: 'string', product: 'string', sold: 'numeric' },
  longRows(years(2021, 4), {
    'Harbour|Bread': [120, 132, 128, 161],
    'Harbour|Cake': [80, 71, 64, 52],
    'Old Town|Bread': [95, 90, 97, 99],
    'Old Town|Cake': [30, 44, 61, 90],
    'Station|Bread': [60, 66, 58, 60],
  }).map(([year = null, name, value = null]) => [year, ...String(name).split('|'), value]),
)
const shops = { groupby: ['shop', 'product'], metrics: ['sold'], x_axis: 'year', time_grain_sqla: 'P1Y' } as const

export const examples: readonly ChartExample[] = [
  { name: 'levels', form: { groupby: ['continent', 'country'], metrics: ['population'] }, tables: [populations] },
  { name: 'percent-change', form: { ...shops, time_series_option: 'point_percent' }, tables: [sales] },
  { name: 'times-first', form: { ...shops, time_series_option: 'time_series' }, tables: [sales] },
  { name: 'sum-over-time', form: { ...shops, time_series_option: 'agg_sum', partition_limit: 2 }, tables: [sales] },
  {
    name: 'uneven',
    form: { groupby: ['area', 'team', 'person'], metrics: ['hours'], partition_threshold: 0.02 },
    tables: [deepLevels],
  },
]
