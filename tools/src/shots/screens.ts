import { type Page, settled } from '@belvedere/e2e'

export interface Screen {
  readonly name: string
  readonly path: string
  /** Resolves when the screen shows what it is for. */
  readonly ready: (page: Page) => Promise<void>
  readonly signedOut?: boolean
}

const chartsDrawn = async (page: Page): Promise<void> => {
  await page.locator('[data-chart-status="success"]').first().waitFor()
  await settled(page)
  await page.waitForTimeout(600) // the first draw moves for 260 ms
}

/** Signed-out screens come last: they end the context's session. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/superset/welcome/', ready: settled },
  { name: 'dashboards', path: '/dashboard/list/', ready: settled },
  { name: 'charts', path: '/chart/list/', ready: settled },
  { name: 'datasets', path: '/tablemodelview/list/', ready: settled },
  { name: 'flights', path: '/superset/dashboard/us-flights/', ready: chartsDrawn },
  { name: 'explore', path: '/explore/?slice_id=1', ready: chartsDrawn },
  { name: 'sql-editor', path: '/sqllab/', ready: settled },
  { name: 'not-found', path: '/superset/dashboard/no-such-dashboard/', ready: settled },
  { name: 'sign-in', path: '/login/', ready: settled, signedOut: true },
]
