import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const columns = { age: 'string', women: 'numeric', men: 'numeric' } as const
const form = { groupby: ['age'], left_metric: 'women', right_metric: 'men' } as const
const ages = sampleTable(columns, [
  ['80 and over', 4_310_000, 2_580_000],
  ['60 to 79', 9_420_000, 8_610_000],
  ['40 to 59', 11_080_000, 11_140_000],
  ['20 to 39', 9_910_000, 10_380_000],
  ['under 20', 7_480_000, 7_890_000],
])

export const examples: readonly ChartExample[] = [
  { name: 'ages', form, tables: [ages] },
  { name: 'without-values', form: { ...form, show_value: false }, tables: [ages] },
  {
    name: 'below-zero',
    form: { groupby: ['team'], left_metric: 'won', right_metric: 'balance', y_axis_format: '+,.1f' },
    tables: [
      sampleTable({ team: 'string', won: 'numeric', balance: 'numeric' }, [
        ['Harbour', 12, -3.5],
        ['Old Town', 7, 8],
        [null, 0, -1],
        ['Left out', null, null],
        ['A team whose name is far too long for the middle of any picture', 4, null],
      ]),
    ],
  },
  {
    name: 'many',
    form,
    tables: [
      sampleTable(
        columns,
        Array.from({ length: 60 }, (_, i) => [`Age ${i}`, 900 - i * 9, 880 - i * 7]),
      ),
    ],
  },
]
