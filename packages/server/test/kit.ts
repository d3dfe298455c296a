/**
 * Real services on a temporary home, for tests: real SQLite, real sign-in, requests injected into the real app.
 * Only the clock can be moved, and the engine is left out unless requested.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import { ActivityLog } from '../src/activity-log.ts'
import { Auth } from '../src/auth/auth.ts'
import { SESSION_COOKIE } from '../src/auth/authenticate.ts'
import { seedRoles } from '../src/auth/seed.ts'
import { createUser } from '../src/auth/users.ts'
import { type Config, readConfig } from '../src/config.ts'
import { type AppOptions, buildApp } from '../src/http/app.ts'
import type { Route } from '../src/http/route.ts'
import { Memory } from '../src/memory/index.ts'
import { MEMORY_LAYERS } from '../src/memory-layers.ts'
import { openStore } from '../src/metadata/store.ts'
import type { Clock, Engine } from '../src/ports.ts'
import { systemIds, systemLookup } from '../src/ports.ts'
import { allRoutes } from '../src/routes.ts'
import { openSecrets } from '../src/secrets.ts'
import type { Services } from '../src/services.ts'

/** The clock of a test: stands still until it is moved. */
export interface TestClock extends Clock {
  /** Milliseconds. */
  readonly advance: (ms: number) => void
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
  readonly bytes: Buffer
  /** The JSON body. Throws if it is none. */
  readonly json: <T = Record<string, unknown>>() => T
}

