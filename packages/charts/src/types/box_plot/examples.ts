import { type Cell, listCell } from '@belvedere/core/table'
import type { ChartExample } from '../../chart-type.ts'
import { type SampleColumns, sampleTable } from '../../families/samples/table.ts'

const PARTS = ['min', 'q1', 'median', 'q3', 'max', 'mean', 'count'] as const
const columnsOf = (metric: string): SampleColumns => ({
  ...Object.fromEntries(PARTS.map(part => [`${metric}__${part}`, 'numeric' as const])),
  [`${metric}__outliers`]: 'string',
})
/** Minimum, quartiles, maximum, mean, number of rows, outliers. */
type BoxCells = readonly [number, number, number, number, number, number, number, readonly number[]]
const cells = (box: BoxCells): readonly Cell[] => [...box.slice(0, 7).map(Number), listCell(box[7])]

const mass = sampleTable({ species: 'string', ...columnsOf('AVG(mass)') }, [
  ['Adelie', ...cells([2850, 3350, 3700, 4000, 4775, 3706, 151, []])],
  ['Chinstrap', ...cells([2900, 3487, 3700, 3950, 4450, 3733, 68, [2700, 4800]])],
  ['Gentoo', ...cells([3950, 4700, 5000, 5500, 6300, 5092, 123, []])],
  [null, ...cells([3100, 3300, 3450, 3600, 3800, 3455, 9, [6100]])],
])

const delays = sampleTable(
  { origin: 'string', ...columnsOf('departure'), ...columnsOf('arrival') },
  ['ORD', 'DFW', 'ATL', 'LAX', 'PHX', 'STL'].map((origin, index) => [
    origin,
    ...cells([-12 + index, -3, 4 + index, 14 + index * 2, 38 + index, 9, 900, [61 + index * 5, 74, 92 - index]]),
    ...cells([-22 + index, -9, 1 + index, 12 + index * 2, 41 + index, 7, 900, [66 + index * 4, -41]]),
  ]),
)

export const examples: readonly ChartExample[] = [
  { name: 'groups', form: { columns: ['id'], groupby: ['species'], metrics: ['AVG(mass)'] }, tables: [mass] },
  {
    name: 'two-metrics',
    form: { columns: ['flight'], groupby: ['origin'], metrics: ['departure', 'arrival'], y_axis_unit: 'min' },
    tables: [delays],
  },
  {
    name: 'many-groups',
    form: { columns: ['id'], groupby: ['store'], metrics: ['n'] },
    tables: [
      sampleTable(
        { store: 'string', ...columnsOf('n') },
        Array.from({ length: 60 }, (_, index) => {
          const middle = 50 + 30 * Math.sin(index / 7)
          return [
            `A store with a long name, number ${index + 1}`,
            ...cells([
              middle - 25,
              middle - 9,
              middle,
              middle + 11,
              middle + 27,
              middle,
              40,
              index % 7 ? [] : [middle + 60],
            ]),
          ]
        }),
      ),
    ],
  },
  {
    name: 'one-box',
    form: { columns: ['id'], groupby: [], metrics: ['n'] },
    tables: [sampleTable(columnsOf('n'), [cells([4, 4, 4, 4, 4, 4, 1, []])])],
  },
  {
    name: 'empty',
    form: { columns: ['id'], groupby: ['g'], metrics: ['n'] },
    tables: [
      sampleTable({ g: 'string', ...columnsOf('n') }, [['a', null, null, null, null, null, null, 0, listCell([])]]),
    ],
  },
]
