/** Color schemes that are made in explore: made, seen on the chart, changed, drawn by the server, and deleted again. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, picture } from './browser.ts'
import { addReader, PASSWORD, sessionOf } from './cars-world.ts'
import {
  callApi,
  datasetId,
  drawn,
  type ExploreWorld,
  endWorld,
  exploreWorld,
  makeChart,
  openPage,
  storedForm,
} from './explore-pages.ts'

const PIE = { viz_type: 'pie', groupby: ['origin'], metric: 'count', row_limit: 5, slice_name: 'Hubs' }
const HEATMAP = { viz_type: 'heatmap_v2', x_axis: 'origin', groupby: 'destination', metric: 'count', row_limit: 30 }
const WAIT = { timeout: 20_000 }
const BRAND = ['#17375e', '#c8102e', '#7a99ac', '#e3a008', '#4b7f52']

describe.skipIf(browserPath() === null)('color schemes of one’s own', { timeout: 180_000 }, () => {
  let world: ExploreWorld
  let pie: number
  let heatmap: number

  beforeAll(async () => {
    world = await exploreWorld()
    const flights = await datasetId(world, 'flights')
    pie = await makeChart(world, flights, PIE)
    heatmap = await makeChart(world, flights, HEATMAP)
  })
  afterAll(() => endWorld(world))

  const opened = async (chart: number): Promise<Page> => {
    const page = await openPage(world, `slice_id=${chart}`)
    await drawn(page)
    await page.getByRole('tab', { name: 'Customize' }).click()
    return page
  }
  const fills = (page: Page): Promise<readonly (string | null)[]> =>
    page
      .getByRole('region', { name: 'Chart', exact: true })
      .locator('path[fill]')
      .evaluateAll(paths => paths.map(path => path.getAttribute('fill')))
  const changeFirstColor = async (color: string): Promise<void> => {
    const url = '/api/v1/color_scheme'
    const q = '(filters:!((col:scheme_id,opr:eq,value:northwind_brand)))'
    type Listed = { readonly result: readonly { readonly id: number; readonly colors: readonly string[] }[] }
    const [scheme] = (await callApi<Listed>(world, 'GET', `${url}/?q=${q}`)).result
    if (!scheme) throw new Error('no such scheme')
    await callApi(world, 'PUT', `${url}/${scheme.id}`, { colors: [color, ...scheme.colors.slice(1)] })
  }
  const act = async (page: Page, control: string, button: string): Promise<void> => {
    await page.getByRole('combobox', { name: control, exact: true }).click()
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  const editor = (page: Page, title = 'Make a color scheme'): Locator =>
    page.getByRole('dialog', { name: title, exact: true })
  const button = (dialog: Locator, name: string): Locator => dialog.getByRole('button', { name, exact: true })
  const save = async (dialog: Locator): Promise<void> => {
    await button(dialog, 'Save').click()
    await dialog.waitFor({ state: 'hidden' })
  }

  test('one is made of a pasted list, seen on the chart at hand, chosen and stored', async () => {
    const page = await opened(pie)
    await act(page, 'Color scheme', 'Make a scheme')
    const dialog = editor(page)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Northwind brand')
    const paste = dialog.getByRole('textbox', { name: 'Paste a list of codes' })
    await paste.fill(`["${BRAND.join('", "')}"]`)
    await dialog.getByText('5 colors in this text').waitFor()
    await paste.press('Enter')
    await dialog.getByText(/pale on a light page/).waitFor()
    await dialog.getByRole('img', { name: 'On a light page' }).waitFor()
    await dialog.getByRole('img', { name: 'On a dark page' }).waitFor()
    await expect
      .poll(() => dialog.getByRole('img', { name: 'On a light page' }).getAttribute('src'), WAIT)
      .toContain(encodeURIComponent('#17375e'))
    expect(await grave(page)).toEqual([])
    await picture(page, 'scheme-make')
    const first = dialog.getByRole('textbox', { name: 'Color 1, code' })
    await first.fill('nothing')
    await dialog.getByText('Invalid color: nothing').waitFor()
    expect(await button(dialog, 'Save').isDisabled()).toBe(true)
    await first.fill('#17375e')
    // the second color comes first, and back
    await dialog.getByRole('textbox', { name: 'Color 2, code' }).press('Alt+ArrowUp')
    await expect.poll(() => first.inputValue()).toBe('#c8102e')
    await button(dialog, 'Move Color 1 down').click()
    await expect.poll(() => first.inputValue()).toBe('#17375e')
    await save(dialog)
    await expect.poll(() => fills(page), WAIT).toEqual(expect.arrayContaining(BRAND.slice(0, 3)))
    await expect.poll(async () => (await storedForm(world, page)).color_scheme, WAIT).toBe('northwind_brand')
    await page.keyboard.press('Control+s')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByText(/Chart \[Hubs\] has been overwritten|has been saved/)
      .first()
      .waitFor()
    await page.close()
  })

  test('a change is on the chart at once, by keys alone', async () => {
    const page = await opened(pie)
    await page.getByRole('combobox', { name: 'Color scheme', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Northwind brand' }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change it')
    await page.keyboard.press('Enter')
    const dialog = editor(page, 'Change the color scheme')
    await dialog.getByText('Used by 1 chart').waitFor()
    const code = dialog.getByRole('textbox', { name: 'Color 1, code' })
    await code.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('#0a7d4f')
    await picture(page, 'scheme-change')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => fills(page), WAIT).toContain('#0a7d4f')
    await page.close()
  })

  test('a ramp is made for amounts, and around a middle', async () => {
    const page = await opened(heatmap)
    await act(page, 'Linear color scheme', 'Make a scheme')
    const dialog = editor(page)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Brand amounts')
    const paste = dialog.getByRole('textbox', { name: 'Paste a list of codes' })
    await paste.fill('ffffff 17375e ffffff')
    await button(dialog, 'Use').click()
    await dialog.getByText(/Lightness reverses at 2/).waitFor()
    await dialog.getByRole('radio', { name: 'Around a middle' }).click()
    await dialog.getByText(/Even: lightness goes one way on each side/).waitFor()
    await picture(page, 'scheme-ramp')
    await save(dialog)
    await expect.poll(async () => (await storedForm(world, page)).linear_color_scheme, WAIT).toBe('brand_amounts')
    await page.close()
  })

  test('a dashboard is drawn in it; who may not make schemes has it too, and no buttons', async () => {
    const chart = { type: 'CHART', id: 'CHART-1', children: [], meta: { chartId: pie, width: 6, height: 50 } }
    const { id } = await callApi<{ id: number }>(world, 'POST', '/api/v1/dashboard/', {
      dashboard_title: 'Branded',
      published: true,
      json_metadata: JSON.stringify({ color_scheme: 'northwind_brand' }),
      position_json: JSON.stringify({
        DASHBOARD_VERSION_KEY: 'v2',
        ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
        GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-1'] },
        'ROW-1': { type: 'ROW', id: 'ROW-1', children: ['CHART-1'], meta: {} },
        'CHART-1': chart,
      }),
    })
    await callApi(world, 'PUT', `/api/v1/chart/${pie}`, { dashboards: [id] })
    await addReader(
      { call: (method, path, body) => callApi(world, method, path, body) },
      'omar',
      ['all_datasource_access all_datasource_access'],
      ['Gamma'],
    )
    const session = await sessionOf(world.browser, world, 'omar', PASSWORD)
    const page = await session.newPage()
    await page.goto(`${world.product.url}/superset/dashboard/${id}/`)
    await drawn(page)
    const inDashboard = () =>
      page.locator('path[fill]').evaluateAll(paths => paths.map(path => path.getAttribute('fill')))
    await expect.poll(inDashboard, WAIT).toEqual(expect.arrayContaining(['#0a7d4f', '#c8102e']))
    // changed elsewhere: an open page is drawn in it without a reload
    await changeFirstColor('#5b2a86')
    await expect.poll(inDashboard, WAIT).toEqual(expect.arrayContaining(['#5b2a86', '#c8102e']))
    await page.goto(`${world.product.url}/explore/?slice_id=${pie}`)
    await drawn(page)
    await changeFirstColor('#0a7d4f')
    await expect.poll(() => fills(page), WAIT).toContain('#0a7d4f')
    await page.getByRole('tab', { name: 'Customize' }).click()
    await page.getByRole('combobox', { name: 'Color scheme', exact: true }).click()
    await page.getByRole('option', { name: 'Northwind brand' }).waitFor()
    expect(await page.getByRole('button', { name: /^(Make a scheme|Change it)$/ }).count()).toBe(0)
    await session.close()
  })

  test('one that is deleted says who used it, and comes back', async () => {
    const page = await opened(pie)
    await act(page, 'Color scheme', 'Change it')
    const dialog = editor(page, 'Change the color scheme')
    await button(dialog, 'Delete').click()
    await dialog.getByText('Used by 1 chart and 1 dashboard, which will be drawn in other colors.').waitFor()
    await button(dialog, 'Delete scheme').click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => fills(page), WAIT).not.toContain('#c8102e')
    await page.getByText('Color scheme "Northwind brand" deleted').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await page.getByText('Color scheme "Northwind brand" deleted').waitFor({ state: 'hidden' })
    await page.getByRole('combobox', { name: 'Color scheme', exact: true }).click()
    await page.getByRole('option', { name: 'Northwind brand' }).click()
    await expect.poll(() => fills(page), WAIT).toContain('#c8102e')
    await page.close()
  })
})
