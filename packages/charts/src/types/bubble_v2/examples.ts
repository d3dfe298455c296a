import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const countries = { entity: 'country', series: 'region', x: 'income', y: 'life', size: 'people' } as const
const table = sampleTable(
  { country: 'string', region: 'string', income: 'numeric', life: 'numeric', people: 'numeric' },
  [
    ['China', 'Asia', 12_600, 76.9, 1_400_000_000],
    ['India', 'Asia', 6700, 69.7, 1_366_000_000],
    ['Japan', 'Asia', 42_200, 84.4, 126_000_000],
    ['United States', 'Americas', 65_100, 78.8, 328_000_000],
    ['Brazil', 'Americas', 15_300, 75.7, 211_000_000],
    ['Germany', 'Europe', 56_000, 81.3, 83_000_000],
    ['Nigeria', 'Africa', 5100, 54.7, 201_000_000],
    ['Ethiopia', 'Africa', 2200, 66.6, 112_000_000],
  ],
)

const many = Array.from({ length: 400 }, (_, index) => {
  const angle = index * 2.399963
  const reach = Math.sqrt(index)
  return [`Item ${index}`, 500 + 20 * reach * Math.cos(angle), 300 + 12 * reach * Math.sin(angle), (index * 7919) % 97]
})

export const examples: readonly ChartExample[] = [
  {
    name: 'groups',
    form: { ...countries, y_axis_title: 'Life expectancy, years', x_axis_title: 'Income per head' },
    tables: [table],
  },
  { name: 'logarithmic', form: { ...countries, logXAxis: true, max_bubble_size: '50' }, tables: [table] },
  {
    name: 'many',
    form: { entity: 'item', x: 'a', y: 'b', size: 'n', max_bubble_size: '10' },
    tables: [sampleTable({ item: 'string', a: 'numeric', b: 'numeric', n: 'numeric' }, many)],
  },
  {
    name: 'odd',
    form: { entity: 'item', x: 'a', y: 'b', size: 'n' },
    tables: [
      sampleTable({ item: 'string', a: 'numeric', b: 'numeric', n: 'numeric' }, [
        ['negative', -4, 2, -9],
        ['without size', 3, -1, null],
        [null, 5, 6, 4],
        ['without place', null, 6, 4],
      ]),
    ],
  },
  {
    name: 'one-row',
    form: countries,
    tables: [
      sampleTable({ country: 'string', region: 'string', income: 'numeric', life: 'numeric', people: 'numeric' }, [
        ['Chad', 'Africa', 1600, 54.2, 16_000_000],
      ]),
    ],
  },
]
