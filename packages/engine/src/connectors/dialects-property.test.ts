/** Any query has the same answer in every database. */
import type { QueryFilter } from '@belvedere/core/expressions'
import { columnLabel, metricLabel } from '@belvedere/core/expressions'
import { plan, planTotals } from '@belvedere/sql'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { axis, CITIES, EVENTS, EventDatabases, simple } from '../../test/dialect-events.ts'

const events = new EventDatabases()
beforeAll(() => events.open())
afterAll(() => events.close())

const TIMES = ['ts', 'day', 'seconds', 'compact'] as const
const AGGREGATES = ['SUM', 'AVG', 'MIN', 'MAX', 'COUNT', 'COUNT_DISTINCT'] as const

const metric = fc.oneof(
  fc.constant('count'),
  fc
    .tuple(fc.constantFrom(...AGGREGATES), fc.constantFrom('amount', 'price', 'id'))
    .map(([fn, name]) => simple(fn, name)),
  fc.constantFrom(simple('COUNT_DISTINCT', 'city'), simple('MAX', 'ts'), simple('MIN', 'day')),
)
const third = { expressionType: 'SQL', sqlExpression: 'amount % 3', label: 'third' } as const
const column = fc.oneof(
  fc.constantFrom('city', 'kind', 'ok', 'day', third),
  fc
    .tuple(fc.constantFrom(...TIMES), fc.constantFrom('P1Y', 'P3M', 'P1M', 'P1W'))
    .map(([name, grain]) => axis(name, grain)),
)
const RANGES = [
  '1970-01-01 : 1971-01-01',
  '1969-12-01 : 1970-06-03T05:00:00',
  ' : 1970-05-05',
  '1971-01-01 : ',
] as const
const MOMENTS = ['1970-03-05', '1970-08-01 12:30:00', Date.UTC(1971, 1, 1)] as const
const filterOf = <Value extends QueryFilter['val']>(
  columns: readonly string[],
  operators: readonly string[],
  values: fc.Arbitrary<Value>,
): fc.Arbitrary<QueryFilter> =>
  fc.record({ col: fc.constantFrom(...columns), op: fc.constantFrom(...operators), val: values })
const filter = fc.oneof(
  filterOf(['city', 'kind'], ['IN', 'NOT IN'], fc.subarray([...CITIES, null, 'web', 'shop'], { minLength: 1 })),
  filterOf(
    ['amount', 'price', 'id'],
    ['>', '<', '>=', '<=', '==', '!='],
    fc.oneof(fc.integer({ min: -30, max: 100 }), fc.constantFrom(1.5, '7', 0.125)),
  ),
  filterOf(TIMES, ['TEMPORAL_RANGE'], fc.constantFrom(...RANGES)),
  filterOf(TIMES, ['>', '<=', '=='], fc.constantFrom(...MOMENTS)),
  filterOf(['city', 'amount', 'ok'], ['IS NULL', 'IS NOT NULL'], fc.constant(null)),
  filterOf(['amount', 'ok'], ['IS TRUE', 'IS FALSE'], fc.constant(null)),
)
const query = fc.record({
  columns: fc.uniqueArray(column, { maxLength: 3, selector: columnLabel }),
  metrics: fc.uniqueArray(metric, { minLength: 1, maxLength: 3, selector: metricLabel }),
  filters: fc.array(filter, { maxLength: 3 }),
  limit: fc.integer({ min: 0, max: 4 }),
  withOthers: fc.boolean(),
  mode: fc.constantFrom('rows', 'totals', 'count'),
})
/** Other types look different as text, which the name of the others makes them. */
const MAY_HAVE_OTHERS: readonly string[] = ['city', 'kind', 'third']

/** Some servers that the environment may name think about a statement for longer than they run it. */
const PATIENCE_MS = 180_000

test(
  'columns, metrics, filters, series, others, totals and counts [API-CHART-003]',
  async () => {
    const property = fc.asyncProperty(query, async ({ columns, metrics, filters, limit, withOthers, mode }) => {
      const labels = columns.map(columnLabel)
      const query = {
        columns,
        metrics,
        filters,
        series_columns: columns.slice(0, 1),
        series_limit: columns.length > 0 ? limit : 0,
        // Sums of ids are never the same for two series.
        series_limit_metric: simple('SUM', 'id'),
        group_others_when_limit_reached: withOthers && MAY_HAVE_OTHERS.includes(labels[0] ?? ''),
        row_limit: 0,
        is_rowcount: mode === 'count',
      }
      const sets = [labels, labels.slice(1), []]
      await events.agree(options =>
        mode === 'totals' ? planTotals(query, EVENTS, options, sets) : plan(query, EVENTS, options),
      )
    })
    await fc.assert(property, { numRuns: 60 })
  },
  PATIENCE_MS,
)
