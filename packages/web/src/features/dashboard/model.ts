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
  templateParams,
  withTemplateParams,
} from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import { addChartRow, type Layout, type LayoutRepair, repairStored } from '@belvedere/core/layout'

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
  /** What was wrong with the stored layout, and was left out. */
  readonly repairs: readonly LayoutRepair[]
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
export const allowedOf = (
  metadata: DashboardMetadata,
  { nativeFilters, crossFilters }: DashboardFeatures,
): DashboardMetadata => ({
  ...metadata,
  ...(nativeFilters ? {} : { native_filter_configuration: [], show_native_filters: false }),
  ...(crossFilters ? {} : { cross_filters_enabled: false }),
})

/** @param search of the address: its parameters are for the templates of the charts' queries */
export function readDashboard(
  { dashboard, charts, datasets, may_edit, kept }: DashboardPageData,
  features: DashboardFeatures = { nativeFilters: true, crossFilters: true },
  search = '',
): DashboardModel {
  const metadata = allowedOf(parseMetadata(dashboard.json_metadata), features)
  const { layout, repairs } = readLayout(dashboard.position_json, charts)
  const settings = readSettings(metadata, layout)
  const byId = new Map(datasets.map(dataset => [dataset.id, dataset]))
  const params = templateParams(search)
  const entryOf = (chart: DashboardChart): ChartEntry => readChart(chart, params, byId, settings.crossFiltersEnabled)
  const entries = new Map(charts.map(chart => [chart.id, entryOf(chart)]))
  const canFilter = settings.items.length > 0 || [...entries.values()].some(({ mayCrossFilter }) => mayCrossFilter)
  return {
    dashboard,
    metadata,
    layout,
    repairs,
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

export function readSettings(metadata: DashboardMetadata, layout: Layout): FilterSettings {
  const common = isRecord(metadata.global_chart_configuration) ? metadata.global_chart_configuration.scope : undefined
  return {
    items: metadata.native_filter_configuration,
    scopes: readScopes(layout),
    crossFiltersEnabled: metadata.cross_filters_enabled,
    chartConfiguration: metadata.chart_configuration,
    commonScope: isRecord(common) ? (common as unknown as FilterScope) : undefined,
  }
}

export function readChart(
  chart: DashboardChart,
  params: Readonly<Record<string, string>>,
  datasets: ReadonlyMap<number, Dataset>,
  hasCrossFilters: boolean,
): ChartEntry {
  const stored = { ...chart.form_data, slice_id: chart.id } as unknown as FormData
  const form = formToDraw(withTemplateParams(stored, params))
  return {
    chart,
    form,
    dataset: datasets.get(Number.parseInt(String(form.datasource), 10)),
    mayCrossFilter: hasCrossFilters && (chartType(form.viz_type)?.behaviors.includes('cross_filter') ?? false),
  }
}

/** The stored tree; charts that are not in it yet stand in rows of their own at the end (ENTITY-LAYOUT-006). */
function readLayout(position: string, charts: readonly DashboardChart[]) {
  const { layout, repairs } = repairStored(position)
  const complete = charts.reduce(
    (all, { id, slice_name }) => addChartRow(all, { chartId: id, sliceName: slice_name }),
    layout,
  )
  return { layout: complete, repairs }
}

/** Charts that a click in a chart filters. */
export const chartsFilteredBy = ({ settings }: DashboardModel, chartId: number): readonly number[] =>
  crossFilterTargets(chartId, settings.scopes, settings.chartConfiguration, settings.commonScope)
