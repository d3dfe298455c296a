/** The package, as `npx` starts it on a machine that has only Node. `npm test` has built the product before. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import {
  adminToken,
  browserPath,
  launchBrowser,
  type Product,
  settled,
  signInByLink,
  startProduct,
} from '@belvedere/e2e'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strayFiles } from './content.ts'
import { npm, packFolder, type Tarball } from './tarball.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'belvedere-npx-'))
const staging = join(folder, 'staging')
const elsewhere = join(folder, 'elsewhere')
let tarball: Tarball
let product: Product | undefined

/** What `npm pack` packs, with a parser that is compressed fast: the package's own takes half a minute. */
function stage(): Tarball {
  mkdirSync(staging)
  for (const name of ['LICENSE', 'NOTICE', 'README.md', 'package.json', 'dist']) {
    cpSync(join(ROOT, name), join(staging, name), { recursive: true })
  }
  const parser = readFileSync(join(ROOT, 'node_modules/@polyglot-sql/sdk/dist/polyglot_sql.wasm'))
  const compressed = brotliCompressSync(parser, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  writeFileSync(join(staging, 'dist/polyglot_sql.wasm.br'), compressed)
  return packFolder(staging)
}

/** Packages come from npm's cache where it has them; nothing else of the user's home is there. */
const startByNpx = (): Promise<Product> =>
  startProduct({
    cwd: elsewhere,
    command: ['npx', `./${basename(tarball.path)}`],
    env: {
      PATH: [dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
      HOME: join(folder, 'nobody'),
      npm_config_cache: npm(['config', 'get', 'cache'], ROOT).trim(),
      npm_config_prefer_offline: 'true',
    },
  })

const UNREACHABLE = /npm (?:ERR!|error) code (?:E?NOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT)/

beforeAll(async () => {
  tarball = stage()
  mkdirSync(elsewhere)
  cpSync(tarball.path, join(elsewhere, basename(tarball.path)))
  try {
    product = await startByNpx()
  } catch (error) {
    if (!UNREACHABLE.test(String(error))) throw error
    console.warn('The registry cannot be reached: the package is not started by npx.')
  }
}, 600_000)
afterAll(async () => {
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('the package holds what it should, and nothing else', () => {
  expect(strayFiles(tarball.files)).toEqual([])
  const paths = tarball.files.map(({ path }) => path)
  for (const path of ['LICENSE', 'NOTICE', 'dist/THIRD_PARTY_LICENSES.txt', 'dist/belvedere.mjs', 'dist/engine.mjs'])
    expect(paths).toContain(path)
})

test('SQL of users is read by the parser of the package', async ({ skip }) => {
  if (!product) return skip('The registry cannot be reached.')
  const headers = { authorization: `Bearer ${await adminToken(product)}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ database_id: 1, sql: 'SELECT count(*) AS flights FROM flights', runAsync: false })
  const answer = await fetch(`${product.url}/api/v1/sqllab/execute/`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ status: 'success', data: [{ flights: 3_000_000 }] })
})

test.skipIf(browserPath() === null)(
  'the printed link signs in, and a dashboard of the examples is drawn',
  async ({ skip }) => {
    if (!product) return skip('The registry cannot be reached.')
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const failures: string[] = []
      page.on('pageerror', error => failures.push(String(error)))
      await signInByLink(page, product.signInLink)
      await page.goto(`${product.url}/superset/dashboard/us-flights/`)
      await page.locator('[data-chart-status="success"]').first().waitFor()
      await settled(page)
      expect(await page.locator('[data-chart-status="error"]').count()).toBe(0)
      expect(failures).toEqual([])
    } finally {
      await browser.close()
    }
  },
  120_000,
)
