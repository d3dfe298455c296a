import type { DashboardChart, Dataset } from '@belvedere/api'
import { type DashboardDraft, parseMetadata } from '@belvedere/core/dashboard'
import { templateParams } from '@belvedere/core/filters'
import { HEADER_ID, type Layout } from '@belvedere/core/layout'
import type { App } from '../../../state/app.ts'
import { dashboardFeatures } from '../model/features.ts'
import { allowedOf, type ChartEntry, type DashboardModel, readChart, readSettings } from '../model/model.ts'

/** Charts added to the dashboard since it was opened, with their datasets. */
export interface AddedCharts {
  readonly charts: readonly DashboardChart[]
  readonly datasets: ReadonlyMap<number, Dataset>
}
export const NO_CHARTS: AddedCharts = { charts: [], datasets: new Map() }

/** Compares two layouts without the header, because the title is stored there but not drawn on the page. */
const isSamePicture = (a: Layout, b: Layout): boolean => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => key === HEADER_ID || a[key] === b[key])
}

/**
 * Creates a function that builds the model of a draft. Returns the previous model if nothing visible changed, so that
 * nothing rerenders.
 */
export function createDraftModel(app: App) {
  let last: { stored: DashboardModel; draft: DashboardDraft; added: AddedCharts; model: DashboardModel } | null = null
  return (stored: DashboardModel, draft: DashboardDraft, added: AddedCharts): DashboardModel => {
    const before = last?.draft
    const isSame =
      last &&
      before &&
      stored === last.stored &&
      added === last.added &&
      draft.metadata === before.metadata &&
      draft.css === before.css &&
      isSamePicture(draft.layout, before.layout)
    if (isSame && last) return last.model
    const model = draftModel(app, stored, draft, added)
    last = { stored, draft, added, model }
    return model
  }
}

const addedEntries = new WeakMap<DashboardChart, ChartEntry>()

/** Parses a chart once. The same object is returned every time, so that its query stays the same too. */
function entryOf(chart: DashboardChart, datasets: ReadonlyMap<number, Dataset>): ChartEntry {
  const entry = addedEntries.get(chart) ?? readChart(chart, templateParams(window.location.search), datasets, false)
  addedEntries.set(chart, entry)
  return entry
}

function draftModel(app: App, stored: DashboardModel, draft: DashboardDraft, added: AddedCharts): DashboardModel {
  const metadata = allowedOf(parseMetadata(draft.metadata), dashboardFeatures(app))
  const charts = [...[...stored.charts.values()].map(({ chart }) => chart), ...added.charts]
  const settings = readSettings(metadata, draft.layout, charts)
  const datasets = new Map([...stored.datasets, ...added.datasets])
  const entries = new Map(stored.charts)
  for (const chart of added.charts) entries.set(chart.id, entryOf(chart, datasets))
  return {
    ...stored,
    dashboard: { ...stored.dashboard, css: draft.css },
    metadata,
    layout: draft.layout,
    items: settings.items,
    settings,
    charts: entries,
    chartNames: new Map([...entries].map(([id, { chart }]) => [id, chart.slice_name])),
    datasets,
  }
}
