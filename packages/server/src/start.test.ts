import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres } from '../test/postgres.ts'
import { startProcess, type TestProcess } from '../test/process.ts'
import { METADATA_FILE, openStore } from './metadata/store.ts'

let home: string
const running: TestProcess[] = []
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'belvedere-start-'))
})
afterEach(async () => {
  for (const { child, exited } of running.splice(0)) {
    child.kill('SIGKILL')
    await exited
  }
  rmSync(home, { recursive: true, force: true })
})

const start = (env: Record<string, string> = {}): TestProcess => {
  const started = startProcess({ BELVEDERE_HOME: home, BELVEDERE_ADMIN_PASSWORD: 'correct horse', ...env })
  running.push(started)
  return started
}

async function refusesToStart(env: Record<string, string>, text: RegExp): Promise<void> {
  const { exited, stdout, stderr } = start(env)
  expect(await exited).toBe(1)
  expect(stdout()).toBe('')
  expect(stderr()).toMatch(/^[^\n]+\n$/)
  expect(stderr()).toMatch(text)
}

/** Sends the form of a sign-in link's page. */
const openLink = (link: string): Promise<Response> => {
  const { origin, pathname, searchParams } = new URL(link)
  return fetch(origin + pathname, { method: 'POST', redirect: 'manual', headers: { origin }, body: searchParams })
}

describe('one clear line and exit code 1', () => {
  test('for a wrong port, and nothing is made', async () => {
    rmSync(home, { recursive: true })
    await refusesToStart({ PORT: 'eighty' }, /PORT.*from 0 to 65535/)
    expect(() => statSync(home)).toThrow()
  })

  test('for an unknown key', () => refusesToStart({ BELVEDERE_PROT: '1' }, /Unknown setting BELVEDERE_PROT/))

  test('for a home that cannot be written to', async () => {
    writeFileSync(join(home, 'file'), '')
    await refusesToStart({ BELVEDERE_HOME: join(home, 'file') }, /cannot be written to/)
    await refusesToStart({ BELVEDERE_HOME: '/proc/belvedere' }, /cannot be written to/)
  })

  test('for a metadata file that is garbage, which stays as it is', async () => {
    writeFileSync(join(home, METADATA_FILE), 'garbage '.repeat(1000))
    await refusesToStart({}, /metadata file .* is damaged/)
    expect(readFileSync(join(home, METADATA_FILE), 'utf8')).toBe('garbage '.repeat(1000))
  })

  test('for a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await refusesToStart({ PORT: String(port) }, new RegExp(`Port ${port} on 127.0.0.1 is in use`))
    other.close()
  })

  test('for a second start on the same home, naming the first; a killed one does not hold it, and its sign-ins stay', async () => {
    const first = start()
    const address = await first.ready
    const second = start()
    expect(await second.exited).toBe(1)
    const holder = `process ${first.child.pid} at ${address}/`
    const [waiting, refusal, ...rest] = second.stderr().split('\n')
    expect(waiting).toBe(`Waiting up to 5 s for ${holder} to end: it uses ${home}.`)
    expect(refusal).toContain(`in use by another Belvedere: ${holder}`)
    expect(rest).toEqual([''])
    expect(await (await fetch(`${address}/health`)).text()).toBe('OK')
    const link = /Sign in: (\S+)/.exec(first.stdout())?.[1] ?? ''
    const cookie = String((await openLink(link)).headers.get('set-cookie')).split(';')[0] ?? ''
    first.child.kill('SIGKILL')
    await first.exited
    const again = await start().ready
    expect((await fetch(`${again}/api/v1/me/`, { headers: { cookie } })).status).toBe(200)
  }, 60_000)
})

describe('a start while the process before it is still ending', () => {
  const frozen = async (): Promise<TestProcess> => {
    const process = start()
    await process.ready
    // A process on a busy machine: the signal is sent, and handled when the process runs again.
    process.child.kill('SIGSTOP')
    process.child.kill('SIGTERM')
    return process
  }
  const untilWaiting = async (process: TestProcess): Promise<void> => {
    while (!process.stderr().includes('Waiting up to')) await new Promise(resolve => setTimeout(resolve, 20))
  }

  test('waits for its end, says so, and then starts', async () => {
    const first = await frozen()
    const second = start()
    await untilWaiting(second)
    first.child.kill('SIGCONT')
    const address = await second.ready
    expect(await first.exited).toBe(0)
    expect(await (await fetch(`${address}/health`)).text()).toBe('OK')
  }, 60_000)

  test('is ended by a signal while it waits', async () => {
    const first = await frozen()
    const second = start()
    await untilWaiting(second)
    second.child.kill('SIGTERM')
    expect(await second.exited).toBe(0)
    expect(second.stdout()).toBe('')
    first.child.kill('SIGCONT')
    expect(await first.exited).toBe(0)
  }, 60_000)
})

