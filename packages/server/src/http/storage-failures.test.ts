/** A full disk, and a metadata store that is down, under the running product. */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../test/client.ts'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { startProcess, type TestProcess } from '../../test/process.ts'
import { sqliteFixture } from '../../test/remote-databases.ts'

/** Several starts, on a machine that may be busy. */
const SLOW_MS = 180_000
const PASSWORD = 'correct horse'
const folder = mkdtempSync(join(tmpdir(), 'belvedere-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ended = async ({ child, exited }: TestProcess) => {
  child.kill('SIGKILL')
  await exited
}
const start = (home: string, env: Record<string, string> = {}) =>
  startProcess({ BELVEDERE_HOME: home, BELVEDERE_ADMIN_PASSWORD: PASSWORD, ...env })
const errorOf = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
  (body.errors as readonly { error_type: string; message: string }[] | undefined)?.[0]

async function makeDataset(client: TestClient): Promise<number> {
  expect((await client.upload('sales', 'city,amount\nOslo,3\nRome,4\n', 'fail')).status).toBe(201)
  const { body } = await client.send('GET', '/api/v1/dataset/')
  return (body.result as readonly { id: number }[])[0]?.id ?? 0
}
const chart = (client: TestClient, id: number, row_limit: number) =>
  client.send('POST', '/api/v1/chart/data', {
    datasource: { id, type: 'table' },
    queries: [{ columns: ['city', 'amount'], row_limit }],
    result_format: 'json',
    result_type: 'full',
  })
const rowsOf = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
  (body.result as readonly { data: unknown[] }[] | undefined)?.[0]?.data.length

const DISK = join(folder, 'disk')
const MEGABYTES = 48

function mountSmallDisk(): boolean {
  mkdirSync(DISK)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', DISK], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const isMounted = mountSmallDisk()
if (!isMounted) console.warn('SKIPPED: a small disk cannot be mounted by this user; a full disk is not tested')

/** Takes all that is left, but for so many bytes. */
function fillDisk(spared = 0): void {
  const free = () => statfsSync(DISK).bavail * statfsSync(DISK).bsize - spared
  const block = Buffer.alloc(64 * 1024)
  const file = openSync(join(DISK, 'filler'), 'w')
  try {
    while (free() > 0) writeSync(file, block, 0, Math.min(block.length, free()))
  } catch {
    // Another process took the last of it.
  } finally {
    closeSync(file)
  }
  expect(free()).toBeLessThanOrEqual(0)
}
const freeDisk = () => rmSync(join(DISK, 'filler'), { force: true })

describe.skipIf(!isMounted)('on a full disk', () => {
  let product: TestProcess
  let address: string
  let client: TestClient
  let dataset: number
  const home = join(DISK, 'home')
  beforeAll(async () => {
    product = start(home, { BELVEDERE_DATA_DIRS: folder })
    address = await product.ready
    client = await signIn(address, PASSWORD)
    dataset = await makeDataset(client)
    expect(rowsOf(await chart(client, dataset, 10))).toBe(2)
    fillDisk()
  }, SLOW_MS)
  afterAll(async () => {
    await ended(product)
    execFileSync('umount', ['-l', DISK])
  })

  test('people sign in and read: charts, cached answers, SQL Lab, lists', async () => {
    const page = await fetch(`${address}/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: address },
      body: new URLSearchParams({ username: 'admin', password: PASSWORD }),
      redirect: 'manual',
    })
    expect(page.status).toBe(303)
    const cookie = String(page.headers.get('set-cookie')).split(';')[0] ?? ''
    const me = await fetch(`${address}/api/v1/me/`, { headers: { cookie } })
    expect(await me.json()).toMatchObject({ result: { username: 'admin' } })
    const again = await signIn(address, PASSWORD)
    expect([rowsOf(await chart(again, dataset, 10)), rowsOf(await chart(again, dataset, 1))]).toEqual([2, 1])
    const rows = await again.run('SELECT sum(amount) AS total FROM sales')
    expect([rows.status, rows.body.data]).toEqual([200, [{ total: 7 }]])
    expect((await again.send('GET', '/api/v1/chart/')).status).toBe(200)
  })

  test('what has to be written is refused with 507, in words, and works when there is space again', async () => {
    const dashboard = { dashboard_title: 'Sales' }
    const refused = await client.send('POST', '/api/v1/dashboard/', dashboard)
    expect([refused.status, errorOf(refused)?.error_type]).toEqual([507, 'DISK_FULL'])
    expect(errorOf(refused)?.message).toMatch(/no space left on the disk of the home folder.*Free some space/)
    const rows = Array.from({ length: 200_000 }, (_, index) => `${index},${Math.random()}`).join('\n')
    const upload = await client.upload('more', `a,b\n${rows}\n`, 'fail')
    expect([upload.status, errorOf(upload)?.error_type]).toEqual([507, 'DISK_FULL'])
    freeDisk()
    expect((await client.send('POST', '/api/v1/dashboard/', dashboard)).status).toBe(201)
    expect((await client.upload('more', `a,b\n${rows}\n`, 'fail')).status).toBe(201)
  })

  test('a file that grows until the disk is full is refused with 507, and nothing of it stays', async () => {
    fillDisk(9 * 1024 * 1024)
    // More than fits even when what the uploads before left behind goes meanwhile.
    const rows = Array.from({ length: 500_000 }, () => `${Math.random()},${Math.random()}`).join('\n')
    const upload = await client.upload('growing', `a,b\n${rows}\n`, 'fail')
    expect([upload.status, errorOf(upload)?.error_type]).toEqual([507, 'DISK_FULL'])
    expect(statfsSync(DISK).bavail * statfsSync(DISK).bsize).toBeGreaterThan(8 * 1024 * 1024)
    freeDisk()
  })

  test(
    'a fast copy for which there is no space says what to do, its rows are read live, and it is made when there is space',
    async () => {
      // So few that the copy begins although the disk is smaller than what copies leave free.
      const source = sqliteFixture(folder)
      await source.change(
        `CREATE TABLE readings AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
        SELECT i, hex(randomblob(64)) AS mark FROM n`,
      )
      const made = await client.send('POST', '/api/v1/database/', {
        database_name: 'file',
        sqlalchemy_uri: `sqlite:///${source.connection.file}`,
      })
      expect(made.status).toBe(201)
      const database = made.body.id
      const { body } = await client.send('POST', '/api/v1/dataset/', { database, table_name: 'readings' })
      const url = `/api/v1/dataset/${body.id}/extract`
      const settled = async () => {
        for (;;) {
          const { result } = (await client.send('GET', url)).body as {
            result: { state: string; error: string | null; rows: number | null }
          }
          if (result.state === 'ready' || result.state === 'failed') return result
          await new Promise(resolve => setTimeout(resolve, 100))
        }
      }
      fillDisk(1.5 * 1024 * 1024)
      expect((await client.send('POST', url, {})).status).toBe(202)
      expect(await settled()).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(/no space left on the disk.*Free some space there, then try again/),
      })
      const live = { datasource: { id: body.id, type: 'table' }, queries: [{ metrics: ['count'] }] }
      const counted = await client.send('POST', '/api/v1/chart/data', live)
      expect(JSON.stringify(counted.body.result)).toContain('60000')
      freeDisk()
      expect((await client.send('POST', url, {})).status).toBe(202)
      expect(await settled()).toMatchObject({ state: 'ready', error: null, rows: 60_000 })
      await client.send('DELETE', url)
      await source.stop()
    },
    SLOW_MS,
  )

  test(
    'the product starts, and serves what it has',
    async () => {
      product.child.kill('SIGKILL')
      await product.exited
      fillDisk()
      product = start(home)
      const again = await signIn(await product.ready, PASSWORD)
      expect(rowsOf(await chart(again, dataset, 5))).toBe(2)
      expect(product.stderr()).not.toMatch(/damaged/)
      freeDisk()
    },
    SLOW_MS,
  )
})

