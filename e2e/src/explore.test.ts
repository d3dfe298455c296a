import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, signInByLink } from './browser.ts'
import { zone } from './explore-pages.ts'
import { add, pick, save, tab } from './expression-pages.ts'
import { adminToken, type Product, startProduct } from './product.ts'

/** Twelve months of sales in three shops, as a person's own file. */
const CSV = [
  'month,shop,sales',
  ...Array.from({ length: 36 }, (_, index) => {
    const month = `2025-${String((index % 12) + 1).padStart(2, '0')}-01`
    return `${month},${['North', 'South', 'West'][Math.floor(index / 12)]},${100 + index * 7}`
  }),
].join('\n')

async function choose(page: Page, control: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: control }).click()
  const choice = page.getByRole('option', { name: new RegExp(`^${option}`) }).first()
  await page.keyboard.type(option)
  await choice.click()
  await choice.waitFor({ state: 'hidden' })
}

/** Picks a dimension in the popover behind 'Drop columns here or click'. */
async function addDimension(page: Page, column: string): Promise<void> {
  const zone = page.getByRole('group', { name: 'Dimensions' })
  await zone.getByRole('button', { name: /Drop columns here or click/ }).click()
  await choose(page, 'Column', column)
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await zone.getByRole('button', { name: column, exact: true }).waitFor()
}

async function saveTo(page: Page, chart: string, dashboard: string): Promise<void> {
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Save chart' })
  await dialog.getByRole('textbox', { name: 'Chart name' }).fill(chart)
  await choose(page, 'Add to dashboard', 'New dashboard…')
  await dialog.getByRole('textbox', { name: 'Name of the new dashboard' }).fill(dashboard)
  await dialog.getByRole('button', { name: 'Save & go to new dashboard' }).click()
  await page.waitForURL(/superset\/dashboard\/\d+/)
}

async function expectDrawn(page: Page): Promise<void> {
  await page.locator('[data-chart-status="success"] :is(svg, canvas)').first().waitFor()
}

