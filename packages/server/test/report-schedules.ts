/** Many scheduled runs by three schedulers on one store, with a simulated clock and kills: what was sent, and what was not. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runsBetween } from '@belvedere/core/report'
import pino from 'pino'
import { openStore, type Store } from '../src/metadata/store.ts'
import { systemIds } from '../src/ports.ts'
import { deliver } from '../src/reports/letters/deliver.ts'
import type { Mail } from '../src/reports/mail/mailer.ts'
import { mailTo } from '../src/reports/report.ts'
import { type Claim, LEASE_MS, noteReached } from '../src/reports/schedule/claims.ts'
import type { RunEnd } from '../src/reports/schedule/endings.ts'
import { Scheduler } from '../src/reports/schedule/scheduler.ts'
import { startPostgres } from './postgres.ts'

export interface ScheduleTally {
  readonly store: 'SQLite' | 'PostgreSQL'
  readonly runs: number
  readonly kills: number
  readonly zones: number
  /** Times of schedules of which nothing was sent. */
  readonly missed: number
  /** Mails that were sent again although their first sending was noted. */
  readonly twice: number
  /** Mails that were sent again because the process died between the acceptance and the note of it. */
  readonly twice_at_acceptance: number
  /** Runs that are at work when all is over. */
  readonly stuck: number
  readonly empty: number
  /** Runs whose log does not end in success. */
  readonly failed: number
}

/** Zones with and without summer time, on both hemispheres, and by odd minutes. */
const ZONES = (
  'UTC Europe/Berlin Europe/London Europe/Lisbon Europe/Helsinki Europe/Moscow Africa/Cairo Africa/Lagos ' +
  'Africa/Casablanca Asia/Tokyo Asia/Kolkata Asia/Kathmandu Asia/Tehran Asia/Jerusalem Asia/Beirut Asia/Shanghai ' +
  'Australia/Sydney Australia/Adelaide Australia/Lord_Howe Pacific/Auckland Pacific/Chatham Pacific/Apia ' +
  'Pacific/Honolulu America/New_York America/Chicago America/Los_Angeles America/St_Johns America/Sao_Paulo ' +
  'America/Santiago America/Havana'
).split(' ')
const CRONTABS = ['30 2 * * *', '15 1 * * *', '0 0,12 * * *', '45 3 * * *', '0 */6 * * *', '5 23 * * *']
/** Over the changes of clocks in March and April 2026. */
const START = Date.parse('2026-03-05T00:00:00Z')
const MINUTE = 60_000
/** Simulated time between two looks of a scheduler while something is due. */
const TICK = 5_000
/** Longer than a lease and the pauses before all attempts. */
const SETTLING = LEASE_MS + 15 * MINUTE

/** The same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Simulation {
  now: number
  kills: number
  readonly random: () => number
  readonly sent: Mail[]
  /** Sendings of a time of a schedule that were not noted, because the process died. */
  readonly unnoted: Map<string, number>
  /** Chance of a kill at a point. */
  risk: number
}

/** A scheduler in a process of its own, which can die at any of the points. */
class Process {
  readonly #db: Store
  readonly #world: Simulation
  readonly scheduler: Scheduler
  isDead = false
  readonly #died: Promise<never>
  #die: () => void = () => undefined

  constructor(db: Store, world: Simulation) {
    this.#db = db
    this.#world = world
    this.#died = new Promise((_, reject) => {
      this.#die = () => reject(new Error('killed'))
    })
    this.#died.catch(() => undefined)
    this.scheduler = new Scheduler({
      db,
      clock: { now: () => world.now },
      ids: systemIds,
      log: pino({ level: 'silent' }),
      perform: claim => this.#perform(claim),
    })
  }

  /** Nothing of a dead process goes on. */
  async #survive(): Promise<void> {
    const { random, risk } = this.#world
    if (!this.isDead && random() < risk) {
      this.isDead = true
      this.#world.kills += 1
      this.#die()
      // What is written from now on by this process is lost with its connection.
      await this.#db.destroy()
    }
    if (this.isDead) await new Promise(() => undefined)
  }

  async #perform(claim: Claim): Promise<RunEnd> {
    const { sent, unnoted } = this.#world
    const slot = `${claim.report_id} ${claim.slot}`
    const count = (by: number) => unnoted.set(slot, (unnoted.get(slot) ?? 0) + by)
    await this.#survive()
    const picture = {
      filename: 'page.png',
      content: Buffer.from('a picture'),
      contentType: 'image/png',
      cid: 'picture',
    }
    const content = {
      title: '',
      what: 'chart',
      filters: [],
      url: '',
      table: null,
      picture,
      files: [],
      as_of: 0,
      digest: '',
      problems: [],
      notes: [],
      figures: [],
      drawSmall: () => Promise.reject(new Error('nothing is drawn here')),
    } as const
    const { deliveries, may_retry } = await deliver([mailTo('ops@example.org')], {
      letter: { subject: String(claim.report_id), html: claim.slot, text: claim.slot },
      content,
      mailer: {
        send: async mail => {
          await this.#survive()
          sent.push(mail)
          count(1)
          await this.#survive()
          return { refused: [] }
        },
      },
      postToChat: () => Promise.reject(new Error('no chat is among the recipients')),
      occasion: slot,
      reached: claim.reached,
      note: async reached => {
        const isOurs = await noteReached(this.#db, claim, reached)
        if (reached.length > claim.reached.length) count(-1)
        return isOurs
      },
      signal: new AbortController().signal,
    })
    await this.#survive()
    const isSent = deliveries.every(({ state }) => state === 'sent')
    return { error: isSent ? null : { message: 'not sent', may_retry }, is_sent: isSent, deliveries, digest: 'same' }
  }

  /** Looks until nothing is due, or until it dies. */
  async work(): Promise<void> {
    try {
      await Promise.race([this.#died, this.#workAll()])
    } catch (error) {
      if (!this.isDead) throw error
    }
  }

  async #workAll(): Promise<void> {
    await this.scheduler.look()
    await this.scheduler.settled()
  }
}

