import type { Dashboard, DashboardChart, DashboardPageData, Dataset } from '@belvedere/api'
import { chartType, formToDraw } from '@belvedere/charts'
import { type DashboardMetadata, parseMetadata } from '@belvedere/core/dashboard'
import {
  crossFilterTargets,
  type DataMasks,
  type FilterItem,
  type FilterScope,
  type FilterSettings,
  parseMasks,
  readScopes,
} from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import { addChartRow, type Layout, parseLayout } from '@belvedere/core/layout'
import { treeOf } from './layout-view.ts'

export interface ChartEntry {
  readonly chart: DashboardChart
  /** As saved, with the chart's id; filters are not in it. */
  readonly form: FormData
  readonly dataset: Dataset | undefined
  readonly mayCrossFilter: boolean
}

/** A dashboard as this page works with it, read once from what the server stores. */
export interface DashboardModel {
  readonly dashboard: Dashboard
  readonly metadata: DashboardMetadata
  readonly layout: Layout
  readonly items: readonly FilterItem[]
  readonly settings: FilterSettings
  readonly charts: ReadonlyMap<number, ChartEntry>
  readonly chartNames: ReadonlyMap<number, string>
  readonly datasets: ReadonlyMap<number, Dataset>
  /** The owner wants a filter bar, and there is something to filter with. */
  readonly hasFilterBar: boolean
  readonly mayEdit: boolean
  /** What the key in the address stands for; nothing without one. */
  readonly kept: { readonly masks: DataMasks; readonly tabs: readonly string[] }
}

/** What the deployment lets dashboards do (requirements FLAG-001, FLAG-002). */
export interface DashboardFeatures {
  readonly nativeFilters: boolean
  readonly crossFilters: boolean
}

/** What is switched off counts as not stored. */
const allowedOf = (
  metadata: DashboardMetadata,
  { nativeFilters, crossFilters }: DashboardFeatures,
): DashboardMetadata => ({
  ...metadata,
  ...(nativeFilters ? {} : { native_filter_configuration: [], show_native_filters: false }),
  ...(crossFilters ? {} : { cross_filters_enabled: false }),
})

export function readDashboard(
  { dashboard, charts, datasets, may_edit, kept }: DashboardPageData,
  features: DashboardFeatures = { nativeFilters: true, crossFilters: true },
): DashboardModel {
  const metadata = allowedOf(parseMetadata(dashboard.json_metadata), features)
  const layout = readLayout(dashboard.position_json, charts)
  const settings = readSettings(metadata, layout)
  const byId = new Map(datasets.map(dataset => [dataset.id, dataset]))
  const entries = new Map(charts.map(chart => [chart.id, readChart(chart, byId, settings.crossFiltersEnabled)]))
  const canFilter = settings.items.length > 0 || [...entries.values()].some(({ mayCrossFilter }) => mayCrossFilter)
  return {
    dashboard,
    metadata,
    layout,
    items: settings.items,
    settings,
    charts: entries,
    chartNames: new Map(charts.map(({ id, slice_name }) => [id, slice_name])),
    datasets: byId,
    hasFilterBar: metadata.show_native_filters && canFilter,
    mayEdit: may_edit,
    kept: { masks: parseMasks(kept?.data_mask), tabs: kept?.active_tabs ?? [] },
  }
}

function readSettings(metadata: DashboardMetadata, layout: Layout): FilterSettings {
  const common = isRecord(metadata.global_chart_configuration) ? metadata.global_chart_configuration.scope : undefined
  return {
    items: metadata.native_filter_configuration,
    scopes: readScopes(layout),
    crossFiltersEnabled: metadata.cross_filters_enabled,
    chartConfiguration: metadata.chart_configuration,
    commonScope: isRecord(common) ? (common as unknown as FilterScope) : undefined,
  }
}

function readChart(
  chart: DashboardChart,
  datasets: ReadonlyMap<number, Dataset>,
  hasCrossFilters: boolean,
): ChartEntry {
  const form = formToDraw({ ...chart.form_data, slice_id: chart.id } as unknown as FormData)
  return {
    chart,
    form,
    dataset: datasets.get(Number.parseInt(String(form.datasource), 10)),
    mayCrossFilter: hasCrossFilters && (chartType(form.viz_type)?.behaviors.includes('cross_filter') ?? false),
  }
}

/** The stored tree; charts that are not in it yet stand in rows of their own at the end (ENTITY-LAYOUT-006). */
const readLayout = (position: string, charts: readonly DashboardChart[]): Layout =>
  treeOf(
    charts.reduce(
      (layout, { id, slice_name }) => addChartRow(layout, { chartId: id, sliceName: slice_name }),
      treeOf(parseLayout(position)),
    ),
  )

/** Charts that a click in a chart filters. */
export const chartsFilteredBy = ({ settings }: DashboardModel, chartId: number): readonly number[] =>
  crossFilterTargets(chartId, settings.scopes, settings.chartConfiguration, settings.commonScope)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names to show for a dataset's columns and metrics. */
export function verboseNames(dataset: Dataset | undefined): Readonly<Record<string, string>> {
  if (!dataset) return {}
  const columns = dataset.columns.flatMap(({ column_name, verbose_name }) =>
    verbose_name ? [[column_name, verbose_name] as const] : [],
  )
  const metrics = dataset.metrics.flatMap(({ metric_name, verbose_name }) =>
    verbose_name ? [[metric_name, verbose_name] as const] : [],
  )
  return Object.fromEntries([...columns, ...metrics])
}
