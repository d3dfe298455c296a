/** The first hour of an author: from nothing to a dashboard of two pages. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAuthorCharts, FIRST_PAGE, SECOND_PAGE } from './author-charts.ts'
import { browserPath, picture, settled } from './browser.ts'
import {
  addReader,
  beginJourney,
  chooseMark,
  endJourney,
  type Json,
  PASSWORD,
  paneOf,
  sessionOf,
  type World,
} from './cars-world.ts'
import { childrenOf, drag, frameOf, storedDashboard, storedLayout, titleField } from './dashboard-pages.ts'

/** What was open is gone, and has given the focus back: nobody presses the next button within that frame. */
async function left(part: Locator): Promise<void> {
  await part.waitFor({ state: 'hidden' })
  await part.page().evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** The number of cars, in the pane that says it: charts out of sight wait until they are looked at. */
async function shows(page: Page, cars: string): Promise<void> {
  await paneOf(page, 'All cars').scrollIntoViewIfNeeded()
  await expect.poll(() => paneOf(page, 'All cars').textContent(), { timeout: 60_000 }).toContain(cars)
}

describe.skipIf(browserPath() === null)("an author's hour", { timeout: 240_000 }, () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page
  let id: number

  beforeAll(async () => {
    ;({ world, browser, session } = await beginJourney())
    await addAuthorCharts(world)
    session.setDefaultTimeout(60_000)
    page = await session.newPage()
  })
  afterAll(() => endJourney({ world, browser }))

  const dialog = () => page.getByRole('dialog', { name: 'Add and edit filters' })
  const choose = async (field: string, option: string | RegExp) => {
    await dialog().getByRole('combobox', { name: field, exact: true }).click()
    const choice = page.getByRole('option', { name: option }).first()
    await choice.click()
    await left(choice)
  }
  const addFilter = async (name: string, type: string | null, column: RegExp | null) => {
    await dialog().getByRole('button', { name: 'Add filters and dividers' }).click()
    await page.getByRole('menuitem', { name: 'Filter', exact: true }).click()
    await dialog().getByRole('textbox', { name: 'Filter name' }).fill(name)
    if (type !== null) await choose('Filter Type', type)
    if (type !== 'Time range') await choose('Dataset', 'cars')
    if (column) await choose('Column', column)
  }
  const draftMenu = async (entry: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  const rename = async (text: string) => {
    await page.getByRole('textbox', { name: 'Name of the tab' }).fill(text)
    await page.keyboard.press('Enter')
  }
  const addChart = async (name: string) => {
    await page.getByRole('textbox', { name: 'Filter your charts' }).fill(name)
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
    await frameOf(page, name).waitFor()
  }

  test('from nothing: two tabs, twelve charts, texts', async () => {
    await page.goto(`${world.product.url}/dashboard/list/`)
    await page.getByRole('button', { name: 'Dashboard', exact: true }).click()
    await page.waitForURL(/\/superset\/dashboard\/\d+\/\?edit=true/)
    id = Number(/dashboard\/(\d+)/.exec(page.url())?.[1])
    await picture(page, '1-empty')
    await titleField(page).fill('Cars in two pages')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add tab', exact: true }).click()
    await rename('Overview')
    await page.getByRole('button', { name: 'Add tab', exact: true }).click()
    await rename('Details')
    await page.getByRole('tab', { name: 'Overview' }).click()
    for (const name of FIRST_PAGE) await addChart(name)
    await page.getByRole('tab', { name: 'Details' }).click()
    for (const name of SECOND_PAGE) await addChart(name)
    await page.getByRole('tab', { name: 'Overview' }).click()
    await frameOf(page, 'Strongest').getByText('230').waitFor()
    // the figures in another order, by the mouse
    await drag(page, frameOf(page, 'Strongest'), frameOf(page, 'All cars'), { x: 0.02, y: 0.5 })
    await page.getByRole('tab', { name: 'Layout elements' }).click()
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await page.locator('[data-component][data-selected]').dblclick()
    await page.getByRole('textbox', { name: 'Text in Markdown' }).fill('## About\nCars of **1970** to 1982.')
    await page.keyboard.press('Escape')
    await page.locator('[data-component] strong').getByText('1970').waitFor()
    await picture(page, '2-arranged')
  })

  test('five filters of four types, a cascade, a scope, and colours', async () => {
    await draftMenu('Add/Edit Filters')
    await addFilter('Made in', null, /^Made in/)
    await addFilter('Model', null, /^Model(?! year|s)/)
    // a list of which several are chosen stays open
    await dialog().getByRole('combobox', { name: 'Values are dependent on other filters', exact: true }).click()
    await page.getByRole('option', { name: 'Made in' }).click()
    await page.keyboard.press('Escape')
    await left(page.getByRole('option').first())
    await addFilter('Power', 'Numerical range', /^Horsepower/)
    await dialog()
      .getByRole('tab', { name: /^Scoping/ })
      .click()
    await dialog().getByText('Apply to specific panels').click()
    await dialog().getByRole('textbox', { name: 'Search tabs and charts' }).fill('All cars')
    await dialog().getByText('All cars', { exact: true }).click()
    await addFilter('When', 'Time range', null)
    await addFilter('Bucket', 'Time grain', null)
    await picture(page, '3-filters')
    await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    await left(dialog())
    await draftMenu('Edit properties')
    const properties = page.getByRole('dialog', { name: 'Dashboard properties' })
    await properties.getByRole('combobox', { name: 'Color scheme' }).click()
    await page.getByRole('option', { name: /^ECharts v5/ }).click()
    await properties.getByRole('button', { name: 'Color of Europe' }).click()
    await page.getByRole('button', { name: 'Color 4 of the scheme' }).click()
    await page.keyboard.press('Escape')
    await picture(page, '3b-colors')
    await properties.getByRole('button', { name: 'Apply', exact: true }).click()
    await properties.waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await page.getByText('This dashboard was saved successfully.').waitFor()
    const layout = await storedLayout(world, id)
    const tabs = childrenOf(layout, childrenOf(layout, 'ROOT_ID')[0] ?? '')
    expect(tabs.map(tab => layout[tab]?.meta?.text)).toEqual(['Overview', 'Details'])
    const charts = Object.values(layout).filter(({ type }) => type === 'CHART')
    expect(charts).toHaveLength(12)
    const stored = JSON.parse(String((await storedDashboard(world, id)).json_metadata)) as {
      native_filter_configuration: { name: string; filterType: string; cascadeParentIds: string[]; scope: Json }[]
      shared_label_colors: Record<string, string>
    }
    expect(stored).toMatchObject({ color_scheme: 'echarts5Colors', label_colors: { Europe: '#ee6666' } })
    // what the pie and the lines share has its colour for good
    const labels = ['Japan', 'USA']
    expect(Object.keys(stored.shared_label_colors).toSorted()).toEqual(labels)
    const filters = stored.native_filter_configuration
    expect(new Set(filters.map(({ filterType }) => filterType)).size).toBe(4)
    expect(filters.find(({ name }) => name === 'Model')?.cascadeParentIds).toHaveLength(1)
    expect(filters.find(({ name }) => name === 'Power')?.scope.excluded).toContain(world.charts.number)
  })

  test('a filter and its cascade narrow the charts in their scope', async () => {
    await settled(page)
    await page.getByRole('combobox', { name: 'Made in' }).click()
    await page.getByRole('option', { name: 'Europe' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await shows(page, '73')
    await page.getByRole('combobox', { name: 'Model' }).click()
    await expect.poll(() => page.getByRole('option', { name: /^audi/ }).count(), { timeout: 15_000 }).toBeGreaterThan(0)
    expect(await page.getByRole('option', { name: /^ford/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await picture(page, '4-filtered')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await shows(page, '406')
  })

  test('a mark filters the other charts until its chip is taken away', async () => {
    await settled(page)
    await chooseMark(page, 'Power by origin')
    const chip = page.getByRole('button', { name: /^Remove Power by origin/ })
    await chip.waitFor()
    await shows(page, '254')
    await picture(page, '4b-cross-filtered')
    await chip.click()
    await shows(page, '406')
    await chooseMark(page, 'Power by origin')
    await shows(page, '254')
  })

  test('a copy, published; somebody who may only read opens the permalink with its filter and its tab', async () => {
    const pageMenu = async (...path: readonly string[]) => {
      await page.getByRole('button', { name: 'More', exact: true }).first().click()
      for (const name of path) await page.getByRole('menuitem', { name, exact: true }).click()
    }
    const original = id
    await pageMenu('Save as')
    await page.getByRole('textbox', { name: 'Save as:' }).fill('Cars for everybody')
    await picture(page, '5-copy')
    await page.getByRole('button', { name: 'Save as new' }).click()
    await page.getByRole('heading', { name: 'Cars for everybody', level: 1 }).waitFor()
    id = Number(/dashboard\/(\d+)/.exec(page.url())?.[1])
    expect(id).not.toBe(original)
    expect(Object.values(await storedLayout(world, id)).filter(({ type }) => type === 'CHART')).toHaveLength(12)
    await page.getByRole('button', { name: 'Draft', exact: true }).click()
    await page.getByText('This dashboard is now published').waitFor()
    expect((await storedDashboard(world, id)).published).toBe(true)

    await page.getByRole('combobox', { name: 'Made in' }).click()
    await page.getByRole('option', { name: 'Japan' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await shows(page, '79')
    await page.getByRole('tab', { name: 'Details' }).click()
    await session.grantPermissions(['clipboard-read', 'clipboard-write'])
    await pageMenu('Share', 'Copy permalink to clipboard')
    await page.getByText('Copied to clipboard!').waitFor()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))

    const rights = ['can_read Dashboard', 'can_read Chart', 'can_read Dataset']
    await addReader(world, 'reader', [...rights, 'all_datasource_access all_datasource_access'])
    const theirs = await sessionOf(browser, world, 'reader', PASSWORD)
    const other = await theirs.newPage()
    other.setDefaultTimeout(60_000)
    await other.goto(`${world.product.url}${link.pathname}`)
    await other.getByRole('heading', { name: 'Cars for everybody', level: 1 }).waitFor()
    const details = other.getByRole('tab', { name: 'Details' })
    await expect.poll(() => details.getAttribute('aria-selected'), { timeout: 15_000 }).toBe('true')
    await paneOf(other, 'Origins').getByText('Japan').first().waitFor()
    expect(await paneOf(other, 'Origins').getByText('USA').count()).toBe(0)
    await other.getByRole('tab', { name: 'Overview' }).click()
    await shows(other, '79')
    expect(await other.getByRole('button', { name: 'Edit dashboard' }).count()).toBe(0)
    expect(await other.getByRole('button', { name: 'Published' }).count()).toBe(0)
    await other.goto(`${world.product.url}/superset/dashboard/${id}/?edit=true`)
    await paneOf(other, 'All cars').waitFor()
    expect(await titleField(other).count()).toBe(0)
    await settled(other)
    await picture(other, '5b-reader')
    await theirs.close()
  })

  test('sixty steps: fifty of them are undone', async () => {
    await page.goto(`${world.product.url}/superset/dashboard/${id}/`)
    await page.getByRole('button', { name: 'Edit dashboard' }).click()
    await frameOf(page, 'By origin').focus()
    for (let at = 0; at < 60; at++) {
      await page.keyboard.press(at % 2 === 0 ? 'Shift+ArrowDown' : 'Shift+ArrowUp')
    }
    await page.getByText(/^You have used all 50 undo slots/).waitFor()
    const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
    let undone = 0
    for (; await undo.isEnabled(); undone++) await undo.click()
    expect(undone).toBe(50)
  })

  test('the same dashboard on a phone, read and changed', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${world.product.url}/superset/dashboard/${id}/`)
    await paneOf(page, 'All cars').waitFor()
    await settled(page)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await picture(page, '6-phone')
    await page.goto(`${world.product.url}/superset/dashboard/${id}/?edit=true`)
    await page.getByRole('listitem').filter({ hasText: 'By origin' }).last().waitFor()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await picture(page, '7-phone-edit')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
