import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '../config.ts'

/** Key of the lock. Together with the schema, it allows one running Belvedere for each schema of a database. */
const LOCK = 7_303_015
/**
 * Maximum time to wait: PostgreSQL holds the lock of a killed process until it notices that the connection is closed.
 */
const MAX_WAIT_MS = 5_000
const PAUSE_MS = 250
/** Pause before a lost connection is opened again. */
const RETRY_MS = 1_000
const NAME = 'belvedere running:'

/** Claim of this process on a PostgreSQL store. It ends with the process. */
export interface StoreClaim {
  readonly release: () => Promise<void>
}

/**
 * Claims a PostgreSQL store for this process, by an advisory lock on a separate connection. PostgreSQL releases the
 * lock when the connection ends, so that a killed process does not block the next start.
 * @param onLost called if another process claims the store while the connection is lost
 * @throws StartError while another process has it
 */
export async function claimStore(url: string, log: Logger, onLost: () => void): Promise<StoreClaim> {
  let client = await connect(url)
  const deadline = Date.now() + MAX_WAIT_MS
  let isReported = false
  while (!(await tryLock(client))) {
    if (Date.now() >= deadline) {
      const holder = await holderOf(client)
      await client.end()
      throw new StartError(
        `The metadata store at BELVEDERE_METADATA_URL is in use by another Belvedere: ${holder}. ` +
          'Several processes on one metadata store are not supported yet: stop that one first.',
      )
    }
    if (!isReported) {
      isReported = true
      const seconds = MAX_WAIT_MS / 1000
      process.stderr.write(
        `Waiting up to ${seconds} s for ${await holderOf(client)} to end: it uses the metadata store.\n`,
      )
    }
    await sleep(PAUSE_MS)
  }
  let isReleased = false
  const hold = (held: pg.Client) => {
    client = held
    held.once('end', () => {
      if (!isReleased) void takeAgain()
    })
  }
  const takeAgain = async () => {
    log.warn('the connection that locks the metadata store was lost')
    while (!isReleased) {
      await sleep(RETRY_MS)
      const next = await connect(url).catch(() => null)
      if (!next) continue
      if (isReleased) return void next.end().catch(() => undefined)
      const isOurs = await tryLock(next).catch(() => null)
      if (isOurs) {
        log.info('the metadata store is locked again')
        return hold(next)
      }
      const holder = isOurs === false ? await holderOf(next).catch(() => null) : null
      await next.end().catch(() => undefined)
      if (holder === null || holder.includes(ownName())) continue
      log.fatal({ holder }, 'another Belvedere locked the metadata store; this process ends')
      return onLost()
    }
  }
  hold(client)
  return {
    release: async () => {
      isReleased = true
      await client.end().catch(() => undefined)
    },
  }
}

/** Name of this process, shown in `pg_stat_activity`. PostgreSQL truncates it at 63 bytes. */
const ownName = (): string => `process ${process.pid} on ${hostname()}`.slice(0, 63 - NAME.length - 1)

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${NAME} ${ownName()}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // The code that uses the connection handles its end.
  client.on('error', () => undefined)
  try {
    await client.connect()
    // If a machine disappears without closing its connection, the lock is released within half a minute.
    await client.query('SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3')
    await client.query('SET idle_session_timeout = 0').catch(() => undefined) // unknown before PostgreSQL 14
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    "SELECT pg_try_advisory_lock($1, hashtext(coalesce(current_schema(), ''))) AS taken",
    [LOCK],
  )
  return rows[0]?.taken === true
}

/** Returns the process and machine that hold the lock. */
async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string; client_addr: string | null }>(
    `SELECT a.application_name, a.client_addr FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.locktype = 'advisory' AND l.classid = $1 AND l.granted
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [LOCK],
  )
  const [row] = rows
  const name = row?.application_name.startsWith(NAME) ? row.application_name.slice(NAME.length + 1) : 'a process'
  return `${name}${row?.client_addr ? ` (${row.client_addr})` : ''}`
}
