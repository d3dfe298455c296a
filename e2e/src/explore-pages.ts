/** What journeys over the explore page share: the datasets and charts they make, and how a user finds things there. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { adminToken, type Product, startProduct } from './product.ts'

export interface ExploreWorld {
  readonly product: Product
  readonly browser: Browser
  /** Signed in as the first administrator. */
  readonly session: BrowserContext
  readonly token: string
}

/** A product, and a browser in which its administrator is signed in. */
export async function exploreWorld(env: Readonly<Record<string, string>> = {}): Promise<ExploreWorld> {
  const product = await startProduct({ env })
  const browser = await launchBrowser()
  const session = await signedIn(browser, product)
  return { product, browser, session, token: await adminToken(product) }
}

/** A browser of one's own: its cookies and its storage are nobody else's. */
export async function signedIn(browser: Browser, product: Product): Promise<BrowserContext> {
  const session = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await session.newPage()
  await page.goto(`${product.url}/login/`)
  await page.getByRole('textbox', { name: 'Username' }).fill('admin')
  await page.getByLabel('Password').first().fill('a long enough password')
  await page.keyboard.press('Enter')
  await page.waitForURL(/superset\/welcome/)
  await page.close()
  return session
}

export async function endWorld(world: ExploreWorld | undefined): Promise<void> {
  await world?.browser.close()
  await world?.product.remove()
}

/** A call of the API as the administrator; waits for tables of the examples that are still being loaded. */
export async function callApi<T>(world: ExploreWorld, method: string, path: string, body?: unknown): Promise<T> {
  const send = () =>
    fetch(`${world.product.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  let answer = await send()
  while (answer.status === 503) {
    await new Promise(resolve => setTimeout(resolve, 500))
    answer = await send()
  }
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as T
}

export async function datasetId(world: ExploreWorld, name: string): Promise<number> {
  const q = encodeURIComponent(JSON.stringify({ filters: [{ col: 'table_name', opr: 'eq', value: name }] }))
  const { result } = await callApi<{ result: { id: number }[] }>(world, 'GET', `/api/v1/dataset/?q=${q}`)
  const [match] = result
  if (!match) throw new Error(`there is no dataset ${name}`)
  return match.id
}

/** Stores a chart; gives its id. */
export async function makeChart(
  world: ExploreWorld,
  dataset: number,
  { viz_type, slice_name = 'A chart', ...params }: { viz_type: string; slice_name?: string } & Record<string, unknown>,
): Promise<number> {
  const { id } = await callApi<{ id: number }>(world, 'POST', '/api/v1/chart/', {
    slice_name,
    viz_type,
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify(params),
  })
  return id
}

/** The form that the page keeps of what is on the screen. */
export async function storedForm(world: ExploreWorld, page: Page): Promise<Record<string, unknown>> {
  await page.waitForFunction(() => new URL(location.href).searchParams.has('form_data_key'))
  const key = new URL(page.url()).searchParams.get('form_data_key')
  const { form_data } = await callApi<{ form_data: string }>(world, 'GET', `/api/v1/explore/form_data/${key}`)
  return JSON.parse(form_data) as Record<string, unknown>
}

export async function openPage(world: ExploreWorld, search: string, session = world.session): Promise<Page> {
  const page = await session.newPage()
  await page.goto(`${world.product.url}/explore/?${search}`)
  await page.getByRole('region', { name: 'Controls' }).waitFor()
  return page
}

export interface CountedActions {
  /** What was done so far. */
  readonly actions: readonly string[]
  readonly act: Act
}

export type Act = (name: string, does: () => Promise<unknown>) => Promise<void>

/** Counts what a person does. */
export function countedActions(): CountedActions {
  const actions: string[] = []
  const act: Act = async (name, does) => {
    actions.push(name)
    await does()
  }
  return { actions, act }
}

export const controls = (page: Page): Locator => page.getByRole('region', { name: 'Controls' })
export const zone = (page: Page, label: string): Locator => page.getByRole('group', { name: label, exact: true })

/** Chooses an option of a select control. */
export async function choose(page: Page, control: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: control, exact: true }).click()
  const match = page.getByRole('option', { name: option }).first()
  await match.click()
  await match.waitFor({ state: 'hidden' })
}

/** A busy machine may take long to load the tables of the examples. */
export const drawn = (page: Page): Promise<void> =>
  page.locator('[data-chart-status="success"]').first().waitFor({ timeout: 60_000 })

/** What a select offers, read while it is open. */
export async function offered(page: Page, name: string): Promise<readonly string[]> {
  const options = page.getByRole('option')
  await page.getByRole('combobox', { name, exact: true }).click()
  await options.first().waitFor()
  const texts = await options.allTextContents()
  await page.keyboard.press('Escape')
  await options.first().waitFor({ state: 'hidden' })
  // The chosen one has a mark.
  return texts.map(text => text.replace(/\W+$/, ''))
}
