/** The filters of a dashboard, made and changed by its author; read by somebody else. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, settled } from './browser.ts'
import {
  addReader,
  beginJourney,
  bodyOf,
  drawn,
  endJourney,
  isByOrigin,
  type Json,
  PASSWORD,
  paneOf,
  sessionOf,
  sliceOf,
  type World,
  watch,
} from './cars-world.ts'

type Filter = Json & { readonly id: string; readonly name?: string }

describe.skipIf(browserPath() === null)('filters of a dashboard', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page
  const at = (path: string) => `${world.product.url}${path}`
  const stored = async (): Promise<readonly Filter[]> => {
    const { result } = await world.call<{ result: Json }>('GET', `/api/v1/dashboard/${world.dashboard}`)
    return (JSON.parse(String(result.json_metadata)) as { native_filter_configuration: Filter[] })
      .native_filter_configuration
  }

  beforeAll(async () => {
    ;({ world, browser, session } = await beginJourney())
    page = await session.newPage()
  })
  afterAll(() => endJourney({ world, browser }))

  const dialog = () => page.getByRole('dialog', { name: 'Add and edit filters' })
  const open = () => page.getByRole('button', { name: 'Add/Edit Filters' }).click()
  const save = () => dialog().getByRole('button', { name: 'Save', exact: true }).click()
  const add = async (kind: 'Filter' | 'Divider') => {
    await dialog().getByRole('button', { name: 'Add filters and dividers' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }
  const choose = async (field: string, option: string | RegExp) => {
    await dialog().getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option }).first().click()
  }

  test('a form that is not complete shows the first filter that fails, with what is missing [FILTER-NATIVE-010] [FILTER-NATIVE-023] [FILTER-NATIVE-025] [FILTER-NATIVE-029]', async () => {
    await page.goto(at('/superset/dashboard/cars/'))
    await open()
    for (let count = 0; count < 2; count++) await add('Filter')
    await dialog()
      .getByRole('button', { name: /^Made in/ })
      .click()
    await save()
    await dialog().getByText('Name is required').waitFor()
    const texts = await dialog().locator('[id$="-error"], [role="alert"]').allTextContents()
    for (const text of ['Name is required', 'Dataset is required', 'Column is required'])
      expect(texts.join(' ')).toContain(text)
    const untitled = dialog().getByRole('button', { name: /^\[untitled\]/ })
    expect(await untitled.evaluateAll(all => all.map(each => each.getAttribute('aria-current')))).toEqual([
      'true',
      null,
    ])
    // The second one goes: it is none of the form's when it is saved.
    await untitled.last().press('Delete')
    await untitled.first().click()
  })

  test('an editor sees a notice that filter boxes go out of use, a reader does not [ERR-059]', async () => {
    const other = await session.newPage()
    await other.goto(at('/superset/dashboard/cars/'))
    const notice =
      'filter_box will be deprecated in a future version of Belvedere. Please replace filter_box by dashboard filter components.'
    await other.getByText(notice).waitFor()
    await other.close()
    await addReader(world, 'reader', ['all_datasource_access all_datasource_access'], ['Gamma'])
    const theirs = await sessionOf(browser, world, 'reader', PASSWORD)
    const reading = await theirs.newPage()
    await reading.goto(at('/superset/dashboard/cars/'))
    await drawn(reading, 3)
    expect(await reading.getByText(/filter_box will be deprecated/).count()).toBe(0)
    await theirs.close()
  })

  test('a numerical range with a default narrows what readers see [FILTER-NATIVE-002]', async () => {
    await dialog().getByRole('textbox', { name: 'Filter name' }).fill('Power')
    await choose('Filter Type', 'Numerical range')
    await choose('Dataset', 'cars')
    await choose('Column', /horsepower/i)
    await dialog().getByText('Filter has default value').click()
    await dialog().getByRole('textbox', { name: 'Default value, at least' }).fill('200')
    await page.keyboard.press('Tab')
    await save()
    await dialog().waitFor({ state: 'hidden' })
    await page.getByText('Power').first().waitFor()
    // 11 of the cars have 200 horsepower or more.
    await expect.poll(() => paneOf(page, 'All cars').textContent(), { timeout: 20_000 }).toContain('All cars11')
    expect((await stored()).at(-1)).toMatchObject({
      name: 'Power',
      filterType: 'filter_range',
      scope: { excluded: [] },
    })
  })

  test('a removed filter can be brought back for five seconds, and then is gone [FILTER-NATIVE-005] [FILTER-NATIVE-026]', async () => {
    await open()
    await dialog()
      .getByRole('button', { name: /^Power/ })
      .hover()
    await dialog().getByRole('button', { name: 'Remove Power' }).click()
    await dialog().getByText('(Removed)').waitFor()
    await dialog().getByRole('button', { name: 'Undo?' }).click()
    await expect.poll(() => dialog().getByText('(Removed)').count()).toBe(0)
    await dialog()
      .getByRole('button', { name: /^Power/ })
      .press('Delete')
    await dialog().getByText('You have removed this filter.').waitFor()
    await dialog().getByRole('button', { name: 'Restore Filter' }).click()
    await expect.poll(() => dialog().getByRole('textbox', { name: 'Filter name' }).inputValue()).toBe('Power')
    const remove = () =>
      dialog()
        .getByRole('button', { name: /^Power/ })
        .press('Delete')
    await remove()
    const leave = async (answer: string) => {
      await dialog().getByRole('button', { name: 'Cancel' }).click()
      await dialog().getByText('There are unsaved changes. Are you sure you want to cancel?').waitFor()
      await dialog().getByRole('button', { name: answer }).click()
    }
    await leave('Yes, cancel')
    await dialog().waitFor({ state: 'hidden' })
    expect((await stored()).map(({ name }) => name)).toEqual(['Made in', 'Cylinders', 'Power'])
    await open()
    await remove()
    await dialog()
      .getByRole('button', { name: /^Power/ })
      .waitFor({ state: 'detached', timeout: 8000 })
    await leave('Keep editing')
    await save()
    await dialog().waitFor({ state: 'hidden' })
    expect((await stored()).map(({ name }) => name)).toEqual(['Made in', 'Cylinders'])
  })

  test('circles are refused, and a cascade narrows the values that are offered [FILTER-NATIVE-018]', async () => {
    await open()
    const parents = 'Values are dependent on other filters'
    await dialog()
      .getByRole('button', { name: /^Cylinders/ })
      .click()
    await choose(parents, 'Made in')
    await page.keyboard.press('Escape')
    await dialog()
      .getByRole('button', { name: /^Made in/ })
      .click()
    await choose(parents, 'Cylinders')
    await page.keyboard.press('Escape')
    await dialog().getByText('Cyclic dependency detected').waitFor()
    await save()
    expect(await dialog().count()).toBe(1)
    await choose(parents, 'Cylinders')
    await page.keyboard.press('Escape')
    await save()
    await dialog().waitFor({ state: 'hidden' })
    await page.getByRole('combobox', { name: 'Made in' }).click()
    await page.getByRole('option', { name: 'Europe' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Cylinders' }).click()
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['4', '5', '6'])
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Made in' }).click()
    for (const origin of ['Europe', 'Japan']) await page.getByRole('option', { name: origin }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Cylinders' }).click()
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['3', '4', '6'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear all' }).click()
  })

  test('a filter is applied to chosen panels alone [FILTER-NATIVE-027] [FILTER-NATIVE-003]', async () => {
    const openScoping = async () => {
      await dialog()
        .getByRole('button', { name: /^Made in/ })
        .click()
      await dialog()
        .getByRole('tab', { name: /^Scoping/ })
        .click()
    }
    await open()
    await openScoping()
    const way = (name: string) => dialog().getByRole('radio', { name })
    const ofAll = 'Apply to all panels All panels with this column will be affected by this filter'
    const ofSome = 'Apply to specific panels Only selected panels will be affected by this filter'
    expect(await way(ofAll).isChecked()).toBe(true)
    await way(ofSome).click()
    await dialog().getByRole('checkbox', { name: 'All panels' }).waitFor()
    await dialog().getByText('All cars', { exact: true }).click()
    await dialog().getByText('2 of 3 charts', { exact: true }).waitFor()
    await save()
    await dialog().waitFor({ state: 'hidden' })
    expect((await stored())[0]).toMatchObject({ scope: { rootPath: ['ROOT_ID'], excluded: [world.charts.number] } })
    const requests = watch(page)
    const choose = async (option: string) => {
      await page.getByRole('combobox', { name: 'Made in' }).click()
      await page.getByRole('option', { name: option }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Apply filters' }).click()
    }
    await choose('Japan')
    const byOrigin = () => requests.filter(isByOrigin).map(sliceOf)
    await expect.poll(byOrigin).toContain(world.charts.pie)
    await settled(page)
    expect(byOrigin()).not.toContain(world.charts.number)
    expect(await paneOf(page, 'All cars').textContent()).toContain('406')

    await open()
    await openScoping()
    await way(ofAll).click()
    await save()
    await dialog().waitFor({ state: 'hidden' })
    expect((await stored())[0]).toMatchObject({ scope: { rootPath: ['ROOT_ID'], excluded: [] } })
    await expect.poll(() => paneOf(page, 'All cars').textContent()).toContain('79')
  })

  /** What the charts of the opened page request rows by. */
  const appliedFilters = async (): Promise<readonly string[]> => {
    const reading = await session.newPage()
    const requests = watch(reading)
    await reading.goto(at('/superset/dashboard/cars/'))
    await drawn(reading, 3)
    const queries = requests.flatMap(request => bodyOf(request).queries as readonly Json[])
    await reading.close()
    return [...new Set(queries.map(({ filters, extras }) => JSON.stringify([filters, extras])))].sort()
  }

  test('in edit mode the filters are one step of the draft; a divider needs a title, and filters nothing [ENTITY-NATIVE-013] [ENTITY-NATIVE-015]', async () => {
    const before = await appliedFilters()
    expect(before.length).toBeGreaterThan(0)
    await page.goto(at('/superset/dashboard/cars/?edit=true'))
    await page.getByRole('textbox', { name: 'Title' }).waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Add/Edit Filters' }).click()
    await add('Divider')
    await save()
    await dialog().getByText('Title is required').waitFor()
    await dialog().getByRole('textbox', { name: 'Title' }).fill('More filters')
    await dialog().getByRole('textbox', { name: 'Description' }).fill('Of the engine')
    await dialog()
      .getByRole('button', { name: /^More filters/ })
      .press('Alt+ArrowUp')
    await save()
    await page.getByText('1 unsaved change').waitFor()
    expect(await stored()).toHaveLength(2)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('More filters').waitFor()
    expect((await stored()).map(item => item.title ?? item.name)).toEqual(['Made in', 'More filters', 'Cylinders'])
    expect((await stored())[1]).toEqual({
      id: expect.stringMatching(/^NATIVE_FILTER_DIVIDER-/),
      type: 'DIVIDER',
      title: 'More filters',
      description: 'Of the engine',
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
    })
    const bar = page.getByRole('complementary', { name: 'Filters' })
    await bar.locator('summary', { hasText: 'More filters' }).waitFor()
    await bar.getByText('Of the engine', { exact: true }).waitFor()
    expect(await appliedFilters()).toEqual(before)
  })
})
