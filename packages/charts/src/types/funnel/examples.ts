import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const steps = { groupby: ['step'], metric: 'people' } as const
const columns = { step: 'string', people: 'numeric' } as const

const shop = sampleTable(columns, [
  ['Visited', 48_210],
  ['Looked at a product', 21_904],
  ['Put into the basket', 7315],
  ['Began to pay', 3902],
  ['Paid', 2871],
])

export const examples: readonly ChartExample[] = [
  { name: 'steps', form: steps, tables: [shop] },
  {
    name: 'from-step-to-step',
    form: { ...steps, percent_calculation_type: 'prev_step', label_type: 'key_percent' },
    tables: [shop],
  },
  {
    name: 'below-zero',
    form: { ...steps, sort_by_metric: false },
    tables: [
      sampleTable(columns, [
        ['Planned', 40],
        ['Returned', -12],
        [null, 25],
        ['Unknown', null],
        ['A step with a name that is far too long for any funnel that was ever drawn', 3],
      ]),
    ],
  },
  {
    name: 'one-step',
    form: { groupby: [], metric: 'people' },
    tables: [sampleTable({ people: 'numeric' }, [[920_326]])],
  },
  {
    name: 'many',
    form: steps,
    tables: [
      sampleTable(
        columns,
        Array.from({ length: 60 }, (_, index) => [`Step ${index + 1}`, 6000 - index * 97]),
      ),
    ],
  },
]
