/** What surrounds a chart in explore: its properties, its pictures as files, its annotation layers, and pages of others that show it. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, picture, settled } from './browser.ts'
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
} from './explore-pages.ts'

describe.skipIf(browserPath() === null)('around a chart', () => {
  let world: ExploreWorld
  let host: Server
  let hostPort: number
  let code = ''
  let flights: number
  let layer: number

  beforeAll(async () => {
    host = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Wiki</title><h1>Wiki</h1>${code}`)
    }).listen(0, '127.0.0.1')
    await once(host, 'listening')
    const address = host.address()
    if (address === null || typeof address === 'string') throw new Error('the other site has no port')
    hostPort = address.port
    // the first is of the same site as the product, the second of another one
    const origins = [`http://127.0.0.1:${hostPort}`, `http://localhost:${hostPort}`]
    world = await exploreWorld({ BELVEDERE_FRAME_ORIGINS: origins.join(' ') })
    flights = await datasetId(world, 'flights')
    const made = await callApi<{ id: number }>(world, 'POST', '/api/v1/annotation_layer/', { name: 'Operations' })
    layer = made.id
    const times = [
      ['Runway works', '2001-02-10T00:00:00', '2001-03-03T00:00:00'],
      ['Storms', '2001-05-09T00:00:00', '2001-05-17T00:00:00'],
      ['Before', '1999-01-01T00:00:00', '1999-02-01T00:00:00'],
      ['Through the new year', '2000-12-20T00:00:00', '2001-01-05T00:00:00'],
    ] as const
    for (const [short_descr, start_dttm, end_dttm] of times)
      await callApi(world, 'POST', `/api/v1/annotation_layer/${layer}/annotation/`, {
        ...{ short_descr, start_dttm, end_dttm },
      })
  })
  afterAll(async () => {
    host?.close()
    await endWorld(world)
  })

  const monthly = (slice_name: string, more: Readonly<Record<string, unknown>> = {}) =>
    makeChart(world, flights, {
      ...{
        slice_name,
        viz_type: 'echarts_timeseries_line',
        x_axis: 'date',
        time_grain_sqla: 'P1M',
        metrics: ['count'],
      },
      ...more,
    })
  const openProperties = async (page: Page) => {
    await page.getByRole('button', { name: 'Chart actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit chart properties' }).click()
    const dialog = page.getByRole('dialog', { name: 'Chart properties' })
    await dialog.waitFor()
    return dialog
  }

  /** Rights of visitors without sign-in. */
  const grantPublic = async (rights: readonly (readonly [name: string, view: string])[]) => {
    type Right = { id: number; permission: { name: string }; view_menu: { name: string } }
    const [roles, all] = await Promise.all([
      callApi<{ result: { id: number; name: string }[] }>(world, 'GET', '/api/v1/security/roles/'),
      callApi<{ result: Right[] }>(world, 'GET', '/api/v1/security/permissions-resources/'),
    ])
    const permission_view_menu_ids = rights.map(([name, view]) => {
      const right = all.result.find(each => each.permission.name === name && each.view_menu.name === view)
      if (!right) throw new Error(`there is no right ${name} on ${view}`)
      return right.id
    })
    const role = roles.result.find(({ name }) => name === 'Public')
    await callApi(world, 'POST', `/api/v1/security/roles/${role?.id}/permissions`, { permission_view_menu_ids })
  }

  test('what two people change of a chart is shown to the second, who may overwrite it [ENTITY-CHART-006]', async () => {
    const id = await monthly('A month')
    const [first, second] = await Promise.all([openPage(world, `slice_id=${id}`), openPage(world, `slice_id=${id}`)])
    const [mine, theirs] = [await openProperties(first), await openProperties(second)]
    await mine.getByRole('textbox', { name: 'Name' }).fill('Flights a month')
    await mine.getByRole('button', { name: 'Save', exact: true }).click()
    await mine.waitFor({ state: 'hidden' })
    await theirs.getByRole('textbox', { name: 'Name' }).fill('Departures')
    await theirs.getByRole('button', { name: 'Save', exact: true }).click()
    await theirs.getByText(/has saved a newer version/).waitFor()
    await theirs.getByRole('button', { name: 'See the change (1 field)' }).click()
    await theirs.getByRole('row', { name: 'Name Flights a month Departures' }).waitFor()
    await picture(second, 'properties-conflict')
    await theirs.getByRole('button', { name: 'Overwrite' }).click()
    await theirs.waitFor({ state: 'hidden' })
    const { result } = await callApi<{ result: { slice_name: string } }>(world, 'GET', `/api/v1/chart/${id}`)
    expect(result.slice_name).toBe('Departures')
    await Promise.all([first.close(), second.close()])
  })

  test('a timeout that is none is not saved as the one before, and its field says so', async () => {
    const id = await monthly('Another month')
    const page = await openPage(world, `slice_id=${id}`)
    const dialog = await openProperties(page)
    const timeout = dialog.getByLabel('Cache timeout').first()
    const save = dialog.getByRole('button', { name: 'Save', exact: true })
    for (const text of ['soon', '1.5', '-7', '99999999999']) {
      await timeout.fill(text)
      await dialog.getByText('Enter whole seconds').waitFor()
      expect(await save.isDisabled()).toBe(true)
    }
    await timeout.fill('-1')
    await save.click()
    await dialog.waitFor({ state: 'hidden' })
    const { result } = await callApi<{ result: object }>(world, 'GET', `/api/v1/chart/${id}`)
    expect(result).toMatchObject({ cache_timeout: -1 })
    await page.close()
  })

  test('the editor of a layer says how many of its entries the picture shows, and files have what the picture has', async () => {
    const id = await monthly('With works', {
      annotation_layers: [
        { name: 'Works', annotationType: 'INTERVAL', sourceType: 'NATIVE', value: layer, show: true, showLabel: true },
      ],
    })
    const page = await openPage(world, `slice_id=${id}`)
    await drawn(page)
    await page.locator('svg text').filter({ hasText: 'Runway works' }).first().waitFor()
    const folded = controls(page).locator('details:not([open]) > summary')
    while ((await folded.count()) > 0) await folded.first().click()
    await page
      .getByRole('button', { name: /^Works/ })
      .first()
      .click()
    await page.getByText('4 intervals, 3 in the time range shown.').waitFor()
    await picture(page, 'annotation-counts')
    await page.getByRole('tab', { name: 'Event', exact: true }).click()
    await choose(page, 'Annotation layer', 'Operations')
    await page.getByText('4 events, 2 in the time range shown.').waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('region', { name: 'Chart' }).getByRole('button', { name: 'Download' }).click()
    const arriving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download as SVG' }).click()
    const svg = await readFile(await (await arriving).path(), 'utf8')
    expect(svg).toContain('Runway works')
    expect(svg).toContain('Storms')
    await page.close()
  })

  test('a picture writes numbers as the dataset wants those of the metric written, as the page does', async () => {
    const { result } = await callApi<{ result: { id: number; metrics: { metric_name: string }[] } }>(
      world,
      'GET',
      `/api/v1/dataset/${flights}`,
    )
    const metrics = [
      ...result.metrics.filter(({ metric_name }) => metric_name !== 'priced').map(pick),
      { metric_name: 'priced', expression: 'COUNT(*)', d3format: '$,.1f' },
    ]
    await callApi(world, 'PUT', `/api/v1/dataset/${flights}`, { metrics })
    const id = await makeChart(world, flights, {
      slice_name: 'Priced',
      viz_type: 'big_number_total',
      metric: 'priced',
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'distance', operator: '>', comparator: 1000 },
      ],
    })
    const page = await openPage(world, `slice_id=${id}`)
    await drawn(page)
    const shown = await page.getByRole('region', { name: 'Chart' }).getByText(/^\$/).first().textContent()
    await page.getByRole('region', { name: 'Chart' }).getByRole('button', { name: 'Download' }).click()
    const arriving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download as SVG' }).click()
    const svg = await readFile(await (await arriving).path(), 'utf8')
    expect(svg).toContain(shown)
    // and what it is filtered by
    expect(svg).toContain('>distance &gt; 1000</text>')
    await page.close()
  })

  test('pages of the sites that are allowed show a chart alone; who is not signed in there is led to the sign-in page', async () => {
    const id = await monthly('For the wiki <b>')
    const page = await openPage(world, `slice_id=${id}`)
    await drawn(page)
    await page.getByRole('button', { name: 'Chart actions' }).click()
    await page.getByRole('menuitem', { name: 'Share' }).press('ArrowRight')
    await page.getByRole('menuitem', { name: 'Embed code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Embed code' })
    await dialog.getByText(`Pages of http://127.0.0.1:${hostPort}, http://localhost:${hostPort} can show it`).waitFor()
    await dialog.locator('pre').waitFor()
    await picture(page, 'embed-code')
    code = (await dialog.locator('pre').textContent()) ?? ''
    const wiki = await world.session.newPage()
    await wiki.goto(`http://127.0.0.1:${hostPort}/`)
    const frame = wiki.frameLocator('iframe')
    await frame.locator('[data-chart-status="success"]').waitFor()
    expect(await wiki.locator('iframe').getAttribute('title')).toBe('For the wiki <b>')
    expect(await frame.getByRole('button').count()).toBe(0)
    await picture(wiki, 'embedded-chart')
    // no session comes along to another site
    await wiki.goto(`http://localhost:${hostPort}/`)
    const link = frame.getByRole('link', { name: 'Sign in' })
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await frame.getByRole('textbox').count()).toBe(0)
    await picture(wiki, 'embedded-without-session')
    // what the role Public may read is shown to everybody
    await grantPublic([
      ...[['can_explore', 'Superset'] as const, ['all_datasource_access', 'all_datasource_access'] as const],
      ...(['Chart', 'Dataset', 'ExplorePermalinkRestApi'] as const).map(view => ['can_read', view] as const),
    ])
    await wiki.reload()
    await frame.locator('[data-chart-status="success"]').waitFor()
    await picture(wiki, 'embedded-public')
    // the rest of the product is in no frame
    code = `<iframe src="${world.product.url}/chart/list/?standalone=1"></iframe>`
    await wiki.goto(`http://127.0.0.1:${hostPort}/`)
    await settled(wiki)
    expect(await frame.getByRole('heading', { name: 'Charts' }).count()).toBe(0)
    await Promise.all([wiki.close(), page.close()])
  })
})

/** What a write of a metric takes of it. */
const pick = (metric: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    ['id', 'uuid', 'metric_name', 'expression', 'verbose_name', 'd3format', 'description', 'metric_type']
      .filter(name => name in metric)
      .map(name => [name, metric[name]]),
  )
