/** For journeys about what pages request: a small dashboard, its readers, and what leaves a page. */
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { launchBrowser } from './browser.ts'
import { adminToken, type Product, startProduct } from './product.ts'

export type Json = Record<string, unknown>
export const PASSWORD = 'a password for readers'

/** The product with a small dashboard of its own: a number, a pie, a filter box and two select filters on cars. */
export interface World {
  readonly product: Product
  readonly call: <T = Json>(method: string, path: string, body?: unknown) => Promise<T>
  readonly dataset: number
  readonly charts: { readonly number: number; readonly pie: number; readonly box: number }
  readonly dashboard: number
}

async function apiOf(product: Product): Promise<World['call']> {
  const token = await adminToken(product)
  return async <T>(method: string, path: string, body?: unknown) => {
    const send = () =>
      fetch(`${product.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    let answer = await send()
    // The example tables are still being loaded.
    while (answer.status === 503) {
      await new Promise(resolve => setTimeout(resolve, 500))
      answer = await send()
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
}

/** One row of charts. */
export function layoutOf(charts: readonly number[]) {
  const ids = charts.map(id => `CHART-${id}`)
  const parents = ['ROOT_ID', 'GRID_ID']
  return {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-1'], parents: ['ROOT_ID'] },
    'ROW-1': { type: 'ROW', id: 'ROW-1', children: ids, parents, meta: {} },
    ...Object.fromEntries(
      charts.map(chartId => {
        const id = `CHART-${chartId}`
        return [
          id,
          {
            type: 'CHART',
            id,
            children: [],
            parents: [...parents, 'ROW-1'],
            meta: { chartId, width: 4, height: 50 },
          },
        ]
      }),
    ),
  }
}

export async function makeWorld(product: Product): Promise<World> {
  const call = await apiOf(product)
  const datasets = await call<{ ids: number[] }>(
    'GET',
    '/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:cars)))',
  )
  const [dataset = 0] = datasets.ids
  const chart = async (slice_name: string, viz_type: string, form: Json): Promise<number> => {
    const params = JSON.stringify({ viz_type, datasource: `${dataset}__table`, adhoc_filters: [], ...form })
    const body = { slice_name, viz_type, datasource_id: dataset, datasource_type: 'table', params }
    return (await call<{ id: number }>('POST', '/api/v1/chart/', body)).id
  }
  const charts = {
    number: await chart('All cars', 'big_number_total', { metric: 'count' }),
    pie: await chart('By origin', 'pie', { metric: 'count', groupby: ['origin'], row_limit: 10 }),
    box: await chart('Box', 'filter_box', {
      filter_configs: [{ column: 'name', label: 'Model', multiple: true, clearable: true, searchAllOptions: true }],
    }),
  }
  const filter = (id: string, name: string, more: Json) => ({
    id: `NATIVE_FILTER-${id}`,
    name,
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    targets: [{ datasetId: dataset, column: { name: id } }],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    defaultDataMask: {},
    cascadeParentIds: [],
    ...more,
  })
  const json_metadata = JSON.stringify({
    positions: layoutOf(Object.values(charts)),
    cross_filters_enabled: true,
    native_filter_configuration: [
      filter('origin', 'Made in', {
        sortMetric: 'count',
        controlValues: { sortAscending: false, searchAllOptions: true },
      }),
      filter('cylinders', 'Cylinders', { controlValues: { searchAllOptions: true } }),
    ],
  })
  const body = { dashboard_title: 'Cars of the world', slug: 'cars', published: true, json_metadata }
  const { id } = await call<{ id: number }>('POST', '/api/v1/dashboard/', body)
  // answers once the table is loaded: a page opened before that repeats its requests
  await call('POST', '/api/v1/chart/data', {
    datasource: { id: dataset, type: 'table' },
    queries: [{ metrics: ['count'] }],
  })
  return { product, call, dataset, charts, dashboard: id }
}

/** Signs in with the form, as `username`. */
export async function sessionOf(
  browser: Browser,
  { product }: Pick<World, 'product'>,
  username: string,
  password: string,
) {
  const session = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const answer = await session.request.post(`${product.url}/login/`, {
    form: { username, password },
    headers: { origin: product.url },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  expect(answer.headers().location).not.toContain('failed')
  return session
}

/** What most journeys of authors begin with. */
export interface CarsJourney {
  readonly world: World
  readonly browser: Browser
  /** Of the administrator. */
  readonly session: BrowserContext
}

export async function beginJourney(env: Readonly<Record<string, string>> = {}): Promise<CarsJourney> {
  const world = await makeWorld(await startProduct({ env }))
  const browser = await launchBrowser()
  return { world, browser, session: await sessionOf(browser, world, 'admin', 'a long enough password') }
}

/** Ends whatever of a journey has begun. */
export async function endJourney({ world, browser }: Partial<CarsJourney>): Promise<void> {
  await browser?.close()
  await world?.product.remove()
}

/** Somebody with these rights and nothing else; `roles` are built-in ones beside them. */
export async function addReader(
  { call }: Pick<World, 'call'>,
  username: string,
  rights: readonly string[],
  roles: readonly string[] = [],
) {
  const all = await call<{ result: { id: number; permission: { name: string }; view_menu: { name: string } }[] }>(
    'GET',
    '/api/v1/security/permissions-resources/?q=(page_size:-1)',
  )
  const role = await call<{ id: number }>('POST', '/api/v1/security/roles/', { name: `only ${username}` })
  const ids = all.result
    .filter(({ permission, view_menu }) => rights.includes(`${permission.name} ${view_menu.name}`))
    .map(right => right.id)
  expect(ids).toHaveLength(rights.length)
  await call('POST', `/api/v1/security/roles/${role.id}/permissions`, { permission_view_menu_ids: ids })
  const known = await call<{ result: { id: number; name: string }[] }>('GET', '/api/v1/security/roles/')
  const others = known.result.filter(({ name }) => roles.includes(name)).map(({ id }) => id)
  const person = { username, first_name: username, last_name: 'R', email: `${username}@example.org` }
  await call('POST', '/api/v1/security/users/', { ...person, password: PASSWORD, roles: [role.id, ...others] })
}

export const isChartData = (request: Request): boolean => new URL(request.url()).pathname === '/api/v1/chart/data'
export const searchOf = (request: Request) => new URL(request.url()).searchParams
export const sliceOf = (request: Request): unknown => JSON.parse(searchOf(request).get('form_data') ?? '{}').slice_id
interface ChartRequest {
  readonly datasource: unknown
  readonly result_type?: string
  readonly force?: boolean
  readonly queries: readonly Json[]
}
export const bodyOf = (request: Request): ChartRequest => JSON.parse(request.postData() ?? '{}') as ChartRequest

/** Requests for rows that leave the page from now on. */
export function watch(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', request => isChartData(request) && requests.push(request))
  return requests
}
/** The filter values of the page's address, as its entry of the history has them: the address has their key. */
export const choicesIn = (page: Page): Promise<string> =>
  page.evaluate(() => String(history.state?.native_filters ?? ''))

export const drawn = (page: Page, count: number) =>
  expect.poll(() => page.locator('[data-chart-status="success"]').count(), { timeout: 90_000 }).toBe(count)
export const paneOf = (page: Page, title: string) => page.locator('section, article').filter({ hasText: title }).last()

/** Chooses the first mark of a picture, as a click on it does. */
export async function chooseMark(page: Page, title: string): Promise<void> {
  const picture = page.getByRole('group', { name: new RegExp(`^${title}:`) })
  await picture.focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor()
  await page.keyboard.press('Enter')
}
export const isByOrigin = (request: Request): boolean =>
  bodyOf(request).queries.some(query => JSON.stringify(query.filters ?? []).includes('"origin"'))

/** The entries of a chart's menu. */
export async function menuOf(page: Page, title: string): Promise<readonly string[]> {
  const pane = paneOf(page, title)
  await pane.hover()
  await pane.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  const texts = await menu.getByRole('menuitem').allInnerTexts()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  return texts.map(text => text.split('\n')[0] ?? '')
}
