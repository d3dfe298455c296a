/** How journeys use the editors of metrics, columns and filters, and datasets that they are tried with. */
import type { Locator, Page } from 'playwright-core'
import { callApi, type ExploreWorld, zone } from './explore-pages.ts'

/** The popover of an editor: the one that is open. */
export const editor = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Resize', exact: true }) })

export const tab = (page: Page, name: string): Locator => editor(page).getByRole('tab', { name, exact: true })
export const saving = (page: Page): Locator => editor(page).getByRole('button', { name: 'Save', exact: true })
export const sqlText = (page: Page): Locator => editor(page).getByRole('textbox', { name: 'SQL expression' })

/** Opens a new item of a control. */
export async function add(page: Page, control: string): Promise<void> {
  await zone(page, control)
    .getByRole('button', { name: /^(Drop|New)/ })
    .click()
  await editor(page).waitFor()
}

/** Opens an item that is there. */
export async function reopen(page: Page, control: string, item: string): Promise<void> {
  await zone(page, control).getByRole('button', { name: item, exact: true }).click()
  await editor(page).waitFor()
}

export async function close(page: Page): Promise<void> {
  await editor(page).getByRole('button', { name: 'Close', exact: true }).click()
  await editor(page).waitFor({ state: 'hidden' })
}

export async function save(page: Page): Promise<void> {
  await saving(page).click()
  await editor(page).waitFor({ state: 'hidden' })
}

/** Chooses by the exact text of an option. */
export async function pick(page: Page, control: string, option: string): Promise<void> {
  await editor(page).getByRole('combobox', { name: control, exact: true }).click()
  const match = page
    .getByRole('option')
    .filter({ has: page.getByText(option, { exact: true }) })
    .first()
  await match.click()
  await match.waitFor({ state: 'hidden' })
}

export const openTab = async (page: Page): Promise<string | null> =>
  editor(page).getByRole('tab', { selected: true }).textContent()

interface DatasetParts {
  readonly columns?: readonly Readonly<Record<string, unknown>>[]
  readonly metrics?: readonly Readonly<Record<string, unknown>>[]
}

/** A virtual dataset; `parts` replace what the server read of it. */
export async function makeDataset(
  world: ExploreWorld,
  table_name: string,
  sql: string,
  parts: DatasetParts = {},
): Promise<number> {
  const { id } = await callApi<{ id: number }>(world, 'POST', '/api/v1/dataset/', { database: 1, table_name, sql })
  if (Object.keys(parts).length > 0) await callApi(world, 'PUT', `/api/v1/dataset/${id}`, parts)
  return id
}
