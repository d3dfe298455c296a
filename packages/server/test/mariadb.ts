/** A throw-away MariaDB server for tests, on loopback and a free port, as another user than root. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as open } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPrepared, type PreparedData } from './prepared-data.ts'

export interface TestMariaDb {
  readonly port: number
  readonly username: string
  readonly password: string
  readonly database: string
  /** Runs statements as an administrator. */
  readonly load: (sql: string) => string
  readonly stop: () => Promise<void>
}

const SERVER = '/usr/sbin/mariadbd'
const INSTALL = '/usr/bin/mariadb-install-db'
const CLIENT = '/usr/bin/mariadb'
const MAX_START_MS = 30_000

const FIRST = Date.UTC(1970, 0, 1)
const LAST = Date.UTC(2038, 0, 1)
const HOUR_MS = 3_600_000
const DAYS_APART = 10

/** Seconds that the zone's clocks are ahead of UTC. */
function offsetAt(format: Intl.DateTimeFormat, ms: number): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d+)(?::(\d+))?)?$/.exec(format.format(ms)) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60)
}

/** What the server's own tool would load for the zone: the tool is not installed everywhere. */
function zoneStatements(zone: string, id: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
  const changes: { readonly at: number; readonly offset: number }[] = []
  let before = offsetAt(format, FIRST)
  const first = before
  for (let from = FIRST; from < LAST; from += DAYS_APART * 24 * HOUR_MS) {
    const until = from + DAYS_APART * 24 * HOUR_MS
    if (offsetAt(format, until) === before) continue
    let at = from
    while (offsetAt(format, at) === before) at += HOUR_MS / 2
    before = offsetAt(format, at)
    changes.push({ at: at / 1000, offset: before })
  }
  const offsets = [...new Set([first, ...changes.map(({ offset }) => offset)])]
  const typeOf = (offset: number) => offsets.indexOf(offset)
  const rows = changes.map(({ at, offset }) => `(${id}, ${at}, ${typeOf(offset)})`)
  return [
    `INSERT INTO time_zone VALUES (${id}, 'N')`,
    `INSERT INTO time_zone_name VALUES ('${zone}', ${id})`,
    `INSERT INTO time_zone_transition_type VALUES ${offsets.map((offset, i) => `(${id}, ${i}, ${offset}, 0, '')`).join()}`,
    ...(rows.length > 0 ? [`INSERT INTO time_zone_transition VALUES ${rows.join()}`] : []),
  ].join(';\n')
}

/** MariaDB refuses to run as root: some other user has to. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const ids = (name: string) =>
    ['-u', '-g'].map(flag => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' })))
  try {
    const [uid = 0, gid = 0] = ids('mysql')
    return { uid, gid }
  } catch {
    const [uid = 0, gid = 0] = ids('nobody')
    return { uid, gid }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = open(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
    socket.once('end', () => resolve(false))
  })

const SMALL = [
  '--skip-log-bin',
  '--innodb-buffer-pool-size=64M',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--performance-schema=OFF',
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
]

/** A server's folder, and the user that owns it and runs the server. */
interface ServerHome {
  readonly folder: string
  readonly run: { readonly cwd: string; readonly uid?: number; readonly gid?: number }
}

function newHome(): ServerHome {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-maria-'))
  const owner = otherUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  return { folder, run: { cwd: folder, ...(owner ?? {}) } }
}

const isInstalled = (): boolean => existsSync(SERVER) && existsSync(INSTALL)
const dataOf = ({ folder }: ServerHome): string => join(folder, 'data')
// A server removes what it takes for leftovers of its own: two of them must not share a folder.
const scratchOf = ({ folder }: ServerHome): string => `--tmpdir=${folder}`

interface Running extends Pick<TestMariaDb, 'port' | 'load'> {
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

/** Starts a server on the data in its folder. */
async function serve(home: ServerHome): Promise<Running> {
  const socket = join(home.folder, 'socket')
  const port = await freePort()
  const listen = [`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${socket}`]
  const options = ['--no-defaults', `--datadir=${dataOf(home)}`, scratchOf(home), ...listen, ...SMALL]
  const server = spawn(SERVER, options, { ...home.run, stdio: 'ignore' })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  const client = ['--no-defaults', `--socket=${socket}`, '-u', 'root', '-N', '-B', '--default-character-set=utf8mb4']
  const load = (sql: string): string =>
    execFileSync(CLIENT, client, { input: sql, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  for (const began = Date.now(); Date.now() - began < MAX_START_MS; ) {
    if (await answers(port)) return { port, load, end }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  await end('SIGKILL')
  throw new Error('MariaDB did not start')
}

const LOGIN = { username: 'reader', password: 'a password: @/?#', database: 'test' } as const

/** Makes the data: the database `test`, the user `reader` and a zone. */
async function initialize(home: ServerHome): Promise<void> {
  const options = ['--auth-root-authentication-method=normal', '--skip-test-db', scratchOf(home), ...SMALL]
  execFileSync(INSTALL, ['--no-defaults', `--datadir=${dataOf(home)}`, ...options], { ...home.run, stdio: 'ignore' })
  const { load, end } = await serve(home)
  load(`CREATE DATABASE test; CREATE USER ${LOGIN.username}@'%' IDENTIFIED BY '${LOGIN.password}';
    GRANT ALL ON test.* TO ${LOGIN.username}@'%'; USE mysql; ${zoneStatements('Europe/Berlin', 1)}`)
  await end('SIGTERM')
}

/** Data for copies; null if MariaDB is not installed. */
export async function prepareMariaDb(): Promise<PreparedData | null> {
  if (!isInstalled()) return null
  const home = newHome()
  await initialize(home)
  return { data: dataOf(home), remove: () => rmSync(home.folder, { recursive: true, force: true }) }
}

/**
 * Starts a server with the database `test`, the user `reader` and the zone `Europe/Berlin`; null if MariaDB is not
 * installed.
 */
export async function startMariaDb(): Promise<TestMariaDb | null> {
  if (!isInstalled()) return null
  const home = newHome()
  if (!(await copyPrepared('mysql-data', dataOf(home)))) await initialize(home)
  const { port, load, end } = await serve(home)
  const stop = async () => {
    await end('SIGKILL')
    rmSync(home.folder, { recursive: true, force: true })
  }
  return { port, ...LOGIN, load, stop }
}