describe.skipIf(browserPath() === null)('explore in a browser', () => {
  let product: Product
  let browser: Browser
  let session: BrowserContext

  beforeAll(async () => {
    product = await startProduct()
    browser = await launchBrowser()
    session = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await session.newPage()
    await signInByLink(page, product.signInLink)
    await page.waitForURL(/superset\/welcome/)
    await page.close()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })

  test('a line chart of monthly flights of the ten busiest origins, saved and on a new dashboard [SCOPE-007] [SCOPE-004]', async () => {
    const page = await session.newPage()
    await page.goto(`${product.url}/tablemodelview/list/`)
    await page.getByRole('link', { name: 'flights', exact: true }).first().click()
    await page.getByRole('radio', { name: 'Line Chart' }).click()
    await page.getByRole('group', { name: 'X-axis' }).waitFor()
    await choose(page, 'Time grain', 'Month')
    await addDimension(page, 'Origin')
    await choose(page, 'Series limit', '10')
    await page.keyboard.press('Control+Enter')
    await expectDrawn(page)
    await page.getByText('63 rows').first().waitFor() // ten origins in six months, three of them also at midnight of 1 July
    await saveTo(page, 'Monthly flights, ten busiest origins', 'My first dashboard')
    await page.getByText('Monthly flights, ten busiest origins').first().waitFor()
    await expectDrawn(page)
    await page.reload()
    await page.getByText('My first dashboard').first().waitFor()
    await expectDrawn(page)
    await page.close()
  })

  test('metric, dimension, filter, time range, limit and number format are chosen, and are seen in the chart [SCOPE-007]', async () => {
    const page = await session.newPage()
    await page.goto(`${product.url}/tablemodelview/list/`)
    await page.getByRole('link', { name: 'flights', exact: true }).first().click()
    await page.getByRole('button', { name: 'View all charts' }).click()
    await page.getByRole('textbox', { name: 'Search all charts' }).fill('funnel')
    await page.getByRole('radio', { name: 'Funnel Chart', exact: true }).last().dblclick()
    for (const control of ['Metric', 'Dimensions']) {
      const removers = zone(page, control).getByRole('button', { name: /^Remove/ })
      await zone(page, control).waitFor()
      for (const remover of await removers.all()) await remover.click()
    }
    await add(page, 'Metric')
    await tab(page, 'Simple').click()
    await pick(page, 'Column', 'Delay')
    await pick(page, 'Aggregate', 'AVG')
    await save(page)
    await addDimension(page, 'Origin')
    await add(page, 'Filters')
    await pick(page, 'Column', 'Delay')
    await pick(page, 'Operator', 'Greater than (>)')
    await page.getByRole('textbox', { name: 'Filter value' }).fill('60')
    await save(page)
    await page.getByRole('button', { name: /^Time range:/ }).click()
    const range = page.getByRole('dialog', { name: 'Edit time range' })
    await range.getByRole('radio', { name: 'Advanced' }).click()
    await range.getByRole('textbox', { name: 'Start (inclusive)' }).fill('2001-02-01')
    await range.getByRole('textbox', { name: 'End (exclusive)' }).fill('2001-03-01')
    await range.getByRole('button', { name: 'APPLY' }).click()
    await range.waitFor({ state: 'hidden' })
    await page.getByRole('combobox', { name: 'Row limit' }).click()
    await page.keyboard.type('5')
    await page
      .getByRole('option')
      .filter({ hasText: /(^|\D)5(\D|$)/ })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Customize', exact: true }).click()
    await choose(page, 'Label type', 'Category and value')
    await choose(page, 'Number format', ',.3f')
    await page.keyboard.press('Control+Enter')
    await page.getByText('5 rows').first().waitFor()
    const metric = { expressionType: 'SIMPLE', column: { column_name: 'delay' }, aggregate: 'AVG', label: 'average' }
    const answer = await fetch(`${product.url}/api/v1/chart/data`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await adminToken(product)}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        datasource: { id: Number(new URL(page.url()).searchParams.get('datasource_id')), type: 'table' },
        queries: [
          {
            ...{ columns: ['origin'], metrics: [metric], orderby: [[metric, false]], row_limit: 5 },
            ...{ granularity: 'date', time_range: '2001-02-01 : 2001-03-01' },
            filters: [{ col: 'delay', op: '>', val: 60 }],
          },
        ],
      }),
    })
    const { result } = (await answer.json()) as { result: { data: { origin: string; average: number }[] }[] }
    const expected = (result[0]?.data ?? []).map(({ origin, average }) => `${origin}: ${average.toFixed(3)}`)
    expect(expected).toHaveLength(5)
    const labels = () => page.locator('[data-chart-status="success"] svg text').allTextContents()
    await expect.poll(labels).toEqual(expect.arrayContaining(expected))
    await page.close()
  })

  test('from a file of one’s own on the home page to a saved chart on a dashboard [SCOPE-016]', async () => {
    const page = await session.newPage()
    await page.goto(`${product.url}/superset/welcome/`)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'shop sales.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('month').first().waitFor()
    await dialog
      .getByRole('button', { name: /^(Import|Create|Load|Add|Save|Explore)/ })
      .last()
      .click()
    await page.waitForURL(/\/explore\//)
    await page.getByRole('radio', { name: 'Line Chart' }).click()
    await page.getByRole('group', { name: 'X-axis' }).waitFor()
    await addDimension(page, 'shop')
    await page.getByRole('button', { name: /Create chart|Update chart/ }).click()
    await expectDrawn(page)
    await page.getByText('36 rows').first().waitFor()
    await saveTo(page, 'Sales by shop', 'Shops')
    await page.reload()
    await page.getByText('Sales by shop').first().waitFor()
    await expectDrawn(page)
    expect(await page.locator('[data-chart-status="failed"]').count()).toBe(0)
    await page.close()
  })

  test('Ctrl Enter in the moment in which another type is picked draws that type', async () => {
    const page = await session.newPage()
    await page.goto(`${product.url}/tablemodelview/list/?search=flights`)
    await page.getByRole('link', { name: 'flights', exact: true }).first().click()
    await page.locator('[data-chart-status="success"] :is(svg, canvas, table)').first().waitFor()
    await page.getByRole('radio', { name: 'Big Number', exact: true }).evaluate((tile: HTMLElement) => {
      tile.click()
      tile.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }))
    })
    await page.locator('[data-chart-status="success"] [role="img"]').getByText('3,000,000').waitFor()
    expect(await page.getByText('The controls have changed since this query.').count()).toBe(0)
    await page.close()
  })

  test('of two who change one chart, the second is warned before writing over the first; a signed-out one gets a message that says so', async () => {
    const pages = [await session.newPage(), await session.newPage()] as const
    const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Save chart' })
    const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click()
    for (const page of pages) {
      await page.goto(`${product.url}/explore/?slice_id=1`)
      await expectDrawn(page)
      await page.keyboard.press('Control+s')
      await dialogOf(page).waitFor()
    }
    const [first, second] = pages
    await save(first)
    await first.getByText(/has been overwritten/).waitFor()
    await save(second)
    await dialogOf(second).getByText('Please confirm the overwrite values.').waitFor()
    await dialogOf(second).getByRole('button', { name: 'Overwrite' }).click()
    await second.getByText(/has been overwritten/).waitFor()
    await session.clearCookies()
    await second.keyboard.press('Control+Enter')
    await second.getByText('You are signed out').waitFor()
    for (const page of pages) await page.close()
  })
})