const postgres: TestPostgres | null = await startPostgres()
if (!postgres) console.warn('SKIPPED: PostgreSQL is not installed; a store that is down is not tested')

describe.skipIf(!postgres)('with a PostgreSQL store', () => {
  let product: TestProcess
  let client: TestClient
  let dataset: number
  let env: Record<string, string>
  const home = join(folder, 'postgres')
  beforeAll(async () => {
    env = { BELVEDERE_METADATA_URL: postgres?.url ?? '' }
    product = start(home, env)
    client = await signIn(await product.ready, PASSWORD)
    dataset = await makeDataset(client)
  }, SLOW_MS)
  afterAll(async () => {
    await ended(product)
    await postgres?.stop()
  })

  const refusal = async (other: TestProcess) => {
    expect(await other.exited).toBe(1)
    expect(other.stderr()).toMatch(/^(Waiting up to 5 s for [^\n]+\n)?[^\n]+\n$/)
    return other.stderr()
  }

  test(
    'a second process with another home is refused, and names the first',
    async () => {
      const text = await refusal(start(join(folder, 'other'), env))
      expect(text).toMatch(`in use by another Belvedere: process ${product.child.pid} on`)
      expect(text).toMatch('not supported yet')
    },
    SLOW_MS,
  )

  test(
    'while it is down: 503 with the time to come again, and charts that were read go on; then all is well',
    async () => {
      expect(rowsOf(await chart(client, dataset, 10))).toBe(2)
      await postgres?.halt()
      for (const [method, path, body] of [
        ['GET', '/api/v1/dashboard/', undefined],
        ['POST', '/api/v1/dashboard/', { dashboard_title: 'Sales' }],
        ['GET', '/api/v1/dataset/', undefined],
      ] as const) {
        const answer = await client.send(method, path, body)
        expect([answer.status, errorOf(answer)?.error_type], `${method} ${path}`).toEqual([503, 'STORE_UNAVAILABLE'])
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      await expect(signIn(new URL(await product.ready).origin, PASSWORD)).rejects.toThrow(
        /503.*PostgreSQL cannot be reached/,
      )
      const form = await fetch(`${await product.ready}/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: await product.ready },
        body: new URLSearchParams({ username: 'admin', password: PASSWORD }),
        redirect: 'manual',
      })
      expect(form.headers.get('location')).toMatch(/^\/login\/\?failed=store/)
      expect(rowsOf(await chart(client, dataset, 10))).toBe(2)
      await postgres?.resume()
      await expect
        .poll(async () => (await client.send('GET', '/api/v1/dashboard/')).status, { timeout: 10_000 })
        .toBe(200)
      await expect.poll(() => product.stderr(), { timeout: 10_000 }).toMatch('the metadata store is locked again')
      await refusal(start(join(folder, 'other'), env))
    },
    SLOW_MS,
  )

  test(
    'a killed process does not hold it; another home is still refused, an empty store too',
    async () => {
      await ended(product)
      expect(await refusal(start(join(folder, 'other'), env))).toMatch(/belongs to another home folder.*--adopt/)
      expect(await refusal(start(home))).toMatch(/has 1 table file, but the metadata file .* is missing/)
      product = start(home, env)
      const again = await signIn(await product.ready, PASSWORD)
      expect(rowsOf(await chart(again, dataset, 10))).toBe(2)
    },
    SLOW_MS,
  )
})
