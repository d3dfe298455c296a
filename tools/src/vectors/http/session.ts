/** A running product, and how to speak with it as this or that user. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Product, startProduct } from '@belvedere/e2e'
import { type Accounts, grantsOf, openAccounts } from '@belvedere/server/accounts'
import { buildStale } from '../../../build.mjs'

export interface HttpAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  /** The parsed body; undefined where it is no JSON. */
  readonly json: unknown
}

export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly json?: unknown
  readonly form?: FormData
}

export const PASSWORD = 'a long enough password'

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** One product with its users. Users and roles are made when they are first requested. */
export class Session {
  readonly #tokens = new Map<string, Promise<string>>()
  readonly #users = new Map<string, Promise<number>>([['admin', Promise.resolve(1)]])

  constructor(
    readonly product: Product,
    readonly accounts: Accounts,
  ) {}

  /** Id of the user; one with these roles is made if there is none. */
  user(username: string, roles: readonly string[]): Promise<number> {
    const known = this.#users.get(username)
    if (known) return known
    const making = this.accounts.addUser({ username, roles })
    this.#users.set(username, making)
    return making
  }

  /** Sends a request; `username` null is a visitor without sign-in. The user must exist. */
  async send(username: string | null, { method, path, json, form }: HttpRequest): Promise<HttpAnswer> {
    const headers: Record<string, string> = {}
    if (username !== null) headers.authorization = `Bearer ${await this.#token(username)}`
    if (json !== undefined) headers['content-type'] = 'application/json'
    const body = form ?? (json === undefined ? null : JSON.stringify(json))
    const answer = await fetch(`${this.product.url}${path}`, { method, headers, body, redirect: 'manual' })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, bytes, json: parsed(bytes) }
  }

  /** A request that has to succeed: it sets up what a vector starts from. */
  async demand<T = Record<string, unknown>>(username: string, request: HttpRequest): Promise<T> {
    const answer = await this.send(username, request)
    if (answer.status >= 300) {
      const excerpt = answer.bytes.toString('utf8').slice(0, 300)
      throw new Error(`setting up: ${request.method} ${request.path} answered ${answer.status} ${excerpt}`)
    }
    return answer.json as T
  }

  #token(username: string): Promise<string> {
    const known = this.#tokens.get(username)
    if (known) return known
    const json = { username, password: PASSWORD, provider: 'db', refresh: true }
    const token = this.send(null, { method: 'POST', path: '/api/v1/security/login', json }).then(answer => {
      const { access_token } = (answer.json ?? {}) as { access_token?: string }
      if (access_token === undefined) throw new Error(`signing in as ${username} answered ${answer.status}`)
      return access_token
    })
    this.#tokens.set(username, token)
    return token
  }

  async end(): Promise<void> {
    await this.accounts.close()
    await this.product.remove()
  }
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** The server as the sources are now: built here, or once for the run of the tests that this is part of. */
export async function ensureBuilt(): Promise<void> {
  const services = process.env.BELVEDERE_TEST_SERVICES
  if (!services) return buildStale({ withPages: false })
  const answer = await fetch(`${services}/product`)
  if (!answer.ok) throw new Error(await answer.text())
}

/** Pages can only be requested where they were built once; in a fresh checkout that is done here. */
export function ensurePages(): void {
  if (existsSync(`${ROOT}dist/web/index.html`)) return
  const { status } = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: ROOT, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('the pages could not be built')
}

let building: Promise<void> | undefined

/** Starts the product in a fresh home on a free port, without example data. Visitors hold what Gamma holds. */
export async function startSession(env: Readonly<Record<string, string>>): Promise<Session> {
  building ??= ensureBuilt()
  await building
  const product = await startProduct({ env: { BELVEDERE_EXAMPLES: 'none', BELVEDERE_LOG_LEVEL: 'silent', ...env } })
  const accounts = await openAccounts(product.home, PASSWORD)
  await accounts.grant('Public', grantsOf('Gamma'))
  return new Session(product, accounts)
}
