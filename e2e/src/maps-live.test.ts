/** Maps that can be moved and tilted. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, picture } from './browser.ts'
import { callApi, endWorld, signedIn } from './explore-pages.ts'
import { liveMap, MAPS, type MapName, type MapsWorld, makeMap, mapsWorld, openMap } from './maps-world.ts'

const status = (page: Page) => liveMap(page).getByRole('status')

describe.skipIf(browserPath() === null)('live maps', () => {
  let world: MapsWorld

  beforeAll(async () => {
    world = await mapsWorld()
  })
  afterAll(() => endWorld(world))

  test.each(Object.keys(MAPS) as MapName[])('%s are live, and nothing is requested from elsewhere', async name => {
    const { page, foreign, errors } = await openMap(world, world.charts[name])
    await picture(page, `map-${name}-light`)
    await liveMap(page).getByText('Natural Earth', { exact: true }).waitFor()
    expect([foreign, errors]).toEqual([[], []])
    await page.close()
  })

  test('arrows walk the marks, and the tooltip is read out', async () => {
    const { page } = await openMap(world, world.charts.hexagons)
    await liveMap(page).focus()
    await page.keyboard.press('ArrowRight')
    await status(page)
      .getByText(/^Worth [\d,]+ Rows \d+ Longitude −122\.\d+ Latitude 37\.\d+$/)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('[data-map="live"] [role="status"]')?.textContent === '')
    await page.close()
  })

  test('a stored place is shown, with its tilt', async () => {
    const viewport = { longitude: 10, latitude: 50, zoom: 4, bearing: 30, pitch: 45 }
    const [, form] = MAPS.points
    const chart = await makeMap(world, world.datasets.places, 'Stored place', { ...form, autozoom: false, viewport })
    const { page } = await openMap(world, chart)
    const controls = page.getByRole('region', { name: 'Controls' })
    await controls.getByRole('tab', { name: 'Customize' }).click()
    await liveMap(page).hover()
    await liveMap(page).getByRole('button', { name: 'Zoom in' }).click()
    const zoom = controls.getByRole('spinbutton', { name: 'Zoom' }).or(controls.getByRole('textbox', { name: 'Zoom' }))
    await expect
      .poll(async () => {
        await controls.getByRole('button', { name: 'Use what the map shows' }).click()
        return Promise.all(
          ['Longitude', 'Latitude', 'Bearing', 'Pitch'].map(label =>
            controls.getByLabel(label, { exact: true }).last().inputValue(),
          ),
        ).then(async rest => [...rest, await zoom.inputValue()])
      })
      .toEqual(['10', '50', '30', '45', '5'])
    await page.close()
  })

  test('what is pointed at has its tooltip, and a click on it filters the other charts', async () => {
    const [, form] = MAPS.points
    const lima = { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'name', operator: '==', comparator: 'Lima' }
    const map = await makeMap(world, world.datasets.towns, 'Lima alone', {
      ...form,
      dimension: 'name',
      min_radius: 12,
      adhoc_filters: [lima],
    })
    const number = await makeMap(world, world.datasets.towns, 'All towns', {
      viz_type: 'big_number_total',
      metric: 'count',
    })
    const chart = (id: string, chartId: number, width: number) => ({
      [id]: { id, type: 'CHART', children: [], meta: { chartId, width, height: 50 } },
    })
    const { id } = await callApi<{ id: number }>(world, 'POST', '/api/v1/dashboard/', {
      dashboard_title: 'Towns',
      json_metadata: JSON.stringify({ cross_filters_enabled: true }),
      position_json: JSON.stringify({
        DASHBOARD_VERSION_KEY: 'v2',
        ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
        GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'] },
        'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['CHART-1', 'CHART-2'], meta: {} },
        ...chart('CHART-1', map, 8),
        ...chart('CHART-2', number, 4),
      }),
    })
    const page = await world.session.newPage()
    await page.goto(`${world.product.url}/superset/dashboard/${id}/`)
    await page.getByRole('img', { name: /^All towns: .*8$/ }).waitFor()
    await liveMap(page).waitFor()
    await liveMap(page).hover()
    await liveMap(page).locator('.bv-tip').getByText('Lima', { exact: true }).waitFor()
    await picture(page, 'map-tooltip')
    await liveMap(page).click()
    await page.getByRole('img', { name: /^All towns: .*1$/ }).waitFor()
    await page.close()
  })

  test('a map whose context is ended, its own or that of its marks, becomes flat', async () => {
    for (const which of ['.maplibregl-canvas', 'canvas:not(.maplibregl-canvas)']) {
      const { page, errors } = await openMap(world, world.charts.points)
      await liveMap(page)
        .locator(which)
        .evaluate((canvas: HTMLCanvasElement) =>
          canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
        )
      await page.getByRole('group', { name: /Map: / }).locator('svg').first().waitFor()
      expect([await page.locator('[data-map]').count(), errors]).toEqual([0, []])
      await page.close()
    }
  })

  test('saved maps lie upon each other, each with its own settings and in the filters of the whole', async () => {
    const towns = await makeMap(world, world.datasets.towns, 'Towns', {
      ...MAPS.points[1],
      dimension: 'name',
      min_radius: 6,
    })
    const eastern = {
      clause: 'WHERE',
      expressionType: 'SIMPLE',
      subject: 'name',
      operator: 'IN',
      comparator: ['Tokyo', 'Sydney', 'Nairobi'],
    }
    const stack = await makeMap(world, world.datasets.routes, 'Towns and routes', {
      viz_type: 'deck_multi',
      deck_slices: [world.charts.arcs, towns],
      adhoc_filters: [eastern],
    })
    const { page, foreign, errors } = await openMap(world, stack)
    const legend = liveMap(page).getByRole('button', { name: /^(arcs|Tokyo|Sydney|Nairobi|Lima)/ })
    await expect.poll(() => legend.allInnerTexts()).toEqual(['arcs', 'Tokyo', 'Sydney', 'Nairobi'])
    await picture(page, 'map-stack')
    await page.getByRole('region', { name: 'Controls' }).getByText('Towns', { exact: true }).waitFor()
    expect([foreign, errors]).toEqual([[], []])
    await page.close()
  })

  test('without WebGL the flat picture is shown, without an error', async () => {
    const browser = await launchBrowser({ flags: ['--disable-3d-apis'] })
    const session = await signedIn(browser, world.product)
    const page = await session.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(String(error)))
    await page.goto(`${world.product.url}/explore/?slice_id=${world.charts.polygons}`)
    await page
      .getByRole('group', { name: /Map: 5 shapes/ })
      .locator('svg')
      .first()
      .waitFor()
    expect([await page.locator('[data-map]').count(), errors]).toEqual([0, []])
    await browser.close()
  })
})

describe.skipIf(browserPath() === null)('a map of the administrator', () => {
  test('its pictures are requested, only its origin is allowed, its words are text', async () => {
    const requested: string[] = []
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    const tiles = createServer((request, response) => {
      requested.push(request.url ?? '')
      response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(pixel)
    })
    await new Promise<void>(resolve => tiles.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`
    const world = await mapsWorld({
      BELVEDERE_MAP_TILES: `${origin}/{z}/{x}/{y}.png`,
      BELVEDERE_MAP_ATTRIBUTION: '<b>Our</b> maps',
    })
    try {
      const answer = await fetch(`${world.product.url}/login/`)
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toContain(`img-src 'self' data: blob: ${origin};`)
      expect(policy).toContain(`connect-src 'self' ${origin};`)
      const { page, foreign } = await openMap(world, world.charts.points)
      await liveMap(page).getByText('<b>Our</b> maps', { exact: true }).waitFor()
      expect(requested.length).toBeGreaterThan(0)
      expect(foreign.filter(address => !address.startsWith(origin))).toEqual([])
      expect(requested.every(path => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true)
      await page.close()
    } finally {
      await endWorld(world)
      tiles.close()
    }
  })

  test('a style at an address is shown, and who it names', async () => {
    let origin = ''
    const land = {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-123, 37],
            [-122, 37],
            [-122, 38],
            [-123, 38],
            [-123, 37],
          ],
        ],
      },
    }
    const style = () => ({
      version: 8,
      sources: { own: { type: 'geojson', attribution: '<a href="x">Our style</a>', data: `${origin}/land.json` } },
      layers: [
        { id: 'sea', type: 'background', paint: { 'background-color': '#dde8ff' } },
        { id: 'land', type: 'fill', source: 'own', paint: { 'fill-color': '#ffeecc' } },
      ],
    })
    const requested: string[] = []
    const server = createServer((request, response) => {
      requested.push(request.url ?? '')
      response
        .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(JSON.stringify(request.url === '/land.json' ? land : style()))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const world = await mapsWorld({ BELVEDERE_MAP_STYLE: `${origin}/style.json` })
    try {
      const { page, errors } = await openMap(world, world.charts.points)
      await liveMap(page).getByText('Our style', { exact: true }).waitFor()
      await picture(page, 'map-style')
      expect(requested).toContain('/land.json')
      expect(errors).toEqual([])
      await page.close()
    } finally {
      await endWorld(world)
      server.close()
    }
  })
})
