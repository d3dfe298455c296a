import { warmChart, warmParts } from '../../chart/drawing/warm-chart.ts'
import { createOpening } from '../../chart/loading/first-picture.ts'
import { isTypeAwaited } from '../../chart/plugins/plugin-store.ts'
import { URGENCY } from '../../chart/requests/page-requests.ts'
import { preloadChartData } from '../../chart/requests/query-chart-data.ts'
import type { App } from '../../state/app.ts'
import { dashboardKeyOf, inlinedPageData } from './model/page-data.ts'
import { pageModel } from './model/page-model.ts'
import { createDashboardStore } from './state/dashboard-store.ts'
import { effectiveChart, isAwaited } from './state/effective.ts'
import { visibleChartIds } from './state/layout-view.ts'
import { readChoices, readTabs } from './state/url-state.ts'

/** Number of charts to preload: four rows of three, about one screen. */
const PRELOADED = 12

/**
 * Preloads the data of a dashboard's first charts from the page data inlined in the HTML. Needs only core and the chart
 * registry, no React and no drawing code. Does nothing on other pages.
 */
export function preloadDashboard(app: App): void {
  const key = dashboardKeyOf(window.location.pathname)
  const data = key === null ? null : inlinedPageData(app, key)
  if (!data) return
  const model = pageModel(app, data)
  const { applied, awaiting, activeTabs } = createDashboardStore(
    model.items,
    readChoices(new URLSearchParams(window.location.search), model.storedState.masks, window.history.state),
    readTabs(window.location.hash, model.layout, model.storedState.tabs),
  ).getState()
  const charts = visibleChartIds(model.layout, activeTabs).slice(0, PRELOADED)
  for (const id of charts) {
    const chart = effectiveChart(app, model, applied, id)
    const entry = model.charts.get(id)
    if (chart && entry?.dataset && !isTypeAwaited(app, entry.form.viz_type) && !isAwaited(model, awaiting, id))
      preloadChartData(app, chart.query, { dashboardId: model.dashboard.id, urgency: () => URGENCY.inView })
  }
  // Load the drawing code after the queries were sent: that of the first chart, then the others once the first picture
  // is ready.
  const [first = '', ...others] = [...new Set(charts.map(id => model.charts.get(id)?.form.viz_type ?? ''))]
  warmChart(app, first)
  void app
    .part(createOpening)
    .firstPictureReady()
    .then(() => {
      for (const vizType of others) warmChart(app, vizType)
      for (const vizType of [first, ...others]) warmParts(vizType)
    })
}
