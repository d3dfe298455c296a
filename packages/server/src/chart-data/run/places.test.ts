/** Maps of cells combine all rows by place where the row limit would cut them, and no others. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataset } from '../../../test/dataset.ts'
import { type SalesKit, startSalesKit } from '../../../test/sales.ts'

let sales: SalesKit
let sightings: number
beforeAll(async () => {
  sales = await startSalesKit()
  sightings = await makeDataset(sales.kit, {
    table: 'sightings',
    csv: 'lon,lat,hash,n\n7.5,47.5,u0,1\n7.5,47.5,u0,2\n8,46,u1,\n8,46,u1,-4\n200,46,u2,8\n9,45,u3,16',
    columns: [
      { name: 'lon', type: 'DOUBLE' },
      { name: 'lat', type: 'DOUBLE' },
      { name: 'hash', type: 'VARCHAR' },
      { name: 'n', type: 'INTEGER' },
    ],
  })
})
afterAll(() => sales.kit.close())

const grouped = (columns: readonly string[], row_limit: number) => ({
  columns,
  row_limit,
  post_processing: [{ operation: 'group_places', options: { columns } }],
})

test('rows within the limit stay rows', async () => {
  const result = await sales.runQuery(grouped(['lon', 'lat'], 6), {}, sightings)
  expect(result.colnames).toEqual(['lon', 'lat'])
  expect([result.data.length, result.limit_reached]).toEqual([6, false])
})

test('beyond the limit, every place has the number of its rows, and the rows without a place have one of nulls', async () => {
  const result = await sales.runQuery(grouped(['lon', 'lat'], 2), {}, sightings)
  const places = result.data.map(({ lon, lat, __rows, __step }) => [lon, lat, __rows, __step])
  expect(places).toHaveLength(4)
  expect(places).toEqual(
    expect.arrayContaining([
      [7.5, 47.5, 2, null],
      [8, 46, 2, null],
      [9, 45, 1, null],
      [null, null, 1, null],
    ]),
  )
  expect(result.limit_reached).toBe(false)
  expect(result.query).toContain('__places')
})

test('places as texts, with a metric', async () => {
  const metric = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'n' }, label: 'sum' }
  const options = { columns: ['hash'], metric: 'sum' }
  const query = { columns: ['hash'], metrics: [metric], orderby: [[metric, false]], row_limit: 2 }
  const post_processing = [{ operation: 'group_places', options }]
  const { data } = await sales.runQuery({ ...query, post_processing }, {}, sightings)
  expect(Object.fromEntries(data.map(row => [row.hash, [row.sum, row.__positive]]))).toEqual({
    u0: [3, 3],
    u1: [-4, null],
    u2: [8, 8],
    u3: [16, 16],
  })
})