describe('a start', () => {
  const shared = mkdtempSync(join(tmpdir(), 'belvedere-start-'))
  let first: TestProcess
  let address: string
  beforeAll(async () => {
    first = startProcess({ BELVEDERE_HOME: shared, BELVEDERE_ADMIN_PASSWORD: 'correct horse' })
    address = await first.ready
  })
  afterAll(async () => {
    first.child.kill('SIGKILL')
    await first.exited
    rmSync(shared, { recursive: true, force: true })
  })

  test('prints the link and the address alone on their lines; the link signs in once', async () => {
    const [link, last, ...rest] = first.stdout().split('\n')
    expect(link).toMatch(new RegExp(`^Sign in: ${address}/login/link\\?token=[\\w-]{43}$`))
    expect([last, ...rest]).toEqual([`Belvedere is ready at ${address}/`, ''])
    const url = String(link).replace('Sign in: ', '')
    const answer = await openLink(url)
    expect(answer.headers.get('location')).toBe('/superset/welcome/')
    const cookie = String(answer.headers.get('set-cookie')).split(';')[0] ?? ''
    const me = await fetch(`${address}/api/v1/me/`, { headers: { cookie } })
    expect(await me.json()).toMatchObject({ result: { username: 'admin' } })
    expect((await openLink(url)).headers.get('location')).toBe('/login/?failed=link')
    expect(`${first.stderr()}${first.stdout()}`).not.toContain('correct horse')
  })

  test('makes a home for its owner alone', () => {
    for (const name of readdirSync(shared)) {
      const { mode } = statSync(join(shared, name))
      expect(mode & 0o077, name).toBe(0)
    }
  })

  test('answers odd spellings of an address with the same refusal', async () => {
    const { port, hostname, host } = new URL(address)
    const get = (path: string) =>
      new Promise<string>(resolve => {
        const socket = connect(Number(port), hostname)
        socket.setEncoding('utf8').once('data', text => {
          socket.destroy()
          resolve(String(text).split('\r\n', 1)[0] ?? '')
        })
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      })
    for (const path of ['/api/v1/me', '/api/v1/me/', '//api/v1/me', '/api//v1//me/', '/api/v1/me?x=1'])
      expect(await get(path), path).toBe('HTTP/1.1 401 Unauthorized')
    for (const path of ['/api/v1/./me', '/api/v1/x/../me', '/api/v1/%2e/me', '/API/v1/me', '/api/v1/me;a=b'])
      expect(await get(path), path).toBe('HTTP/1.1 404 Not Found')
    for (const path of ['/static/../package.json', '/static/..%2f..%2fpackage.json', '/static/.vite/manifest.json'])
      expect(await get(path), path).toMatch(/^HTTP\/1\.1 (400|403|404)/)
  })

  test('ends with 0 on SIGTERM, also with connections open', async () => {
    const { port, hostname } = new URL(address)
    const idle = connect(Number(port), hostname).on('error', () => undefined)
    await once(idle, 'connect')
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(0)
  })
})

test('without a given password a start prints a random one, the first time only', async () => {
  const first = start({ BELVEDERE_ADMIN_PASSWORD: '' })
  const address = await first.ready
  const password = /^Password of admin .*: (\S+)$/m.exec(first.stdout())?.[1]
  const body = JSON.stringify({ username: 'admin', password, provider: 'db', refresh: true })
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${address}/api/v1/security/login`, { method: 'POST', headers, body })
  expect(login.status).toBe(200)
  expect(await login.json()).toHaveProperty('refresh_token')
  first.child.kill('SIGINT')
  expect(await first.exited).toBe(0)
  const second = start({ BELVEDERE_ADMIN_PASSWORD: 'another one' })
  const again = await second.ready
  expect(second.stdout()).not.toContain('Password')
  const same = await fetch(`${again}/api/v1/security/login`, { method: 'POST', headers, body })
  expect(same.status).toBe(200)
}, 60_000)

test('kill -9 during writes: nothing that was acknowledged is lost', async () => {
  mkdirSync(home, { recursive: true })
  const writer = new URL('../test/endless-writer.ts', import.meta.url).pathname
  let acknowledged = 0
  for (let round = 0; round < 5; round += 1) {
    const { child, stdout, exited } = startProcess({ BELVEDERE_HOME: home }, writer)
    while (stdout().split('\n').length < 20 + round * 7) await new Promise(resolve => setTimeout(resolve, 5))
    child.kill('SIGKILL')
    await exited
    const lines = stdout().split('\n').slice(0, -1)
    const db = await openStore({ home, metadata_url: null })
    const versions = await db.selectFrom('revisions').select(['version', 'object_uuid']).orderBy('id').execute()
    const dashboards = await db.selectFrom('dashboards').select('uuid').execute()
    await db.destroy()
    const stored = new Set(versions.map(row => row.object_uuid))
    for (const uuid of lines) expect(stored.has(uuid)).toBe(true)
    // The object and its revision came in one transaction: never one without the other.
    expect(new Set(dashboards.map(row => row.uuid))).toEqual(stored)
    acknowledged += lines.length
    expect(stored.size).toBeGreaterThanOrEqual(acknowledged)
  }
}, 60_000)

test('PostgreSQL holds the metadata when its address is given, over restarts', async context => {
  const server = await startPostgres()
  if (!server) return context.skip('no PostgreSQL under /usr/lib/postgresql')
  try {
    for (let round = 0; round < 2; round += 1) {
      const { ready, child, exited } = start({ BELVEDERE_METADATA_URL: server.url })
      const address = await ready
      const body = JSON.stringify({ username: 'admin', password: 'correct horse', provider: 'db' })
      const headers = { 'content-type': 'application/json' }
      expect((await fetch(`${address}/api/v1/security/login`, { method: 'POST', headers, body })).status).toBe(200)
      child.kill('SIGTERM')
      expect(await exited).toBe(0)
    }
    expect(readdirSync(home)).not.toContain(METADATA_FILE)
    await server.stop()
    await refusesToStart({ BELVEDERE_METADATA_URL: server.url }, /BELVEDERE_METADATA_URL cannot be used/)
  } finally {
    await server.stop()
  }
}, 240_000)
