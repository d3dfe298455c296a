/** Colors of single labels in explore: listed as drawn, given by hand, put back, stored, and locked by a dashboard. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath } from './browser.ts'
import {
  callApi,
  controls,
  datasetId,
  drawn,
  type ExploreWorld,
  endWorld,
  exploreWorld,
  makeChart,
  openPage,
  storedForm,
} from './explore-pages.ts'

const PIE = { viz_type: 'pie', groupby: ['origin'], metric: 'count', row_limit: 5 }
const WAIT = { timeout: 20_000 }

describe.skipIf(browserPath() === null)('colors of labels', { timeout: 120_000 }, () => {
  let world: ExploreWorld
  let flights: number

  beforeAll(async () => {
    world = await exploreWorld()
    flights = await datasetId(world, 'flights')
  })
  afterAll(() => endWorld(world))

  const opened = async (settings: Record<string, unknown> = {}, search = ''): Promise<Page> => {
    const page = await openPage(world, `slice_id=${await makeChart(world, flights, { ...PIE, ...settings })}${search}`)
    await drawn(page)
    await page.getByRole('tab', { name: 'Customize' }).click()
    return page
  }
  const labels = (page: Page): Locator => page.getByRole('list', { name: 'Label colors' }).getByRole('button')
  const label = (page: Page, name: string): Locator =>
    page.getByRole('button', { name: `Color of ${name}`, exact: true })
  const popup = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
  const fills = (page: Page): Promise<readonly (string | null)[]> =>
    page
      .getByRole('region', { name: 'Chart', exact: true })
      .locator('path[fill]')
      .evaluateAll(paths => paths.map(path => path.getAttribute('fill')))
  const namesOf = async (page: Page): Promise<readonly (string | null)[]> => {
    await labels(page).first().waitFor()
    return labels(page).evaluateAll(buttons => buttons.map(button => button.textContent))
  }

  test('a label on the chart has another color by hand, and its own again', async () => {
    const page = await opened()
    const names = await namesOf(page)
    expect(names).toHaveLength(5)
    const [first, second] = names as [string, string]
    await label(page, first).click()
    await popup(page, first).getByRole('button', { name: 'Color 6 of the scheme' }).click()
    await expect.poll(() => fills(page), WAIT).toContain('#b93d46')
    // The others are as they were.
    expect(await fills(page)).toEqual(expect.arrayContaining(['#c16836', '#1a9777']))
    expect(await grave(page)).toEqual([])
    const code = popup(page, first).getByRole('textbox', { name: `${first}, code` })
    await code.fill('no such color')
    await popup(page, first).getByText('Invalid color: no such color').waitFor()
    await code.fill('rgb(0, 128, 128)')
    await expect.poll(() => fills(page), WAIT).toContain('#008080')
    await page.keyboard.press('Escape')
    await popup(page, first).waitFor({ state: 'hidden' })
    // By the browser's own picker.
    await label(page, second).click()
    await popup(page, second).getByLabel(`${second}, picked`).fill('#123456')
    await expect.poll(() => fills(page), WAIT).toContain('#123456')
    await page.keyboard.press('Escape')
    await popup(page, second).waitFor({ state: 'hidden' })
    const given = { [first]: '#008080', [second]: '#123456' }
    await expect.poll(async () => (await storedForm(world, page)).label_colors, WAIT).toEqual(given)
    expect(await page.getByText('The controls have changed since this query.').count()).toBe(0)

    await page.keyboard.press('Control+z')
    await expect.poll(() => fills(page), WAIT).not.toContain('#123456')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => fills(page), WAIT).toContain('#123456')

    await label(page, first).click()
    await popup(page, first).getByRole('button', { name: 'Use the color of the scheme' }).click()
    await expect.poll(() => fills(page), WAIT).not.toContain('#008080')
    await page.keyboard.press('Escape')
    await controls(page).getByRole('button', { name: 'Reset all' }).click()
    await expect.poll(() => fills(page), WAIT).not.toContain('#123456')
    // As it is stored: there is no draft any more.
    await page.waitForFunction(() => !new URL(location.href).searchParams.has('form_data_key'))
    await page.close()
  })

  test('a label that is not on the chart is given a color by keys alone, and goes with the chart to another type', async () => {
    const page = await opened()
    await namesOf(page)
    await controls(page).getByRole('button', { name: 'Add a label' }).focus()
    await page.keyboard.press('Enter')
    const form = popup(page, 'Add a label')
    await form.getByRole('textbox', { name: 'Label', exact: true }).waitFor()
    await page.keyboard.insertText('Next year')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect
      .poll(() => form.getByRole('button', { name: 'Color 2 of the scheme' }).getAttribute('aria-pressed'))
      .toBe('true')
    await form.getByRole('textbox', { name: 'Label', exact: true }).press('Enter')
    await form.waitFor({ state: 'hidden' })
    await page.getByRole('list', { name: 'Not on this chart now' }).getByText('Next year').waitFor()
    await page.getByRole('tab', { name: 'Data' }).click()
    await page.getByRole('radio', { name: 'Bar Chart' }).click()
    await expect
      .poll(async () => {
        const { viz_type, label_colors } = await storedForm(world, page)
        return { viz_type, label_colors }
      }, WAIT)
      .toEqual({ viz_type: 'echarts_timeseries_bar', label_colors: { 'Next year': '#c16836' } })
    await page.close()
  })

  test('what a dashboard gives a label is locked and says so; with many labels the rest is folded', async () => {
    const json_metadata = JSON.stringify({ label_colors: { ORD: '#336633' } })
    const body = { dashboard_title: 'With colors', json_metadata }
    const { id } = await callApi<{ id: number }>(world, 'POST', '/api/v1/dashboard/', body)
    const settings = { row_limit: 20, show_labels_threshold: 0, label_colors: { ORD: '#123456', ATL: '#654321' } }
    const page = await opened(settings, `&dashboard_id=${id}`)
    await namesOf(page)
    await expect.poll(() => fills(page), WAIT).toEqual(expect.arrayContaining(['#336633', '#654321']))
    expect(await fills(page)).not.toContain('#123456')
    expect(await label(page, 'ORD').count()).toBe(0)
    const locked = controls(page).locator('[data-locked]', { hasText: 'ORD' })
    await locked.hover()
    await page.getByText('ORD is set for the whole dashboard, in its properties.').waitFor()
    await page.close()
  })
})
