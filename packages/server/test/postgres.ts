/** A throw-away PostgreSQL server for tests, on loopback and a free port. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { copyPrepared, type PreparedData } from './prepared-data.ts'

export interface TestPostgres {
  readonly url: string
  /** Ends the server and keeps its data. */
  readonly halt: () => Promise<void>
  /** Starts it again, at the same address. */
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}

const INSTALLED = '/usr/lib/postgresql'
const MAX_START_MS = 20_000

function binaries(): string | null {
  if (!existsSync(INSTALLED)) return null
  const [newest] = readdirSync(INSTALLED).sort((left, right) => Number(right) - Number(left))
  const folder = newest === undefined ? '' : join(INSTALLED, newest, 'bin')
  return existsSync(join(folder, 'initdb')) ? folder : null
}

/** PostgreSQL refuses to run as root: some other user has to. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A new folder of the user that the server runs as. */
function newFolder(): { readonly folder: string; readonly run: { readonly cwd: string } } {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-pg-'))
  const owner = otherUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  return { folder, run: { cwd: folder, ...(owner ?? {}) } }
}

function initialize(bin: string, { folder, run }: ReturnType<typeof newFolder>): void {
  const options = ['-D', folder, '-U', 'belvedere', '-A', 'trust', '--no-sync']
  execFileSync(join(bin, 'initdb'), options, { ...run, stdio: 'ignore' })
}

/** Data with an empty database, for copies; null if PostgreSQL is not installed. */
export async function preparePostgres(): Promise<PreparedData | null> {
  const bin = binaries()
  if (bin === null) return null
  const made = newFolder()
  initialize(bin, made)
  return { data: made.folder, remove: () => rmSync(made.folder, { recursive: true, force: true }) }
}

/** Starts a server with an empty database; null if PostgreSQL is not installed. */
export async function startPostgres(): Promise<TestPostgres | null> {
  const bin = binaries()
  if (bin === null) return null
  const { folder, run } = newFolder()
  if (!(await copyPrepared('postgres-data', folder))) initialize(bin, { folder, run })
  const port = await freePort()
  const options = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-F']
  const url = `postgres://belvedere@127.0.0.1:${port}/postgres`
  let server: ChildProcess | null = null
  const halt = async () => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
    server = null
  }
  const resume = async () => {
    server = spawn(join(bin, 'postgres'), options, { ...run, stdio: 'ignore' })
    for (const began = Date.now(); Date.now() - began < MAX_START_MS; ) {
      if (await answers(url)) return
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    await stop()
    throw new Error('PostgreSQL did not start')
  }
  const stop = async () => {
    await halt()
    rmSync(folder, { recursive: true, force: true })
  }
  await resume()
  return { url, halt, resume, stop }
}
