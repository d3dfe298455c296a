/** Lists, home page and connection test: how many rows, which words, and what is said when a call fails. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteFixture } from '@belvedere/server/test-servers'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import { addReader, makeWorld, sessionOf, type World } from './cars-world.ts'
import { makeDashboard } from './dashboard-pages.ts'
import { askedBy, barOf, isList, namesIn, openList, questionOf, select } from './list-pages.ts'
import { startProduct } from './product.ts'

const SOON = { timeout: 20_000 }

describe.skipIf(browserPath() === null)('lists and home page', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page
  let folder: string
  let file: ReturnType<typeof sqliteFixture>
  const text = (words: string | RegExp) => page.getByText(words).first().waitFor()
  const fail = (path: string, method: string, status: number, json: unknown) =>
    page.route(`**${path}`, route =>
      route.request().method() === method ? route.fulfill({ status, json }) : route.continue(),
    )
  const list = async (path: string) => {
    page = await session.newPage()
    await openList(page, world, path)
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'belvedere-rows-'))
    file = sqliteFixture(folder)
    await file.change('CREATE TABLE sales (id INTEGER PRIMARY KEY)')
    await writeFile(join(folder, 'broken.sqlite'), 'this is no database, and never was one'.repeat(100))
    world = await makeWorld(await startProduct({ env: { BELVEDERE_DATA_DIRS: folder } }))
    for (let index = 1; index <= 30; index++) {
      const slice_name = `Row ${String(index).padStart(2, '0')}`
      const body = { slice_name, viz_type: 'table', datasource_id: world.dataset, datasource_type: 'table' }
      await world.call('POST', '/api/v1/chart/', { ...body, params: '{"viz_type":"table"}' })
    }
    await world.call('POST', '/api/v1/saved_query/', { db_id: 1, label: 'Cars', sql: 'SELECT * FROM cars' })
    browser = await launchBrowser()
    session = await sessionOf(browser, world, 'admin', 'a long enough password')
  })
  afterEach(async () => {
    for (const left of session.pages()) await left.close()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
    await file?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('a list shows 25 rows, what was changed last first [CONST-052] [CONST-053]', async () => {
    page = await session.newPage()
    const first = await askedBy(page, 'chart', () =>
      page.goto(`${world.product.url}/chart/list/?search=Row&view=table`),
    )
    expect(first).toMatchObject({
      page_size: 25,
      order_column: 'changed_on_delta_humanized',
      order_direction: 'desc',
      page: 0,
    })
    await expect.poll(async () => (await namesIn(page)).length, SOON).toBe(25)
    expect((await namesIn(page))[0]).toBe('Row 30')
  })

  test('the home page reads five of each kind and shows three [CONST-054]', async () => {
    page = await session.newPage()
    const asked: unknown[] = []
    page.on('request', request => isList(request, 'chart') && asked.push(questionOf(request)))
    await page.goto(`${world.product.url}/superset/welcome/`)
    const recents = page.getByRole('region', { name: 'Recents' })
    await recents.getByRole('tab', { name: 'Edited' }).click()
    const rows = recents.getByRole('tabpanel').getByRole('link', { name: /^Row/ })
    await expect.poll(() => rows.count(), SOON).toBe(3)
    expect(asked.at(-1)).toMatchObject({ page_size: 5 })
  })

  test('four owners are shown, and the others are counted [CONST-031]', async () => {
    for (const name of ['ann', 'ben', 'cleo', 'dan', 'eve']) await addReader(world, name, ['can_read Dashboard'])
    const { result } = await world.call<{ result: { id: number; username: string }[] }>(
      'GET',
      '/api/v1/security/users/?q=(page_size:-1)',
    )
    expect(result.length).toBeGreaterThanOrEqual(6)
    await makeDashboard(world, 'Owned by six', { owners: result.slice(0, 6).map(({ id }) => id) })
    await list('/dashboard/list/?view=table&search=Owned')
    const row = page.getByRole('row', { name: /Owned by six/ })
    await row.getByText('+2', { exact: true }).waitFor()
    expect(await row.getByRole('img').count()).toBe(4)
  })

  test('from every page the navigation leads to dashboards, charts, datasets and explore [SCOPE-011]', async () => {
    page = await session.newPage()
    for (const path of ['/superset/welcome/', '/dashboard/list/', '/chart/list/', '/superset/dashboard/cars/']) {
      await page.goto(world.product.url + path)
      const nav = page.getByRole('navigation', { name: 'Main' })
      for (const name of ['Dashboards', 'Charts', 'Datasets']) await nav.getByRole('link', { name }).waitFor()
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).click()
    await page.waitForURL(/chart\/list/)
    await page.getByRole('link', { name: 'Row 30' }).first().click()
    await page.waitForURL(/\/explore\//)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboards' }).click()
    await page.waitForURL(/dashboard\/list/)
  })

  test.each([
    ['/chart/list/', 'Row 07', true],
    ['/dashboard/list/', 'Cars of the world', true],
    ['/savedqueryview/list/', 'Cars', false],
  ])('%s shows rows, and offers star, deletion and import [SCOPE-008]', async (path, name, hasStar) => {
    await list(`${path}?view=table&search=${encodeURIComponent(name)}`)
    const row = page.getByRole('row', { name: new RegExp(name) }).first()
    await row.waitFor()
    expect(await page.getByRole('button', { name: `Favorite: ${name}` }).count()).toBe(hasStar ? 1 : 0)
    await page.getByRole('button', { name: `Delete ${name}` }).waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).waitFor()
  })

  test('what was deleted is told by its name; the message leaves by itself, one of a failure stays [ERR-022] [ERR-050] [SCOPE-018]', async () => {
    const gone = await makeDashboard(world, 'To be deleted')
    expect(gone).toBeGreaterThan(0)
    for (const [path, name] of [
      ['/chart/list/', 'Row 01'],
      ['/dashboard/list/', 'To be deleted'],
    ] as const) {
      await list(`${path}?view=table&search=${name}`)
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      const told = page.getByRole('status').filter({ hasText: `Deleted: ${name}` })
      await told.waitFor()
      await told.waitFor({ state: 'hidden', timeout: 15_000 })
      await page.close()
    }
    await list('/chart/list/?view=table&search=Row 02')
    await fail('/api/v1/chart/*', 'DELETE', 500, { message: 'The store is full' })
    await page.getByRole('button', { name: 'Delete Row 02' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'There was an issue deleting: Row 02' })
    await alert.waitFor()
    await page.waitForTimeout(6000)
    expect(await alert.isVisible()).toBe(true)
    await page.unroute('**/api/v1/chart/*')
    await fail('/api/v1/chart/?**', 'DELETE', 500, { message: 'The store is full' })
    await select(page, 'Row 02')
    await barOf(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByLabel('Type "DELETE" to confirm').fill('delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await text('There was an issue deleting the selected charts: The store is full')
  })

  test('a list that cannot be read says so with the reason [ERR-044]', async () => {
    page = await session.newPage()
    await fail('/api/v1/chart/?**', 'GET', 422, { message: 'The list is broken' })
    await page.goto(`${world.product.url}/chart/list/`)
    await text('An error occurred while fetching charts: The list is broken')
  })

  test('stars that cannot be read or set are told with the reason [ERR-047] [ERR-048]', async () => {
    page = await session.newPage()
    await fail('/api/v1/chart/favorite_status/**', 'GET', 422, { message: 'No stars tonight' })
    await page.goto(`${world.product.url}/chart/list/?view=table&search=Row 05`)
    await text('There was an error fetching the favorite status: No stars tonight')
    await fail('/api/v1/chart/*/favorites/', 'POST', 422, { message: 'It is cloudy' })
    await page.getByRole('button', { name: 'Favorite: Row 05' }).click()
    await text('There was an error saving the favorite status: It is cloudy')
  })

  test('recent activity that cannot be read is told with the reason [ERR-049]', async () => {
    page = await session.newPage()
    await fail('/api/v1/log/recent_activity/**', 'GET', 422, { message: 'The log is closed' })
    await page.goto(`${world.product.url}/superset/welcome/`)
    await page.getByRole('region', { name: 'Recents' }).getByRole('tab', { name: 'Viewed' }).click()
    await text('There was an error fetching your recent activity:')
    await text('The log is closed')
  })

  test('options of a filter that cannot be read are told with the reason [ERR-029]', async () => {
    await list('/chart/list/?view=table')
    await fail('/api/v1/dataset/?**', 'GET', 422, { message: 'No datasets' })
    await page.getByRole('combobox', { name: 'Dataset', exact: true }).click()
    await text('Error while fetching data: No datasets')
  })

  test('a broken file is not imported, and what to do is said [ERR-046]', async () => {
    await list('/chart/list/')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Import/ })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('PK but no archive') })
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByText(/An error occurred while importing charts?: ./).waitFor()
    await dialog.getByText('Please re-export your file and try importing again.').waitFor()
  })

  test('a connection is tested: it looks good, or it says the error [SCOPE-009] [ERR-036] [ERR-052]', async () => {
    page = await session.newPage()
    await page.goto(`${world.product.url}/databaseview/list/?connect`)
    await page.getByRole('button', { name: /^SQLite/ }).click()
    const path = page.getByRole('textbox', { name: 'Path' })
    await path.fill(join(folder, 'file.sqlite'))
    await page.getByRole('button', { name: 'Test connection' }).click()
    await text('Connection looks good!')
    await path.fill(join(folder, 'broken.sqlite'))
    await page.getByRole('button', { name: 'Test connection' }).click()
    await text(/^ERROR: ./)
  })
})
