/** The commands of the guide, as they stand there, bring everything back: on the same machine and on a new one. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { signIn, type TestClient } from './client.ts'
import { startPostgres } from './postgres.ts'
import { startProcess, type TestProcess } from './process.ts'

const GUIDE = readFileSync(
  fileURLToPath(new URL('../../../docs/guides/back-up-and-restore.md', import.meta.url)),
  'utf8',
)
const PASSWORD = 'correct horse'
const PATIENCE_MS = 400_000

/** The commands below a heading. */
function commands(heading: string): string {
  const [, , block = ''] =
    new RegExp(`^(##+) ${heading}\n(?:(?!\n##)[^])*?\`\`\`sh\n([^]*?)\`\`\``, 'm').exec(GUIDE) ?? []
  if (block === '') throw new Error(`the guide has no commands below "${heading}"`)
  return block
}

const isInstalled = (program: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const folder = mkdtempSync(join(tmpdir(), 'belvedere-guide-'))
const server = isInstalled('pg_dump') && isInstalled('createdb') ? await startPostgres() : null
if (server === null) console.warn('PostgreSQL is not installed: its part of the guide is not tried.')
const running: TestProcess[] = []
afterAll(async () => {
  for (const { child, exited } of running) {
    child.kill('SIGKILL')
    await exited
  }
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The store in PostgreSQL; null: in the home folder. */
type Url = string | null

const storeAt = (url: Url): Record<string, string> => (url === null ? {} : { BELVEDERE_METADATA_URL: url })

async function start(home: string, url: Url): Promise<{ product: TestProcess; client: TestClient }> {
  const product = startProcess({ BELVEDERE_HOME: home, BELVEDERE_ADMIN_PASSWORD: PASSWORD, ...storeAt(url) })
  running.push(product)
  return { product, client: await signIn(await product.ready, PASSWORD) }
}

async function stop({ child, exited }: TestProcess): Promise<void> {
  child.kill('SIGTERM')
  await exited
}

function run(heading: string, variables: Readonly<Record<string, string>>): void {
  execFileSync('sh', ['-eu', '-c', commands(heading)], { env: { ...process.env, ...variables }, stdio: 'pipe' })
}

const lines = (count: number): string => ['n', ...Array.from({ length: count }, (_, n) => n)].join('\n')

async function rowsOf(client: TestClient, table: string): Promise<unknown> {
  const { body } = await client.run(`SELECT count(*) AS amount FROM ${table}`)
  return (body.data as readonly { amount: number }[] | undefined)?.[0]?.amount
}

async function titles(client: TestClient): Promise<readonly string[]> {
  const { body } = await client.send('GET', '/api/v1/dashboard/')
  return (body.result as readonly { dashboard_title: string }[]).map(({ dashboard_title }) => dashboard_title)
}

interface Way {
  readonly backUp: string
  readonly restore: string
  readonly isStopped: boolean
  /** Makes an empty store; null: the home has it. */
  readonly url: Url
}

const WAYS: readonly Way[] = [
  { backUp: 'Stopped, with SQLite', restore: 'The metadata, with SQLite', isStopped: true, url: null },
  ...(isInstalled('sqlite3')
    ? [{ backUp: 'Running, with SQLite', restore: 'The metadata, with SQLite', isStopped: false, url: null }]
    : []),
  ...(server
    ? [
        {
          backUp: 'Running or stopped, with PostgreSQL',
          restore: 'The metadata, with PostgreSQL',
          isStopped: false,
          url: server.url,
        },
      ]
    : []),
]

describe.each(WAYS)('$backUp', ({ backUp, restore, isStopped, url }) => {
  const name = backUp.replace(/\W+/g, '-')
  const home = join(folder, name, 'home')
  const backup = join(folder, name, 'backup')
  const restored: Url = url === null ? null : url.replace(/[^/]+$/, 'belvedere_restored')

  async function bringBack(to: string, at: Url): Promise<void> {
    const variables = { H: to, B: backup, ...storeAt(url), ...(restored === null ? {} : { N: restored }) }
    run(restore, variables)
    run('The files', variables)
    const { product, client } = await start(to, at)
    expect(await rowsOf(client, 'kept')).toBe(3)
    expect(await titles(client)).toEqual(['before'])
    expect((await client.run('SELECT * FROM later')).status).not.toBe(200)
    // It is paired: the next upload goes to both sides.
    expect((await client.upload('again', lines(2), 'fail')).status).toBe(201)
    await stop(product)
  }

  test(
    'on the same machine, after changes',
    async () => {
      const { product, client } = await start(home, url)
      expect((await client.upload('kept', lines(3), 'fail')).status).toBe(201)
      expect((await client.send('POST', '/api/v1/dashboard/', { dashboard_title: 'before' })).status).toBe(201)
      const isReadBack = { H: home, B: backup, ...storeAt(url) }
      if (!isStopped) run(backUp, isReadBack)
      else {
        await stop(product)
        run(backUp, isReadBack)
      }
      expect(statSync(backup).mode & 0o077).toBe(0)
      const again = isStopped ? await start(home, url) : { product, client }
      expect((await again.client.upload('kept', lines(5), 'replace')).status).toBe(201)
      expect((await again.client.upload('later', lines(7), 'fail')).status).toBe(201)
      expect((await again.client.send('POST', '/api/v1/dashboard/', { dashboard_title: 'after' })).status).toBe(201)
      await stop(again.product)
      await bringBack(home, restored)
      // What was loaded after the backup is not lost.
      expect(readdirSync(join(home, 'data', 'orphans'))).toHaveLength(1)
      expect(existsSync(`${home}.before/home.json`)).toBe(true)
    },
    PATIENCE_MS,
  )

  test(
    'on a new machine',
    async () => {
      if (restored !== null && url !== null) {
        execFileSync('sh', ['-c', 'dropdb --if-exists --force --maintenance-db="$0" belvedere_restored', url])
      }
      const other = join(folder, name, 'new')
      await bringBack(other, restored)
      expect(statSync(other).mode & 0o077).toBe(0)
    },
    PATIENCE_MS,
  )
})
