/** Claims, leases and endings, on both kinds of store. */
import pino from 'pino'
import { expect } from 'vitest'
import { onEachStore } from '../../../test/stores.ts'
import type { Store } from '../../metadata/store.ts'
import { systemIds } from '../../ports.ts'
import { type Claim, claimDue, claimNow, noteReached, renewClaim } from './claims.ts'
import { endDeadRuns, endRun, type RunEnd } from './endings.ts'
import { Scheduler } from './scheduler.ts'
import { alignSchedules } from './standing.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.parse('2026-03-27T12:00:00.000Z')
const SENT: RunEnd = {
  error: null,
  is_sent: true,
  deliveries: [{ kind: 'Email', target: 'a@example.org', state: 'sent' }],
}
const FAILED: RunEnd = { error: { message: 'no mail today', may_retry: true }, is_sent: false, deliveries: [] }

const onStore = onEachStore()

async function addReport(db: Store, over: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const at = new Date(START).toISOString()
  await db.deleteFrom('reports').execute()
  const row = {
    uuid: systemIds.uuid(),
    version: 1,
    created_on: at,
    changed_on: at,
    created_by_id: null,
    changed_by_id: null,
    type: 'Report',
    name: 'Weekly',
    description: null,
    context_markdown: null,
    active: 1,
    crontab: '0 7 * * *',
    timezone: 'Europe/Berlin',
    creation_method: 'alerts_reports',
    report_format: 'PNG',
    chart_id: null,
    dashboard_id: null,
    database_id: null,
    sql: null,
    validator_type: null,
    validator_config_json: null,
    recipients: '[]',
    log_retention: 90,
    grace_period: 4 * 3600,
    working_timeout: 3600,
    force_screenshot: 0,
    custom_width: null,
    extra: '{}',
    last_eval_dttm: null,
    last_state: 'Not triggered',
    last_value: null,
    last_value_row_json: null,
    ...over,
  } as const
  return (await db.insertInto('reports').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const due = (db: Store, now: number) => claimDue(db, systemIds, now, 10)
const logs = (db: Store) => db.selectFrom('report_logs').selectAll().orderBy('id').execute()
const detailsOf = async (db: Store) => (await logs(db)).map(({ details }) => JSON.parse(details ?? '{}') as object)
const stateOf = async (db: Store) =>
  (await db.selectFrom('reports').select('last_state').executeTakeFirstOrThrow()).last_state
async function claimOne(db: Store, now: number): Promise<Claim> {
  const [claim] = await due(db, now)
  if (!claim) throw new Error('nothing was due')
  return claim
}

onStore(
  'a time of the schedule is claimed once, by one of many, and its log says how it ended [REPORT-005]',
  async db => {
    await addReport(db, { crontab: '0 13 * * *', timezone: 'UTC' })
    await alignSchedules(db, START)
    expect(await due(db, START + HOUR - 1)).toEqual([])
    const claims = (await Promise.all([1, 2, 3, 4].map(() => due(db, START + HOUR)))).flat()
    expect(claims).toHaveLength(1)
    const [claim] = claims as [Claim]
    expect(claim).toMatchObject({ slot: '2026-03-27T13:00:00.000Z', attempt: 1, missed: 0 })
    expect(await stateOf(db)).toBe('Working')
    expect(await logs(db)).toMatchObject([
      { state: 'Working', scheduled_dttm: '2026-03-27T13:00:00.000Z', end_dttm: null },
    ])
    expect(await endRun(db, claim, SENT, START + HOUR + 5_000)).toBe(true)
    expect(await stateOf(db)).toBe('Success')
    expect(await logs(db)).toMatchObject([
      { state: 'Success', end_dttm: '2026-03-27T13:00:05.000Z', error_message: null },
    ])
    expect(await detailsOf(db)).toMatchObject([{ deliveries: SENT.deliveries, attempt: 1 }])
    expect(await due(db, START + DAY + HOUR - 1)).toEqual([])
    expect(await due(db, START + DAY + HOUR)).toHaveLength(1)
  },
)

onStore(
  'a report at work is not started again; an end after it was taken away changes nothing [REPORT-005]',
  async db => {
    await addReport(db, { crontab: '* * * * *' })
    await alignSchedules(db, START)
    const first = await claimOne(db, START + MINUTE)
    expect(await due(db, START + 3 * MINUTE)).toEqual([])
    expect(await renewClaim(db, first, START + MINUTE + 30_000)).toBe(true)
    expect(await endDeadRuns(db, START + 2 * MINUTE)).toBe(0)
    expect(await endDeadRuns(db, START + 3 * MINUTE)).toBe(1)
    expect(await stateOf(db)).toBe('Error')
    expect((await logs(db))[0]?.error_message).toMatch(/process ended before/)
    const second = await claimOne(db, START + 3 * MINUTE)
    expect(await renewClaim(db, first, START + 3 * MINUTE)).toBe(false)
    expect(await noteReached(db, first, ['Email a@example.org'])).toBe(false)
    expect(await endRun(db, first, SENT, START + 3 * MINUTE)).toBe(false)
    expect(await stateOf(db)).toBe('Working')
    expect(await endRun(db, second, SENT, START + 3 * MINUTE)).toBe(true)
  },
)

onStore('times that passed while nothing ran are caught up once, and counted', async db => {
  await addReport(db, { crontab: '0 * * * *', timezone: 'UTC' })
  await alignSchedules(db, START)
  const claim = await claimOne(db, START + 10 * HOUR + 5 * MINUTE)
  expect(claim).toMatchObject({ slot: '2026-03-27T13:00:00.000Z', missed: 9 })
  await endRun(db, claim, SENT, START + 10 * HOUR + 6 * MINUTE)
  expect(await due(db, START + 10 * HOUR + 59 * MINUTE)).toEqual([])
  expect(await claimOne(db, START + 11 * HOUR)).toMatchObject({ slot: '2026-03-27T23:00:00.000Z', missed: 0 })
})

onStore('the wall clock of the zone rules, over the change to summer time', async db => {
  await addReport(db)
  await alignSchedules(db, START)
  const slots: string[] = []
  for (let at = START; at < START + 4 * DAY; at += HOUR) {
    for (const claim of await due(db, at)) {
      slots.push(claim.slot)
      await endRun(db, claim, SENT, at)
    }
  }
  // 07:00 in Berlin; clocks go forward in the night to 29 March 2026.
  expect(slots).toEqual([
    '2026-03-28T06:00:00.000Z',
    '2026-03-29T05:00:00.000Z',
    '2026-03-30T05:00:00.000Z',
    '2026-03-31T05:00:00.000Z',
  ])
})

onStore(
  'what failed for now is tried again, later each time, in the same line of the log; whom it reached is stored',
  async db => {
    await addReport(db)
    await alignSchedules(db, START)
    let now = START + DAY
    for (const [attempt, pause] of [
      [1, MINUTE],
      [2, 5 * MINUTE],
    ] as const) {
      const claim = await claimOne(db, now)
      expect(claim.attempt).toBe(attempt)
      expect(claim.reached).toEqual(attempt === 1 ? [] : ['Email a@example.org'])
      await noteReached(db, claim, ['Email a@example.org'])
      await endRun(db, claim, FAILED, now)
      expect(await detailsOf(db)).toMatchObject([{ attempt, retry_at: new Date(now + pause).toISOString() }])
      expect(await due(db, now + pause - 1)).toEqual([])
      now += pause
    }
    const last = await claimOne(db, now)
    await endRun(db, last, FAILED, now)
    expect(await due(db, now + HOUR)).toEqual([])
    expect(await logs(db)).toMatchObject([{ state: 'Error', error_message: 'no mail today' }])
    expect(await claimOne(db, START + 2 * DAY)).toMatchObject({ attempt: 1, reached: [] })
  },
)

onStore('what cannot get better by itself waits for its next time', async db => {
  await addReport(db)
  await alignSchedules(db, START)
  const error = { message: 'Chart does not exist', may_retry: false }
  await endRun(db, await claimOne(db, START + DAY), { ...FAILED, error }, START + DAY)
  expect(await due(db, START + DAY + 12 * HOUR)).toEqual([])
  expect(await detailsOf(db)).toMatchObject([{ retry_at: null }])
})

onStore('an alert that has fired holds off, and says so [REPORT-005]', async db => {
  await addReport(db, { type: 'Alert', crontab: '0 * * * *', timezone: 'UTC' })
  await alignSchedules(db, START)
  await endRun(db, await claimOne(db, START + HOUR), SENT, START + HOUR)
  expect(await due(db, START + 2 * HOUR)).toEqual([])
  expect(await stateOf(db)).toBe('On Grace')
  expect(await due(db, START + 4 * HOUR)).toEqual([])
  const again = await claimOne(db, START + 5 * HOUR)
  await endRun(db, again, { error: null, is_sent: false, deliveries: [], value: 3 }, START + 5 * HOUR)
  expect(await stateOf(db)).toBe('Not triggered')
  expect((await logs(db)).map(({ state, value }) => [state, value])).toEqual([
    ['Success', null],
    ['On Grace', null],
    ['On Grace', null],
    ['Not triggered', 3],
  ])
})

onStore('a report that is switched off has no times; a changed one has those of its new schedule', async db => {
  const id = await addReport(db)
  await alignSchedules(db, START)
  await db.updateTable('reports').set({ active: 0 }).execute()
  await alignSchedules(db, START)
  expect(await due(db, START + 9 * DAY)).toEqual([])
  await db.updateTable('reports').set({ active: 1, crontab: '0 12 1 * *', timezone: 'Asia/Tokyo' }).execute()
  await alignSchedules(db, START + 9 * DAY)
  const { next_run } = await db.selectFrom('report_schedules').select('next_run').executeTakeFirstOrThrow()
  expect(next_run).toBe('2026-05-01T03:00:00.000Z')
  const now = await claimNow(db, systemIds, id, START + 9 * DAY)
  expect(now).toMatchObject({ slot: new Date(START + 9 * DAY).toISOString() })
  expect(await claimNow(db, systemIds, id, START + 9 * DAY)).toBeNull()
  await endRun(db, now as Claim, SENT, START + 9 * DAY)
  const after = await db.selectFrom('report_schedules').select('next_run').executeTakeFirstOrThrow()
  expect(after.next_run).toBe(next_run)
})

onStore('the log keeps as many days as the report says', async db => {
  await addReport(db, { log_retention: 2 })
  await alignSchedules(db, START)
  for (let at = START + DAY; at <= START + 6 * DAY; at += DAY) await endRun(db, await claimOne(db, at), SENT, at)
  expect((await logs(db)).map(({ scheduled_dttm }) => scheduled_dttm.slice(0, 10))).toEqual([
    '2026-04-01',
    '2026-04-02',
  ])
})

onStore('three schedulers on one store run each time once', async db => {
  await addReport(db, { crontab: '* * * * *' })
  let now = START
  const runs: string[] = []
  const schedulers = [1, 2, 3].map(
    () =>
      new Scheduler({
        db,
        clock: { now: () => now },
        ids: systemIds,
        log: pino({ level: 'silent' }),
        perform: async ({ slot }) => {
          runs.push(slot)
          return SENT
        },
      }),
  )
  for (let minute = 0; minute < 20; minute++) {
    await Promise.all(schedulers.map(scheduler => scheduler.look()))
    await Promise.all(schedulers.map(scheduler => scheduler.settled()))
    now += MINUTE
  }
  expect(runs).toHaveLength(19)
  expect(new Set(runs).size).toBe(19)
})

onStore('a scheduler that is stopped stops its runs, starts no other, and leaves them to the next one', async db => {
  const id = await addReport(db, { crontab: '* * * * *' })
  let now = START
  const parts = { db, clock: { now: () => now }, ids: systemIds, log: pino({ level: 'silent' }) }
  const stopped = new Scheduler({
    ...parts,
    perform: (_, signal) =>
      new Promise((__, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  })
  stopped.start()
  await stopped.look()
  now += MINUTE
  await stopped.look()
  expect(await stateOf(db)).toBe('Working')
  await stopped.stop()
  expect((await logs(db)).map(({ state, error_message }) => [state, error_message])).toEqual([
    ['Error', expect.stringMatching(/^Belvedere was stopped/)],
  ])
  const standing = await db.selectFrom('report_schedules').selectAll().where('report_id', '=', id).executeTakeFirst()
  expect(standing).toMatchObject({ token: null, retry_at: expect.any(String) })
  now += 10 * MINUTE
  await stopped.look()
  expect(await logs(db)).toHaveLength(1)
  const next = new Scheduler({ ...parts, perform: async () => SENT })
  await next.look()
  await next.settled()
  expect(await stateOf(db)).toBe('Success')
})
