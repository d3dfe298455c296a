/** One zone for groups, filters and what is shown: the dashboard's, then the user's, then the dataset's. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedEngine, makeDataset } from '../../test/dataset.ts'
import { startTestKit, type TestKit, type TestUser } from '../../test/kit.ts'

let kit: TestKit
let dataset: number
const dashboards: Record<string, number> = {}
beforeAll(async () => {
  kit = await startTestKit({ engine: countedEngine().make })
  dataset = await makeDataset(kit, {
    table: 'moments',
    // The same moment twice, as a point in time and as clocks in Berlin show it, and a day without a time.
    csv: 'at,clock,day\n2024-03-31 22:30:00+00,2024-04-01 00:30:00,2024-03-31\n',
    columns: [
      { name: 'at', type: 'TIMESTAMP WITH TIME ZONE', is_dttm: true },
      { name: 'clock', type: 'TIMESTAMP' },
      { name: 'day', type: 'DATE' },
    ],
    main_dttm_col: 'at',
  })
  const { admin } = kit.users
  const put = await admin.put(`/api/v1/dataset/${dataset}`, { time_zone: 'Europe/Berlin' })
  expect(put.status, put.text).toBe(200)
  const metadata = {
    own: { time_zone: 'America/New_York', week_start: 'sunday', fiscal_month: 4 },
    none: { time_zone: 'Nowhere/Town' },
  }
  for (const [name, json] of Object.entries(metadata)) {
    const body = { dashboard_title: name, json_metadata: JSON.stringify(json) }
    dashboards[name] = (await admin.post('/api/v1/dashboard/', body)).json<{ id: number }>().id
  }
})
afterAll(() => kit?.close())

const axis = (name: string, timeGrain: string) => ({
  expressionType: 'SQL',
  sqlExpression: name,
  label: name,
  columnType: 'BASE_AXIS',
  timeGrain,
})
async function rows(query: object, dashboard?: string, user: TestUser = kit.users.admin): Promise<readonly object[]> {
  const address = dashboard ? `?dashboard_id=${dashboards[dashboard]}` : ''
  const body = { datasource: { id: dataset, type: 'table' }, queries: [query] }
  const answer = await user.post(`/api/v1/chart/data${address}`, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ result: { data: object[] }[] }>().result[0]?.data ?? []
}
const ms = (text: string) => Date.parse(`${text}Z`)
const RAW = { columns: ['at', 'clock', 'day'] }
const DAY = ms('2024-03-31T00:00')
const BERLIN = { at: ms('2024-04-01T00:30'), clock: ms('2024-04-01T00:30'), day: DAY }
const NEW_YORK = { at: ms('2024-03-31T18:30'), clock: ms('2024-03-31T18:30'), day: DAY }

test('the dashboard goes before the dataset, in turns and from the cache; an unknown zone counts for none', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await rows(RAW)).toEqual([BERLIN])
    expect(await rows(RAW, 'own')).toEqual([NEW_YORK])
    expect(await rows(RAW, 'none')).toEqual([BERLIN])
  }
})

test('groups, filters, weeks and fiscal years are those of the dashboard', async () => {
  const first = async (name: string, grain: string, dashboard?: string) =>
    Object.values((await rows({ columns: [axis(name, grain)], metrics: [] }, dashboard))[0] ?? {})
  for (const name of ['at', 'clock']) {
    expect(await first(name, 'P1D')).toEqual([ms('2024-04-01T00:00')])
    expect(await first(name, 'P1D', 'own')).toEqual([DAY])
    expect(await first(name, 'P1W')).toEqual([ms('2024-04-01T00:00')])
    expect(await first(name, 'P1W', 'own')).toEqual([DAY])
    expect(await first(name, 'P1Y')).toEqual([ms('2024-01-01T00:00')])
    expect(await first(name, 'P1Y', 'own')).toEqual([ms('2023-04-01T00:00')])
    expect(await first(name, 'P3M', 'own')).toEqual([ms('2024-01-01T00:00')])
    const range = (val: string) => ({ columns: [name], filters: [{ col: name, op: 'TEMPORAL_RANGE', val }] })
    expect((await rows(range('2024-03-31 : 2024-04-01'), 'own')).length).toBe(1)
    expect((await rows(range('2024-03-31 : 2024-04-01'))).length).toBe(0)
    expect((await rows(range('2024-04-01 : 2024-04-02'))).length).toBe(1)
  }
})

test('a changed dashboard counts at once, for a request that was answered before', async () => {
  const { admin } = kit.users
  const id = dashboards.none
  await rows(RAW, 'none')
  const json_metadata = JSON.stringify({ time_zone: 'Asia/Tokyo' })
  expect((await admin.put(`/api/v1/dashboard/${id}`, { json_metadata })).status).toBe(200)
  const tokyo = ms('2024-04-01T07:30')
  expect(await rows(RAW, 'none')).toEqual([{ at: tokyo, clock: tokyo, day: DAY }])
})

test('the zone that a user chose goes before the dataset, behind the dashboard', async () => {
  const { alpha } = kit.users
  const put = await alpha.put('/api/v1/me/preferences', {
    time_zone: 'Asia/Kolkata',
    number_format: null,
    date_locale: null,
  })
  expect(put.status, put.text).toBe(200)
  const kolkata = ms('2024-04-01T04:00')
  expect(await rows(RAW, undefined, alpha)).toEqual([{ at: kolkata, clock: kolkata, day: DAY }])
  expect(await rows(RAW, 'own', alpha)).toEqual([NEW_YORK])
  expect(await rows(RAW)).toEqual([BERLIN])
})

test('a zone of a dataset: by itself, in extra as exports have it, refused where there is none', async () => {
  const { admin } = kit.users
  const url = `/api/v1/dataset/${dataset}`
  const stored = async () => {
    const { time_zone, extra } = (await admin.get(url)).json<{ result: { time_zone: string; extra: string } }>().result
    return { time_zone, extra }
  }
  const extra = JSON.stringify({ time_zone: 'Asia/Tokyo', week_start: 'sunday' })
  expect((await admin.put(url, { extra })).status).toBe(200)
  expect(await stored()).toEqual({ time_zone: 'Asia/Tokyo', extra: '{"week_start":"sunday"}' })
  const [week] = await rows({ columns: [axis('day', 'P1W')], metrics: [] })
  expect(week).toEqual({ day: DAY })
  for (const body of [{ time_zone: 'Nowhere' }, { extra: '{"time_zone":"Nowhere"}' }]) {
    const refused = await admin.put(url, body)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Not a valid time zone')])
  }
  for (const wrong of [{ fiscal_month: 13 }, { fiscal_month: '4' }, { week_start: 'saturday' }]) {
    const refused = await admin.put(url, { extra: JSON.stringify(wrong) })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(`${Object.keys(wrong)[0]}: use`)])
  }
  expect((await admin.put(url, { time_zone: null, extra: null })).status).toBe(200)
  expect(await stored()).toEqual({ time_zone: null, extra: null })
})
