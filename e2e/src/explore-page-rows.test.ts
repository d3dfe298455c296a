/** The explore page as a whole: its dataset, its types, its controls, what is requested when, saving, files and menus. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import { addReader, makeWorld, PASSWORD, sessionOf, watch } from './cars-world.ts'
import { tipOf } from './dataset-pages.ts'
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
  openPage,
  storedForm,
  zone,
} from './explore-pages.ts'

const QUICK = ['Line Chart', 'Bar Chart', 'Area Chart', 'Table', 'Big Number', 'Pie Chart']
const tiles = (page: Page) => page.getByRole('radiogroup', { name: 'Visualization type' }).getByRole('radio')
const namesOf = (page: Page) => tiles(page).evaluateAll(all => all.map(tile => tile.getAttribute('aria-label')))
const customize = (page: Page) => controls(page).getByRole('tab', { name: 'Customize' }).click()
const entriesOf = async (page: Page, button: string): Promise<string[]> => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem').first().waitFor()
  return page.getByRole('menuitem').allTextContents()
}

describe.skipIf(browserPath() === null)('the explore page', () => {
  let world: ExploreWorld
  let flights: number
  let monthly: number

  beforeAll(async () => {
    world = await exploreWorld()
    flights = await datasetId(world, 'flights')
    monthly = await makeChart(world, flights, {
      slice_name: 'Flights a month',
      viz_type: 'echarts_timeseries_line',
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['count'],
    })
  })
  afterAll(() => endWorld(world))

  test('the dataset names itself, lists its fields and has a menu, with SQL for those who may send it [EXPLORE-PAGE-001] [EXPLORE-PAGE-002] [CONST-032]', async () => {
    const page = await openPage(world, `slice_id=${monthly}`)
    const panel = page.getByRole('complementary', { name: 'Dataset' })
    const name = panel.getByRole('heading', { name: 'flights', exact: true })
    expect(await name.getAttribute('title')).toBeNull()
    for (const field of ['Flights', 'Average delay', 'Departure', 'Origin', 'Route'])
      await panel.getByRole('button', { name: field, exact: true }).waitFor()
    expect(await entriesOf(page, 'Dataset actions')).toEqual(['Edit dataset', 'Swap dataset', 'View in SQL Lab'])
    await page.close()
    const table_name = 'flights of the first half of 2001'
    const body = { database: 1, table_name, sql: 'SELECT * FROM flights' }
    const long = await callApi<{ id: number }>(world, 'POST', '/api/v1/dataset/', body)
    await addReader(await makeWorld(world.product), 'rosa', ['all_datasource_access all_datasource_access'], ['Gamma'])
    const session = await sessionOf(world.browser, world, 'rosa', PASSWORD)
    const other = await openPage(world, `dataset_id=${long.id}`, session)
    expect(await other.getByRole('heading', { name: table_name }).getAttribute('title')).toBe(table_name)
    expect(await entriesOf(other, 'Dataset actions')).toEqual(['Edit dataset', 'Swap dataset'])
    await session.close()
  })

  test('six quick tiles change the type; another type stands before them [EXPLORE-PAGE-003] [CONST-077]', async () => {
    const page = await openPage(world, `slice_id=${monthly}`)
    expect(await namesOf(page)).toEqual(QUICK)
    for (const name of [...QUICK].reverse()) {
      await tiles(page)
        .and(page.getByRole('radio', { name, exact: true }))
        .click()
      await controls(page).locator('[class*=type]').getByText(name, { exact: true }).waitFor()
      expect(await page.getByRole('radio', { name, exact: true }).getAttribute('aria-checked')).toBe('true')
    }
    await page.close()
    const radar = await openPage(world, `dataset_id=${flights}&viz_type=radar`)
    expect(await namesOf(radar)).toEqual(['Radar Chart', ...QUICK])
    expect(await tiles(radar).first().getAttribute('aria-checked')).toBe('true')
    await radar.close()
  })

  test('a chart over time has each control of a query and of its look [EXPLORE-PAGE-005]', async () => {
    const page = await openPage(world, `slice_id=${monthly}`)
    await page.getByRole('complementary', { name: 'Dataset' }).waitFor()
    await tiles(page).first().waitFor()
    for (const name of ['X-axis', 'Metrics', 'Dimensions', 'Filters', 'Sort by']) await zone(page, name).waitFor()
    await controls(page).getByText('Time range', { exact: true }).waitFor()
    for (const name of ['Time grain', 'Row limit', 'Series limit'])
      await page.getByRole('combobox', { name, exact: true }).waitFor()
    await customize(page)
    for (const name of ['Color scheme', 'Y-axis format', 'Time format'])
      await page.getByRole('combobox', { name, exact: true }).first().waitFor()
    await page.close()
  })

  test('a dashboard’s scheme locks that of its charts, its label colours are said [EXPLORE-PAGE-006] [EXPLORE-PAGE-007] [EXPLORE-PAGE-008]', async () => {
    const dashboard = async (metadata: object) => {
      const body = { dashboard_title: 'Coloured', json_metadata: JSON.stringify(metadata) }
      return (await callApi<{ id: number }>(world, 'POST', '/api/v1/dashboard/', body)).id
    }
    const page = await openPage(
      world,
      `slice_id=${monthly}&dashboard_id=${await dashboard({ color_scheme: 'd3Category10' })}`,
    )
    await customize(page)
    expect(await tipOf(page, controls(page).getByText('Dashboard scheme', { exact: true }))).toBe(
      'The color scheme is determined by the related dashboard. Edit the color scheme in the dashboard properties.',
    )
    expect(await page.getByRole('combobox', { name: 'Color scheme' }).count()).toBe(0)
    await page.close()
    const free = await openPage(
      world,
      `slice_id=${monthly}&dashboard_id=${await dashboard({ label_colors: { ORD: '#123456' } })}`,
    )
    await customize(free)
    await free.getByRole('combobox', { name: 'Color scheme' }).waitFor()
    expect(await tipOf(free, controls(free).getByRole('img', { name: 'Custom label colors' }))).toBe(
      'This color scheme is being overriden by custom label colors. Check the JSON metadata in the Advanced settings',
    )
    await free.close()
  })

  test('while one of the seven items is dragged, the zones that take it light up, and only they [ENTITY-MISC-008]', async () => {
    const sql = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: sqlExpression })
    const id = await makeChart(world, flights, {
      ...{ viz_type: 'echarts_timeseries_bar', x_axis: 'date', time_grain_sqla: 'P1M' },
      groupby: ['origin', sql('upper(destination)')],
      metrics: ['count', sql('MAX(delay)')],
      adhoc_filters: [{ ...sql('delay > 0'), clause: 'WHERE' }],
    })
    const page = await openPage(world, `slice_id=${id}`)
    // All zones are in view: nothing is scrolled while something is dragged.
    await page.setViewportSize({ width: 1440, height: 1400 })
    await drawn(page)
    const field = (name: string) =>
      page.getByRole('complementary', { name: 'Dataset' }).getByRole('button', { name, exact: true })
    const item = (control: string, name: string) =>
      zone(page, control).locator('[draggable]').filter({ hasText: name }).first()
    const lit = () =>
      page.locator('[data-takes-drag]').evaluateAll(all => all.map(each => each.getAttribute('aria-label')).sort())
    const COLUMNS = ['Dimensions', 'X-axis']
    for (const [dragged, zones] of [
      [field('Destination'), [...COLUMNS, 'Filters', 'Metrics', 'Sort by']],
      [field('Average delay'), ['Filters', 'Metrics', 'Sort by']],
      [item('Dimensions', 'Origin'), COLUMNS],
      [item('Dimensions', 'upper(destination)'), COLUMNS],
      [item('Metrics', 'Flights'), ['Metrics', 'Sort by']],
      [item('Metrics', 'MAX(delay)'), ['Metrics', 'Sort by']],
      [item('Filters', 'delay > 0'), ['Filters']],
    ] as const) {
      expect(await lit()).toEqual([])
      await dragged.hover()
      await page.mouse.down()
      const { x = 0, y = 0 } = (await dragged.boundingBox()) ?? {}
      await page.mouse.move(x + 30, y + 12, { steps: 4 })
      await expect.poll(lit).toEqual([...zones].sort())
      await page.mouse.move(1200, 600, { steps: 3 })
      await page.mouse.up()
      await expect.poll(lit).toEqual([])
    }
    // What is dropped on another zone goes there.
    await item('Metrics', 'MAX(delay)').dragTo(zone(page, 'Sort by'))
    await zone(page, 'Sort by').getByRole('button', { name: 'MAX(delay)', exact: true }).waitFor()
    await expect.poll(async () => (await storedForm(world, page)).metrics, { timeout: 15_000 }).toEqual(['count'])
    await page.close()
  })

  test('every editor is on offer where a chart type needs it [EXPLORE-PAGE-004]', async () => {
    const [cars, airports] = [await datasetId(world, 'cars'), await datasetId(world, 'airports')]
    const opened = async (dataset: number, form: { viz_type: string } & Record<string, unknown>) =>
      openPage(world, `slice_id=${await makeChart(world, dataset, form)}`)
    const unfoldAll = async (page: Page) => {
      const folded = controls(page).locator('details:not([open]) > summary')
      await controls(page).locator('details').first().waitFor()
      while ((await folded.count()) > 0) await folded.first().click()
    }
    const customizing = async (page: Page) => {
      await customize(page)
      await controls(page).getByRole('tab', { name: 'Customize', selected: true }).waitFor()
      await unfoldAll(page)
    }
    const line = await opened(cars, {
      ...{ viz_type: 'echarts_timeseries_line', x_axis: 'year', time_grain_sqla: 'P1Y', metrics: ['count'] },
    })
    await unfoldAll(line)
    const dialog = (page: Page) => page.getByRole('dialog')
    const leave = async (page: Page) => {
      await page.keyboard.press('Escape')
      await dialog(page).first().waitFor({ state: 'hidden' })
    }
    for (const [control, parts] of [
      ['Metrics', ['Saved', 'Simple', 'Custom SQL']],
      ['Filters', ['Simple', 'Custom SQL']],
    ] as const) {
      await line.getByRole('group', { name: control, exact: true }).getByRole('button', { name: /^Drop/ }).click()
      for (const part of parts) await dialog(line).getByRole('tab', { name: part, exact: true }).waitFor()
      await leave(line)
    }
    await line.getByRole('button', { name: 'Add annotation layer', exact: true }).click()
    await dialog(line).getByRole('textbox', { name: 'Name', exact: true }).waitFor()
    await leave(line)
    await line.close()
    const grouped = await opened(cars, {
      viz_type: 'table',
      query_mode: 'aggregate',
      groupby: ['origin'],
      metrics: ['count'],
    })
    await customizing(grouped)
    await grouped.getByRole('button', { name: 'Add new color formatter', exact: true }).click()
    await grouped.getByRole('dialog', { name: 'New formatter' }).waitFor()
    await grouped.close()
    const box = await opened(cars, { viz_type: 'filter_box', filter_configs: [] })
    await box.getByRole('button', { name: 'Add', exact: true }).click()
    await controls(box).getByRole('button', { name: 'Move up' }).waitFor()
    await box.close()
    const times = await opened(cars, {
      ...{ viz_type: 'time_table', x_axis: 'year', metrics: ['count'] },
      column_collection: [{ label: 'One', colType: 'time', comparisonType: 'value', timeLag: 0 }],
    })
    await unfoldAll(times)
    await times.getByRole('combobox', { name: 'Comparison', exact: true }).waitFor()
    await times.close()
    const map = await opened(airports, {
      viz_type: 'deck_hex',
      spatial: { type: 'latlong', lonCol: 'longitude', latCol: 'latitude' },
      autozoom: false,
    })
    await customizing(map)
    await map.getByRole('group', { name: 'Viewport', exact: true }).waitFor()
    await map.close()
    const shapes = await opened(airports, { viz_type: 'deck_geojson', geojson: 'name' })
    await customizing(shapes)
    await shapes.getByRole('group', { name: 'Fill Color', exact: true }).waitFor()
    await shapes.close()
  })

  test('hidden controls are in the form and not in the panel [EXPLORE-PAGE-009]', async () => {
    await callApi(world, 'PUT', `/api/v1/chart/${monthly}`, { cache_timeout: 60 })
    const page = await openPage(world, `slice_id=${monthly}&region=north`)
    await choose(page, 'Time grain', 'Year')
    await expect
      .poll(() => storedForm(world, page), { timeout: 15_000 })
      .toMatchObject({ slice_id: monthly, cache_timeout: 60, url_params: { region: 'north' } })
    for (const tab of ['Data', 'Customize']) {
      await controls(page).getByRole('tab', { name: tab }).click()
      await expect.poll(() => controls(page).textContent()).not.toMatch(/slice_id|cache.timeout|url.params/i)
    }
    await page.close()
  })

  test('a control of an unknown kind is warned of and not drawn, everything else is [EXPLORE-PAGE-010]', async () => {
    const page = await world.session.newPage()
    const warnings: string[] = []
    page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
    // A panel with such a control, as a newer or a foreign type would bring it.
    let changed = 0
    await page.route('**/*.js', async route => {
      const answer = await route.fetch()
      const text = await answer.text()
      const body = text.replace(/(name:.order_desc.[^{}]*?kind:.)checkbox/, '$1hologram')
      if (body !== text) changed += 1
      await route.fulfill({ response: answer, body })
    })
    await page.goto(`${world.product.url}/explore/?slice_id=${monthly}`)
    await zone(page, 'Sort by').waitFor()
    expect(changed).toBeGreaterThan(0)
    await expect
      .poll(() => warnings.join(), { timeout: 15_000 })
      .toContain('Unknown control kind "hologram" of order_desc')
    expect(await page.getByRole('checkbox', { name: 'Sort descending' }).count()).toBe(0)
    await page.close()
  })

  test('what only changes the picture is drawn at once, all else when it is requested [EXPLORE-PAGE-016]', async () => {
    const page = await openPage(world, `slice_id=${monthly}`)
    await drawn(page)
    const requests = watch(page)
    const stale = page.getByText('The controls have changed since this query.', { exact: true })
    await customize(page)
    await controls(page).getByRole('textbox', { name: 'Y-axis title' }).fill('Take-offs')
    await page.getByRole('region', { name: 'Chart' }).getByText('Take-offs', { exact: true }).first().waitFor()
    expect([requests.length, await stale.count()]).toEqual([0, 0])
    await controls(page).getByRole('tab', { name: 'Data' }).click()
    await choose(page, 'Time grain', 'Quarter')
    await stale.waitFor()
    expect(requests).toHaveLength(0)
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/api/v1/chart/data*', async route => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Update chart' }).click()
    await controls(page).getByRole('button', { name: 'Stop', exact: true }).waitFor()
    release()
    await controls(page).getByRole('button', { name: 'Update chart' }).waitFor()
    await stale.waitFor({ state: 'hidden' })
    await page.close()
    const first = await openPage(world, `dataset_id=${flights}&viz_type=deck_scatter`)
    await controls(first).getByRole('button', { name: 'Create chart' }).waitFor()
    await first.close()
  })

  test('a chart is saved over itself, and as another one onto a dashboard [EXPLORE-PAGE-015]', async () => {
    const { id } = await callApi<{ id: number }>(world, 'POST', '/api/v1/dashboard/', { dashboard_title: 'Departures' })
    const page = await openPage(world, `slice_id=${monthly}`)
    await drawn(page)
    const dialog = page.getByRole('dialog', { name: 'Save chart' })
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })
    await page.keyboard.press('Control+s')
    await expect
      .poll(() => dialog.getByRole('radio', { name: 'Save (Overwrite)' }).getAttribute('aria-checked'))
      .toBe('true')
    await button('Save').click()
    await page.waitForURL(url => url.searchParams.get('save_action') === 'overwrite')
    expect(new URL(page.url()).searchParams.get('slice_id')).toBe(String(monthly))
    await page.keyboard.press('Control+s')
    await dialog.getByRole('radio', { name: 'Save as...' }).click()
    await dialog.getByRole('textbox', { name: 'Chart name' }).fill('Departures a month')
    await button('Save as new chart').waitFor()
    await choose(page, 'Add to dashboard', 'New dashboard…')
    await button('Save to new dashboard').waitFor()
    await button('Save & go to new dashboard').waitFor()
    await choose(page, 'Add to dashboard', 'Departures')
    await button('Save & go to dashboard').waitFor()
    await button('Save as new chart').click()
    await page.waitForURL(url => url.searchParams.get('save_action') === 'saveas')
    const made = Number(new URL(page.url()).searchParams.get('slice_id'))
    expect(made).not.toBe(monthly)
    const { result } = await callApi<{ result: object }>(world, 'GET', `/api/v1/chart/${made}`)
    expect(result).toMatchObject({ slice_name: 'Departures a month', dashboards: [{ id }] })
    await page.close()
  })

  test('a pivot table is exported as its rows and as it is crossed [EXPLORE-PAGE-017]', async () => {
    const form = { groupbyRows: ['origin'], groupbyColumns: ['weekday'], metrics: ['count'] }
    const pivot = { ...form, viz_type: 'pivot_table_v2', slice_name: 'Crossed' }
    const page = await openPage(world, `slice_id=${await makeChart(world, flights, pivot)}`)
    await drawn(page)
    const fileOf = async (entry: string) => {
      await page.getByRole('region', { name: 'Chart' }).getByRole('button', { name: 'Download' }).click()
      const arriving = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
      return (await readFile(await (await arriving).path(), 'utf8')).trim().split('\n')
    }
    const rows = await fileOf('Export to original .CSV')
    expect(rows[0]?.split(',').sort()).toEqual(['Flights', 'Origin', 'Weekday'])
    const crossed = await fileOf('Export to pivoted .CSV')
    expect(crossed.length).toBeLessThan(rows.length / 2)
    expect(crossed[0]?.split(',').length).toBeGreaterThan(7)
    expect(crossed[0]?.split(',')[0]).toBe('Origin')
    await page.close()
  })

  test('the menu of a chart, and the name of a new one [EXPLORE-PAGE-019]', async () => {
    const page = await openPage(world, `dataset_id=${flights}`)
    await page.getByRole('heading', { level: 1, name: 'New chart', exact: true }).waitFor()
    const title = page.getByRole('textbox', { name: 'Chart title' })
    expect(await title.getAttribute('placeholder')).toBe('Add the name of the chart')
    await drawn(page)
    const entries = ['Download', 'Share', 'Set up an email report', 'View query', 'Run in SQL Lab']
    expect(await entriesOf(page, 'Chart actions')).toEqual(entries)
    expect(await page.getByRole('menuitem', { disabled: true }).allTextContents()).toEqual([entries[2]])
    await page.keyboard.press('Escape')
    await title.fill('Named at once')
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Save chart' })
    expect(await dialog.getByRole('textbox', { name: 'Chart name' }).inputValue()).toBe('Named at once')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/save_action=saveas/)
    await page.getByRole('heading', { level: 1, name: 'Named at once' }).waitFor()
    const chart = Number(new URL(page.url()).searchParams.get('slice_id'))
    const recipients = [{ type: 'Email', recipient_config_json: { target: 'rosa@example.org' } }]
    await callApi(world, 'POST', '/api/v1/report/', {
      ...{ type: 'Report', name: 'Every Monday', chart, crontab: '0 9 * * 1', timezone: 'UTC', recipients },
      ...{ creation_method: 'charts', report_format: 'PNG', active: false },
    })
    await page.reload()
    await drawn(page)
    await page.getByRole('button', { name: 'Chart actions' }).click()
    const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })
    const all = ['Edit chart properties', 'Dashboards added to', 'Manage email report', 'View query', 'Run in SQL Lab']
    for (const name of all) await entry(name).waitFor()
    await entry('Share').hover()
    for (const name of ['Copy permalink to clipboard', 'Share chart by email', 'Embed code'])
      await entry(name).waitFor()
    await page.close()
  })
})
