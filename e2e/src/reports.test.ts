import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser } from './browser.ts'
import { addReader, drawn, makeWorld, PASSWORD, sessionOf, type World } from './cars-world.ts'
import { type Product, startProduct } from './product.ts'

describe.skipIf(browserPath() === null)('reports', () => {
  let product: Product
  let world: World
  let browser: Browser
  let page: Page
  const outbox = mkdtempSync(join(tmpdir(), 'belvedere-outbox-'))

  beforeAll(async () => {
    product = await startProduct({ env: { BELVEDERE_TEST_OUTBOX: outbox } })
    world = await makeWorld(product)
    browser = await launchBrowser()
    page = await (await sessionOf(browser, world, 'admin', 'a long enough password')).newPage()
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
    rmSync(outbox, { recursive: true, force: true })
  })

  const openMenu = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    return page.getByRole('menu').first()
  }
  const sees = (text: string) => page.getByText(text).first().waitFor()

  test('a report is made, switched and changed in the menu of its dashboard [REPORT-001] [REPORT-004] [REPORT-006] [SCOPE-006] [ERR-018] [ERR-019]', async () => {
    await page.goto(`${product.url}/superset/dashboard/cars/`)
    await drawn(page, 3)
    expect(await (await openMenu()).getByRole('menuitem', { name: 'Manage email report' }).count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Set up an email report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule a new email report' })
    const name = dialog.getByLabel('Report Name')
    expect(await name.inputValue()).toMatch(/^Weekly Report for /)
    expect(await dialog.getByRole('list', { name: 'Next five runs' }).getByRole('listitem').count()).toBe(5)
    await name.fill('Cars on Mondays')
    await dialog.getByRole('button', { name: /^Remove .+@/ }).click()
    await dialog.getByLabel('Recipients').fill('ops@example.org')
    const made = page.waitForRequest(
      request => request.method() === 'POST' && request.url().includes('/api/v1/report/'),
    )
    await dialog.getByRole('button', { name: 'Add' }).click()
    expect((await made).postDataJSON()).toMatchObject({
      type: 'Report',
      name: 'Cars on Mondays',
      creation_method: 'dashboards',
      crontab: '0 12 * * 1',
      report_format: 'PDF',
      active: true,
    })
    await sees('The report has been created')
    const manage = async () => {
      const menu = await openMenu()
      expect(await menu.getByRole('menuitem', { name: 'Set up an email report' }).count()).toBe(0)
      await menu.getByRole('menuitem', { name: 'Manage email report' }).click()
      return page.getByRole('menuitemcheckbox', { name: 'Email reports active' })
    }
    for (const active of [false, true]) {
      const toggle = await manage()
      await expect.poll(() => toggle.getAttribute('aria-checked')).toBe(String(!active))
      await page.getByRole('menuitem', { name: 'Delete email report' }).waitFor()
      const put = page.waitForRequest(request => request.method() === 'PUT')
      await toggle.click()
      expect((await put).postDataJSON()).toEqual({ active })
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    }
    await manage()
    await page.getByRole('menuitem', { name: 'Edit email report' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit email report' })
    await edit.getByLabel('Report Name').fill('Cars on Tuesdays')
    await edit.getByRole('button', { name: 'Save' }).click()
    await sees('Report updated')
  }, 120_000)

  test('whoever may not write reports finds no entry for them [REPORT-006]', async () => {
    const reads = ['can_read Dashboard', 'can_read Chart', 'can_read Dataset', 'can_read ReportSchedule']
    await addReader(world, 'reports-reader', [...reads, 'all_datasource_access all_datasource_access'])
    const theirs = await (await sessionOf(browser, world, 'reports-reader', PASSWORD)).newPage()
    await theirs.goto(`${product.url}/superset/dashboard/cars/`)
    await drawn(theirs, 3)
    await theirs.getByRole('button', { name: 'More', exact: true }).first().click()
    await theirs.getByRole('menuitem').first().waitFor()
    expect(await theirs.getByRole('menuitem', { name: /email report/ }).count()).toBe(0)
    await theirs.context().close()
  }, 120_000)

  test('reports that cannot be read, switched or deleted are reported [ERR-017] [ERR-020] [ERR-021]', async () => {
    const refuse = (method: string) =>
      page.route('**/api/v1/report/**', route =>
        route.request().method() === method
          ? route.fulfill({ status: 500, json: { message: 'Fatal error' } })
          : route.continue(),
      )
    const refused = async (method: string, text: string, act: () => Promise<void>) => {
      await refuse(method)
      await act()
      await sees(text)
      await page.unroute('**/api/v1/report/**')
    }
    await page.goto(`${product.url}/superset/dashboard/cars/`)
    await drawn(page, 3)
    await refused('GET', 'There was an issue fetching reports attached to this dashboard.', async () => {
      await openMenu()
      await page.keyboard.press('Escape')
    })
    await page.reload()
    await drawn(page, 3)
    const manage = async (entry: string, role: 'menuitem' | 'menuitemcheckbox' = 'menuitem') => {
      await (await openMenu()).getByRole('menuitem', { name: 'Manage email report' }).click()
      await page.getByRole(role, { name: entry }).click()
    }
    await refused('PUT', 'We were unable to active or deactivate this report.', () =>
      manage('Email reports active', 'menuitemcheckbox'),
    )
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await refused('DELETE', 'Your report could not be deleted', async () => {
      await manage('Delete email report')
      const dialog = page.getByRole('alertdialog', { name: 'Delete Report?' })
      await dialog.getByRole('button', { name: 'Delete' }).click()
    })
  }, 120_000)

  test('a chart has a report of its own in the menu of explore [REPORT-001] [REPORT-004] [REPORT-006] [SCOPE-006]', async () => {
    await page.goto(`${product.url}/explore/?slice_id=${world.charts.pie}`)
    await page.locator('[data-chart-status="success"]').first().waitFor()
    await page.getByRole('button', { name: 'Chart actions' }).click()
    await page.getByRole('menuitem', { name: 'Set up an email report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule a new email report' })
    expect(await dialog.getByRole('radio', { name: 'Image (PNG) embedded in email' }).isChecked()).toBe(true)
    expect(await dialog.getByRole('radio', { name: 'Text embedded in email' }).count()).toBe(0)
    await dialog.getByLabel('Report Name').fill('Origins on Mondays')
    await dialog.getByRole('radio', { name: 'Formatted CSV attached in email' }).click()
    const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().includes('/report/'))
    await dialog.getByRole('button', { name: 'Add' }).click()
    const body = { creation_method: 'charts', chart: world.charts.pie, report_format: 'CSV', active: true }
    expect((await sent).postDataJSON()).toMatchObject(body)
    await sees('The report has been created')
    await page.reload()
    await page.locator('[data-chart-status="success"]').first().waitFor()
    await page.getByRole('button', { name: 'Chart actions' }).click()
    await page.getByRole('menuitem', { name: 'Manage email report' }).click()
    await page.getByRole('menuitem', { name: 'Delete email report' }).click()
    const deleted = page.waitForRequest(request => request.method() === 'DELETE')
    await page.getByRole('alertdialog', { name: 'Delete Report?' }).getByRole('button', { name: 'Delete' }).click()
    expect((await deleted).url()).toMatch(/\/api\/v1\/report\/\d+$/)
    await sees('Deleted: Origins on Mondays')
  }, 120_000)

  test('the list shows it, sends it, and says how it went [REPORT-001] [SCOPE-006] [ERR-022]', async () => {
    await page.goto(`${product.url}/report/list/`)
    await page.getByRole('link', { name: 'Cars on Tuesdays' }).first().waitFor()
    const stored = await world.call<{ result: { name: string; dashboard_id: number }[] }>('GET', '/api/v1/report/')
    expect(stored.result).toMatchObject([{ name: 'Cars on Tuesdays', dashboard_id: world.dashboard }])
    await page.getByRole('button', { name: 'Send Cars on Tuesdays now' }).first().click()
    const runs = page.getByRole('table', { name: 'Runs' })
    await runs.getByText('1 of 1').waitFor({ timeout: 90_000 })
    const run = runs.getByRole('row').nth(1).getByRole('button')
    await run.focus()
    await page.keyboard.press('Enter')
    const detail = page.getByRole('complementary', { name: /^Run of / })
    await detail.getByText('Mail to ops@example.org').waitFor()
    expect(await detail.getByText(/\.pdf$/).count()).toBe(1)
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'detached' })
    expect(await run.evaluate(element => element === document.activeElement)).toBe(true)
    const mails = existsSync(outbox) ? readdirSync(outbox) : []
    expect(readFileSync(join(outbox, mails[0] ?? ''), 'utf8')).toMatch(/Content-Type: application\/pdf/)
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await page.getByRole('button', { name: 'Delete Cars on Tuesdays' }).first().click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Report?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await sees('Deleted: Cars on Tuesdays')
  }, 180_000)

  test('from a dataset to a chart, a dashboard, its filter, a copy, readers, a star and a report [SCOPE-001]', async () => {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto(`${product.url}/tablemodelview/list/?search=cars`)
    await page.getByRole('link', { name: 'cars', exact: true }).first().click()
    await page.getByRole('radio', { name: 'Big Number', exact: true }).click()
    await page.keyboard.press('Control+Enter')
    await page.locator('[data-chart-status="success"]').getByText('406').first().waitFor()
    await page.keyboard.press('Control+s')
    await page.getByRole('textbox', { name: 'Chart name' }).fill('How many cars')
    await page.getByRole('combobox', { name: 'Add to dashboard' }).click()
    await page.keyboard.type('Cars of the world')
    await page.getByRole('option', { name: 'Cars of the world', exact: true }).click()
    await button('Save & go to dashboard').click()
    await page.waitForURL(/superset\/dashboard/)
    const pane = page.getByRole('region', { name: 'How many cars' })
    await pane.getByText('406').waitFor()

    const bar = page.getByRole('complementary', { name: 'Filters' })
    await bar.getByRole('combobox', { name: 'Made in', exact: true }).click()
    await page.getByRole('option', { name: 'Japan', exact: true }).click()
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Apply filters' }).click()
    await pane.getByText('79').waitFor()

    await button('Edit dashboard').click()
    await page.getByRole('textbox', { name: 'Dashboard title', exact: true }).fill('Cars, counted')
    await button('Save').click()
    await sees('This dashboard was saved successfully.')
    await button('Edit dashboard').waitFor()
    await (await openMenu()).getByRole('menuitem', { name: 'Save as' }).click()
    await page.getByRole('textbox', { name: 'Save as:' }).fill('Cars, my own')
    await button('Save as new').click()
    await page.getByRole('heading', { level: 1, name: 'Cars, my own' }).waitFor()
    await button('Draft').click()
    await sees('This dashboard is now published')
    await button('Add to favourites').click()
    await button('Remove from favourites').waitFor()
    await (await openMenu()).getByRole('menuitem', { name: 'Set up an email report' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await sees('The report has been created')

    const id = Number(/dashboard\/(\d+)/.exec(page.url())?.[1])
    const list = <T>(path: string) => world.call<{ result: T }>('GET', path)
    const copy = await list<{ published: boolean; charts: string[] }>(`/api/v1/dashboard/${id}`)
    expect(copy.result).toMatchObject({ dashboard_title: 'Cars, my own', published: true })
    expect(copy.result.charts).toContain('How many cars')
    expect((await list(`/api/v1/dashboard/favorite_status/?q=!(${id})`)).result).toEqual([{ id, value: true }])
    expect((await list('/api/v1/report/')).result).toMatchObject([{ dashboard_id: id, active: true }])
  }, 180_000)

  test('lists, pages and runs of reports and alerts have no barriers, and are worked by keys [SCOPE-006]', async () => {
    const recipients = [{ type: 'Email', recipient_config_json: { target: 'ops@example.org' } }]
    const common = { crontab: '0 9 * * *', creation_method: 'alerts_reports', recipients, active: false }
    const make = async (body: object) => (await world.call<{ id: number }>('POST', '/api/v1/report/', body)).id
    const report = await make({ ...common, type: 'Report', name: 'Barriers', dashboard: world.dashboard })
    const alert = await make({
      ...common,
      type: 'Alert',
      name: 'Barrier alert',
      dashboard: world.dashboard,
      database: 1,
      sql: 'SELECT 1',
    })
    await world.call('POST', `/api/v1/report/${report}/send/`, {})
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const path of [
        '/report/list/',
        `/report/list/?open=${report}`,
        `/report/list/?runs=${report}`,
        `/alert/list/?open=${alert}`,
        '/alert/list/?open=new',
      ]) {
        await page.goto(`${product.url}${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page
          .getByText(/Barrier|New alert/)
          .first()
          .waitFor()
        expect(await grave(page), `${path} ${colorScheme}`).toEqual([])
      }
    }
    await page.goto(`${product.url}/report/list/?open=${report}`)
    await page.getByLabel('Report Name').fill('Barriers, none')
    await page.keyboard.press('Control+s')
    await sees('Report updated')
    await page.goto(`${product.url}/report/list/?runs=${report}`)
    const row = page.getByRole('table', { name: 'Runs' }).getByRole('button').first()
    await row.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: /^Run of / }).waitFor()
    expect(await grave(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    for (const id of [report, alert]) await world.call('DELETE', `/api/v1/report/${id}`)
  }, 180_000)
})
