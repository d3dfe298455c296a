import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedEngine, makeDataset } from '../../../test/dataset.ts'
import { startTestKit, type TestKit } from '../../../test/kit.ts'

const DAY = 86_400_000
let kit: TestKit
let daily: number

/** One row a day with 1, from 2023-12-01 to 2025-12-30. */
const days = Array.from({ length: 761 }, (_, i) => new Date(Date.UTC(2023, 11, 1) + i * DAY).toISOString().slice(0, 10))

beforeAll(async () => {
  kit = await startTestKit({ engine: countedEngine().make })
  daily = await makeDataset(kit, {
    table: 'daily',
    csv: `day,v\n${days.map(day => `${day},1`).join('\n')}\n`,
    columns: [
      { name: 'day', type: 'DATE', is_dttm: true },
      { name: 'v', type: 'INTEGER' },
    ],
    metrics: { total: 'SUM(v)' },
    main_dttm_col: 'day',
  })
})
afterAll(() => kit.close())

interface Result {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly time_offsets?: unknown
}
const runQuery = async (query: object): Promise<Result> => {
  const answer = await kit.users.admin.post('/api/v1/chart/data', {
    datasource: { id: daily, type: 'table' },
    queries: [query],
  })
  const [result] = answer.json<{ result?: Result[] }>().result ?? []
  if (!result) throw new Error(answer.text)
  return result
}
const axis = (timeGrain: string) => ({
  expressionType: 'SQL',
  sqlExpression: 'day',
  label: 'day',
  columnType: 'BASE_AXIS',
  timeGrain,
})
const byGrain = (grain: string, range: string, time_offsets: readonly string[]) =>
  runQuery({
    columns: [axis(grain)],
    metrics: ['total'],
    filters: [{ col: 'day', op: 'TEMPORAL_RANGE', val: range }],
    orderby: [[axis(grain), true]],
    time_offsets,
  })
const column = ({ data }: Result, offset: string) => data.map(row => row[`total__${offset}`])

test('a distance that is no multiple of the grain shifts the days, then groups', async () => {
  const months = await byGrain('P1M', '2025-01-01 : 2025-04-01', ['1 week ago', '52 weeks ago', '1 month ago'])
  expect(column(months, '1 week ago')).toEqual([31, 28, 31])
  expect(column(months, '52 weeks ago')).toEqual([31, 28, 31])
  expect(column(months, '1 month ago')).toEqual([31, 31, 28])
  expect(column(await byGrain('P1Y', '2025-01-01 : 2025-12-31', ['52 weeks ago']), '52 weeks ago')).toEqual([364])
  const weeks = await byGrain('P1W', '2024-03-04 : 2024-04-01', ['1 month ago'])
  // 25 to 31 March have five days a month before.
  expect(column(weeks, '1 month ago')).toEqual([7, 7, 7, 5])
})

test('a day without a partner has no value', async () => {
  const march = await byGrain('P1D', '2024-03-01 : 2024-04-01', ['1 month ago'])
  const values = column(march, '1 month ago')
  expect([values.length, values.filter(value => value === 1).length, values.slice(28)]).toEqual([
    31,
    29,
    [1, null, null],
  ])
})

test('the range before, a date and a range of its own are resolved by the server, which says which days they cover', async () => {
  const offsets = ['inherit', '2024-06-01', '2024-02-01 : 2024-02-11']
  const whole = await runQuery({
    metrics: ['total'],
    filters: [{ col: 'day', op: 'TEMPORAL_RANGE', val: '2025-03-01 : 2025-04-01' }],
    time_offsets: offsets,
  })
  expect(offsets.map(offset => column(whole, offset))).toEqual([[31], [31], [10]])
  const at = (text: string) => Date.parse(`${text}Z`)
  expect(whole.time_offsets).toMatchObject([
    { offset: 'inherit', from_dttm: at('2025-01-29'), to_dttm: at('2025-03-01') },
    { offset: '2024-06-01', from_dttm: at('2024-06-01'), to_dttm: at('2024-07-02') },
    { offset: '2024-02-01 : 2024-02-11', from_dttm: at('2024-02-01'), to_dttm: at('2024-02-11') },
  ])
  // 31 days before 1 to 31 March begin on 29 January: by month they are those of March.
  expect(column(await byGrain('P1M', '2025-03-01 : 2025-04-01', ['inherit']), 'inherit')).toEqual([31])
  await expect(runQuery({ metrics: ['total'], time_offsets: ['inherit'] })).rejects.toThrow('INVALID_TIME_OFFSET')
})

test('one day of a month that another lacks', async () => {
  const whole = (from: string, to: string) =>
    runQuery({
      metrics: ['total'],
      filters: [{ col: 'day', op: 'TEMPORAL_RANGE', val: `${from} : ${to}` }],
      time_offsets: ['1 month ago'],
    })
  expect(column(await whole('2024-03-29', '2024-03-30'), '1 month ago')).toEqual([1])
  expect(column(await whole('2024-03-31', '2024-04-01'), '1 month ago')).toEqual([null])
})

test('a rate of change keeps its digits', async () => {
  const query = {
    metrics: ['total'],
    filters: [{ col: 'day', op: 'TEMPORAL_RANGE', val: '2025-01-01 : 2025-03-11' }],
    time_offsets: ['2024-02-01 : 2024-03-02'],
    post_processing: [
      {
        operation: 'compare',
        options: {
          source_columns: ['total'],
          compare_columns: ['total__2024-02-01 : 2024-03-02'],
          compare_type: 'percentage',
        },
      },
    ],
  }
  const { data } = await runQuery(query)
  expect(data[0]?.['percentage__total__total__2024-02-01 : 2024-03-02']).toBeCloseTo(39 / 30, 14)
  const ratio = (compare_type: string) => ({
    ...query,
    time_offsets: ['2024-02-01 : 2024-03-01'],
    post_processing: [
      {
        operation: 'compare',
        options: {
          source_columns: ['total'],
          compare_columns: ['total__2024-02-01 : 2024-03-01'],
          compare_type,
        },
      },
    ],
  })
  const [row] = (await runQuery(ratio('ratio'))).data
  expect(row?.['ratio__total__total__2024-02-01 : 2024-03-01']).toBeCloseTo(69 / 29, 14)
})
