import type { Server } from 'node:http'
import { join } from 'node:path'
import { AppError } from '@belvedere/core/errors'
import pino, { type Logger } from 'pino'
import { ActivityLog } from './activity-log.ts'
import { Auth } from './auth/auth.ts'
import { seedRoles } from './auth/seed.ts'
import { type Config, readConfig, StartError } from './config.ts'
import { type Home, openHome } from './home.ts'
import { type AppOptions, buildApp } from './http/app.ts'
import { addressOf, listen } from './http/listen.ts'
import type { Route } from './http/route.ts'
import { type Layer, Memory } from './memory/index.ts'
import { claimStore } from './metadata/claim.ts'
import { copyStoreRegularly } from './metadata/copies.ts'
import { isWritten } from './metadata/failures.ts'
import { METADATA_FILE, openStore, type Store } from './metadata/store.ts'
import { type CheckedPair, checkPair } from './pairing/index.ts'
import { watchParent } from './parent-watch.ts'
import { type Engine, systemClock, systemIds, systemLookup } from './ports.ts'
import { openSecrets } from './secrets.ts'
import type { Services } from './services.ts'
import { adminLink, ensureFirstAdmin } from './sign-in/first-admin.ts'
import { VERSION } from './version.ts'

/** Parts of the product that the start needs. */
export interface Modules {
  readonly routes: readonly Route[]
  /** All layers that are held in memory between requests. */
  readonly layers: readonly Layer<unknown>[]
  /** Returns an engine that accepts jobs at once, and runs them when it is ready. */
  readonly openEngine: (parts: Pick<Services, 'config' | 'log'>) => Engine
  /**
   * Publishes the stored content and, on the first start, loads the examples. Resolves when the engine serves it.
   * Background work is registered with `onClose`, to be stopped at the end.
   */
  readonly openContent: (services: Services, onClose: (close: () => unknown) => void) => Promise<void>
  readonly errorPage?: AppOptions['errorPage']
}

export interface StartOptions {
  /** Combine a home folder with a metadata store that did not belong to it before. */
  readonly is_adopting: boolean
}

/** Maximum time for the process to end after a signal. */
const LAST_MS = 900
const FINISH_REQUESTS_MS = 250
/** Variables that must not reach child processes or a dump of the environment. */
const PRIVATE_KEYS = [
  'BELVEDERE_ADMIN_PASSWORD',
  'BELVEDERE_SECRET_KEY',
  'BELVEDERE_METADATA_URL',
  'BELVEDERE_SMTP_URL',
]

/** Functions that close what was opened, in the order of opening. */
type Closers = (() => unknown)[]

/**
 * Starts the product and keeps it running. Every reason not to start is one line on standard error with exit code 1;
 * existing data is not changed then.
 */
export async function start(modules: Modules, options: StartOptions): Promise<void> {
  const closers: Closers = []
  let stopping: Promise<never> | undefined
  const stop = (code: number): Promise<never> => {
    stopping ??= end(closers, code)
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  watchParent(() => void stop(0))
  try {
    await open(modules, options, { closers, isStopping: () => stopping !== undefined, stop })
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
      // Continue with the next closer: the process ends in any case.
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

/** Logs uncaught errors. The process continues to serve other requests. */
function surviveFaults(log: Logger): void {
  process.on('unhandledRejection', error => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', error => log.error({ err: error }, 'uncaught exception'))
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
}

interface Run {
  readonly closers: Closers
  readonly isStopping: () => boolean
  readonly stop: (code: number) => Promise<never>
}

async function open(modules: Modules, options: StartOptions, run: Run): Promise<void> {
  const { closers, isStopping } = run
  process.umask(0o077)
  const config = readConfig(process.env)
  for (const key of PRIVATE_KEYS) delete process.env[key]
  const log = makeLogger(config)
  const home = await openHome(config.home)
  closers.push(home.release)
  const server = await listen(config)
  closers.push(() => closeServer(server))
  const services = await openServices({ config, log, address: addressOf(server, config.host) }, modules, options, run)
  const password = await ensureFirstAdmin(services)
  if (password !== null) process.stdout.write(`Password of admin (shown only once): ${password}\n`)
  const opened = modules.openContent(services, close => closers.push(close))
  const app = await buildApp(services, modules.routes, {
    server,
    opened,
    ...(modules.errorPage ? { errorPage: modules.errorPage } : {}),
  })
  closers.push(
    () => app.close(),
    () => closeServer(server),
  )
  surviveFaults(log)
  if (isStopping()) return
  await announce(services, home, addressOf(server, config.host))
  closers.push(copyStoreRegularly(config, join(config.home, METADATA_FILE), log))
}

interface Opening {
  readonly config: Config
  readonly log: Logger
  /** Address at which this start can be reached. */
  readonly address: string
}

async function openServices(
  { config, log, address }: Opening,
  modules: Modules,
  options: StartOptions,
  run: Run,
): Promise<Services> {
  const { closers } = run
  const parts = { config, log, clock: systemClock, ids: systemIds, lookup: systemLookup }
  // The engine takes longest: it starts while the store is opened, the examples are read and the routes are added.
  const engine = modules.openEngine(parts)
  closers.push(() => engine.close())
  const db = await openPairedStore(config, log, options, run)
  closers.push(() => db.destroy())
  const now = systemClock.now()
  const secrets = await openSecrets(config, db, now)
  await seedRoles(db, now)
  // Only one process runs on a store (claimStore), so its memory is always current.
  const memory = new Memory(parts, modules.layers)
  closers.push(() => memory.close())
  const auth = new Auth({ ...parts, db, secrets, memory, isShared: false })
  await isWritten(auth.sessions.sweep())
  const activity = new ActivityLog(db, systemClock, log)
  closers.push(() => activity.flush())
  return { ...parts, db, secrets, auth, activity, engine, memory, base_url: config.base_url ?? address }
}

/** Opens the store of this home, which no other process uses. Throws a StartError before anything is changed. */
async function openPairedStore(
  config: Config,
  log: Logger,
  { is_adopting }: StartOptions,
  { closers, stop }: Run,
): Promise<Store> {
  const { metadata_url } = config
  let pair: CheckedPair | undefined
  const db = await openStore(config, async store => {
    if (metadata_url !== null) {
      const claim = await claimStore(metadata_url, log, () => void stop(1))
      closers.push(claim.release)
    }
    pair = await checkPair(config, store, is_adopting, systemIds)
  })
  await pair?.confirm(db, systemClock.now())
  return db
}

async function announce(services: Services, home: Home, address: string): Promise<void> {
  home.announce(`${address}/`)
  services.log.info({ version: VERSION, pid: process.pid }, 'ready')
  process.stdout.write(`Sign in: ${await adminLink(services)}\nBelvedere is ready at ${address}/\n`)
}
