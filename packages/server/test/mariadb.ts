/** A throw-away MariaDB server for tests, on loopback and a free port, as another user than root. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as open } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
const LONGEST_START_MS = 30_000

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

/** Starts a server with the database `test` and the user `reader`; null if MariaDB is not installed. */
export async function startMariaDb(zones: readonly string[] = []): Promise<TestMariaDb | null> {
  if (!existsSync(SERVER) || !existsSync(INSTALL)) return null
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-maria-'))
  const owner = otherUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const run = { cwd: folder, ...(owner ?? {}) }
  const data = join(folder, 'data')
  const socket = join(folder, 'socket')
  // A server removes what it takes for leftovers of its own: two of them must not share a folder.
  const scratch = `--tmpdir=${folder}`
  execFileSync(
    INSTALL,
    [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      scratch,
      ...SMALL,
    ],
    { ...run, stdio: 'ignore' },
  )
  const port = await freePort()
  const listen = [`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${socket}`]
  const server = spawn(SERVER, ['--no-defaults', `--datadir=${data}`, scratch, ...listen, ...SMALL], {
    ...run,
    stdio: 'ignore',
  })
  const stop = async () => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const load = (sql: string): string =>
    execFileSync(
      CLIENT,
      ['--no-defaults', `--socket=${socket}`, '-u', 'root', '-N', '-B', '--default-character-set=utf8mb4'],
      {
        input: sql,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    )
  const login = { username: 'reader', password: 'a password: @/?#', database: 'test' }
  for (const began = Date.now(); Date.now() - began < LONGEST_START_MS; ) {
    if (!(await answers(port))) {
      await new Promise(resolve => setTimeout(resolve, 50))
      continue
    }
    load(`CREATE DATABASE test; CREATE USER reader@'%' IDENTIFIED BY '${login.password}';
      GRANT ALL ON test.* TO reader@'%'`)
    for (const [index, zone] of zones.entries()) load(`USE mysql; ${zoneStatements(zone, index + 1)}`)
    return { port, ...login, load, stop }
  }
  await stop()
  throw new Error('MariaDB did not start')
}
