/**
 * Groups without a time are not drawn on a time axis. They are in no share, rank or total of the chart, whether the row
 * limit lets them pass or not. Groups without a name on a text axis are drawn, and count. Computed apart.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataset } from '../dataset.ts'
import { startTestKit, type TestKit } from '../kit.ts'

const CASES = Number(process.env.BELVEDERE_TEST_CASES ?? 24)
const DAYS = ['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-31', null]
const NAMES = ['a', 'b', 'c', null]

let state = 7
const below = (end: number): number => {
  state = (state * 48_271) % 2_147_483_647
  return state % end
}
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T

interface Fact {
  readonly day: number | null
  readonly g: string | null
  readonly n: number
}
const FACTS: readonly Fact[] = Array.from({ length: 80 }, () => {
  const day = pick(DAYS)
  return { day: day === null ? null : Date.parse(`${day}T00:00:00Z`), g: pick(NAMES), n: below(9) }
})

interface Group extends Fact {
  readonly key: string
}
/** Sums by both columns. */
function groupsOf(columns: readonly (keyof Fact)[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const fact of FACTS) {
    const key = JSON.stringify(columns.map(column => fact[column]))
    const { n = 0 } = groups.get(key) ?? {}
    groups.set(key, { ...fact, key, n: n + fact.n })
  }
  return [...groups.values()]
}
const sumOf = (groups: readonly Fact[]): number => groups.reduce((total, { n }) => total + n, 0)

let kit: TestKit
let dataset: number
beforeAll(async () => {
  kit = await startTestKit({ engine: 'real' })
  const lines = FACTS.map(({ day, g, n }) => [day === null ? '' : new Date(day).toISOString().slice(0, 10), g ?? '', n])
  dataset = await makeDataset(kit, {
    table: 'undated',
    csv: `day,g,n\n${lines.map(line => line.join()).join('\n')}`,
    columns: [
      { name: 'day', type: 'DATE', is_dttm: true },
      { name: 'g', type: 'VARCHAR' },
      { name: 'n', type: 'INTEGER' },
    ],
  })
}, 60_000)
afterAll(() => kit?.close())

const SUM = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'n' }, label: 'n' }
type Row = Readonly<Record<string, number | string | null>>

async function drawn(viz_type: string, form: object): Promise<readonly Row[]> {
  const params = { datasource: `${dataset}__table`, viz_type, metric: SUM, ...form }
  const made = await kit.users.admin.post('/api/v1/chart/', {
    slice_name: viz_type,
    viz_type,
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify(params),
  })
  const answer = await kit.users.admin.get(`/api/v1/chart/${made.json<{ id: number }>().id}/data/`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ result: { data: Row[] }[] }>().result[0]?.data ?? []
}

const near = (value: unknown, exact: number | null): boolean =>
  exact === null ? value === null : typeof value === 'number' && Math.abs(value - exact) < 1e-9

test('cells of a heatmap: shares and ranks among those with a time', async () => {
  const groups = groupsOf(['day', 'g']).filter(({ day }) => day !== null)
  const wrong: object[] = []
  for (let at = 0; at < CASES; at += 1) {
    const normalize_across = pick(['heatmap', 'x', 'y'])
    const row_limit = 1 + below(24)
    const sort_x_axis = pick(['alpha_asc', 'value_desc', 'value_asc'])
    const axes = { x_axis: 'day', groupby: 'g' }
    const rows = await drawn('heatmap_v2', { ...axes, normalize_across, row_limit, sort_x_axis })
    for (const row of rows.filter(({ day }) => day !== null)) {
      const isAmong = ({ day, g }: Group) =>
        normalize_across === 'x' ? day === row.day : normalize_across === 'y' ? g === row.g : true
      const among = groups.filter(isAmong)
      const n = Number(row.n)
      const ties = among.filter(other => other.n === n).length
      const rank = (among.filter(other => other.n <= n).length - (ties - 1) / 2) / among.length
      const whole = sumOf(among)
      const isRight = near(row.n__contribution, whole === 0 ? null : n / whole) && near(row.rank, rank)
      if (!isRight) wrong.push({ normalize_across, row_limit, row, whole, rank })
    }
  }
  expect(wrong).toEqual([])
}, 300_000)

test('totals of a waterfall, and shares of a series of bars, are of the groups with a time', async () => {
  for (const row_limit of [1, 2, 3, 100]) {
    const dated = groupsOf(['day']).filter(({ day }) => day !== null)
    const rows = await drawn('waterfall', { x_axis: 'day', row_limit })
    const wholes = rows.filter(({ day }) => day !== null).map(row => row.n__whole)
    expect(wholes).toEqual(wholes.map(() => sumOf(dated)))
    const parts = await drawn('waterfall', { x_axis: 'day', groupby: ['g'], row_limit })
    for (const { day, n__whole } of parts.filter(row => row.day !== null))
      expect(n__whole).toBe(sumOf(FACTS.filter(fact => fact.day === day)))
    const bars = await drawn('echarts_timeseries_bar', {
      x_axis: 'day',
      metrics: [SUM],
      groupby: ['g'],
      contributionMode: 'column',
      row_limit,
    })
    for (const row of bars.filter(({ day }) => day !== null)) {
      const own = sumOf(FACTS.filter(({ day, g }) => day === row.day && g === row.g))
      const whole = sumOf(FACTS.filter(({ day, g }) => day !== null && g === row.g))
      expect([row, near(row.n__contribution, own / whole)]).toEqual([row, true])
    }
  }
})

test('groups without a name on an axis of texts are drawn, and count', async () => {
  for (const row_limit of [1, 2, 100]) {
    const rows = await drawn('waterfall', { x_axis: 'g', row_limit })
    expect(rows.map(row => row.n__whole)).toEqual(rows.map(() => sumOf(FACTS)))
  }
})
