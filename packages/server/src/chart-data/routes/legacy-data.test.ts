/** What older chart types of Superset draw of `data`: its shape there, from the numbers of the rows here. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_0, SALES, type SalesKit, startSalesKit } from '../../../test/sales.ts'

let sales: SalesKit
beforeAll(async () => {
  sales = await startSalesKit()
}, 120_000)
afterAll(() => sales.kit.close())

const AMOUNT = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'amount' }
const DAY = 86_400_000
const MAX_AMOUNT = { expressionType: 'SQL', sqlExpression: 'MAX(amount)', label: 'largest' }

async function payload(form: object, more = '') {
  const datasource = `${sales.sales}__table`
  const text = encodeURIComponent(JSON.stringify({ datasource, adhoc_filters: [], row_limit: 1000, ...form }))
  const answer = await sales.kit.users.admin.get(`/superset/explore_json/?form_data=${text}${more}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ data: unknown; rowcount: number }>()
}

const sumOf = (rows: readonly (typeof SALES)[number][]) => rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
const isFrom =
  (day: number) =>
  ({ ts }: { ts: number }) =>
    Math.floor((ts - DAY_0) / DAY) === day

test.each(['horizon', 'compare'])('%s: a line for each group, over the same times', async viz_type => {
  const form = { viz_type, metrics: [AMOUNT], groupby: ['shop'], granularity_sqla: 'ts', time_grain_sqla: 'P1D' }
  const lines = (await payload(form)).data as { key: string[]; values: { x: number; y: number }[] }[]
  const shops = [...new Set(SALES.map(({ shop }) => shop ?? 'NULL'))].sort()
  expect(lines.map(({ key }) => key)).toEqual(shops.map(shop => [shop]))
  for (const { key, values } of lines) {
    const rows = SALES.filter(({ shop }) => (shop ?? 'NULL') === key[0])
    const days = Array.from({ length: 40 }, (_, day) => ({ x: DAY_0 + day * DAY, y: sumOf(rows.filter(isFrom(day))) }))
    expect(values).toEqual(days)
  }
})

test('bubble: points by series', async () => {
  const form = { viz_type: 'bubble', series: 'product', entity: 'shop', x: AMOUNT, y: MAX_AMOUNT, size: 'count' }
  const { data, rowcount } = await payload(form)
  const groups = data as { key: string; values: Record<string, unknown>[] }[]
  expect(groups.flatMap(({ values }) => values).length).toBe(rowcount)
  for (const { key, values } of groups) {
    for (const { x, y, size, shape, group, shop } of values) {
      const rows = SALES.filter(row => row.product === key && row.shop === shop)
      const amounts = rows.flatMap(({ amount }) => (amount === null ? [] : [amount]))
      expect([shape, group, size]).toEqual(['circle', key, rows.length])
      expect([x ?? 0, y ?? 0]).toEqual([sumOf(rows), amounts.length === 0 ? 0 : Math.max(...amounts)])
    }
  }
})

test('chord: a matrix with a row for each target', async () => {
  const form = { viz_type: 'chord', groupby: ['shop'], columns: ['product'], metric: 'count' }
  const { nodes, matrix } = (await payload(form)).data as { nodes: string[]; matrix: number[][] }
  const at = (target: string, source: string) => matrix[nodes.indexOf(target)]?.[nodes.indexOf(source)]
  expect(at('p7', 'shop 1')).toBe(SALES.filter(row => row.product === 'p7' && row.shop === 'shop 1').length)
  expect(at('shop 1', 'p7')).toBe(0)
})

test('maps: codes of regions; countries with their place, unknown ones as XXX', async () => {
  const regions = await payload({
    viz_type: 'country_map',
    entity: 'product',
    metric: 'count',
    select_country: 'france',
  })
  expect(regions.data).toContainEqual({ country_id: 'p7', metric: 48 })
  const country = { expressionType: 'SQL', sqlExpression: "CASE product WHEN 'p7' THEN 'FRA' ELSE product END" }
  const entity = { ...country, label: 'country' }
  const form = { viz_type: 'world_map', entity, country_fieldtype: 'cca3', metric: 'count', secondary_metric: AMOUNT }
  const { data } = await payload(form)
  const m2 = sumOf(SALES.filter(row => row.product === 'p7'))
  const place = { latitude: expect.any(Number), longitude: expect.any(Number) }
  expect(data).toContainEqual({ country: 'FRA', code: 'FRA', name: 'France', m1: 48, m2, ...place })
  expect((data as { country: string }[]).filter(row => row.country === 'XXX').length).toBe(19)
})

test('calendar, petals and tests: by time', async () => {
  const time = { granularity_sqla: 'ts', time_range: 'No filter' }
  const calendar = { ...time, viz_type: 'cal_heatmap', metrics: ['count'], domain_granularity: 'month' }
  const { data } = await payload({ ...calendar, subdomain_granularity: 'day' })
  expect(data).toMatchObject({ start: DAY_0, domain: 'month', subdomain: 'day', range: 2 })
  expect((data as { data: { count: object } }).data.count).toMatchObject({ [DAY_0 / 1000]: 24 })
  const daily = { ...time, time_grain_sqla: 'P1D', metrics: [AMOUNT], groupby: ['product'] }
  const petals = (await payload({ ...daily, viz_type: 'rose' })).data as Record<string, object[]>
  const ofP7 = sumOf(SALES.filter(isFrom(0)).filter(row => row.product === 'p7'))
  expect(petals[`${DAY_0}000000`]).toContainEqual({ key: ['p7'], name: 'p7', value: ofP7, time: DAY_0 })
  const tests = (await payload({ ...daily, viz_type: 'paired_ttest' })).data as { amount: { group: unknown }[] }
  expect(tests.amount.map(({ group }) => group)).toContainEqual(['p7'])
})

test('bullet: its measures, and the marks of the form', async () => {
  const { data } = await payload({ viz_type: 'bullet', metric: AMOUNT, ranges: '100,200', marker_labels: 'goal' })
  expect(data).toMatchObject({ measures: [sumOf(SALES)], ranges: [100, 200], markerLabels: ['goal'], markers: null })
})

test('rows stay rows where they are requested as such, and for every other type', async () => {
  const form = { entity: 'product', metric: 'count', select_country: 'france' }
  const asRows = { product: 'p7', count: 48 }
  expect((await payload({ ...form, viz_type: 'country_map' }, '&results=true')).data).toContainEqual(asRows)
  expect((await payload({ viz_type: 'pie', groupby: ['product'], metric: 'count' })).data).toContainEqual({
    ...asRows,
    count__contribution: 0.05,
  })
})
