/** For journeys about datasets: their editor, and the fields of explore. */
import type { Locator, Page } from 'playwright-core'
import type { Json, World } from './cars-world.ts'

interface StoredColumn extends Json {
  readonly id: number
  readonly column_name: string
}
export interface Stored extends Json {
  readonly columns: readonly StoredColumn[]
}

export const storedOf = async ({ call, dataset }: World): Promise<Stored> =>
  (await call<{ result: Stored }>('GET', `/api/v1/dataset/${dataset}`)).result

export const change = ({ call, dataset }: World, body: Json) => call('PUT', `/api/v1/dataset/${dataset}`, body)

export const explored = async (page: Page, { product, charts }: World): Promise<void> => {
  await page.goto(`${product.url}/explore/?slice_id=${charts.pie}`)
  await page.locator('[data-chart-status="success"]').first().waitFor({ timeout: 90_000 })
}

export async function editAction(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Dataset actions' }).click()
  const action = page.getByRole('menuitem', { name: 'Edit dataset' })
  await action.waitFor()
  return action
}

export const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Edit dataset cars' })

export async function openEditor(page: Page, tab: string): Promise<Locator> {
  await (await editAction(page)).click()
  const editor = editorOf(page)
  await editor.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
  return editor
}

/** Confirms what is requested before a save. */
export async function save(page: Page, editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm save' })
  await dialog.getByRole('button', { name: 'OK' }).click()
}

export async function choose(page: Page, control: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: control, exact: true }).click()
  const choice = page
    .getByRole('option')
    .filter({ has: page.getByText(option, { exact: true }) })
    .first()
  await choice.click()
  await choice.waitFor({ state: 'hidden' })
}

export const tipOf = async (page: Page, cause: Locator): Promise<string | null> => {
  await cause.hover()
  const tip = page.getByRole('tooltip')
  await tip.waitFor()
  return tip.textContent()
}

export const zoneOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
export const newItem = (page: Page, zone: string) =>
  zoneOf(page, zone)
    .getByRole('button', { name: /or click$/ })
    .click()

/** A field of the dataset as explore lists it; of a metric and a column with one label, the column. */
export const fieldOf = (page: Page, label: string): Locator =>
  page.getByRole('complementary', { name: 'Dataset' }).getByRole('button', { name: label, exact: true }).last()
