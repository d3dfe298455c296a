import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

/** Fares of a passenger list, in bins of forty. */
const FARES = [2814, 1922, 1204, 703, 411, 268, 120, 77, 41, 16, 8, 3]
const fareBins = FARES.map((_, index) => `${index * 40}.0 - ${(index + 1) * 40}.0`)
const numbers = (names: readonly string[]): Readonly<Record<string, 'numeric'>> =>
  Object.fromEntries(names.map(name => [name, 'numeric']))

const penguinBins = [
  '2700.0 - 3300.0',
  '3300.0 - 3900.0',
  '3900.0 - 4500.0',
  '4500.0 - 5100.0',
  '5100.0 - 5700.0',
  '5700.0 - 6300.0',
]
const penguins = sampleTable({ species: 'string', ...numbers(penguinBins) }, [
  ['Adelie', 30, 72, 43, 6, 0, 0],
  ['Chinstrap', 12, 36, 17, 3, 0, 0],
  ['Gentoo', 0, 0, 22, 45, 39, 17],
])

const changeBins = Array.from(
  { length: 40 },
  (_, index) => `${((index - 20) / 10).toFixed(1)} - ${((index - 19) / 10).toFixed(1)}`,
)

export const examples: readonly ChartExample[] = [
  { name: 'counts', form: { column: 'fare', bins: 12 }, tables: [sampleTable(numbers(fareBins), [FARES])] },
  { name: 'groups', form: { column: 'mass', groupby: ['species'], bins: 6, show_value: true }, tables: [penguins] },
  {
    name: 'shares',
    form: { column: 'change', bins: 40, normalize: true },
    tables: [
      sampleTable(numbers(changeBins), [
        changeBins.map((_, index) => Math.round(1e4 * 0.0798 * Math.exp(-((index - 19.5) ** 2) / 50)) / 1e4),
      ]),
    ],
  },
  {
    name: 'one-value',
    form: { column: 'n', bins: 1 },
    tables: [sampleTable({ '41.5 - 42.5': 'numeric' }, [[7]])],
  },
  { name: 'no-rows', form: { column: 'n' }, tables: [sampleTable({ n: 'numeric' }, [])] },
]
