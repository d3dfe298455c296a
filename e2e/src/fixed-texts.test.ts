/** Texts that the specification fixes and no other journey comes by. Whether one is left out: `seen-texts.last.test.ts`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import { drawn, layoutOf, makeWorld, paneOf, sessionOf, type World } from './cars-world.ts'
import { startProduct } from './product.ts'

const SOON = { timeout: 30_000 }

/** What stands on the page for eyes or for a screen reader: texts, names, placeholders. */
const shownOn = async (page: Page): Promise<string> => {
  const names = await page
    .locator('[aria-label], [placeholder], [title]')
    .evaluateAll(parts =>
      parts
        .filter(part => part.checkVisibility())
        .flatMap(part => ['aria-label', 'placeholder', 'title'].map(name => part.getAttribute(name) ?? '')),
    )
  return [...(await page.locator('body').allInnerTexts()), ...names].join('\n')
}

/** Waits until all of these stand on the page, letter by letter. */
const sees = (page: Page, ...texts: readonly string[]): Promise<void> =>
  expect
    .poll(async () => {
      const shown = await shownOn(page)
      return texts.filter(text => !shown.includes(text))
    }, SOON)
    .toEqual([])

describe.skipIf(browserPath() === null)('texts that the specification fixes [SCOPE-020]', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page
  const outbox = mkdtempSync(join(tmpdir(), 'belvedere-outbox-'))
  const at = (path: string) => `${world.product.url}${path}`
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const openMenu = (name = 'More') => page.getByRole('button', { name, exact: true }).first().click()
  const item = (name: string): Locator => page.getByRole('menuitem', { name, exact: true })
  const choose = async (within: Locator, field: string, option: string | RegExp) => {
    await within.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  /** Fails requests to an address while something is done. */
  const refusing = async (path: string | RegExp, method: string, act: () => Promise<void>) => {
    await page.route(path, route =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: { message: 'Fatal error' } })
        : route.continue(),
    )
    await act()
    await page.unroute(path)
  }

  beforeAll(async () => {
    world = await makeWorld(
      await startProduct({ env: { BELVEDERE_TEST_OUTBOX: outbox, BELVEDERE_FLAGS: 'HORIZONTAL_FILTER_BAR=true' } }),
    )
    browser = await launchBrowser()
    session = await sessionOf(browser, world, 'admin', 'a long enough password')
    await session.grantPermissions(['clipboard-read', 'clipboard-write'])
    // A mail would open a program outside of the browser.
    await session.addInitScript(() => {
      const click = HTMLAnchorElement.prototype.click
      HTMLAnchorElement.prototype.click = function () {
        if (this.href.startsWith('mailto:')) document.body.dataset.mail = decodeURIComponent(this.href)
        else click.call(this)
      }
    })
    page = await session.newPage()
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
    rmSync(outbox, { recursive: true, force: true })
  })

  test('the menus of a dashboard for its readers [DASH-VIEW-011] [DASH-VIEW-012]', async () => {
    await page.goto(at('/superset/dashboard/cars/'))
    await drawn(page, 3)
    await openMenu()
    await item('Set auto-refresh interval').click()
    await dialog('Refresh interval').getByRole('combobox', { name: 'Refresh frequency' }).click()
    await sees(page, '30 seconds', '1 minute', '30 minutes', '1 hour', '6 hours', '12 hours')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog('Refresh interval').waitFor({ state: 'hidden' })
    await openMenu()
    await item('Share').hover()
    await item('Share permalink by email').click()
    const mail = () => page.evaluate(() => document.body.dataset.mail)
    await expect.poll(mail, SOON).toContain('Body=Check out this dashboard: http')
    await refusing(/\/permalink\/?$/, 'POST', async () => {
      await openMenu()
      await item('Share').hover()
      await item('Copy permalink to clipboard').click()
      await sees(page, 'Sorry, something went wrong. Try again later.')
    })
    const pane = paneOf(page, 'By origin').getByRole('button', { name: 'More', exact: true })
    await page.getByRole('menu').first().waitFor({ state: 'detached' })
    await paneOf(page, 'By origin').hover()
    await pane.click()
    await item('Share').hover()
    await item('Share chart by email').click()
    await expect.poll(mail, SOON).toContain('Body=Check out this chart: http')
    await page.getByRole('menu').first().waitFor({ state: 'detached' })
    await paneOf(page, 'By origin').hover()
    await pane.click()
    await item('Enter fullscreen').click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await sees(page, 'Exit fullscreen')
    await page.keyboard.press('Escape')
  }, 180_000)

  test('the head and the menu of edit mode; fields of filter boxes are mapped to charts [DASH-VIEW-013] [DASH-VIEW-014] [DASH-SAVE-012]', async () => {
    await page.goto(at('/superset/dashboard/cars/?edit=true'))
    const title = page.getByRole('textbox', { name: 'Dashboard title', exact: true })
    await title.waitFor()
    await sees(page, 'Dashboard title')
    await title.fill('Cars of this world')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Undo', exact: true }).hover()
    await page.getByRole('tooltip', { name: 'Undo the action' }).waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await page.getByRole('button', { name: 'Redo', exact: true }).hover()
    await page.getByRole('tooltip', { name: 'Redo the action' }).waitFor()
    await openMenu()
    await item('Set filter mapping').waitFor()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      ...['Add/Edit Filters', 'Edit properties', 'Edit CSS', 'Edit JSON metadata', 'Save as', 'Share'],
      ...['Set filter mapping', 'Set auto-refresh interval'],
    ])
    await item('Save as').click()
    await dialog('Save dashboard').getByText('Overwrite Dashboard [Cars of the world]').waitFor()
    await dialog('Save dashboard').getByRole('textbox', { name: 'Save as:' }).fill('')
    await sees(page, '[dashboard name]')
    await page.keyboard.press('Escape')
    await openMenu()
    await item('Set auto-refresh interval').click()
    await choose(dialog('Refresh interval'), 'Refresh frequency', '1 hour')
    await dialog('Refresh interval').getByRole('button', { name: 'Save', exact: true }).click()
    await openMenu()
    await item('Set filter mapping').click()
    const mapping = dialog('Set filter mapping')
    await mapping.getByText('Box: Model').waitFor()
    await mapping.getByText('All cars', { exact: true }).click()
    await mapping.getByRole('button', { name: 'Apply' }).click()
    await mapping.waitFor({ state: 'hidden' })
    await openMenu()
    await item('Save as').click()
    await dialog('Save dashboard').getByText('Overwrite Dashboard [Cars of the world]').click()
    await dialog('Save dashboard').getByRole('button', { name: 'Save', exact: true }).click()
    await sees(page, 'This dashboard was saved successfully.')
    const metadata = async () => {
      const path = `/api/v1/dashboard/${world.dashboard}`
      const { result } = await world.call<{ result: { json_metadata: string } }>('GET', path)
      return JSON.parse(result.json_metadata) as object
    }
    await expect.poll(metadata).toMatchObject({
      refresh_frequency: 3600,
      filter_scopes: { [world.charts.box]: { name: { scope: ['ROOT_ID'], immune: [world.charts.number] } } },
    })
  }, 180_000)

  test('the form of filters [FILTER-NATIVE-023] [FILTER-NATIVE-025] [FILTER-NATIVE-026] [FILTER-NATIVE-027]', async () => {
    await page.goto(at('/superset/dashboard/cars/'))
    await page.getByRole('button', { name: 'Add/Edit Filters' }).click()
    const form = dialog('Add and edit filters')
    await form.getByRole('button', { name: 'Add filters and dividers' }).click()
    await item('Filter').click()
    await sees(page, 'Filter Configuration', 'Filter Settings', '[untitled]')
    await form.getByText('Filter has default value').click()
    await sees(page, 'Fill all required fields to enable "Default Value"')
    await form.getByRole('textbox', { name: 'Filter name' }).fill('Origins')
    await choose(form, 'Dataset', 'cars')
    await choose(form, 'Column', /horsepower/i)
    await sees(page, 'Populate "Default value" to enable this control')
    await sees(page, 'Sort filter values', 'Sort ascending', 'Sort Metric')
    await form.getByText('Pre-filter available values').click()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await sees(page, 'Pre-filter is required', 'Default value is required')
    await form.getByRole('tab', { name: /^Scoping/ }).click()
    await sees(page, 'All panels with this column will be affected by this filter')
    await form.getByText('Apply to specific panels').click()
    await sees(page, 'Only selected panels will be affected by this filter', 'All panels')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await sees(page, 'There are unsaved changes.', 'Are you sure you want to cancel?', 'Yes, cancel')
    await form.getByRole('button', { name: 'Keep editing' }).click()
    await form.getByRole('button', { name: /^Origins/ }).press('Delete')
    await sees(page, 'You have removed this filter.', 'Restore Filter')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await form.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Filter bar settings' }).click()
    await sees(page, 'Orientation of filter bar')
    await page.keyboard.press('Escape')
  }, 180_000)

  test('a dashboard without filters, of data without times [FILTER-NATIVE-024]', async () => {
    const body = { database: 1, table_name: 'timeless', sql: 'SELECT 1 AS amount, 2 AS other' }
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/dataset/', body)
    const params = JSON.stringify({ viz_type: 'pie', groupby: ['amount'], metric: 'count', adhoc_filters: [] })
    const chart = await world.call<{ id: number }>('POST', '/api/v1/chart/', {
      ...{ slice_name: 'Amounts', viz_type: 'pie', datasource_id: id, datasource_type: 'table', params },
    })
    const json_metadata = JSON.stringify({ positions: layoutOf([chart.id]), cross_filters_enabled: true })
    const board = { dashboard_title: 'Timeless', slug: 'timeless', json_metadata }
    await world.call('POST', '/api/v1/dashboard/', board)
    await page.goto(at('/superset/dashboard/timeless/?edit=true'))
    await page.getByRole('textbox', { name: 'Dashboard title', exact: true }).waitFor()
    await drawn(page, 1)
    await openMenu()
    await item('Add/Edit Filters').click()
    await sees(page, 'No filters are currently added')
    const form = dialog('Add and edit filters')
    await form.getByRole('button', { name: 'Add filters and dividers' }).click()
    await item('Filter').click()
    await form.getByRole('combobox', { name: 'Filter Type' }).click()
    await sees(page, 'Datasets do not contain a temporal column')
    const disabled = page.getByRole('option', { disabled: true })
    expect((await disabled.allInnerTexts()).map(text => text.split('\n')[0])).toEqual([
      ...['Time range', 'Time column', 'Time grain'],
    ])
  }, 180_000)

  test('explore: zones for one column, formats, kinds of types, notes on what may not fit', async () => {
    const numbers = { database: 1, table_name: 'numbers', sql: 'SELECT 1 AS amount' }
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/dataset/', numbers)
    await page.goto(at(`/explore/?dataset_id=${id}&viz_type=gantt_chart`))
    await sees(page, 'Drop a temporal column here or click')
    await page.goto(at(`/explore/?dataset_id=${id}&viz_type=world_map`))
    await sees(page, 'Drop a column here or click')
    await page.goto(at(`/explore/?slice_id=${world.charts.number}`))
    await page.locator('[data-chart-status="success"]').first().waitFor()
    await page.getByRole('tab', { name: 'Customize' }).click()
    await page
      .getByRole('combobox', { name: /Number format/ })
      .first()
      .click()
    await sees(page, 'Duration in ms (66000 => 1m 6s)', 'Duration in ms (1.40008 => 1ms 400µs 80ns)', '$,.2f')
    await page.keyboard.press('Escape')
    await page.goto(at(`/explore/?slice_id=${world.charts.pie}`))
    await page.getByRole('button', { name: 'View all charts' }).click()
    const about = dialog('Select a visualization type').getByRole('region', { name: /^About / })
    await about.getByText('Featured', { exact: true }).first().hover()
    const featured = 'This chart was tested and verified, so the overall experience should be stable.'
    await page.getByRole('tooltip', { name: featured }).waitFor()
    await page.goto(at(`/explore/?slice_id=${world.charts.box}`))
    await page.getByRole('button', { name: 'View all charts' }).click()
    await about.getByText('Deprecated', { exact: true }).first().hover()
    const deprecated =
      'This chart uses features or modules which are no longer actively maintained. It will eventually be replaced or removed.'
    await page.getByRole('tooltip', { name: deprecated }).waitFor()
  }, 180_000)

  test('the report of a chart, and what it says when it cannot be stored [REPORT-004]', async () => {
    const params = JSON.stringify({ viz_type: 'table', query_mode: 'raw', all_columns: ['name'], adhoc_filters: [] })
    const body = { slice_name: 'Rows', viz_type: 'table', datasource_id: world.dataset, datasource_type: 'table' }
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/chart/', { ...body, params })
    await page.goto(at(`/explore/?slice_id=${id}`))
    await page.locator('[data-chart-status="success"]').first().waitFor()
    await openMenu('Chart actions')
    await item('Set up an email report').click()
    await sees(page, 'Message content', 'Description', 'Schedule', 'Timezone')
    const made = dialog('Schedule a new email report')
    expect(await made.getByLabel('Report Name').inputValue()).toBe('Weekly Report for Rows')
    const ways = made.getByRole('radio')
    for (const name of ['Text embedded in email', 'Image (PNG) embedded in email', 'Formatted CSV attached in email'])
      await ways.and(made.getByRole('radio', { name })).waitFor()
    expect(await made.getByRole('radio', { name: 'Text embedded in email' }).isChecked()).toBe(true)
    await made.getByLabel('Recipients').fill('ops@example.org')
    await refusing('**/api/v1/report/**', 'POST', async () => {
      await made.getByRole('button', { name: 'Add' }).click()
      await sees(page, 'Failed to create report')
    })
    await made.getByRole('button', { name: 'Add' }).click()
    await sees(page, 'The report has been created')
    await openMenu('Chart actions')
    await item('Manage email report').click()
    await item('Edit email report').click()
    await refusing('**/api/v1/report/**', 'PUT', async () => {
      await dialog('Edit email report').getByRole('button', { name: 'Save' }).click()
      await sees(page, 'Failed to update report')
    })
  }, 180_000)

  test('lists: filters of yes and no, properties that were saved, a database that was imported [ERR-062] [DASH-SAVE-013] [LIST-PAGE-001]', async () => {
    await page.goto(at('/dashboard/list/?view=table'))
    await page.getByRole('search').getByRole('combobox', { name: 'Favorite' }).click()
    await sees(page, 'Yes', 'No')
    await page.keyboard.press('Escape')
    await page.getByRole('row', { name: /Cars of the world/ }).hover()
    await page.getByRole('button', { name: 'Properties of Cars of the world' }).click()
    const fields = {
      Title: 'All cars of the world',
      'URL slug': 'all-cars',
      'Certified by': 'Data office',
      'Certification details': 'Checked in May',
    }
    for (const [name, value] of Object.entries(fields))
      await dialog('Dashboard properties').getByRole('textbox', { name, exact: true }).fill(value)
    await dialog('Dashboard properties').getByRole('button', { name: 'Save', exact: true }).click()
    await sees(page, 'The dashboard has been saved', 'All cars of the world')
    const stored = await world.call<{ result: object }>('GET', `/api/v1/dashboard/${world.dashboard}`)
    expect(stored.result).toMatchObject({
      ...{ dashboard_title: 'All cars of the world', slug: 'all-cars' },
      ...{ certified_by: 'Data office', certification_details: 'Checked in May' },
    })
    const exported = await session.request.get(at('/api/v1/database/export/?q=!(1)'))
    await page.goto(at('/databaseview/list/'))
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Import database' })
    const file = { name: 'database.zip', mimeType: 'application/zip', buffer: await exported.body() }
    await form.locator('input[type="file"]').setInputFiles(file)
    await page.keyboard.press('Tab')
    await form.getByRole('button', { name: 'Import', exact: true }).click()
    const word = form.getByLabel('Type "OVERWRITE" to confirm')
    const isAnswered = async () => (await word.count()) + (await page.getByText('Database connected').count()) > 0
    await expect.poll(isAnswered, SOON).toBe(true)
    if ((await word.count()) > 0) {
      await word.fill('Overwrite')
      await page.keyboard.press('Enter')
    }
    await sees(page, 'Database connected')
  }, 180_000)
})
