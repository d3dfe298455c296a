/** What pages say, and what is retained, while tables load, on a full disk, beside damaged files and without a store. */
import { execFileSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '@belvedere/server/test-servers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import { type Json, layoutOf, sessionOf } from './cars-world.ts'
import { adminToken, type Product, startProduct } from './product.ts'

const PASSWORD = 'a long enough password'
const hasBrowser = browserPath() !== null
const folder = mkdtempSync(join(tmpdir(), 'belvedere-storage-e2e-'))
let browser: Browser
beforeAll(async () => {
  if (hasBrowser) browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

const signedIn = async (product: Product): Promise<Page> =>
  (await sessionOf(browser, { product }, 'admin', PASSWORD)).newPage()

async function callOf(product: Product) {
  const headers = { authorization: `Bearer ${await adminToken(product)}`, 'content-type': 'application/json' }
  return async <T = Json>(method: string, path: string, body?: Json): Promise<T> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${product.url}${path}`, { method, headers, ...sent })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return (await answer.json()) as T
  }
}

/** The import process of a product. */
async function importProcess(product: Product): Promise<number> {
  for (let waited = 0; waited < 30_000; waited += 20) {
    const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
    const line = lines.find(text => text.includes(` ${product.pid} `) && /engine\.mjs import /.test(text))
    const [pid, ppid] = (line ?? '').trim().split(/\s+/).map(Number)
    if (pid !== undefined && ppid === product.pid) return pid
    await sleep(20)
  }
  throw new Error('the product has no import process')
}

describe.skipIf(!hasBrowser)('while the example tables are being loaded', () => {
  let product: Product
  let loader: number
  beforeAll(async () => {
    product = await startProduct({ isFirstStart: true })
    loader = await importProcess(product)
    process.kill(loader, 'SIGSTOP')
  })
  afterAll(async () => {
    await product?.remove()
  })

  test('a dashboard and explore say so, wait, and draw by themselves; waiting can be stopped', async () => {
    const call = await callOf(product)
    const { result } = await call<{ result: { id: number; url: string }[] }>('GET', '/api/v1/dashboard/')
    const charts = await call<{ result: { id: number }[] }>('GET', `/api/v1/dashboard/${result[0]?.id}/charts`)
    const [dashboard, explore] = [await signedIn(product), await signedIn(product)]
    await dashboard.goto(`${product.url}${result[0]?.url}`)
    await explore.goto(`${product.url}/explore/?slice_id=${charts.result[0]?.id}`)
    const loading = /Table .*is being loaded, \d+ s/
    for (const page of [dashboard, explore]) {
      await page.getByText(loading).first().waitFor({ timeout: 40_000 })
      expect(await page.locator('[data-chart-status="failed"]').count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    }
    await explore.getByRole('region', { name: 'Chart' }).getByRole('button', { name: 'Stop', exact: true }).click()
    await explore.getByText('Updating chart was stopped').waitFor()
    process.kill(loader, 'SIGCONT')
    await dashboard.locator('[data-chart-status="success"]').first().waitFor({ timeout: 60_000 })
    await expect.poll(() => dashboard.getByText(loading).count(), { timeout: 60_000 }).toBe(0)
    expect(await dashboard.locator('[data-chart-status="failed"]').count()).toBe(0)
    await explore.getByRole('button', { name: 'Run again' }).click()
    await explore.locator('[data-chart-status="success"]').first().waitFor({ timeout: 60_000 })
  })
})

const DISK = join(folder, 'disk')
function mountSmallDisk(): boolean {
  mkdirSync(DISK)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', DISK], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const isMounted = hasBrowser && mountSmallDisk()
if (!isMounted)
  console.warn('SKIPPED: a small disk cannot be mounted by this user; pages on a full disk are not tested')

function fillDisk(): void {
  const free = () => statfsSync(DISK).bavail * statfsSync(DISK).bsize
  const block = Buffer.alloc(64 * 1024)
  const file = openSync(join(DISK, 'filler'), 'w')
  try {
    while (free() > 0) writeSync(file, block, 0, Math.min(block.length, free()))
  } catch {
    // Another process took the last of it.
  } finally {
    closeSync(file)
  }
}
const freeDisk = () => rmSync(join(DISK, 'filler'), { force: true })

const NO_SPACE = /There is no space left on the disk of .*\. Free some space there, then try again\./

const csvFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

describe.skipIf(!isMounted)('on a full disk', () => {
  let product: Product
  let page: Page
  let chart = 0
  let dashboard = 0
  const home = join(DISK, 'home')
  const start = async () => {
    product = await startProduct({ home, env: { BELVEDERE_EXAMPLES: 'none' } })
  }
  beforeAll(async () => {
    mkdirSync(home)
    await start()
    page = await signedIn(product)
    await page.goto(product.url)
    await page.getByLabel('Choose a file').first().setInputFiles(csvFile('sales.csv', 'city,amount\nOslo,3\nRome,4\n'))
    await page.getByRole('button', { name: 'Load and explore' }).click()
    await page.waitForURL(/explore/, { timeout: 60_000 })
    const call = await callOf(product)
    const { ids } = await call<{ ids: number[] }>('GET', '/api/v1/dataset/')
    const params = {
      viz_type: 'pie',
      datasource: `${ids[0]}__table`,
      metric: 'count',
      groupby: ['city'],
      row_limit: 10,
    }
    const made = await call<{ id: number }>('POST', '/api/v1/chart/', {
      slice_name: 'By city',
      viz_type: 'pie',
      datasource_id: ids[0],
      datasource_type: 'table',
      params: JSON.stringify({ ...params, adhoc_filters: [] }),
    })
    chart = made.id
    const json_metadata = JSON.stringify({ positions: layoutOf([chart]) })
    const body = { dashboard_title: 'Cities', json_metadata }
    dashboard = (await call<{ id: number }>('POST', '/api/v1/dashboard/', body)).id
  })
  afterAll(async () => {
    await product?.stop('SIGKILL')
    execFileSync('umount', ['-l', DISK])
  })

  test('people sign in, and charts are drawn', async () => {
    fillDisk()
    const session = await browser.newContext()
    const other = await session.newPage()
    await other.goto(`${product.url}/login/?next=/superset/dashboard/${dashboard}/`)
    await other.getByLabel('Username').fill('admin')
    await other.getByLabel('Password').fill(PASSWORD)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.locator('[data-chart-status="success"]').first().waitFor({ timeout: 60_000 })
    await session.close()
  })

  test('a save dialog says what to do, retains what was typed, and saves when there is space', async () => {
    await page.goto(`${product.url}/explore/?slice_id=${chart}`)
    await page.locator('[data-chart-status="success"]').first().waitFor({ timeout: 60_000 })
    fillDisk()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Save chart' })
    await dialog.getByLabel('Chart name').fill('Sales by city')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => dialog.getByRole('alert').textContent()).toMatch(NO_SPACE)
    expect(await dialog.getByLabel('Chart name').inputValue()).toBe('Sales by city')
    freeDisk()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Sales by city').first().waitFor()
  })

  test('a dashboard that cannot be saved stays in edit mode with its changes', async () => {
    await page.goto(`${product.url}/superset/dashboard/${dashboard}/?edit=true`)
    const title = page.getByRole('textbox', { name: 'Dashboard title', exact: true })
    await title.fill('Cities of Europe')
    fillDisk()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(NO_SPACE).waitFor()
    expect(await title.inputValue()).toBe('Cities of Europe')
    freeDisk()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Cities of Europe', level: 1 }).waitFor()
  })

  test('an upload says what to do, and goes on with the choices that were made', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `${index},${Math.random()}`).join('\n')
    await page.goto(product.url)
    fillDisk()
    await page
      .getByLabel('Choose a file')
      .first()
      .setInputFiles(csvFile('more.csv', `a,b\n${rows}\n`))
    const dialog = page.getByRole('dialog')
    await dialog.getByText(NO_SPACE).waitFor()
    freeDisk()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByLabel('Table name').fill('much_more')
    fillDisk()
    await dialog.getByRole('button', { name: 'Load and explore' }).click()
    await dialog.getByText(NO_SPACE).waitFor({ timeout: 60_000 })
    expect(await dialog.getByLabel('Table name').inputValue()).toBe('much_more')
    freeDisk()
    await dialog.getByRole('button', { name: 'Load and explore' }).click()
    await page.waitForURL(/explore/, { timeout: 60_000 })
  })

  test('a damaged table file is named where its chart is', async () => {
    await product.stop()
    const parts = join(home, 'data', 'sales')
    truncateSync(join(parts, readdirSync(parts)[0] ?? ''), 8192)
    await start()
    page = await signedIn(product)
    for (const path of [`/superset/dashboard/${dashboard}/`, `/explore/?slice_id=${chart}`]) {
      await page.goto(`${product.url}${path}`)
      const pane = page.locator('[data-chart-status="failed"]')
      await pane.getByText('A file of the table "sales" is damaged or missing.').waitFor({ timeout: 60_000 })
      await pane.getByText(/Upload the table again, or restore the data folder from a backup\./).waitFor()
    }
  })
})

const postgres = hasBrowser ? await startPostgres() : null
if (!postgres) console.warn('SKIPPED: PostgreSQL is not installed; pages without a store are not tested')

describe.skipIf(!postgres)('while the metadata store is down', () => {
  let product: Product
  const UNAVAILABLE = /The metadata store cannot be used now: .*\. Try again in \d+ seconds\./
  beforeAll(async () => {
    product = await startProduct({
      env: { BELVEDERE_EXAMPLES: 'none', BELVEDERE_METADATA_URL: postgres?.url ?? '' },
    })
  })
  afterAll(async () => {
    await product?.remove()
    await postgres?.stop()
  })

  test('the list and the sign-in page say so, lose nothing, and go on when it is back', async () => {
    const page = await signedIn(product)
    const other = await (await browser.newContext()).newPage()
    await page.goto(`${product.url}/superset/welcome/`)
    await other.goto(`${product.url}/login/`)
    await other.getByLabel('Username').fill('admin')
    await other.getByLabel('Password').fill(PASSWORD)
    await postgres?.halt()
    await page.getByRole('link', { name: 'Charts', exact: true }).first().click()
    await page.getByText(UNAVAILABLE).waitFor({ timeout: 60_000 })
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => other.getByRole('alert').textContent(), { timeout: 30_000 }).toMatch(UNAVAILABLE)
    expect(await other.getByLabel('Username').inputValue()).toBe('admin')
    expect(await other.getByLabel('Password').inputValue()).toBe(PASSWORD)
    await postgres?.resume()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(UNAVAILABLE).waitFor({ state: 'hidden', timeout: 30_000 })
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.waitForURL(/welcome/, { timeout: 30_000 })
  })
})