export interface TestRequest {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends requests as one user, over a real session with its CSRF token. */
export interface TestUser {
  readonly id: number
  readonly cookie: string
  readonly csrf_token: string
  readonly send: (
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    url: string,
    request?: TestRequest,
  ) => Promise<TestAnswer>
  readonly get: (url: string, request?: TestRequest) => Promise<TestAnswer>
  readonly post: (url: string, body?: unknown) => Promise<TestAnswer>
  readonly put: (url: string, body?: unknown) => Promise<TestAnswer>
  readonly delete: (url: string) => Promise<TestAnswer>
}

export interface TestKit {
  readonly services: Services
  readonly app: FastifyInstance
  readonly clock: TestClock
  readonly home: string
  /** Users with the role of their name, and one with none. `visitor` is not signed in. */
  readonly users: Readonly<Record<'admin' | 'alpha' | 'alpha2' | 'gamma' | 'gamma2' | 'nobody' | 'visitor', TestUser>>
  /** A further user; roles must exist. */
  readonly addUser: (username: string, roles: readonly string[]) => Promise<TestUser>
  readonly close: () => Promise<void>
}

export interface TestKitOptions {
  /** Left out: all of the product. */
  readonly routes?: readonly Route[] | ((all: readonly Route[]) => readonly Route[])
  readonly errorPage?: AppOptions['errorPage']
  /** One that listens, where requests are to come over connections too. */
  readonly server?: AppOptions['server']
  /** Changes to the settings. */
  readonly config?: Partial<Config>
  /** Name service; left out: the system's. */
  readonly lookup?: Services['lookup']
  /** Left out, every call fails; `real` starts the engine processes; or a maker of one's own. */
  readonly engine?: 'real' | ((parts: Pick<Services, 'config' | 'log'>) => Engine | Promise<Engine>)
}

export const TEST_PASSWORD = 'a-password-for-tests'
/** argon2id of TEST_PASSWORD, made once. */
let passwordHash: Promise<string> | undefined
const START = Date.parse('2026-11-20T08:00:00.000Z')

/** An engine whose every call fails. */
export const withoutEngine = (error = new Error('This test has no engine.')): Engine => {
  const fail = () => Promise.reject(error)
  return {
    query: fail,
    inspect: fail,
    extract: fail,
    stream: fail,
    combine: fail,
    preview: fail,
    importFile: fail,
    render: fail,
    print: fail,
    parse: fail,
    template: fail,
    format: fail,
    publish: () => Promise.resolve({ broken: [] }),
    pids: () => ({}),
    close: () => Promise.resolve(),
  }
}

async function makeEngine(choice: TestKitOptions['engine'], parts: Pick<Services, 'config' | 'log'>): Promise<Engine> {
  if (choice === undefined) return withoutEngine()
  if (choice !== 'real') return choice(parts)
  const { startEngine } = await import('../src/processes/index.ts')
  return startEngine(parts)
}

const routesOf = ({ routes = allRoutes }: TestKitOptions): readonly Route[] =>
  typeof routes === 'function' ? routes(allRoutes) : routes

/** Builds everything; call `close` at the end of the test file. */
export async function startTestKit(options: TestKitOptions = {}): Promise<TestKit> {
  const home = mkdtempSync(join(tmpdir(), 'belvedere-test-'))
  for (const folder of ['data', 'tmp']) mkdirSync(join(home, folder))
  const config: Config = {
    ...readConfig({ BELVEDERE_HOME: home, BELVEDERE_TEST_OUTBOX: join(home, 'outbox') }),
    port: 0,
    examples: 'none',
    ...options.config,
  }
  let now = START
  const clock: TestClock = {
    now: () => now,
    advance: ms => {
      now += ms
    },
  }
  const log = pino({ level: process.env.BELVEDERE_TEST_LOG ?? 'silent' }, pino.destination(2))
  const db = await openStore(config)
  const secrets = await openSecrets(config, db, now)
  await seedRoles(db, now)
  const memory = new Memory({ config, clock }, MEMORY_LAYERS)
  const auth = new Auth({ db, clock, ids: systemIds, secrets, memory, isShared: false })
  const engine = await makeEngine(options.engine, { config, log })
  const activity = new ActivityLog(db, clock, log)
  const base_url = config.base_url ?? 'http://127.0.0.1:8088'
  const outside = { config, clock, ids: systemIds, lookup: options.lookup ?? systemLookup, log, db, engine }
  const services: Services = { ...outside, secrets, auth, activity, memory, base_url }
  const { errorPage, server } = options
  const parts = { ...(errorPage ? { errorPage } : {}), ...(server ? { server } : {}) }
  const app = await buildApp(services, routesOf(options), parts)
  const addUser = async (username: string, roles: readonly string[]) => signedIn(services, app, username, roles)
  const users = {
    admin: await addUser('admin', ['Admin']),
    alpha: await addUser('alpha', ['Alpha']),
    alpha2: await addUser('alpha2', ['Alpha']),
    gamma: await addUser('gamma', ['Gamma']),
    gamma2: await addUser('gamma2', ['Gamma']),
    nobody: await addUser('nobody', []),
    visitor: testUser(app, 0, null),
  }
  const close = async () => {
    await app.close()
    await engine.close()
    await activity.flush()
    await db.destroy()
    rmSync(home, { recursive: true, force: true })
  }
  return { services, app, clock, home, users, addUser, close }
}

async function signedIn(
  services: Services,
  app: FastifyInstance,
  username: string,
  roles: readonly string[],
): Promise<TestUser> {
  passwordHash ??= services.auth.passwords.hash(TEST_PASSWORD)
  const user = {
    username,
    first_name: username,
    last_name: 'Test',
    email: `${username}-${randomUUID().slice(0, 8)}@example.org`,
    password_hash: await passwordHash,
    roles,
  }
  const id = await createUser(services.db, user, services.clock.now())
  const { cookie, session } = await services.auth.sessions.create(id)
  return testUser(app, id, { cookie, csrf_token: session.csrf_token })
}

/** Answers that go on until somebody leaves. */
const ENDLESS = /^\/api\/v1\/live\b/

/** The first part of an answer; then the caller leaves. */
async function headOf(answer: LightMyRequestResponse): Promise<TestAnswer> {
  const body = answer.stream()
  const [first] = await once(body, 'data').catch(() => [Buffer.alloc(0)])
  body.destroy()
  const bytes = Buffer.from(first)
  const text = bytes.toString()
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text,
    bytes,
    json: <T>() => JSON.parse(text) as T,
  }
}

function testUser(
  app: FastifyInstance,
  id: number,
  session: { readonly cookie: string; readonly csrf_token: string } | null,
): TestUser {
  const own: Record<string, string> = session
    ? { cookie: `${SESSION_COOKIE}=${session.cookie}`, 'x-csrftoken': session.csrf_token }
    : {}
  const send: TestUser['send'] = async (method, url, { body, headers } = {}) => {
    const request = {
      method,
      url,
      headers: { ...own, ...headers },
      ...(body === undefined ? {} : { payload: body as string | object | Buffer }),
    }
    if (ENDLESS.test(url)) return headOf(await app.inject({ ...request, payloadAsStream: true }))
    const answer = await app.inject(request)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      json: <T>() => JSON.parse(answer.body) as T,
    }
  }
  return {
    id,
    cookie: session?.cookie ?? '',
    csrf_token: session?.csrf_token ?? '',
    send,
    get: (url, request) => send('GET', url, request),
    post: (url, body = {}) => send('POST', url, { body }),
    put: (url, body = {}) => send('PUT', url, { body }),
    delete: url => send('DELETE', url),
  }
}
