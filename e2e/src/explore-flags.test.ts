/** What choosing columns and editing datasets does with features switched on and off. */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, settled } from './browser.ts'
import { makeWorld, sessionOf, type World } from './cars-world.ts'
import { change, choose, editAction, explored, fieldOf, newItem, storedOf, zoneOf } from './dataset-pages.ts'
import { startProduct } from './product.ts'

/** Names of cars are taken for ports, so that there is something to convert. */
async function giveAdvancedType(world: World): Promise<void> {
  const { columns } = await storedOf(world)
  await change(world, {
    columns: columns.map(column =>
      column.column_name === 'name' ? { ...column, advanced_data_type: 'port' } : column,
    ),
  })
}

describe.skipIf(browserPath() === null)('explore as it comes', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    await giveAdvancedType(world)
    browser = await launchBrowser()
    session = await sessionOf(browser, world, 'admin', 'a long enough password')
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  test('without the flags nothing is preselected and nothing converted [FLAG-007] [FLAG-009]', async () => {
    const page = await session.newPage()
    const requests: string[] = []
    page.on('request', request => request.url().includes('/advanced_data_type/') && requests.push(request.url()))
    await explored(page, world)
    await newItem(page, 'Filters')
    await choose(page, 'Column', 'Model')
    expect(await page.getByRole('combobox', { name: 'Operator' }).textContent()).toMatch(/operator\(s\)/)
    await choose(page, 'Operator', 'Equal to (=)')
    await page.getByRole('textbox', { name: 'Filter value' }).fill('https')
    await settled(page)
    expect(requests).toEqual([])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await fieldOf(page, 'Horsepower').dragTo(zoneOf(page, 'Metric').getByRole('button').first())
    await page.getByRole('combobox', { name: 'Aggregate' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Aggregate' }).textContent()).toMatch(/aggregates/)
    await page.close()
  })

  test('the health message of a dataset is shown [ENTITY-DATASET-005]', async () => {
    const page = await session.newPage()
    await change(world, { extra: JSON.stringify({ health_check: { message: 'Rows are late' } }) })
    await explored(page, world)
    expect(await page.getByRole('note').textContent()).toBe('Rows are late')
    await page.close()
  })

  test('a dataset can lock metrics of one’s own [ENTITY-DATASET-006] [VALID-027]', async () => {
    await change(world, { extra: JSON.stringify({ disallow_adhoc_metrics: true, warning_markdown: 'Old figures' }) })
    const page = await session.newPage()
    await explored(page, world)
    const fields = page.getByRole('complementary', { name: 'Dataset' })
    await fields.getByRole('img', { name: 'Old figures' }).waitFor()
    await zoneOf(page, 'Metric').getByRole('button', { name: 'Models', exact: true }).click()
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    for (const name of ['Simple', 'Custom SQL']) {
      expect(await tab(name).getAttribute('aria-disabled')).toBe('true')
      await tab(name).click({ force: true })
      await expect.poll(() => tab('Saved').getAttribute('aria-selected')).toBe('true')
    }
    await tab('Saved').press('ArrowRight')
    await expect.poll(() => tab('Saved').getAttribute('aria-selected')).toBe('true')
    await page.close()
  })
})

describe.skipIf(browserPath() === null)('with other features switched on', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext

  beforeAll(async () => {
    const BELVEDERE_FLAGS = 'UX_BETA=true,ENABLE_ADVANCED_DATA_TYPES=true,DISABLE_LEGACY_DATASOURCE_EDITOR=false'
    world = await makeWorld(await startProduct({ env: { BELVEDERE_FLAGS } }))
    await giveAdvancedType(world)
    browser = await launchBrowser()
    session = await sessionOf(browser, world, 'admin', 'a long enough password')
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  test('the dataset is edited at its own address [FLAG-004] [ROUTE-011]', async () => {
    const page = await session.newPage()
    await explored(page, world)
    const { edit_url } = await storedOf(world)
    await (await editAction(page)).click()
    await page.waitForURL(url => url.pathname === edit_url)
    await page.getByRole('heading', { level: 1, name: 'Edit dataset cars' }).waitFor()
    await page.getByRole('tab', { name: /^Columns/ }).click()
    await page.getByRole('button', { name: /^name/ }).click()
    await expect.poll(() => page.getByRole('combobox', { name: 'Advanced data type' }).textContent()).toBe('port')
    await page.close()
  })

  test('a chosen column brings its operator, a dropped one its aggregate [FLAG-009] [FLAG-012]', async () => {
    const page = await session.newPage()
    await explored(page, world)
    await newItem(page, 'Filters')
    for (const [column, operator] of [
      ['Made in', 'In'],
      ['Horsepower', 'In'],
    ] as const) {
      await choose(page, 'Column', column)
      expect(await page.getByRole('combobox', { name: 'Operator' }).textContent()).toBe(operator)
    }
    await choose(page, 'Column', 'Model year')
    expect(await page.getByRole('radio', { name: 'Time range', exact: true }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    for (const [column, aggregate] of [
      ['Horsepower', 'SUM(Horsepower)'],
      ['Made in', 'COUNT_DISTINCT(Made in)'],
      ['Model year', 'COUNT_DISTINCT(Model year)'],
    ] as const) {
      const metric = zoneOf(page, 'Metric')
      await fieldOf(page, column).dragTo(metric.getByRole('button').first())
      await metric.getByRole('button', { name: aggregate, exact: true }).waitFor()
    }
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/dataset/', {
      database: 1,
      table_name: 'truths',
      sql: "SELECT origin = 'USA' AS flag FROM cars",
    })
    await page.goto(`${world.product.url}/explore/?dataset_id=${id}&viz_type=pie`)
    await fieldOf(page, 'flag').dragTo(zoneOf(page, 'Metric').getByRole('button').first())
    await zoneOf(page, 'Metric').getByRole('button', { name: 'COUNT_DISTINCT(flag)', exact: true }).waitFor()
    await page.close()
  })

  test('values of an advanced type are converted, reported when wrong, and limit the operators [FLAG-007] [EXPLORE-FILTER-015] [EXPLORE-FILTER-016] [EXPLORE-FILTER-017]', async () => {
    const page = await session.newPage()
    const requests: string[] = []
    page.on('request', request => request.url().includes('/advanced_data_type/convert') && requests.push(request.url()))
    await explored(page, world)
    await newItem(page, 'Filters')
    await choose(page, 'Column', 'Model')
    await choose(page, 'Operator', 'Equal to (=)')
    const value = page.getByRole('textbox', { name: 'Filter value' })
    const saving = page.getByRole('button', { name: 'Save', exact: true }).last()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await value.pressSequentially('https')
    await page.clock.runFor(595)
    expect(requests).toEqual([])
    await page.clock.runFor(10)
    await expect.poll(() => requests).toHaveLength(1)
    await page.clock.resume()
    await page.getByText('Read as 443').waitFor()
    expect(requests).toHaveLength(1)
    expect(await saving.isEnabled()).toBe(true)
    await value.fill('harbour')
    await page.getByText("'harbour' does not appear to be a port name or number").waitFor()
    expect(await saving.isEnabled()).toBe(false)
    await value.fill('ftp')
    await page.getByText('This operator does not fit the value.').waitFor()
    expect(await saving.isEnabled()).toBe(false)
    await page.route('**/advanced_data_type/convert*', route => route.fulfill({ status: 500, body: '' }))
    await value.fill('ssh')
    await page.getByText('Failed to retrieve advanced type').waitFor()
    await page.close()
  })
})
