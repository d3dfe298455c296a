import type { QueryContext } from '@belvedere/core/query'
import type { Switchboard } from '@superset-ui/switchboard'
import { showTheme } from '../../data/page/theme.ts'
import type { OpenedDashboard } from '../../features/dashboard/opened-dashboard.ts'
import { effectiveChart } from '../../features/dashboard/state/effective.ts'
import { dashboardPermalink } from '../../features/dashboard/state/permalink.ts'
import type { App } from '../../state/app.ts'

/** Bit of `uiConfig`: the host receives every change of the filters. */
const EMIT_DATA_MASKS = 16

const emitsDataMasks = (): boolean =>
  (Number(new URLSearchParams(location.search).get('uiConfig') ?? 0) & EMIT_DATA_MASKS) !== 0

const THEME_MODES = { default: 'light', light: 'light', dark: 'dark', system: 'system' } as const

/** Defines the methods that the host can call before a dashboard is open. */
export function defineFirstMethods(host: Switchboard): void {
  host.defineMethod('getScrollSize', () => ({
    width: document.body.scrollWidth,
    height: document.body.scrollHeight,
  }))
  host.defineMethod('setThemeMode', ({ mode }: { readonly mode?: string } = {}) => {
    if (mode !== undefined && Object.hasOwn(THEME_MODES, mode)) showTheme(THEME_MODES[mode as keyof typeof THEME_MODES])
  })
}

/**
 * Returns the bodies of `POST /api/v1/chart/data` by chart id, with the currently applied filters.
 * @param chartId one chart; all charts of the dashboard if undefined. Charts without a query are left out.
 */
function chartDataPayloads(
  app: App,
  { model, store }: OpenedDashboard,
  chartId?: number,
): Readonly<Record<number, QueryContext>> {
  const { applied } = store.getState()
  const payloads: Record<number, QueryContext> = {}
  for (const [id, { dataset }] of model.charts) {
    if (!dataset || (chartId !== undefined && id !== chartId)) continue
    const chart = effectiveChart(app, model, applied, id)
    if (chart) payloads[id] = chart.query.context
  }
  return payloads
}

/** Defines the methods that the host can call on an open dashboard. Returns a function that ends its subscriptions. */
export function defineDashboardMethods(app: App, host: Switchboard, dashboard: OpenedDashboard): () => void {
  const { id, model, store } = dashboard
  host.defineMethod('getActiveTabs', () => Object.values(store.getState().activeTabs))
  host.defineMethod('getDataMask', () => store.getState().applied)
  // Superset reports the column state of AG Grid tables; no chart type here has such a state.
  host.defineMethod('getChartStates', () => Object.fromEntries([...model.charts.keys()].map(chartId => [chartId, {}])))
  host.defineMethod('getChartDataPayloads', ({ chartId }: { readonly chartId?: number } = {}) =>
    chartDataPayloads(app, dashboard, chartId),
  )
  host.defineMethod('getDashboardPermalink', ({ anchor }: { readonly anchor?: string } = {}) =>
    dashboardPermalink(app, { id, store, anchor }),
  )
  if (!emitsDataMasks()) return () => undefined
  return store.subscribe(({ applied }, before) => {
    if (applied === before.applied) return
    const changed = Object.keys({ ...applied, ...before.applied }).filter(key => applied[key] !== before.applied[key])
    host.emit('observeDataMask', {
      ...applied,
      // Cross-filters are stored by the id of the chart that was clicked.
      crossFiltersChanged: changed.some(key => /^\d+$/.test(key)),
      nativeFiltersChanged: changed.some(key => !/^\d+$/.test(key)),
    })
  })
}
