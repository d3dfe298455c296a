import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  awaitingFirst,
  type DataMasks,
  defaultMasks,
  filterOptionsContext,
  filterRangeContext,
  maskOfFilter,
  type NativeFilter,
  readyForFirst,
  withFirstValues,
} from './index.ts'

const filter = (
  id: string,
  parents: readonly string[] = [],
  controls: object = {},
  value?: string[],
): NativeFilter => ({
  id,
  type: 'NATIVE_FILTER',
  name: id,
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: id } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  cascadeParentIds: parents,
  controlValues: { defaultToFirstItem: true, ...controls },
  ...(value ? { defaultDataMask: { filterState: { value } } } : {}),
})

const chosenValue = (masks: DataMasks, id: string) => masks[id]?.filterState?.value
const NO_FIRST = { defaultToFirstItem: false }

/** Rows as in a table: options are distinct values of the rows that the parents' values leave, Region from Z to A. */
const ROWS = [
  { region: 'East', city: 'Aaron' },
  { region: 'East', city: 'Yale' },
  { region: 'North', city: 'Bert' },
  { region: 'North', city: 'Zulu' },
]
async function settle(filters: readonly NativeFilter[], chosen: DataMasks = {}) {
  const requests: string[] = []
  const masks = await withFirstValues(filters, { defaults: defaultMasks(filters), chosen }, async ({ id }, parents) => {
    requests.push(id)
    const { adhoc_filters = [], filters: conditions = [] } = parents
    const rows = ROWS.filter(
      row =>
        adhoc_filters.length === 0 &&
        conditions.every(({ col, val }) => (val as readonly string[]).includes(row[col as 'region'])),
    )
    const values = [...new Set(rows.map(row => row[id as 'region']))].sort()
    return id === 'region' ? values.reverse() : values
  })
  return { requests, region: chosenValue(masks, 'region'), city: chosenValue(masks, 'city') }
}

test('a first value is of the rows that the values of its parents leave, in each order of the bar [FILTER-NATIVE-013] [FILTER-NATIVE-018]', async () => {
  const city = filter('city', ['region'])
  const right = { requests: ['region', 'city'], region: ['North'], city: ['Bert'] }
  expect(await settle([filter('region'), city])).toEqual(right)
  expect(await settle([city, filter('region')])).toEqual(right)
  const stored = await settle([filter('region', [], NO_FIRST, ['North']), city])
  expect(stored).toEqual({ ...right, requests: ['city'] })
  const chosen = await settle([filter('region'), city], { region: maskOfFilter(filter('region'), ['North']) })
  expect(chosen).toEqual({ ...right, requests: ['city'] })
  const emptied = await settle([filter('region'), city], { region: maskOfFilter(filter('region'), undefined) })
  expect([emptied.region, emptied.city]).toEqual([null, ['Aaron']])
  const both = { region: maskOfFilter(filter('region'), ['East']), city: maskOfFilter(city, ['Yale']) }
  expect(await settle([filter('region'), city], both)).toEqual({ requests: [], region: ['East'], city: ['Yale'] })
})

test('a filter without options is empty, and so are those that depend on a required one [FILTER-NATIVE-012]', async () => {
  const required = filter('region', [], { ...NO_FIRST, enableEmptyFilter: true })
  expect((await settle([required, filter('city', ['region'])])).city).toBeNull()
  const parents = maskOfFilter(required, undefined).extraFormData ?? {}
  expect(filterOptionsContext({ filter: filter('city'), search: '', parents })).toBeNull()
  expect(filterRangeContext({ ...filter('city'), filterType: 'filter_range' }, parents)).toBeNull()
})

test('the query for options and for ends carries all that parents add', () => {
  const parents = {
    filters: [{ col: 'a', op: 'IN', val: ['x'] }],
    adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'b > 1' }] as const,
    time_range: 'Last week',
    granularity_sqla: 'sold_at',
  }
  const narrowed = {
    filters: parents.filters,
    extras: { where: '(b > 1)' },
    time_range: 'Last week',
    granularity: 'sold_at',
  }
  const [options] = filterOptionsContext({ filter: filter('city'), search: '', parents })?.queries ?? []
  const [ends] = filterRangeContext(filter('city'), parents)?.queries ?? []
  expect(options).toMatchObject(narrowed)
  expect(ends).toMatchObject(narrowed)
})

test('every waiting filter gets its value once, after those that it depends on; circles end [FILTER-NATIVE-018]', async () => {
  const size = 6
  const edges = fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(edges, fc.array(fc.boolean(), { minLength: size, maxLength: size }), async (pairs, waits) => {
      const filters = waits.map((isFirst, index) =>
        filter(
          String(index),
          pairs.filter(([child, parent]) => child === index && parent !== index).map(([, parent]) => String(parent)),
          { defaultToFirstItem: isFirst },
        ),
      )
      const order: string[] = []
      await withFirstValues(filters, { defaults: defaultMasks(filters), chosen: {} }, async ({ id }) => {
        order.push(id)
        return [`first of ${id}`]
      })
      const waiting = filters.filter(({ controlValues }) => controlValues?.defaultToFirstItem)
      expect([...order].sort()).toEqual(waiting.map(({ id }) => id).sort())
      // Every edge between two filters that are in no circle goes forward.
      const above = (id: string, seen = new Set<string>()): Set<string> => {
        for (const parent of waiting.find(one => one.id === id)?.cascadeParentIds ?? [])
          if (!seen.has(parent) && order.includes(parent)) {
            seen.add(parent)
            above(parent, seen)
          }
        return seen
      }
      const isInCircle = (id: string) => above(id).has(id)
      for (const { id } of waiting)
        for (const parent of above(id))
          if (![id, ...above(id)].some(isInCircle)) expect(order.indexOf(parent)).toBeLessThan(order.indexOf(id))
    }),
    { numRuns: 200 },
  )
})

test('filters of other types and filters with a stored value do not wait', () => {
  const range: NativeFilter = { ...filter('n'), filterType: 'filter_range' }
  const stored = filter('s', [], {}, ['x'])
  const all = [range, stored, filter('city', ['n', 's', 'gone'])]
  const awaiting = awaitingFirst(all, {}, defaultMasks(all))
  expect([...awaiting]).toEqual(['city'])
  expect(readyForFirst(all, awaiting).map(({ id }) => id)).toEqual(['city'])
})
