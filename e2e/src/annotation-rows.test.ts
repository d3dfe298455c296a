/** Annotations: the screens of their layers, the editor in explore, and what a chart says when a layer cannot be read. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import {
  callApi,
  choose,
  controls,
  datasetId,
  drawn,
  type ExploreWorld,
  endWorld,
  exploreWorld,
  makeChart,
  offered,
  openPage,
  storedForm,
} from './explore-pages.ts'
import { barOf, namesIn, select } from './list-pages.ts'

const WAIT = { timeout: 15_000 }

describe.skipIf(browserPath() === null)('annotations', () => {
  let world: ExploreWorld
  let chart: number
  let layer: number

  const annotation = (short_descr: string, start_dttm: string, end_dttm = start_dttm) =>
    callApi(world, 'POST', `/api/v1/annotation_layer/${layer}/annotation/`, { short_descr, start_dttm, end_dttm })

  beforeAll(async () => {
    world = await exploreWorld()
    const flights = await datasetId(world, 'flights')
    const daily = { x_axis: 'date', time_grain_sqla: 'P1D', metrics: ['count'] }
    chart = await makeChart(world, flights, {
      slice_name: 'Flights a day',
      viz_type: 'echarts_timeseries_line',
      ...daily,
    })
    await makeChart(world, flights, { slice_name: 'Flight rows', viz_type: 'table', query_mode: 'raw' })
    layer = (await callApi<{ id: number }>(world, 'POST', '/api/v1/annotation_layer/', { name: 'Works' })).id
    await annotation('Runway closed', '2001-02-10T00:00:00', '2001-02-20T00:00:00')
    await annotation('Opening', '2001-03-05T00:00:00')
  })
  afterAll(() => endWorld(world))

  const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()
  const rowNames = (page: Page) => expect.poll(() => namesIn(page), WAIT)

  test('layers are listed, searched, created, renamed, and deleted with a way back', async () => {
    const page = await world.session.newPage()
    await page.goto(`${world.product.url}/superset/welcome/`)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Annotation layers' }).click()
    await page.waitForURL(/annotationlayer\/list/)
    await rowNames(page).toEqual(['Works'])
    await press(page, 'Annotation layer')
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
    await field(page, 'Name').fill('Works')
    await press(page, 'Save')
    await page.getByRole('alert').filter({ hasText: 'Name must be unique' }).waitFor()
    await field(page, 'Name').fill('Releases')
    await field(page, 'Description').fill('Of the booking system')
    await press(page, 'Save')
    await rowNames(page).toEqual(['Releases', 'Works'])
    await page.getByRole('searchbox').fill('booking')
    await rowNames(page).toEqual(['Releases'])
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Edit Releases' }).click()
    await field(page, 'Name').fill('Versions')
    await press(page, 'Save')
    await rowNames(page).toEqual(['Versions', 'Works'])
    await page.getByRole('button', { name: 'Delete Versions' }).click()
    await page.getByRole('alertdialog').getByText('Charts that show it draw nothing for it.').waitFor()
    await press(page, 'Delete')
    await rowNames(page).toEqual(['Works'])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await rowNames(page).toEqual(['Versions', 'Works'])
    await select(page, 'Versions')
    await barOf(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('textbox').fill('DELETE')
    await press(page, 'Delete')
    await rowNames(page).toEqual(['Works'])
    // a layer that holds annotations stays, and says why
    await page.getByRole('button', { name: 'Delete Works' }).click()
    await press(page, 'Delete')
    await page.getByText(/There was an issue deleting Works: /).waitFor()
    await rowNames(page).toEqual(['Works'])
    await page.close()
  })

  test('annotations of a layer are listed, searched, created, changed and deleted', async () => {
    const page = await world.session.newPage()
    await page.goto(`${world.product.url}/annotationlayer/list/`)
    await page.getByRole('link', { name: 'Works', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Works' }).waitFor()
    await rowNames(page).toEqual(['Opening', 'Runway closed'])
    await press(page, 'Annotation')
    await field(page, 'Name').fill('Strike')
    await page.getByLabel('Start (UTC)').fill('2001-01-20T08:00')
    await page.getByLabel('End (UTC)').fill('2001-01-19T08:00')
    await page.getByText('End date must be after start date').waitFor()
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
    await page.getByLabel('End (UTC)').fill('2001-01-21T08:00')
    await press(page, 'Save')
    await rowNames(page).toEqual(['Opening', 'Runway closed', 'Strike'])
    await page.getByRole('link', { name: 'Strike', exact: true }).click()
    await expect.poll(() => page.getByLabel('Start (UTC)').inputValue()).toBe('2001-01-20T08:00')
    await field(page, 'Description').fill('Of the pilots')
    await press(page, 'Save')
    await page.getByRole('cell', { name: 'Of the pilots' }).waitFor()
    await page.getByRole('searchbox').fill('pilots')
    await rowNames(page).toEqual(['Strike'])
    await page.getByRole('searchbox').fill('')
    await rowNames(page).toHaveLength(3)
    await select(page, 'Strike')
    await barOf(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('textbox').fill('DELETE')
    await press(page, 'Delete')
    await rowNames(page).toEqual(['Opening', 'Runway closed'])
    await page.getByRole('link', { name: 'Annotation layers' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Annotation layers' }).waitFor()
    await page.close()
  })

  const openEditor = async (page: Page) => {
    const folded = controls(page).locator('details:not([open]) > summary')
    while ((await folded.count()) > 0) await folded.first().click()
    await page.getByRole('button', { name: 'Add annotation layer' }).click()
  }
  const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

  test('the editor offers the four types, and each the sources that it supports [EXPLORE-EDITOR-014] [ENTITY-ANNOT-002] [ENTITY-ANNOT-003]', async () => {
    const page = await openPage(world, `slice_id=${chart}`)
    await drawn(page)
    await openEditor(page)
    const tabs = page.getByRole('dialog').getByRole('tab')
    expect(await tabs.allTextContents()).toEqual(['Formula', 'Event', 'Interval', 'Time series'])
    expect(await page.getByRole('combobox', { name: 'Source', exact: true }).count()).toBe(0)
    for (const [type, sources] of [
      ['Event', ['Annotation layer', 'Chart of rows']],
      ['Interval', ['Annotation layer', 'Chart of rows']],
      ['Time series', ['Time-series chart']],
    ] as const) {
      await openTab(page, type)
      expect(await offered(page, 'Source')).toEqual(sources)
    }
    // a formula must be one
    await openTab(page, 'Formula')
    await field(page, 'Name').fill('Plan')
    await field(page, 'Formula').fill('x +')
    await page.getByText('Bad formula.').waitFor()
    expect(await page.getByRole('button', { name: 'OK', exact: true }).isDisabled()).toBe(true)
    await field(page, 'Formula').fill('y = 9000')
    await press(page, 'Apply')
    await expect
      .poll(async () => (await storedForm(world, page)).annotation_layers, WAIT)
      .toMatchObject([{ name: 'Plan', annotationType: 'FORMULA', value: 'y = 9000' }])
    await field(page, 'Formula').fill('y = 9500')
    await press(page, 'OK')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Add annotation layer' }).click()
    await openTab(page, 'Interval')
    await field(page, 'Name').fill('Works')
    await choose(page, 'Annotation layer', 'Works')
    await press(page, 'OK')
    await expect
      .poll(async () => (await storedForm(world, page)).annotation_layers, WAIT)
      .toMatchObject([
        { name: 'Plan', value: 'y = 9500' },
        { name: 'Works', annotationType: 'INTERVAL', sourceType: 'NATIVE', value: layer },
      ])
    const add = async (type: string, name: string, source: string, value: string) => {
      await page.getByRole('button', { name: 'Add annotation layer' }).click()
      await openTab(page, type)
      await field(page, 'Name').fill(name)
      await choose(page, 'Source', source)
      await choose(page, source === 'Annotation layer' ? source : 'Chart', value)
      await press(page, 'OK')
    }
    await add('Event', 'Openings', 'Annotation layer', 'Works')
    await add('Time series', 'As it was', 'Time-series chart', 'Flights a day')
    await expect
      .poll(async () => (await storedForm(world, page)).annotation_layers, WAIT)
      .toMatchObject([
        { name: 'Plan' },
        { name: 'Works' },
        { name: 'Openings', annotationType: 'EVENT', sourceType: 'NATIVE', value: layer },
        { name: 'As it was', annotationType: 'TIME_SERIES', sourceType: 'line', value: chart },
      ])
    // both are drawn: the tint with its title, the line with its name
    await page.locator('svg text').filter({ hasText: 'Runway closed' }).first().waitFor()
    await page.locator('svg text').filter({ hasText: 'Plan' }).first().waitFor()
    await page.getByRole('group', { name: 'Annotation layers' }).getByRole('button', { name: 'Remove Plan' }).click()
    await page.locator('svg text').filter({ hasText: 'Plan' }).first().waitFor({ state: 'detached' })
    await page.close()
  })

  test('a layer that cannot be read says why, and is drawn once it can [ANNOT-QUERY-003] [ANNOT-QUERY-004]', async () => {
    const form = {
      annotation_layers: [
        { name: 'Works', annotationType: 'INTERVAL', sourceType: 'NATIVE', value: layer, show: true, showLabel: true },
      ],
    }
    const data = await callApi<{ result: { params: string } }>(world, 'GET', `/api/v1/chart/${chart}`)
    const params = JSON.stringify({ ...(JSON.parse(data.result.params) as object), ...form })
    await callApi(world, 'PUT', `/api/v1/chart/${chart}`, { params })
    const page = await world.session.newPage()
    type Way = 'answer' | 'broken' | 'cut' | 'silent'
    let way: Way = 'broken'
    let requests = 0
    await page.route('**/api/v1/chart/data**', async route => {
      const { queries } = JSON.parse(route.request().postData() ?? '{}') as {
        queries: { annotation_layers?: unknown[] }[]
      }
      if ((queries[0]?.annotation_layers ?? []).length === 0 || way === 'answer') return route.continue()
      requests += 1
      if (way === 'cut') return route.abort()
      if (way === 'broken') return route.fulfill({ status: 400, json: { message: 'The layer is locked' } })
    })
    const note = page.getByRole('status').filter({ hasText: 'Annotation layer “Works”' })
    const opened = async (next: Way) => {
      way = next
      requests = 0
      await page.goto(`${world.product.url}/explore/?slice_id=${chart}`)
      await drawn(page)
    }
    const drawnLayer = page.locator('svg text').filter({ hasText: 'Runway closed' }).first()
    await opened('answer')
    await drawnLayer.waitFor()
    way = 'broken'
    await page.getByRole('button', { name: /^Update chart/ }).click()
    await note.filter({ hasText: 'The layer is locked' }).waitFor()
    await drawnLayer.waitFor({ state: 'detached' })
    await opened('cut')
    // It is requested again for half a minute before.
    await note.filter({ hasText: 'Network error.' }).waitFor({ timeout: 90_000 })
    await page.clock.install()
    await opened('silent')
    await expect.poll(() => requests, WAIT).toBeGreaterThan(0)
    await page.clock.fastForward('10:00')
    await note.filter({ hasText: 'Query timeout' }).waitFor()
    await opened('answer')
    await drawnLayer.waitFor()
    expect(await note.count()).toBe(0)
    await page.close()
  })
})
