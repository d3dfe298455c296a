import type { ChartExample } from '../../chart-type.ts'
import { meetings } from '../../families/samples/networks.ts'
import { sampleTable } from '../../families/samples/table.ts'

const columns = { from: 'string', to: 'string', people: 'numeric' } as const
const form = { groupby: 'from', columns: 'to', metric: 'people' } as const

export const examples: readonly ChartExample[] = [
  {
    name: 'regions',
    form,
    tables: [
      sampleTable(columns, [
        ['Africa', 'Africa', 21_300_000],
        ['Africa', 'Europe', 10_600_000],
        ['Asia', 'Asia', 66_300_000],
        ['Asia', 'Europe', 22_900_000],
        ['Asia', 'North America', 17_400_000],
        ['Europe', 'Europe', 41_300_000],
        ['Europe', 'North America', 7_600_000],
        ['Europe', 'Oceania', 2_900_000],
        ['Latin America', 'North America', 26_200_000],
        ['Latin America', 'Latin America', 8_400_000],
        ['Latin America', 'Europe', 5_000_000],
      ]),
    ],
  },
  { name: 'people', form: { groupby: ['person'], columns: ['meets'], metric: 'times' }, tables: [meetings] },
  {
    name: 'odd',
    form: { ...form, number_format: ',.1f' },
    tables: [
      sampleTable(columns, [
        ['مصر', '日本', 4.5],
        ['日本', 'A place with a name that is far too long for the rim of a circle', 2.25],
        ['Nowhere', null, 3],
        ['Lost', 'مصر', -2],
      ]),
    ],
  },
  {
    name: 'many',
    form,
    tables: [
      sampleTable(
        columns,
        Array.from({ length: 160 }, (_, i) => [`Place ${i % 53}`, `Place ${(i * 7 + 3) % 53}`, 100 + ((i * 37) % 91)]),
      ),
    ],
  },
]
