/** For journeys over maps: a product with places of a city, towns of the world and shapes, and a browser with WebGL. */
import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { callApi, type ExploreWorld, signedIn } from './explore-pages.ts'
import { adminToken, type Product, startProduct } from './product.ts'

/** Draws with WebGL on machines without a graphics card. */
const WITH_WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] as const

/** Six hundred places around the middle of a city, the same each time; each third is of another kind. */
const PLACES = `
  SELECT 37.77 + sin(i * 12.9898) * 0.02 * (i % 7) / 7 AS lat, -122.44 + sin(i * 78.233) * 0.03 * (i % 5) / 5 AS lon,
    20 + (i * 37) % 400 AS worth, ['Shop', 'Park', 'School'][1 + i % 3] AS kind
  FROM range(600) rows(i)`

const TOWNS = `
  SELECT * FROM (VALUES ('Berlin', 52.52, 13.405, 3.8), ('Paris', 48.857, 2.352, 2.1), ('Madrid', 40.417, -3.704, 3.3),
    ('New York', 40.713, -74.006, 8.4), ('Lima', -12.046, -77.043, 9.7), ('Tokyo', 35.68, 139.77, 13.9),
    ('Sydney', -33.87, 151.21, 5.3), ('Nairobi', -1.286, 36.817, 4.4)) towns(name, lat, lon, millions)`

const ROUTES = `SELECT 52.52 AS from_lat, 13.405 AS from_lon, lat AS to_lat, lon AS to_lon, name,
  CASE WHEN lon < 0 THEN 'West' ELSE 'East' END AS side FROM (${TOWNS}) towns WHERE name <> 'Berlin'`

/** Five squares in a row, with a number, a line across each, and both as GeoJSON. */
const SHAPES = `
  SELECT 'Square ' || i AS name, i * 20 AS height,
    '[[' || (10 + i) || ',50],[' || (10.9 + i) || ',50],[' || (10.9 + i) || ',50.7],[' || (10 + i) || ',50.7],[' || (10 + i) || ',50]]' AS area,
    '[[' || (10 + i) || ',50],[' || (10.5 + i) || ',50.6],[' || (10.9 + i) || ',50.1]]' AS line,
    '{"type":"Feature","properties":{"name":"Square ' || i || '"},"geometry":{"type":"Polygon","coordinates":[[[' || (10 + i) || ',50],[' ||
      (10.9 + i) || ',50],[' || (10.9 + i) || ',50.7],[' || (10 + i) || ',50.7],[' || (10 + i) || ',50]]]}}' AS feature
  FROM range(1, 6) rows(i)`

const spatial = { type: 'latlong', latCol: 'lat', lonCol: 'lon' } as const
const WORTH = {
  expressionType: 'SIMPLE',
  column: { column_name: 'worth' },
  aggregate: 'SUM',
  label: 'Worth',
  optionName: 'worth',
} as const
const HEIGHT = { ...WORTH, column: { column_name: 'height' }, label: 'Height', optionName: 'height' } as const

type Form = { readonly viz_type: string } & Record<string, unknown>
type Table = 'places' | 'towns' | 'routes' | 'shapes'

