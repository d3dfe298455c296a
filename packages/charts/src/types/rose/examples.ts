import type { ChartExample } from '../../chart-type.ts'
import { longRows, months, sampleTable } from '../../families/samples/table.ts'

const form = { x_axis: 'month', time_grain_sqla: 'P1M', metrics: ['deaths'], groupby: ['cause'] } as const
/** Deaths in the army in the East, by cause (Nightingale, 1858). */
const army = sampleTable(
  { month: 'temporal', cause: 'string', deaths: 'numeric' },
  longRows(months(1854, 4, 12), {
    Disease: [1, 12, 11, 359, 828, 788, 503, 844, 1725, 2761, 2120, 1205],
    Wounds: [0, 0, 0, 0, 1, 81, 132, 287, 114, 83, 42, 32],
    Other: [5, 9, 6, 23, 30, 70, 128, 106, 131, 324, 361, 172],
  }),
)

export const examples: readonly ChartExample[] = [
  { name: 'reach', form, tables: [army] },
  { name: 'area', form: { ...form, rose_area_proportion: true, date_time_format: '%b %Y' }, tables: [army] },
  {
    name: 'one-measure',
    form: { x_axis: 'month', time_grain_sqla: 'P1M', metrics: ['rain'] },
    tables: [
      sampleTable(
        { month: 'temporal', rain: 'numeric' },
        months(2019, 1, 12).map((month, i) => [month, [149, 97, 82, 56, 47, 38, 18, 27, 42, 88, 126, -2][i] ?? 0]),
      ),
    ],
  },
  {
    name: 'categories',
    form: { x_axis: 'wind', metrics: ['hours'] },
    tables: [
      sampleTable({ wind: 'string', hours: 'numeric' }, [
        ['N', 210],
        ['NE', 90],
        ['E', 60],
        ['SE', 45],
        ['S', 130],
        ['SW', 320],
        ['W', 410],
        ['NW', 260],
      ]),
    ],
  },
  {
    name: 'many-days',
    form: { x_axis: 'day', time_grain_sqla: 'P1D', metrics: ['n'] },
    tables: [
      sampleTable(
        { day: 'temporal', n: 'numeric' },
        Array.from({ length: 200 }, (_, i) => [Date.UTC(2024, 0, 1 + i), 20 + ((i * 31) % 17) + i / 10]),
      ),
    ],
  },
]
