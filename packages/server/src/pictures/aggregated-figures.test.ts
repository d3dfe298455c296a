import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedEngine, makeDataset } from '../../test/dataset.ts'
import { startTestKit, type TestKit } from '../../test/kit.ts'

let kit: TestKit
let people: number

beforeAll(async () => {
  kit = await startTestKit({ engine: countedEngine().make })
  people = await makeDataset(kit, {
    table: 'people',
    csv: 'd,u\n2024-01-01,a\n2024-01-01,b\n2024-02-01,a\n2024-03-01,c\n',
    columns: [
      { name: 'd', type: 'DATE', is_dttm: true },
      { name: 'u', type: 'VARCHAR' },
    ],
    metrics: { users: 'COUNT(DISTINCT u)' },
    main_dttm_col: 'd',
  })
}, 60_000)
afterAll(() => kit.close())

const form = (aggregation: string) => ({
  viz_type: 'big_number',
  x_axis: 'd',
  time_grain_sqla: 'P1M',
  metric: 'users',
  y_axis_format: ',.2f',
  aggregation,
})
async function makeChart(aggregation: string): Promise<number> {
  const made = await kit.users.admin.post('/api/v1/chart/', {
    slice_name: aggregation,
    viz_type: 'big_number',
    datasource_id: people,
    datasource_type: 'table',
    params: JSON.stringify(form(aggregation)),
  })
  expect(made.status, made.text).toBe(201)
  return made.json<{ id: number }>().id
}

test.each([
  ['raw', '3.00'],
  ['sum', '4.00'],
  ['mean', '1.33'],
  ['max', '2.00'],
  ['LAST_VALUE', '1.00'],
])(
  'a picture and the answer of a chart have the figure of its aggregation: %s',
  async (aggregation, figure) => {
    const id = await makeChart(aggregation)
    const older = await kit.users.admin.get(`/api/v1/chart/${id}/thumbnail/older/`)
    const picture = await kit.users.admin.get(String(older.headers.location))
    expect(picture.text).toContain(`>${figure}<`)
    const answer = await kit.users.admin.get(`/api/v1/chart/${id}/data/`)
    const { result } = answer.json<{ result: { data: unknown }[] }>()
    expect(result.map(({ data }) => data)).toEqual([
      [1, 2, 3].map(month => ({ d: Date.UTC(2024, month - 1, 1), users: month === 1 ? 2 : 1 })),
      ...(aggregation === 'raw' ? [[{ users: 3 }]] : []),
    ])
    const chart = await kit.users.admin.get(`/api/v1/chart/${id}`)
    expect(chart.json<{ result: { params: string } }>().result.params).toContain(`"aggregation":"${aggregation}"`)
  },
  60_000,
)
