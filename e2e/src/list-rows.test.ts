/** What lists and the home page read as they come, and what they say when a call fails. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import { makeWorld, sessionOf, type World } from './cars-world.ts'
import { barOf, isList, listQueryOf, namesIn, openList, select } from './list-pages.ts'
import { startProduct } from './product.ts'

const ROWS = 60
const REASON = 'The shelf is empty'

describe.skipIf(browserPath() === null)('lists, row by row', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page

  /** Answers these calls with a failure, until the page is closed. */
  const refuse = (url: string | RegExp, method = 'GET', status = 500) =>
    page.route(url, route =>
      route.request().method() === method
        ? route.fulfill({ status, json: { errors: [{ message: REASON }], message: REASON } })
        : route.continue(),
    )
  const sees = (text: string) => page.getByText(text).first().waitFor()

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    for (let index = 1; index <= ROWS; index += 1) {
      const body = {
        slice_name: `Row ${index}`,
        viz_type: 'pie',
        datasource_id: world.dataset,
        datasource_type: 'table',
      }
      await world.call('POST', '/api/v1/chart/', {
        ...body,
        params: JSON.stringify({ viz_type: 'pie', metric: 'count' }),
      })
    }
    await world.call('POST', '/api/v1/saved_query/', { db_id: 1, label: 'All cars', sql: 'SELECT * FROM cars' })
    browser = await launchBrowser()
    session = await sessionOf(browser, world, 'admin', 'a long enough password')
  })
  afterEach(async () => {
    for (const left of session.pages()) await left.close()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  test('a list comes with 25 rows, what was changed last first, and their count [CONST-052] [CONST-053]', async () => {
    page = await session.newPage()
    const first = page.waitForRequest(request => isList(request, 'chart') && listQueryOf(request).page !== undefined)
    await openList(page, world, '/chart/list/?view=table')
    expect(listQueryOf(await first)).toMatchObject({
      page: 0,
      page_size: 25,
      order_column: 'changed_on_delta_humanized',
      order_direction: 'desc',
    })
    const names = await namesIn(page)
    expect([names.length, names[0]]).toEqual([25, `Row ${ROWS}`])
    await page.getByText(/^1 – 25 of \d+$/).waitFor()
  })

  test('of what is read for the home page three of a kind are shown [CONST-054]', async () => {
    page = await session.newPage()
    const requested = page.waitForRequest(request => isList(request, 'chart') && listQueryOf(request).page_size === 5)
    await page.goto(`${world.product.url}/superset/welcome/`)
    const recents = page.getByRole('region', { name: 'Recents' })
    await recents.getByRole('tab', { name: 'Mine' }).click()
    await requested
    const links = recents.getByRole('tabpanel').getByRole('link')
    await expect.poll(() => links.allTextContents(), { timeout: 15_000 }).toContain(`Row ${ROWS}`)
    expect((await links.allTextContents()).filter(name => name.startsWith('Row '))).toHaveLength(3)
  })

  test('charts, dashboards and saved queries are listed, imported and deleted; the first two have stars [SCOPE-008]', async () => {
    for (const [path, name, hasStar] of [
      ['/chart/list/', 'By origin', true],
      ['/dashboard/list/', 'Cars of the world', true],
      ['/savedqueryview/list/', 'All cars', false],
    ] as const) {
      page = await session.newPage()
      await openList(page, world, `${path}?view=table&search=${encodeURIComponent(name)}`)
      await page.getByRole('row').filter({ hasText: name }).waitFor()
      expect(await page.getByRole('button', { name: /^Import/ }).count(), path).toBe(1)
      expect(await page.getByRole('button', { name: `Delete ${name}` }).count(), path).toBe(1)
      expect(await page.getByRole('button', { name: `Favorite: ${name}` }).count(), path).toBe(hasStar ? 1 : 0)
      await page.close()
    }
  })

  test('what is deleted is named [ERR-022]', async () => {
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/dashboard/', { dashboard_title: 'Short-lived' })
    expect(id).toBeGreaterThan(0)
    for (const [path, name] of [
      ['/chart/list/', 'Row 1'],
      ['/dashboard/list/', 'Short-lived'],
    ] as const) {
      page = await session.newPage()
      await openList(page, world, `${path}?view=table&search=${encodeURIComponent(name)}`)
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await sees(`Deleted: ${name}`)
      await page.close()
    }
  })

  test('a deletion that fails says of what, and why [ERR-050] [ERR-051]', async () => {
    page = await session.newPage()
    await refuse(/\/api\/v1\/(chart|dashboard|dataset|saved_query)\//, 'DELETE')
    for (const [path, name, text, view = 'table'] of [
      ['/chart/list/', 'By origin', 'There was an issue deleting: By origin'],
      ['/chart/list/', 'By origin', 'There was an issue deleting: By origin', 'cards'],
      ['/dashboard/list/', 'Cars of the world', `There was an issue deleting Cars of the world: ${REASON}`],
      ['/dashboard/list/', 'Cars of the world', `There was an issue deleting Cars of the world: ${REASON}`, 'cards'],
      ['/tablemodelview/list/', 'zipcodes', `There was an issue deleting zipcodes: ${REASON}`],
      ['/savedqueryview/list/', 'All cars', `There was an issue deleting All cars: ${REASON}`],
    ] as const) {
      await openList(page, world, `${path}?view=${view}&search=${encodeURIComponent(name)}`)
      if (view === 'cards') await page.getByRole('link', { name, exact: true }).first().hover()
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await sees(text)
    }
    for (const [path, name, things] of [
      ['/chart/list/', 'Row 21', 'charts'],
      ['/dashboard/list/', 'Cars of the world', 'dashboards'],
      ['/tablemodelview/list/', 'zipcodes', 'datasets'],
      ['/savedqueryview/list/', 'All cars', 'queries'],
    ] as const) {
      await openList(page, world, `${path}?view=table&search=${encodeURIComponent(name)}`)
      await select(page, name)
      await barOf(page).getByRole('button', { name: 'Delete' }).click()
      await page.getByLabel('Type "DELETE" to confirm').fill('delete')
      await page.keyboard.press('Enter')
      await sees(`There was an issue deleting the selected ${things}: ${REASON}`)
    }
  })

  test('stars that cannot be read, and one that cannot be set [ERR-047] [ERR-048]', async () => {
    page = await session.newPage()
    await refuse(/\/favorites\//, 'POST')
    await openList(page, world, '/chart/list/?view=table&search=Row 22')
    await page.getByRole('button', { name: 'Favorite: Row 22' }).click()
    await sees(`There was an error saving the favorite status: ${REASON}`)
    await refuse(/\/favorite_status\//)
    await openList(page, world, '/chart/list/?view=table&search=Row 23')
    await sees(`There was an error fetching the favorite status: ${REASON}`)
  })

  test('lists, options, activity and new things that do not come [ERR-029] [ERR-044] [ERR-045] [ERR-049]', async () => {
    page = await session.newPage()
    await refuse(/\/api\/v1\/chart\/\?/)
    await page.goto(`${world.product.url}/chart/list/`)
    await sees(`An error occurred while fetching charts: ${REASON}`)
    await refuse(/\/api\/v1\/dashboard\/related\//)
    await openList(page, world, '/dashboard/list/?view=table')
    await page.getByRole('combobox', { name: 'Owner', exact: true }).click()
    await sees(`Error while fetching data: ${REASON}`)
    await refuse(/\/api\/v1\/log\/recent_activity\//)
    await page.goto(`${world.product.url}/superset/welcome/`)
    await sees('There was an error fetching your recent activity:')
    await sees(REASON)
    await refuse(/\/api\/v1\/(css_template|dashboard)\/$/, 'POST', 422)
    await openList(page, world, '/csstemplatemodelview/list/')
    await page.getByRole('button', { name: 'CSS template' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Wide')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await sees(`An error occurred while creating CSS templates: ${REASON}`)
    await page.goto(`${world.product.url}/dashboard/new/`)
    await sees(`An error occurred while creating dashboards: ${REASON}`)
  })

  test('rights that cannot be read are reported with resource and reason [ERR-043]', async () => {
    page = await session.newPage()
    await refuse(/\/api\/v1\/chart\/_info/)
    await page.goto(`${world.product.url}/chart/list/`)
    await sees(`An error occurred while fetching charts info: ${REASON}`)
  })

  test('SQL is cut to 4 lines in the history and to 25 on cards of the home page [CONST-069] [CONST-070]', async () => {
    const lines = (count: number): string =>
      ['SELECT 1', ...Array.from({ length: count - 1 }, (_, at) => `  + ${at + 2}`)].join('\n')
    const run = (sql: string) => world.call('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql, runAsync: false })
    await run(lines(3))
    await run(lines(4).replace('SELECT 1', 'SELECT 9'))
    await run(lines(5))
    await world.call('POST', '/api/v1/saved_query/', { db_id: 1, label: 'Long', sql: lines(30) })
    page = await session.newPage()
    await page.goto(`${world.product.url}/superset/sqllab/history/`)
    const shown = page.getByRole('table').locator('pre')
    await expect.poll(() => shown.allTextContents()).toContain(lines(3))
    const cut = `${lines(4)}\n...`
    expect(await shown.allTextContents()).toEqual(expect.arrayContaining([cut, cut.replace('SELECT 1', 'SELECT 9')]))
    await page.goto(`${world.product.url}/superset/welcome/`)
    const card = page.getByRole('region', { name: 'SQL of Long' })
    await expect.poll(() => card.textContent()).toBe(`${lines(25)}\n...`)
  })

  test('the layout changes at 576, 768, 992 and 1200 px [CONST-068]', async () => {
    page = await session.newPage()
    const at = (width: number) => page.setViewportSize({ width, height: 900 })
    await openList(page, world, '/dashboard/list/?view=cards')
    const nav = page.getByRole('navigation', { name: 'Main' })
    const columns = () =>
      page
        .locator('main a[href*="/superset/dashboard/"]')
        .first()
        .evaluate(link => {
          for (let box: Element | null = link; box; box = box.parentElement)
            if (getComputedStyle(box).display === 'grid' && box.children.length > 1)
              return getComputedStyle(box).gridTemplateColumns.split(' ').length
          return 0
        })
    for (const [below, width] of [
      [991, 992],
      [1199, 1200],
    ] as const) {
      await at(below)
      const fewer = await columns()
      await at(width)
      expect([width, (await columns()) > fewer]).toEqual([width, true])
    }
    await at(767)
    expect(await nav.isVisible()).toBe(false)
    await at(768)
    expect(await nav.isVisible()).toBe(true)
    await openList(page, world, '/csstemplatemodelview/list/')
    await page.getByRole('button', { name: 'CSS template' }).first().click()
    const dialog = page.getByRole('dialog')
    await at(576)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(576 - 32)
    await at(575)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(575 - 16)
  })
})
