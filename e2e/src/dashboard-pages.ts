/** For journeys that edit dashboards. */
import type { Locator, Page } from 'playwright-core'
import type { Json, World } from './cars-world.ts'

export interface StoredComponent {
  readonly id: string
  readonly type: string
  readonly children: readonly string[]
  readonly meta?: Json
}
export type StoredLayout = Readonly<Record<string, StoredComponent>>

export const component = (
  id: string,
  type: string,
  children: readonly string[] = [],
  meta: Json = {},
): StoredComponent => ({ id, type, children, meta })

/** The text of a layout: components that no other one holds stand on the page, or are its tabs. */
export function position(components: readonly StoredComponent[]): string {
  const inner = new Set(components.flatMap(({ children }) => children))
  const outer = components.filter(({ id }) => !inner.has(id))
  const hasTabs = outer.length === 1 && outer[0]?.type === 'TABS'
  const ids = outer.map(({ id }) => id)
  const all = [
    component('ROOT_ID', 'ROOT', hasTabs ? ids : ['GRID_ID']),
    component('GRID_ID', 'GRID', hasTabs ? [] : ids),
    ...components,
  ]
  return JSON.stringify({ DASHBOARD_VERSION_KEY: 'v2', ...Object.fromEntries(all.map(each => [each.id, each])) })
}

/** A dashboard; as it comes with one row, in it a chart of cars that is six columns wide. */
export async function makeDashboard(world: World, title: string, more: Json = {}): Promise<number> {
  const { id } = await world.call<{ id: number }>('POST', '/api/v1/dashboard/', {
    dashboard_title: title,
    position_json: position([
      component('ROW-1', 'ROW', ['CHART-1']),
      component('CHART-1', 'CHART', [], { chartId: world.charts.pie, sliceName: 'By origin', width: 6, height: 40 }),
    ]),
    ...more,
  })
  return id
}

export const storedDashboard = async (world: World, id: number): Promise<Json> =>
  (await world.call<{ result: Json }>('GET', `/api/v1/dashboard/${id}`)).result

/** The layout as it is stored. */
export const storedLayout = async (world: World, id: number): Promise<StoredLayout> =>
  JSON.parse(String((await storedDashboard(world, id)).position_json)) as StoredLayout

export const childrenOf = (layout: StoredLayout, id: string): readonly string[] => layout[id]?.children ?? []

export const titleField = (page: Page): Locator => page.getByRole('textbox', { name: 'Dashboard title', exact: true })

/** Opens a dashboard in edit mode. */
export async function edit(page: Page, world: World, id: number): Promise<void> {
  await page.goto(`${world.product.url}/superset/dashboard/${id}/?edit=true`)
  await titleField(page).waitFor()
}

/** Calls of the API that leave the page from now on; the notice of changes, which opens by a clock of its own, is none. */
export function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/v1/live/') requests.push(`${request.method()} ${pathname}`)
  })
  return requests
}

/** Bodies of the dashboard's PUT requests from now on. */
export function putBodies(page: Page): Json[] {
  const bodies: Json[] = []
  page.on('request', request => {
    if (request.method() === 'PUT' && /\/api\/v1\/dashboard\/\d+/.test(request.url()))
      bodies.push(JSON.parse(request.postData() ?? '{}') as Json)
  })
  return bodies
}

/** A component of the page in edit mode, by its name. */
export const frameOf = (page: Page, name: string): Locator =>
  page.locator('[data-component]').and(page.getByRole('group', { name: new RegExp(`^(Chart|Text|Header): ${name}$`) }))

/** The line that says where something would be dropped. */
export const dropMark = (page: Page): Locator => page.getByTestId('drop-mark')

/** Drags with the mouse to a point of an element, as shares of its size; `over` looks before the drop. */
export async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  at: { readonly x: number; readonly y: number },
  over?: () => Promise<void>,
): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const start = await from.boundingBox()
  if (!start) throw new Error('nothing to drag')
  await page.mouse.move(start.x + Math.min(start.width / 2, 60), start.y + Math.min(start.height / 2, 24))
  await page.mouse.down()
  const goal = await to.boundingBox()
  if (!goal) throw new Error('nowhere to drop')
  const point = { x: goal.x + goal.width * at.x, y: goal.y + goal.height * at.y }
  await page.mouse.move(point.x + 6, point.y + 3, { steps: 4 })
  await page.mouse.move(point.x, point.y, { steps: 2 })
  await page.waitForTimeout(150)
  if (over) {
    await dropMark(page).waitFor()
    await over()
  }
  await page.mouse.up()
  await page.waitForTimeout(100)
}

/** The draft's layout, as the browser keeps it; that of the stored dashboard where nothing is unsaved. */
export async function draftLayout(page: Page): Promise<StoredLayout> {
  await page.waitForTimeout(600)
  const stored = await page.evaluate(
    () =>
      new Promise<{ draft?: { layout?: unknown } } | undefined>((resolve, reject) => {
        const request = indexedDB.open('belvedere-drafts', 1)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const database = request.result
          if (!database.objectStoreNames.contains('drafts')) return resolve(undefined)
          const id = /dashboard\/(\d+)/.exec(location.pathname)?.[1] ?? ''
          const all = database.transaction('drafts').objectStore('drafts')
          const keys = all.getAllKeys()
          keys.onsuccess = () => {
            const key = keys.result.find(each => String(each).endsWith(` ${id}`))
            if (key === undefined) return resolve(undefined)
            const entry = all.get(key)
            entry.onsuccess = () => resolve(entry.result as { draft?: { layout?: unknown } })
          }
        }
      }),
  )
  return (stored?.draft?.layout ?? {}) as StoredLayout
}

/** Saves, and reads what is then stored. */
export async function saveAndRead(page: Page, world: World, id: number): Promise<StoredLayout> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Edit dashboard' }).waitFor()
  return storedLayout(world, id)
}
