import type { FormData } from '@belvedere/core/form-data'
import type { ResultTable } from '@belvedere/core/table'
import type { ChartExample } from '../../chart-type.ts'
import { pivotSets } from '../../families/pivot/sets.ts'
import { pivotSpec } from '../../families/pivot/spec.ts'
import { sampleTable } from '../../families/samples/table.ts'
import { type SampleGroup, totalsTable } from '../../families/samples/totals.ts'

const group = (region: string | null, airport: string, year: string, count: number, delay: number): SampleGroup => ({
  cells: [region, airport, year],
  count,
  sum: count * delay,
})

const flights: readonly SampleGroup[] = [
  group('Midwest', 'ORD', '2000', 166_341, 11.4),
  group('Midwest', 'ORD', '2001', 157_162, 7.2),
  group('Midwest', 'MDW', '2000', 41_870, 6.1),
  group('Midwest', 'MDW', '2001', 44_012, 5.2),
  group('South', 'ATL', '2000', 128_402, 9.8),
  group('South', 'ATL', '2001', 124_871, 6.9),
  group('South', 'DFW', '2000', 142_090, 8.3),
  group('South', 'DFW', '2001', 138_611, 7.5),
  group('West', 'LAX', '2000', 118_204, 8.9),
  group('West', 'SFO', '2000', 74_320, 14.2),
  group('West', 'SFO', '2001', 69_118, 10.8),
  group(null, 'XNA', '2001', 118, 3.4),
]

const COLUMNS = ['region', 'airport', 'year']

/** Returns the result of the form's query. */
const answer = (form: Readonly<Record<string, unknown>>): ResultTable => {
  const full: FormData = { datasource: '1__table', viz_type: 'pivot_table_v2', ...form }
  return totalsTable(COLUMNS, pivotSets(pivotSpec(full)), flights)
}

const both = { groupbyRows: ['region', 'airport'], groupbyColumns: ['year'], metrics: ['count', 'average'] } as const
const allTotals = {
  ...both,
  rowTotals: true,
  colTotals: true,
  rowSubTotals: true,
  colSubTotals: true,
  valueFormat: 'SMART_NUMBER',
} as const
const inside = {
  ...both,
  metrics: ['average'],
  rowTotals: true,
  colTotals: true,
  rowSubTotals: true,
  rowSubtotalPosition: true,
  rowOrder: 'value_z_to_a',
  conditional_formatting: [{ column: 'average', operator: '>', targetValue: 8, colorScheme: '#de871e' }],
} as const
const shares = {
  ...both,
  groupbyRows: ['region'],
  metrics: ['count'],
  colTotals: true,
  rowTotals: true,
  aggregateFunction: 'Sum as Fraction of Columns',
} as const
const onRows = { ...allTotals, metricsLayout: 'ROWS', combineMetric: true, groupbyRows: ['region'] } as const

export const examples: readonly ChartExample[] = [
  { name: 'totals', form: allTotals, tables: [answer(allTotals)] },
  { name: 'by-value', form: inside, tables: [answer(inside)] },
  { name: 'shares', form: shares, tables: [answer(shares)] },
  { name: 'metrics-on-rows', form: onRows, tables: [answer(onRows)] },
  {
    name: 'no-groups',
    form: { metrics: ['count', 'average'] },
    tables: [sampleTable({ count: 'numeric', average: 'numeric' }, [[1_205_119, 8.73]])],
  },
  {
    name: 'wide',
    form: { groupbyRows: ['weekday'], groupbyColumns: ['hour'], metrics: ['flights'], colOrder: 'key_z_to_a' },
    tables: [
      sampleTable(
        { weekday: 'string', hour: 'numeric', flights: 'numeric' },
        ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].flatMap((day, d) =>
          Array.from({ length: 24 }, (_, hour) => [day, hour, hour < 5 ? null : 900 + ((d * 37 + hour * 113) % 700)]),
        ),
      ),
    ],
  },
]
