/** Filter boxes of older dashboards, as their readers use them. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, settled } from './browser.ts'
import {
  beginJourney,
  bodyOf,
  endJourney,
  isChartData,
  type Json,
  layoutOf,
  paneOf,
  sliceOf,
  type World,
} from './cars-world.ts'
import { copyOf } from './filter-pages.ts'

/** How long a busy machine may take to query and draw. */
const SOON = { timeout: 20_000 }

describe.skipIf(browserPath() === null)('filter boxes', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page

  const cars = () => paneOf(page, 'All cars')
  const choose = async (combobox: Locator, option: string): Promise<void> => {
    await combobox.click()
    await page.getByRole('option', { name: option, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  beforeAll(async () => {
    ;({ world, browser, session } = await beginJourney())
  })
  afterEach(async () => {
    for (const left of session.pages()) await left.close()
  })
  afterAll(() => endJourney({ world, browser }))

  const openBox = async (form: Json): Promise<Locator> => {
    const box = await copyOf(world, world.charts.box, 'Legacy', form)
    const position_json = JSON.stringify(layoutOf([world.charts.number, box]))
    const body = { dashboard_title: 'Boxes', position_json }
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/dashboard/', body)
    page = await session.newPage()
    await page.goto(`${world.product.url}/superset/dashboard/${id}/`)
    await cars().waitFor()
    const group = page.getByRole('group', { name: 'Legacy', exact: true })
    await group.waitFor({ timeout: 60_000 })
    return group
  }
  const selects = [
    { column: 'origin', label: 'Origin', multiple: true, clearable: true },
    { column: 'cylinders', label: 'Cylinders', multiple: true, clearable: true },
  ]

  test('a filter box has a select per column, and a button that applies them [FILTER-LEGACY-003] [FILTER-LEGACY-004]', async () => {
    const box = await openBox({ filter_configs: selects })
    for (const name of ['Origin', 'Cylinders']) await box.getByRole('combobox', { name, exact: true }).waitFor()
    await choose(box.getByRole('combobox', { name: 'Origin', exact: true }), 'Japan')
    await settled(page)
    expect(await cars().textContent()).toContain('406')
    await box.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => cars().textContent(), SOON).toContain('79')
    await page.close()
    const instant = await openBox({ filter_configs: selects, instant_filtering: true })
    expect(await instant.getByRole('button', { name: 'Apply' }).count()).toBe(0)
    await choose(instant.getByRole('combobox', { name: 'Origin', exact: true }), 'Japan')
    await expect.poll(() => cars().textContent(), SOON).toContain('79')
  })

  test('values that are pasted are divided at commas, lines, tabs and semicolons [FILTER-LEGACY-005]', async () => {
    const box = await openBox({ filter_configs: selects })
    const origin = box.getByRole('combobox', { name: 'Origin', exact: true })
    for (const text of ['Japan,Europe;USA', 'Japan\tEurope\tUSA', 'Japan\nEurope\nUSA']) {
      await origin.click()
      await page.evaluate(copied => {
        const data = new DataTransfer()
        data.setData('text', copied)
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      }, text)
      await page.keyboard.press('Escape')
      for (const value of ['Japan', 'Europe', 'USA']) {
        const remove = box.getByRole('button', { name: `Remove ${value}` })
        await remove.click()
      }
    }
  })
  /** What the chart that counts cars requests, by the next request for it, once `act` is done. */
  const queryAfter = async (act: () => Promise<unknown>): Promise<Json> => {
    const sent = page.waitForRequest(request => isChartData(request) && sliceOf(request) === world.charts.number)
    await act()
    return bodyOf(await sent).queries[0] ?? {}
  }

  test('a filter box has a date filter, a time column, a time grain and a granularity, which the charts follow [CONST-010] [FILTER-LEGACY-001] [FILTER-LEGACY-002] [FILTER-LEGACY-015]', async () => {
    const times = {
      date_filter: true,
      show_sqla_time_column: true,
      show_sqla_time_granularity: true,
      show_druid_time_granularity: true,
    }
    const box = await openBox({ filter_configs: [], ...times })
    expect(await box.locator('label').allInnerTexts()).toEqual([
      'Time range',
      'Time column',
      'Time grain',
      'Time granularity',
    ])
    await choose(box.getByRole('combobox', { name: 'Time column', exact: true }), 'Model year')
    await choose(box.getByRole('combobox', { name: 'Time grain', exact: true }), 'Month')
    const byMonth = await queryAfter(() => box.getByRole('button', { name: 'Apply' }).click())
    expect(byMonth).toMatchObject({ granularity: 'year', extras: { time_grain_sqla: 'P1M' } })
    await box.getByRole('combobox', { name: 'Time granularity', exact: true }).click()
    const granularities = async () =>
      (await page.getByRole('option').allTextContents()).map(text => text.replace(/\W+$/, ''))
    await expect
      .poll(granularities)
      .toEqual([
        ...['All', '5 second', '30 second', 'Minute', '5 minute', '30 minute', 'Hour', '6 hour', 'Day', '7 days'],
        ...['Week', 'Week starting Sunday', 'Week ending Saturday', 'Month', 'Quarter', 'Year'],
      ])
    await page.getByRole('option', { name: 'Week ending Saturday' }).click()
    const byWeek = await queryAfter(() => box.getByRole('button', { name: 'Apply' }).click())
    expect(byWeek.extras).toMatchObject({ time_grain_sqla: 'week_ending_saturday' })
    await box.getByRole('button', { name: 'Time range' }).click()
    const range = page.getByRole('dialog', { name: 'Edit time range' })
    await range.getByRole('radio', { name: 'Advanced' }).click()
    await range.getByRole('textbox').first().fill('1970-01-01')
    await range.getByRole('textbox').last().fill('1971-01-01')
    await range.getByRole('button', { name: 'APPLY', exact: true }).click()
    const ofAYear = await queryAfter(() => box.getByRole('button', { name: 'Apply', exact: true }).click())
    expect(ofAYear.time_range).toBe('1970-01-01 : 1971-01-01')
    await expect.poll(() => cars().textContent(), SOON).toContain('35')
  })
})
