/** The first half of an author's hour by keys alone: charts in two tabs, texts, filters, a cascade, a scope, colours. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAuthorCharts, FIRST_PAGE, SECOND_PAGE } from './author-charts.ts'
import { browserPath, launchBrowser, picture, settled } from './browser.ts'
import { type Json, makeWorld, sessionOf, type World } from './cars-world.ts'
import { childrenOf, storedDashboard, storedLayout, titleField } from './dashboard-pages.ts'
import { type Keyboard, keyboardOf } from './keyboard.ts'
import { startProduct } from './product.ts'

describe.skipIf(browserPath() === null)('an author without a mouse', { timeout: 240_000 }, () => {
  let world: World
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    await addAuthorCharts(world)
    browser = await launchBrowser()
    const session = await sessionOf(browser, world, 'admin', 'a long enough password')
    session.setDefaultTimeout(60_000)
    page = await session.newPage()
    keyboard = keyboardOf(page)
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const dialog = () => page.getByRole('dialog', { name: 'Add and edit filters' })
  let keyboard: Keyboard
  const press: Keyboard['press'] = (...keys) => keyboard.press(...keys)
  const tabTo: Keyboard['walkTo'] = (name, key) => keyboard.walkTo(name, key)
  const isFocused: Keyboard['isFocused'] = name => keyboard.isFocused(name)
  let made: number

  test('the first half again, by keys alone', async () => {
    await page.goto(`${world.product.url}/dashboard/list/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await press('Control+k')
    await page.keyboard.type('new dashboard')
    await page.getByRole('option', { name: /New dashboard/, selected: true }).waitFor()
    await press('Enter')
    await page.waitForURL(/\/superset\/dashboard\/\d+\/\?edit=true/)
    made = Number(/dashboard\/(\d+)/.exec(page.url())?.[1])
    await titleField(page).waitFor()
    await tabTo(/^Dashboard title$/)
    await page.keyboard.type('By keys')
    await press('Enter')
    for (const name of ['Overview', 'Details']) {
      await tabTo(/Add tab$/)
      await press('Enter')
      await isFocused(/^Name of the tab/)
      await page.keyboard.type(name)
      await press('Enter')
      await isFocused(new RegExp(`^${name}`))
    }
    const addByKeys = async (name: string) => {
      await press('Escape', 'a')
      await isFocused(/^Filter your charts/)
      await press('Control+A')
      await page.keyboard.type(name)
      await page.getByRole('button', { name: `Add ${name}`, exact: true }).waitFor()
      await tabTo(new RegExp(`^Add ${name}`))
      await press('Enter')
      await isFocused(new RegExp(`^Chart: ${name}`))
    }
    await press('ArrowLeft')
    await isFocused(/^Overview/)
    for (const name of [...FIRST_PAGE, ...SECOND_PAGE.slice(0, 1)]) await addByKeys(name)
    // the last one goes to the other page by its name, another one to the left by arrows
    await press('m')
    await page.getByRole('dialog', { name: 'Move Heaviest' }).waitFor()
    await page.keyboard.type('details')
    await press('Enter')
    await isFocused(/^Chart: Heaviest/)
    const isOpen = (tab: string) => page.getByRole('tab', { name: tab }).getAttribute('aria-selected')
    await expect.poll(() => isOpen('Details'), { timeout: 15_000 }).toBe('true')
    for (const name of SECOND_PAGE.slice(1)) await addByKeys(name)
    await tabTo(/^Layout elements|^Charts$/)
    await press('ArrowRight')
    await tabTo(/^Text$/)
    await press('Enter')
    await isFocused(/^Text A text/)
    await press('Enter')
    await isFocused(/^Text in Markdown/)
    await page.keyboard.type('Cars of **1970** to 1982.')
    await press('Escape')
    await page.locator('[data-component] strong').getByText('1970').waitFor()
    await tabTo(/^Details/, 'Shift+Tab')
    await press('ArrowLeft')
    await isFocused(/^Overview/)
    await tabTo(/^Chart: Models/)
    await press('Space', 'ArrowLeft', 'Enter')
    await press('Control+s')
    await page.getByText('This dashboard was saved successfully.').first().waitFor()
    const layout = await storedLayout(world, made)
    const pages = childrenOf(layout, childrenOf(layout, 'ROOT_ID')[0] ?? '')
    const rowsOn = (tab: string) =>
      childrenOf(layout, tab).map(row => childrenOf(layout, row).map(child => layout[child]?.meta?.sliceName ?? 'text'))
    expect(pages.map(tab => [layout[tab]?.meta?.text, rowsOn(tab)])).toEqual([
      [
        'Overview',
        [
          ['Models', 'All cars', 'Strongest'],
          ['By origin', 'Cars by year', 'Power by origin'],
        ],
      ],
      [
        'Details',
        [['Heaviest', 'Cylinders', 'Spread of weight'], ['Share by cylinders', 'All models', 'Origins'], ['text']],
      ],
    ])
    expect((await storedDashboard(world, made)).dashboard_title).toBe('By keys')
    await settled(page)
    await picture(page, '8-by-keys')
  })

  test('filters, a cascade, a scope and colors, by keys alone', async () => {
    await page.goto(`${world.product.url}/superset/dashboard/${made}/`)
    await page.getByRole('button', { name: 'Edit dashboard' }).waitFor()
    await press('e')
    await titleField(page).waitFor()
    const menuTo = async (button: RegExp, entry: RegExp) => {
      await tabTo(button)
      await press('Enter')
      await page.getByRole('menuitem').first().waitFor()
      await press('ArrowDown')
      await page.locator('[role="menuitem"]:focus').waitFor()
      await tabTo(entry, 'ArrowDown')
      await press('Enter')
    }
    /** Opens the list that has the focus, and takes what is typed. */
    const take = async (option: string, key = 'Enter') => {
      await press(key)
      await page.getByRole('option').first().waitFor()
      await page.keyboard.type(option)
      // The list is filtered a moment after the last letter.
      const others = async () =>
        (await page.getByRole('option').allTextContents()).filter(text => !text.startsWith(option))
      await expect.poll(others, { timeout: 15_000 }).toEqual([])
      await page.getByRole('option').first().waitFor()
      await press('ArrowDown', 'Enter')
    }
    const add = async (name: string, column: string) => {
      await menuTo(/^Add filters and dividers/, /^Filter$/)
      await tabTo(/^Filter name/)
      await press('Control+A')
      await page.keyboard.type(name)
      for (const [field, option] of [
        ['Dataset', 'cars'],
        ['Column', column],
      ] as const) {
        await tabTo(new RegExp(`^${field}`))
        await take(option)
        await isFocused(new RegExp(`^${field} ${option}`))
      }
    }
    await menuTo(/^More/, /^Add\/Edit Filters/)
    await dialog().waitFor()
    await add('Made in', 'Made in')
    await add('Model', 'Model')
    await tabTo(/^Values are dependent on other filters/)
    await take('Made in', 'ArrowDown')
    await press('Escape')
    await tabTo(/^Settings/, 'Shift+Tab')
    await press('ArrowRight')
    await tabTo(/^Apply to all panels/)
    await press('ArrowDown')
    await tabTo(/^All cars/)
    await press('Space')
    await picture(page, '9-filters-by-keys')
    await tabTo(/^Save/)
    await press('Enter')
    await dialog().waitFor({ state: 'hidden' })

    await menuTo(/^More/, /^Edit properties/)
    await page.getByRole('dialog', { name: 'Dashboard properties' }).waitFor()
    await tabTo(/^Color scheme/)
    await take('ECharts v5')
    await isFocused(/^Color scheme ECharts v5/)
    await tabTo(/^Color of Europe/)
    await press('Enter')
    await isFocused(/^Color 1 of the scheme/)
    await tabTo(/^Color 4 of the scheme/)
    await press('Enter', 'Escape')
    await tabTo(/^Apply/)
    await press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await press('Control+s')
    await page.getByText('This dashboard was saved successfully.').first().waitFor()
    const { color_scheme, label_colors, native_filter_configuration } = JSON.parse(
      String((await storedDashboard(world, made)).json_metadata),
    ) as {
      color_scheme: string
      label_colors: Json
      native_filter_configuration: { name: string; cascadeParentIds: string[]; scope: Json }[]
    }
    expect({ color_scheme, label_colors }).toEqual({
      color_scheme: 'echarts5Colors',
      label_colors: { Europe: '#ee6666' },
    })
    expect(native_filter_configuration.map(({ name, cascadeParentIds }) => [name, cascadeParentIds.length])).toEqual([
      ['Made in', 0],
      ['Model', 1],
    ])
    expect(native_filter_configuration[1]?.scope.excluded).toEqual([world.charts.number])
  })
})