/** A chart of each type that is live, by what it shows. */
export const MAPS = {
  points: [
    'places',
    {
      viz_type: 'deck_scatter',
      spatial,
      dimension: 'kind',
      point_radius_fixed: { type: 'fix', value: 60 },
      point_unit: 'radius_m',
      min_radius: 2,
    },
  ],
  arcs: [
    'routes',
    {
      viz_type: 'deck_arc',
      start_spatial: { type: 'latlong', latCol: 'from_lat', lonCol: 'from_lon' },
      end_spatial: { type: 'latlong', latCol: 'to_lat', lonCol: 'to_lon' },
      dimension: 'side',
      stroke_width: 2,
    },
  ],
  paths: [
    'shapes',
    { viz_type: 'deck_path', line_column: 'line', line_type: 'json', line_width: 3, js_columns: ['name'] },
  ],
  polygons: [
    'shapes',
    {
      viz_type: 'deck_polygon',
      line_column: 'area',
      line_type: 'json',
      metric: HEIGHT,
      num_buckets: 4,
      extruded: true,
      js_columns: ['name'],
    },
  ],
  hexagons: ['places', { viz_type: 'deck_hex', spatial, size: WORTH, grid_size: 180, extruded: true }],
  squares: ['places', { viz_type: 'deck_grid', spatial, grid_size: 220, extruded: true }],
  screen: ['places', { viz_type: 'deck_screengrid', spatial, grid_size: 18 }],
  heat: ['places', { viz_type: 'deck_heatmap', spatial, radius_pixels: 40 }],
  contours: ['places', { viz_type: 'deck_contour', spatial, cellSize: 200 }],
  features: ['shapes', { viz_type: 'deck_geojson', geojson: 'feature' }],
  clusters: [
    'places',
    { viz_type: 'point_cluster_map', all_columns_x: 'lon', all_columns_y: 'lat', clustering_radius: 60 },
  ],
} as const satisfies Readonly<Record<string, readonly [Table, Form]>>
export type MapName = keyof typeof MAPS

export interface MapsWorld extends ExploreWorld {
  readonly datasets: Readonly<Record<Table, number>>
  readonly charts: Readonly<Record<MapName, number>>
}

async function makeDataset(world: ExploreWorld, table_name: string, sql: string): Promise<number> {
  const { id } = await callApi<{ id: number }>(world, 'POST', '/api/v1/dataset/', {
    database: 1,
    schema: 'main',
    table_name,
    sql,
  })
  return id
}

/** Stores a map; gives the chart's id. */
export async function makeMap(
  world: ExploreWorld,
  dataset: number,
  name: string,
  { viz_type, ...params }: Form,
): Promise<number> {
  const { id } = await callApi<{ id: number }>(world, 'POST', '/api/v1/chart/', {
    slice_name: name,
    viz_type,
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify({ row_limit: 5000, ...params }),
  })
  return id
}

export async function mapsWorld(env: Readonly<Record<string, string>> = {}): Promise<MapsWorld> {
  const product = await startProduct({ env })
  const browser = await launchBrowser({ flags: WITH_WEBGL })
  const world: ExploreWorld = {
    product,
    browser,
    session: await signedIn(browser, product),
    token: await adminToken(product),
  }
  const datasets = {
    places: await makeDataset(world, 'map places', PLACES),
    towns: await makeDataset(world, 'map towns', TOWNS),
    routes: await makeDataset(world, 'map routes', ROUTES),
    shapes: await makeDataset(world, 'map shapes', SHAPES),
  }
  const charts: Partial<Record<MapName, number>> = {}
  for (const [name, [table, form]] of Object.entries(MAPS) as [MapName, (typeof MAPS)[MapName]][])
    charts[name] = await makeMap(world, datasets[table], name, form)
  return { ...world, datasets, charts: charts as Record<MapName, number> }
}

/** The picture of a map that can be moved. */
export const liveMap = (page: Page) => page.locator('[data-map="live"]')

/** A chart in explore, once its map is live; addresses that left the product are collected. */
export async function openMap(
  world: { readonly product: Product; readonly session: BrowserContext },
  chart: number,
  search = '',
): Promise<{ readonly page: Page; readonly foreign: readonly string[]; readonly errors: readonly string[] }> {
  const page = await world.session.newPage()
  const foreign: string[] = []
  const errors: string[] = []
  page.on('request', request => {
    const address = request.url()
    if (!address.startsWith(world.product.url) && !/^(data|blob):/.test(address)) foreign.push(address)
  })
  page.on('pageerror', error => errors.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(`${world.product.url}/explore/?slice_id=${chart}${search}`)
  await liveMap(page).waitFor()
  return { page, foreign, errors }
}
