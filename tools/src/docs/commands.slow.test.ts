/** Runs the commands that pages give, those that take long in their short form. `npm test` has built the product before. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@belvedere/e2e'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, expect, test } from 'vitest'
import { commandsOf } from './commands.ts'
import { isHistory, pages, read } from './pages.ts'
import { RUN_HERE, type RunHere } from './proofs.ts'
import { type Outcome, runCommand, startCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'belvedere-docs-'))
const inFolder = (name: string): string => join(folder, name)
const current = pages.filter(page => !isHistory(page))
const commands = current.flatMap(page => commandsOf(read(page)))
const READY = /^Belvedere is ready at (.*)\/$/m
const LINK = /^Sign in: (.*)$/m
const VITE = /Local:\s+(http:\S+)\//
const MAX_MS = 240_000

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const textOf = (name: RunHere): string => commands.find(command => command.name === name)?.text ?? ''

/** The variables of a block. */
function variablesOf(block: string): Readonly<Record<string, string>> {
  const lines = block.trim().split('\n')
  return Object.fromEntries(
    lines.map(line => {
      const [, name = '', value = ''] = /^(\w+)="?(.*?)"?$/.exec(line) ?? []
      return [name, value]
    }),
  )
}

const settings = commands.filter(({ kind }) => kind === 'settings')
const START = { BELVEDERE_EXAMPLES: 'none', BELVEDERE_ADMIN_PASSWORD: 'a long enough password' }

/** Addresses of pages and of the API's description that pages name. */
const ADDRESSES = current.flatMap(page =>
  [...read(page).matchAll(/`(\/(?:swagger|databaseview|dataset|tablemodelview|api\/v1\/_)[^`\s{}…<]*)`/g)].map(
    ([, address = '']) => address,
  ),
)

/** The cookie of the first administrator, by the printed link. */
async function cookieOf(link: string): Promise<string> {
  const { origin, pathname, searchParams } = new URL(link)
  const body = new URLSearchParams({ token: searchParams.get('token') ?? '' })
  const answer = await fetch(`${origin}${pathname}`, { method: 'POST', body, redirect: 'manual' })
  return answer.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
}

/** On a free port and with a folder of the test, with all settings that pages give in blocks. */
async function startWithSettings(): Promise<void> {
  const port = await freePort()
  const home = inFolder('data')
  const line = textOf('npm start -- --port 9000 --home /data').replace('9000', `${port}`).replace('/data', home)
  const env: Record<string, string> = Object.assign({}, ...settings.map(({ text }) => variablesOf(text)))
  const product = startCommand(line, { ...START, ...env })
  try {
    expect(new URL(await product.find(READY)).port).toBe(`${port}`)
    expect(await product.find(LINK)).toContain(`${env.BELVEDERE_BASE_URL}/login/link`)
    expect(readdirSync(home)).toContain('metadata.db')
  } finally {
    await product.stop()
  }
}

/** With all addresses that pages name. */
async function startAndRead(): Promise<void> {
  const env = { ...START, PORT: '0', BELVEDERE_HOME: inFolder('adopted') }
  const product = startCommand(textOf('npm start -- --adopt'), env)
  try {
    const address = await product.find(READY)
    const headers = { cookie: await cookieOf(await product.find(LINK)) }
    expect(ADDRESSES.length).toBeGreaterThan(3)
    for (const path of ADDRESSES) {
      const answer = await fetch(`${address}${path}`, { headers, redirect: 'manual' })
      expect([path, answer.status]).toEqual([path, 200])
    }
  } finally {
    await product.stop()
  }
}

/** Starts a command of vite and reads pages of it. */
async function readFromVite(
  line: string,
  env: Readonly<Record<string, string>>,
  paths: Readonly<Record<string, RegExp>>,
) {
  const running = startCommand(line, env)
  try {
    if ('PORT' in env) await running.find(READY)
    const address = await running.find(VITE)
    for (const [path, text] of Object.entries(paths)) {
      const answer = await fetch(`${address}${path}`, { headers: { accept: 'text/html' } })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toMatch(text)
    }
  } finally {
    await running.stop()
  }
}

/** What the command answers to a name that is none: all names. They are those of README. */
async function nameBenchmarks(): Promise<void> {
  const { status, text } = await runCommand(textOf('npm run -s bench -- [NAME…]').replace('[NAME…]', 'no-such-name'))
  expect(status).toBe(1)
  const [, offered = ''] = /There are: (.*)\.$/m.exec(text) ?? []
  const [, listed = ''] = /`npm run -s bench[^|]*\|[^|]*side by side: (.*) take long \|/.exec(read('README.md')) ?? []
  expect(listed.split(/[,;] | and /).toSorted()).toEqual(offered.split(', ').toSorted())
}

