/** For journeys through the lists: what is shown, and what is requested. */
import type { Page, Request } from 'playwright-core'
import { settled } from './browser.ts'
import type { World } from './cars-world.ts'

export interface ListQuery {
  readonly filters?: readonly { readonly col: string; readonly opr: string; readonly value: unknown }[]
  readonly order_column: string
  readonly order_direction: string
  readonly page: number
  readonly page_size: number
}

/** Opens a list and waits until it stands. */
export async function openList(page: Page, { product }: World, path: string): Promise<void> {
  await page.goto(product.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}

/** Names of the rows of a table, from top to bottom. */
export const namesIn = (page: Page): Promise<string[]> =>
  page.locator('tbody tr').evaluateAll(rows => rows.map(row => row.querySelector('td a[href]')?.textContent ?? ''))

/** The headers that can be seen. */
export const headersIn = async (page: Page): Promise<string[]> =>
  (await page.locator('thead th').allInnerTexts()).map(text => text.trim()).filter(text => text !== '')

export const isList = (request: Request, resource: string): boolean =>
  request.method() === 'GET' && new URL(request.url()).pathname === `/api/v1/${resource}/`

export const listQueryOf = (request: Request): ListQuery =>
  JSON.parse(new URL(request.url()).searchParams.get('q') ?? '{}') as ListQuery

/** What `act` makes the page request of a list. */
export async function listQueryBy(page: Page, resource: string, act: () => Promise<unknown>): Promise<ListQuery> {
  const requested = page.waitForRequest(request => isList(request, resource) && listQueryOf(request).page !== undefined)
  await act()
  return listQueryOf(await requested)
}

export async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.getByRole('option').first().waitFor({ state: 'detached' })
}

/** Turns the mode on and chooses these rows. */
export async function select(page: Page, ...names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Bulk select' }).click()
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
}

/** The bar with what can be done with all that is chosen. */
export const barOf = (page: Page) => page.getByRole('region', { name: 'Selection' })

export interface Saved {
  readonly name: string
  readonly bytes: Buffer
}

/** The file that `act` makes the browser keep. */
export async function savedBy(page: Page, act: () => Promise<unknown>): Promise<Saved> {
  const started = page.waitForEvent('download')
  await act()
  const download = await started
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) }
}
