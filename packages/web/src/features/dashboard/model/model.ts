import type { Dashboard, DashboardChart, DashboardPageData, Dataset } from '@belvedere/api'
import { chartType, formToDraw } from '@belvedere/charts'
import { type DashboardMetadata, parseMetadata } from '@belvedere/core/dashboard'
import {
  crossFilterTargets,
  type DataMasks,
  defaultBoxMasks,
  type FilterBoxChart,
  type FilterItem,
  type FilterSettings,
  legacyDashboardFilters,
  parseMasks,
  readCommonScope,
  readDefaultFilters,
  readFilterScopes,
  readImmuneCharts,
  readScopes,
  templateParams,
  withTemplateParams,
} from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import { addChartRow, type Layout, type LayoutRepair, repairStored } from '@belvedere/core/layout'
import { GENERIC_TYPE } from '@belvedere/core/table'

export interface ChartEntry {
  readonly chart: DashboardChart
  /** Saved form data with the chart's id, without filters. */
  readonly form: FormData
  readonly dataset: Dataset | undefined
  readonly mayCrossFilter: boolean
  /** True for a filter box, which filters other charts even if cross-filters are off. */
  readonly isFilterBox: boolean
}

/** Parsed dashboard of the page. */
export interface DashboardModel {
  readonly dashboard: Dashboard
  readonly metadata: DashboardMetadata
  readonly layout: Layout
  /** Faults of the stored layout that were repaired. */
  readonly repairs: readonly LayoutRepair[]
  readonly items: readonly FilterItem[]
  readonly settings: FilterSettings
  readonly charts: ReadonlyMap<number, ChartEntry>
  readonly chartNames: ReadonlyMap<number, string>
  readonly datasets: ReadonlyMap<number, Dataset>
  /** True if the datasets could not be loaded, so that a missing one does not count as deleted. */
  readonly areDatasetsUnread: boolean
  /** True if the filter bar is enabled and there is something to filter. */
  readonly hasFilterBar: boolean
  readonly mayEdit: boolean
  /** Filters and tabs stored under the key in the URL. Empty without a key. */
  readonly storedState: { readonly masks: DataMasks; readonly tabs: readonly string[] }
}

/** Dashboard features that are enabled in the deployment (requirements FLAG-001, FLAG-002). */
export interface DashboardFeatures {
  readonly nativeFilters: boolean
  readonly crossFilters: boolean
  /** True if the filter bar may be horizontal (requirement ENTITY-META-011). */
  readonly horizontalBar?: boolean
}

/** Returns the metadata without settings of disabled features. */
export const allowedOf = (
  metadata: DashboardMetadata,
  { nativeFilters, crossFilters, horizontalBar = false }: DashboardFeatures,
): DashboardMetadata => ({
  ...metadata,
  ...(nativeFilters ? {} : { native_filter_configuration: [], show_native_filters: false }),
  ...(crossFilters ? {} : { cross_filters_enabled: false }),
  ...(horizontalBar ? {} : { filter_bar_orientation: 'VERTICAL' }),
})

/**
 * Parses the data of a dashboard page.
 * @param search query string of the URL; its parameters are available to SQL templates
 */
export function readDashboard(
  {
    dashboard,
    charts,
    datasets,
    may_edit,
    stored_state: stored,
    areDatasetsUnread = false,
  }: DashboardPageData & {
    readonly areDatasetsUnread?: boolean
  },
  features: DashboardFeatures = { nativeFilters: true, crossFilters: true },
  search = '',
): DashboardModel {
  const metadata = allowedOf(parseMetadata(dashboard.json_metadata), features)
  const { layout, repairs } = readLayout(dashboard.position_json, charts)
  const settings = readSettings(metadata, layout, charts, new URLSearchParams(search).get('preselect_filters'))
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
    areDatasetsUnread,
    hasFilterBar: metadata.show_native_filters && canFilter,
    mayEdit: may_edit,
    storedState: { masks: parseMasks(stored?.data_mask), tabs: stored?.active_tabs ?? [] },
  }
}

const FILTER_BOX = 'filter_box'

/**
 * Reads the filter settings from the metadata.
 * @param preselected values of filter boxes from the URL, instead of the stored ones
 */
export function readSettings(
  metadata: DashboardMetadata,
  layout: Layout,
  charts: readonly DashboardChart[],
  preselected: string | null = null,
): FilterSettings {
  const boxes = charts.filter(({ form_data }) => form_data.viz_type === FILTER_BOX)
  return {
    items: metadata.native_filter_configuration,
    scopes: readScopes(layout),
    crossFiltersEnabled: metadata.cross_filters_enabled,
    chartConfiguration: metadata.chart_configuration,
    filterBoxes: legacyDashboardFilters(layout, boxes as readonly FilterBoxChart[], {
      scopes: readFilterScopes(metadata.filter_scopes),
      values: readDefaultFilters(preselected ?? metadata.default_filters),
      immuneTo: readImmuneCharts(metadata),
    }),
    commonScope: readCommonScope(metadata.global_chart_configuration),
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
  const isFilterBox = form.viz_type === FILTER_BOX
  return {
    chart,
    form,
    dataset: datasets.get(Number.parseInt(String(form.datasource), 10)),
    isFilterBox,
    mayCrossFilter:
      hasCrossFilters && !isFilterBox && (chartType(form.viz_type)?.behaviors.includes('cross_filter') ?? false),
  }
}

/** Parses the stored layout. Charts that are not in it are appended in rows of their own (ENTITY-LAYOUT-006). */
function readLayout(position: string, charts: readonly DashboardChart[]) {
  const { layout, repairs } = repairStored(position)
  const complete = charts.reduce(
    (all, { id, slice_name }) => addChartRow(all, { chartId: id, sliceName: slice_name }),
    layout,
  )
  return { layout: complete, repairs }
}

/** Returns the charts that a cross-filter of this chart filters. For a filter box, those of all its fields. */
export function chartsFilteredBy({ settings }: DashboardModel, chartId: number): readonly number[] {
  const box = settings.filterBoxes?.find(known => known.chartId === chartId)
  if (!box) return crossFilterTargets(chartId, settings.scopes, settings.chartConfiguration, settings.commonScope)
  const reached = Object.values(box.scopes).flatMap(({ scope, immune }) =>
    settings.scopes.chartsInScope({ rootPath: scope, excluded: immune }),
  )
  return [...new Set(reached)].filter(id => id !== chartId)
}

/** Returns the masks of filter boxes with their default values. */
export const boxDefaults = ({ settings, charts }: DashboardModel): DataMasks =>
  defaultBoxMasks(settings.filterBoxes ?? [], ({ chartId }, column) => {
    const columns = charts.get(chartId)?.dataset?.columns ?? []
    return columns.find(({ column_name }) => column_name === column)?.type_generic === GENERIC_TYPE.numeric
  })
