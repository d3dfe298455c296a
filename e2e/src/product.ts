import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { copyExampleHome } from './example-home.ts'

const BUNDLE = fileURLToPath(new URL('../../dist/belvedere.mjs', import.meta.url))

export interface Product {
  readonly url: string
  readonly home: string
  readonly signInLink: string
  readonly pid: number
  /** Milliseconds from the start of the process to the ready line. */
  readonly readyAfterMs: number
  /** Ends the process and waits; the home folder stays. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
  /** Ends the process and removes the home folder. */
  readonly remove: () => Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const lineAfter = (line: string, prefix: string): string | null =>
  line.startsWith(prefix) ? line.slice(prefix.length) : null

function waitUntilReady(child: ChildProcess): Promise<{ link: string; url: string }> {
  return new Promise((resolve, reject) => {
    const errors: string[] = []
    let link = ''
    if (!child.stdout || !child.stderr) throw new Error('the product was started without pipes')
    child.stderr.on('data', chunk => errors.push(String(chunk)))
    child.on('exit', code => reject(new Error(`the product ended with ${code}: ${errors.join('').slice(-2000)}`)))
    createInterface({ input: child.stdout }).on('line', line => {
      link = lineAfter(line, 'Sign in: ') ?? link
      const url = lineAfter(line, 'Belvedere is ready at ')
      if (url) resolve({ link, url: url.replace(/\/$/, '') })
    })
  })
}

export interface StartOptions {
  /** When absent, a new temporary folder: in a run of tests with the examples loaded, unless `env` says otherwise. */
  readonly home?: string
  /** The examples are loaded by this start, as an installation does. */
  readonly isFirstStart?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** Program and arguments; the bundled server when absent. */
  readonly command?: readonly [string, ...string[]]
  readonly cwd?: string
}

/** Settings that the first start stores in its home: a home that was made with others cannot be used. */
const FIRST_START = ['BELVEDERE_ADMIN_PASSWORD', 'BELVEDERE_METADATA_URL', 'BELVEDERE_SECRET_KEY']

async function homeOf({ home, isFirstStart = false, env = {} }: StartOptions): Promise<string> {
  if (home !== undefined) return home
  const hasExamples = (env.BELVEDERE_EXAMPLES ?? 'auto') === 'auto' && FIRST_START.every(name => !(name in env))
  const copy = hasExamples && !isFirstStart ? await copyExampleHome() : null
  return copy ?? mkdtemp(join(tmpdir(), 'belvedere-e2e-'))
}

/** Starts the built product on a free port and waits for its ready line. */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const home = await homeOf(options)
  const port = await freePort()
  const started = performance.now()
  const [program, ...args] = options.command ?? [process.execPath, BUNDLE]
  const child = spawn(program, args, {
    cwd: options.cwd ?? home,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      BELVEDERE_HOME: home,
      BELVEDERE_ADMIN_PASSWORD: 'a long enough password',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { link, url } = await waitUntilReady(child)
  const readyAfterMs = performance.now() - started
  child.removeAllListeners('exit')
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url,
    home,
    signInLink: link,
    pid: child.pid ?? 0,
    readyAfterMs,
    stop,
    remove: async () => {
      await stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** A bearer token of the first administrator. */
export async function adminToken(product: Product): Promise<string> {
  const answer = await fetch(`${product.url}/api/v1/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'a long enough password', provider: 'db', refresh: true }),
  })
  if (!answer.ok) throw new Error(`sign-in failed with ${answer.status}`)
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}