/** What the command answers to a name that is none. Its pictures take half a minute. */
async function nameScreens(): Promise<void> {
  const { status, text } = await runCommand(`${textOf('npm run shots')} -- no-such-name`)
  expect([status, text]).toEqual([1, expect.stringMatching(/^There is no screen no-such-name\. There are: home, /m)])
}

const CATALOGUE = `- { id: API-000, surface: [server] }
- { id: DASH-LAYOUT-010, surface: [ui], text: A component keeps its width, check: Drop one }
- { id: DASH-LAYOUT-003, surface: [core] }
`

let proofs: Promise<Outcome> | undefined
/** With a catalogue of the test and all options of pages at once: reading the tests takes seconds. */
async function listProofs(): Promise<void> {
  const file = inFolder('requirements.yaml')
  writeFileSync(file, CATALOGUE)
  const group = textOf('-- --group API').replace('-- ', '')
  proofs ??= runCommand(`${textOf('npm run -s conformance -- --named')} ${group} ${file}`)
  const { status, text } = await proofs
  expect(text).toContain('Nothing was run')
  expect(text).toContain('\n1 rows, ')
  expect(status).toBe(0)
}

/** In a folder where the names of the page's files lead to files of the test. */
async function copyDatabase(sql: string): Promise<void> {
  const shop = await DuckDBInstance.create(inFolder('shop.duckdb'))
  const connection = await shop.connect()
  await connection.run('CREATE TABLE sales AS SELECT 42 AS amount')
  await connection.run(sql.replace('copy.duckdb', inFolder('copy.duckdb')))
  const answer = await connection.runAndReadAll('SELECT amount FROM copy.sales')
  expect(answer.getRows()).toEqual([[42]])
  connection.closeSync()
  shop.closeSync()
}

async function runOption(option: string, text: RegExp | string): Promise<void> {
  const outcome = await runCommand(`node dist/belvedere.mjs ${option}`)
  expect(outcome.text).toMatch(text)
  expect(outcome.status).toBe(0)
}

/** A block of settings: its names are in the start with all settings. */
const areSettings = async (name: RunHere): Promise<void> => {
  expect(settings.map(each => each.name)).toContain(name)
}

const VERSION = (JSON.parse(read('package.json')) as { readonly version: string }).version

const RUNS: Readonly<Record<RunHere, (name: RunHere) => Promise<void>>> = {
  'npm start -- --port 9000 --home /data': startWithSettings,
  'npm start -- --adopt': startAndRead,
  '--help': name => runOption(name, /^Usage: belvedere/),
  '--version': name => runOption(name, `${VERSION}\n`),
  'npm run dev': async name => {
    const env = { ...START, PORT: `${await freePort()}`, BELVEDERE_HOME: inFolder('dev') }
    await readFromVite(name, env, { '/': /<div id="root"/ })
  },
  'npm run gallery': name => readFromVite(name, {}, { '/': /<html/, '/ui.html': /<html/ }),
  'npm run -s bench -- [NAME…]': nameBenchmarks,
  'npm run shots': nameScreens,
  'npm run -s conformance -- --named': listProofs,
  'npm run -s conformance -- --review --surface ui': async name => {
    const file = inFolder('requirements.yaml')
    writeFileSync(file, CATALOGUE)
    const { status, text } = await runCommand(`${textOf(name)} ${file}`)
    expect([status, text]).toEqual([
      0,
      expect.stringMatching(/DASH-LAYOUT-010.*A component keeps its width.*e2e\/src\//s),
    ])
  },
  '-- --group API': listProofs,
  '--named': listProofs,
  'npm run live': async name => {
    const { status, text } = await runCommand(name)
    expect([status, text]).toEqual([1, expect.stringMatching(/^Set BELVEDERE_TEST_CLICKHOUSE_URL and /m)])
  },
  "ATTACH 'copy.duckdb' AS copy (STORAGE_VERSION 'v1.5.0'); COPY FROM DATABASE shop TO copy;": copyDatabase,
  Mail: areSettings,
  Webhooks: areSettings,
  'A chart': areSettings,
  'Back up': async name => {
    const { status, text } = await runCommand(`${textOf(name)}\necho "$H $B"`)
    expect([status, text]).toEqual([0, expect.stringMatching(/^\.belvedere \/\S+\n$/)])
  },
}

test.each(RUN_HERE)('%s', name => RUNS[name](name), MAX_MS)
