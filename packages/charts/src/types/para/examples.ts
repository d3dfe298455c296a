import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const columns = {
  car: 'string',
  'miles per gallon': 'numeric',
  cylinders: 'numeric',
  power: 'numeric',
  weight: 'numeric',
  year: 'numeric',
} as const
const measures = ['miles per gallon', 'cylinders', 'power', 'weight']
const cars = sampleTable(columns, [
  ['Chevrolet Chevelle', 18, 8, 130, 3504, 70],
  ['Toyota Corona', 24, 4, 95, 2372, 70],
  ['Ford Pinto', 19, 6, 85, 2587, 71],
  ['VW Beetle', 26, 4, 46, 1835, 70],
  ['Peugeot 504', 25, 4, 87, 2672, 70],
  ['Buick Estate', 14, 8, 225, 3086, 70],
  ['Honda Civic', 33, 4, 53, 1795, 75],
  ['Datsun 280', 32.7, 6, 132, 2910, 80],
  ['Mazda GLC', 46.6, 4, 65, 2110, 80],
  ['Audi 5000', 20.3, 5, 103, 2830, 78],
])
const form = { series: 'car', metrics: measures } as const

export const examples: readonly ChartExample[] = [
  { name: 'cars', form, tables: [cars] },
  { name: 'coloured', form: { ...form, secondary_metric: 'year', include_series: true }, tables: [cars] },
  {
    name: 'many',
    form: { ...form, metrics: ['a', 'b', 'c', 'd', 'e'], secondary_metric: 'e', include_series: true },
    tables: [
      sampleTable(
        { car: 'string', a: 'numeric', b: 'numeric', c: 'numeric', d: 'numeric', e: 'numeric' },
        Array.from({ length: 300 }, (_, i) => [
          `Line ${i}`,
          Math.sin(i) * 40 + i / 6,
          (i * 37) % 101,
          Math.cos(i / 9) * 1000,
          i,
          (i * i) % 577,
        ]),
      ),
    ],
  },
  {
    name: 'gaps',
    form: { ...form, metrics: ['a', 'b'] },
    tables: [
      sampleTable({ car: 'string', a: 'numeric', b: 'numeric' }, [
        ['whole', 1, -4],
        ['half', 2, null],
        ['nothing', null, null],
        [null, 4, 1e9],
      ]),
    ],
  },
]