async function addReports(db: Store, count: number): Promise<readonly { id: number; crontab: string; zone: string }[]> {
  const at = new Date(START).toISOString()
  const reports: { id: number; crontab: string; zone: string }[] = []
  for (let index = 0; index < count; index++) {
    const zone = ZONES[index % ZONES.length] ?? 'UTC'
    const crontab = CRONTABS[index % CRONTABS.length] ?? '0 0 * * *'
    const row = {
      uuid: randomUUID(),
      version: 1,
      created_on: at,
      changed_on: at,
      type: 'Report',
      name: `Report ${index}`,
      active: 1,
      crontab,
      timezone: zone,
      creation_method: 'alerts_reports',
      report_format: 'PNG',
      recipients: '[]',
      log_retention: 900,
      grace_period: 14_400,
      working_timeout: 3600,
      force_screenshot: 0,
      extra: '{}',
      last_state: 'Not triggered',
    } as const
    const { id } = await db
      .insertInto('reports')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    reports.push({ id, crontab, zone })
  }
  return reports
}

/** When something is to be done next: a time of a schedule, another attempt, or the end of a dead run's lease. */
async function nextEvent(db: Store): Promise<number> {
  const rows = await db.selectFrom('report_schedules').select(['next_run', 'retry_at', 'lease_ends', 'token']).execute()
  const times = rows.flatMap(({ next_run, retry_at, lease_ends, token }) => [
    ...(next_run === null || token !== null ? [] : [next_run]),
    ...(retry_at === null ? [] : [retry_at]),
    ...(lease_ends === null || token === null ? [] : [lease_ends]),
  ])
  const [first] = times.toSorted()
  return first === undefined ? 0 : Date.parse(first)
}

export interface ScheduleRun {
  /** Times of schedules at least. */
  readonly runs: number
  readonly seed: number
  /** Chance that a process dies at one of four points of a run. */
  readonly risk: number
}

async function simulate(open: () => Promise<Store>, { runs, seed, risk }: ScheduleRun) {
  const world: Simulation = { now: START, kills: 0, random: randomOf(seed), sent: [], unnoted: new Map(), risk }
  const db = await open()
  const reports = await addReports(db, ZONES.length)
  const processes = await Promise.all([1, 2, 3].map(async () => new Process(await open(), world)))
  // Schedules begin with the first look.
  for (const each of processes) await each.work()
  const slotsUntil = (until: number) =>
    reports.flatMap(({ id, crontab, zone }) =>
      runsBetween(crontab, zone, START, until, 10_000).map(at => `${id} ${new Date(at).toISOString()}`),
    )
  let due = slotsUntil(world.now)
  while (due.length < runs) {
    world.now = Math.max(world.now + TICK, await nextEvent(db))
    for (const [index, each] of processes.entries()) {
      if (each.isDead) processes[index] = new Process(await open(), world)
    }
    await Promise.all(processes.map(each => each.work()))
    due = slotsUntil(world.now)
  }
  world.risk = 0
  const last = new Process(await open(), world)
  // No new time of a schedule belongs to the count; attempts at older ones do.
  await db.updateTable('report_schedules').set({ next_run: '9999-12-31T23:59:59.999Z' }).execute()
  for (let looks = 0; looks < 20; looks++) {
    world.now += SETTLING / 20
    await last.work()
  }
  return { world, db, due }
}

/** Runs schedules until so many of their times have come, and counts what went wrong. */
export async function runSchedules(run: ScheduleRun): Promise<ScheduleTally> {
  const home = mkdtempSync(join(tmpdir(), 'belvedere-schedules-'))
  const server = await startPostgres()
  try {
    const { world, db, due } = await simulate(() => openStore({ home, metadata_url: server?.url ?? null }), run)
    const slotOf = ({ subject, text }: Mail) => `${subject} ${text}`
    const counts = new Map<string, number>()
    for (const mail of world.sent) counts.set(slotOf(mail), (counts.get(slotOf(mail)) ?? 0) + 1)
    const again = [...counts].filter(([, count]) => count > 1)
    const isExcused = ([slot, count]: readonly [string, number]) => (world.unnoted.get(slot) ?? 0) >= count - 1
    const lines = await db.selectFrom('report_logs').select('state').execute()
    const stuck = await db.selectFrom('report_schedules').select('report_id').where('token', 'is not', null).execute()
    await db.destroy()
    return {
      store: server ? 'PostgreSQL' : 'SQLite',
      runs: due.length,
      kills: world.kills,
      zones: ZONES.length,
      missed: due.filter(slot => !counts.has(slot)).length,
      twice: again.filter(each => !isExcused(each)).length,
      twice_at_acceptance: again.filter(isExcused).length,
      stuck: stuck.length,
      empty: world.sent.filter(({ files, text }) => files.length === 0 || text === '').length,
      failed: lines.filter(({ state }) => state !== 'Success').length,
    }
  } finally {
    await server?.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
