/** The hours by which a dataset moves its times: everything that is shown, grouped and filtered, or nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedEngine, makeDataset } from '../../../test/dataset.ts'
import { startTestKit, type TestKit } from '../../../test/kit.ts'

let kit: TestKit
let dataset: number
beforeAll(async () => {
  kit = await startTestKit({ engine: countedEngine().make })
  dataset = await makeDataset(kit, {
    table: 'hours_offset',
    csv: 'id,a,b,c,day\n1,2024-01-01 23:30:00,2024-06-01 23:30:00,2024-01-01 23:30:00+00,2024-01-01\n',
    columns: [
      { name: 'id', type: 'INTEGER' },
      { name: 'a', type: 'TIMESTAMP', is_dttm: true },
      { name: 'b', type: 'TIMESTAMP' },
      { name: 'c', type: 'TIMESTAMP WITH TIME ZONE' },
      { name: 'day', type: 'DATE' },
      { name: 'later', type: 'TIMESTAMP', expression: 'a + INTERVAL 1 DAY' },
    ],
    main_dttm_col: 'a',
  })
  const put = await kit.users.admin.put(`/api/v1/dataset/${dataset}`, { offset: 4 })
  expect(put.status, put.text).toBe(200)
})
afterAll(() => kit?.close())

async function rows(query: object, more: object = {}): Promise<readonly Record<string, unknown>[]> {
  const body = { datasource: { id: dataset, type: 'table' }, queries: [query], ...more }
  const answer = await kit.users.admin.post('/api/v1/chart/data', body)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ result: { data: Record<string, unknown>[] }[] }>().result[0]?.data ?? []
}
const at = (text: string) => Date.parse(`${text}Z`)
const MOVED = {
  a: at('2024-01-02T03:30'),
  b: at('2024-06-02T03:30'),
  c: at('2024-01-02T03:30'),
  later: at('2024-01-03T03:30'),
  // A day has no hours.
  day: at('2024-01-01T00:00'),
}
const simple = (aggregate: string, column_name: string) => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name },
  label: `${aggregate} ${column_name}`,
})

test('raw values, samples, least and greatest of every time column [API-CHART-003]', async () => {
  expect(await rows({ columns: Object.keys(MOVED), row_limit: 5 })).toEqual([MOVED])
  expect((await rows({ columns: [] }, { result_type: 'samples' }))[0]).toMatchObject(MOVED)
  const metrics = ['a', 'b', 'c'].flatMap(name => [simple('MIN', name), simple('MAX', name), simple('COUNT', name)])
  const { a, b, c } = MOVED
  expect(await rows({ metrics })).toEqual([
    {
      'MIN a': a,
      'MAX a': a,
      'COUNT a': 1,
      'MIN b': b,
      'MAX b': b,
      'COUNT b': 1,
      'MIN c': c,
      'MAX c': c,
      'COUNT c': 1,
    },
  ])
})

test.each(['a', 'c', 'later'])('groups by day and filters of %s', async name => {
  const axis = { expressionType: 'SQL', sqlExpression: name, label: name, columnType: 'BASE_AXIS', timeGrain: 'P1D' }
  const day = Math.floor(MOVED[name as 'a'] / 86_400_000) * 86_400_000
  const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const range = (since: number) => ({
    col: name,
    op: 'TEMPORAL_RANGE',
    val: `${iso(since)} : ${iso(since + 86_400_000)}`,
  })
  const count = simple('COUNT', 'id')
  expect(await rows({ columns: [axis], metrics: [count], filters: [range(day)] })).toEqual([
    { [name]: day, 'COUNT id': 1 },
  ])
  expect(await rows({ columns: [axis], metrics: [count], filters: [range(day - 86_400_000)] })).toEqual([])
  const equal = (val: number) => rows({ metrics: [count], filters: [{ col: name, op: '==', val }] })
  expect([await equal(MOVED[name as 'a']), await equal(MOVED[name as 'a'] - 4 * 3_600_000)]).toEqual([
    [{ 'COUNT id': 1 }],
    [{ 'COUNT id': 0 }],
  ])
})

test('the condition stays on the bare column, so that blocks outside are skipped', async () => {
  const [result] = (
    await kit.users.admin.post('/api/v1/chart/data', {
      datasource: { id: dataset, type: 'table' },
      queries: [{ columns: ['id'], granularity: 'a', time_range: '2024-01-02 : 2024-01-03' }],
    })
  ).json<{ result: { query: string; data: unknown[] }[] }>().result
  expect(result?.query).toContain(`"a" >= TIMESTAMP '2024-01-01 20:00:00'`)
  expect(result?.data).toEqual([{ id: 1 }])
})
