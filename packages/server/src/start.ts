import type { Server } from 'node:http'
import { AppError } from '@belvedere/core/errors'
import pino, { type Logger } from 'pino'
import { ActivityLog } from './activity-log.ts'
import { Auth } from './auth/auth.ts'
import { adminLink, ensureFirstAdmin } from './auth/first-admin.ts'
import { seedRoles } from './auth/seed.ts'
import { type Config, readConfig, StartError } from './config.ts'
import { type Home, openHome } from './home.ts'
import { type AppOptions, buildApp } from './http/app.ts'
import { addressOf, listen } from './http/listen.ts'
import type { Route } from './http/route.ts'
import { openStore } from './metadata/store.ts'
import { watchParent } from './parent-watch.ts'
import { type Engine, systemClock, systemIds } from './ports.ts'
import { openSecrets } from './secrets.ts'
import type { Services } from './services.ts'
import { VERSION } from './version.ts'

/** The rooms of the house, as the start needs them. */
export interface Rooms {
  readonly routes: readonly Route[]
  /** Takes jobs at once and answers them when it runs. */
  readonly openEngine: (parts: Pick<Services, 'config' | 'log'>) => Engine
  /** Publishes what is stored and, on the first start, loads the examples; resolves when the engine serves it. */
  readonly openContent: (services: Services) => Promise<void>
  readonly errorPage?: AppOptions['errorPage']
}

/** The process has this long to end after a signal. */
const LAST_MS = 900
const FINISH_REQUESTS_MS = 250
/** Must not reach child processes or a dump of the environment. */
const PRIVATE_KEYS = ['BELVEDERE_ADMIN_PASSWORD', 'BELVEDERE_SECRET_KEY', 'BELVEDERE_METADATA_URL']

/** What has to be ended, in the order in which it was opened. */
type Closers = (() => unknown)[]

/**
 * Starts the product and keeps it running. Every reason not to start is one line on standard error and exit code
 * 1; what was there before is left as it was.
 */
export async function start(rooms: Rooms): Promise<void> {
  const closers: Closers = []
  let stopping: Promise<never> | undefined
  const stop = (code: number): Promise<never> => {
    stopping ??= end(closers, code)
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  watchParent(() => void stop(0))
  try {
    await open(rooms, closers, () => stopping !== undefined)
  } catch (error) {
    if (stopping) return
    const isForeseen = error instanceof StartError || error instanceof AppError
    const text = isForeseen ? error.message : `unexpected: ${(error as Error)?.stack ?? String(error)}`
    process.stderr.write(`Belvedere cannot start: ${text}\n`)
    await stop(1)
  }
}

async function end(closers: Closers, code: number): Promise<never> {
  setTimeout(() => process.exit(code), LAST_MS)
  for (const close of closers.reverse()) {
    try {
      await close()
    } catch {
      // The next one is closed all the same; the process ends either way.
    }
  }
  process.exit(code)
}

function makeLogger(config: Config): Logger {
  return pino(
    {
      level: config.log_level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['password', '*.password', 'token', '*.token', 'req.headers.authorization', 'req.headers.cookie'],
        censor: '[hidden]',
      },
    },
    pino.destination({ fd: 2, sync: true }),
  )
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise(resolve => server.close(resolve))
  server.closeIdleConnections()
  await Promise.race([closed, new Promise(resolve => setTimeout(resolve, FINISH_REQUESTS_MS).unref())])
  server.closeAllConnections()
}

/** Faults that nobody caught are logged; the process goes on serving everybody else. */
function surviveFaults(log: Logger): void {
  process.on('unhandledRejection', error => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', error => log.error({ err: error }, 'uncaught exception'))
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
}

async function open(rooms: Rooms, closers: Closers, isStopping: () => boolean): Promise<void> {
  process.umask(0o077)
  const config = readConfig(process.env)
  for (const key of PRIVATE_KEYS) delete process.env[key]
  const log = makeLogger(config)
  const home = openHome(config.home)
  closers.push(home.release)
  const server = await listen(config)
  closers.push(() => closeServer(server))
  const services = await openServices(config, log, addressOf(server, config.host), rooms, closers)
  const password = await ensureFirstAdmin(services)
  if (password !== null) process.stdout.write(`Password of admin (shown only this once): ${password}\n`)
  const opened = rooms.openContent(services)
  const app = await buildApp(services, rooms.routes, {
    server,
    opened,
    ...(rooms.errorPage ? { errorPage: rooms.errorPage } : {}),
  })
  closers.push(
    () => app.close(),
    () => closeServer(server),
  )
  surviveFaults(log)
  if (!isStopping()) await announce(services, home, addressOf(server, config.host))
}

async function openServices(
  config: Config,
  log: Logger,
  address: string,
  rooms: Rooms,
  closers: Closers,
): Promise<Services> {
  const parts = { config, log, clock: systemClock, ids: systemIds }
  // The engine takes longest: it starts while the store is opened, the examples are read and the routes are laid.
  const engine = rooms.openEngine(parts)
  closers.push(() => engine.close())
  const db = await openStore(config)
  closers.push(() => db.destroy())
  const now = systemClock.now()
  const secrets = await openSecrets(config, db, now)
  await seedRoles(db, now)
  const auth = new Auth({ ...parts, db, secrets, isShared: config.metadata_url !== null })
  await auth.sessions.sweep()
  const activity = new ActivityLog(db, systemClock, log)
  closers.push(() => activity.flush())
  return { ...parts, db, secrets, auth, activity, engine, base_url: config.base_url ?? address }
}

async function announce(services: Services, home: Home, address: string): Promise<void> {
  home.announce(`${address}/`)
  services.log.info({ version: VERSION, pid: process.pid }, 'ready')
  process.stdout.write(`Sign in: ${await adminLink(services)}\nBelvedere is ready at ${address}/\n`)
}
