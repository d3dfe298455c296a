/**
 * Additions to the queries of a dashboard's charts that its page can make, by its filters and by clicks in its charts.
 */
import { parseMetadata } from '@belvedere/core/dashboard'
import { type AdhocFilter, columnLabel, type QueryFilter, splitAdhocFilters } from '@belvedere/core/expressions'
import {
  type FilterBoxChart,
  type FilterSettings,
  isNativeFilter,
  legacyDashboardFilters,
  type NativeFilter,
  printFilterKey,
  reachOfMasks,
  readCommonScope,
  readDefaultFilters,
  readFilterScopes,
  readImmuneCharts,
  readScopes,
} from '@belvedere/core/filters'
import type { ExtraFormData, FormData } from '@belvedere/core/form-data'
import { addChartRow, repairStored } from '@belvedere/core/layout'
import { canonicalJson, type QueryObject } from '@belvedere/core/query'
import { flagOf } from '@belvedere/core/settings'
import type { Config } from '../config.ts'
import type { StoredPage } from './documents.ts'

/** A chart as queried by its page. */
export interface PageChart {
  readonly id: number
  readonly dataset_id: number
  readonly form: FormData
  /** Queries of the chart without additions. */
  readonly queries: readonly QueryObject[]
  /** True if clicks in it filter other charts. */
  readonly isClickable: boolean
}

/** Time settings of a chart that a page can replace. */
const TIME_SETTINGS = ['time_range', 'time_grain_sqla', 'granularity_sqla'] as const
export type TimeSetting = (typeof TIME_SETTINGS)[number]

/** Possible additions to the queries of one chart. */
export interface Additions {
  /** Operators by column. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>
  /** Stored filters and SQL conditions. Filters are canonical JSON. */
  readonly filters: ReadonlySet<string>
  readonly conditions: ReadonlySet<string>
  /** Allowed values of time settings; null for any value. */
  readonly times: ReadonlyMap<TimeSetting, ReadonlySet<string> | null>
}

/** A dashboard as read by its page. */
export interface LentPage {
  readonly filters: readonly NativeFilter[]
  readonly charts: readonly PageChart[]
  readonly additionsFor: (chart_id: number) => Additions
}

class Collected implements Additions {
  readonly columns = new Map<string, Set<string>>()
  readonly filters = new Set<string>()
  readonly conditions = new Set<string>()
  readonly times = new Map<TimeSetting, Set<string> | null>()

  column(name: string, operators: readonly string[]): void {
    this.columns.set(name, new Set([...(this.columns.get(name) ?? []), ...operators]))
  }

  /** Adds the content of a stored mask, which the page applies unchanged. */
  stored(extra: ExtraFormData = {}): void {
    const adhoc = (Array.isArray(extra.adhoc_filters) ? extra.adhoc_filters : []) as readonly AdhocFilter[]
    const { filters, where } = splitAdhocFilters(adhoc)
    const own = (Array.isArray(extra.filters) ? extra.filters : []) as readonly QueryFilter[]
    for (const filter of [...own, ...filters]) this.filters.add(canonicalJson(filter))
    for (const condition of where) this.conditions.add(condition)
    for (const name of TIME_SETTINGS) {
      const value = extra[name]
      const before = this.times.get(name)
      if (typeof value === 'string' && before !== null) this.times.set(name, new Set([...(before ?? []), value]))
    }
  }
}

const MARK_OPERATORS = ['IN', 'IS NULL'] as const
const RANGE_OPERATORS = ['>=', '<=', '=='] as const

/** Condition of a required select filter without a value: it excludes all rows. */
const NOTHING_PASSES = '1 = 0'

function addNative(all: Collected, { filterType, targets, controlValues, defaultDataMask }: NativeFilter): void {
  const column = targets[0]?.column?.name
  all.stored(defaultDataMask?.extraFormData)
  if (filterType === 'filter_time') all.times.set('time_range', null)
  if (filterType === 'filter_timegrain') all.times.set('time_grain_sqla', null)
  if (filterType === 'filter_timecolumn') all.times.set('granularity_sqla', null)
  if (column === undefined) return
  if (filterType === 'filter_range') all.column(column, RANGE_OPERATORS)
  if (filterType !== 'filter_select') return
  all.column(column, ['IN', 'NOT IN'])
  if (controlValues?.enableEmptyFilter === true) all.conditions.add(NOTHING_PASSES)
}

/** Time fields of a filter box. */
const BOX_TIMES: Readonly<Record<string, TimeSetting>> = {
  __time_range: 'time_range',
  __time_grain: 'time_grain_sqla',
  __granularity: 'time_grain_sqla',
  __time_col: 'granularity_sqla',
}

function addField(all: Collected, column: string): void {
  const time = Object.hasOwn(BOX_TIMES, column) ? BOX_TIMES[column] : undefined
  if (time) all.times.set(time, null)
  else all.column(column, MARK_OPERATORS)
}

/** Returns the columns by which clicks in a chart filter others: those of its groups, or of its rows. */
const clickedColumns = ({ queries }: PageChart): readonly string[] => [
  ...new Set(queries.flatMap(({ columns = [] }) => columns.map(columnLabel))),
]

function addClicks(all: Collected, chart: PageChart): void {
  for (const column of clickedColumns(chart)) all.column(column, MARK_OPERATORS)
}

function readSettings({ dashboard, charts: stored }: StoredPage, charts: readonly PageChart[], flags: Config['flags']) {
  const metadata = parseMetadata(dashboard.json_metadata)
  const layout = stored.reduce(
    (all, { id }) => addChartRow(all, { chartId: id, sliceName: '' }),
    repairStored(dashboard.position_json).layout,
  )
  const boxes = charts.filter(({ form }) => form.viz_type === 'filter_box')
  const settings: FilterSettings = {
    items: flagOf(flags, 'DASHBOARD_NATIVE_FILTERS') ? metadata.native_filter_configuration : [],
    scopes: readScopes(layout),
    crossFiltersEnabled: flagOf(flags, 'DASHBOARD_CROSS_FILTERS') && metadata.cross_filters_enabled,
    chartConfiguration: metadata.chart_configuration,
    filterBoxes: legacyDashboardFilters(
      layout,
      boxes.map(({ id, form }): FilterBoxChart => ({ id, slice_name: '', form_data: form })),
      {
        scopes: readFilterScopes(metadata.filter_scopes),
        values: readDefaultFilters(metadata.default_filters),
        immuneTo: readImmuneCharts(metadata),
      },
    ),
    commonScope: readCommonScope(metadata.global_chart_configuration),
  }
  return settings
}

/**
 * Reads a stored page.
 * @param charts charts of the page, in its order
 */
export function readLentPage(page: StoredPage, charts: readonly PageChart[], flags: Config['flags']): LentPage {
  const settings = readSettings(page, charts, flags)
  const filters = settings.items.filter(isNativeFilter)
  const clickable = charts.filter(({ isClickable }) => isClickable)
  const fields = (settings.filterBoxes ?? []).flatMap(({ chartId, columns }) =>
    Object.keys(columns).map(column => [printFilterKey({ chartId, column }), column] as const),
  )
  const adders = new Map<string, (all: Collected) => void>([
    ...filters.map(filter => [filter.id, (all: Collected) => addNative(all, filter)] as const),
    ...fields.map(([key, column]) => [key, (all: Collected) => addField(all, column)] as const),
    ...clickable.map(chart => [String(chart.id), (all: Collected) => addClicks(all, chart)] as const),
  ])
  // Every source gets an empty mask, and the rule of the page returns the charts that each source reaches.
  const reach = reachOfMasks(Object.fromEntries([...adders.keys()].map(source => [source, {}])), settings)
  return {
    filters,
    charts,
    additionsFor: chart_id => {
      const all = new Collected()
      for (const { source, charts: reached } of reach) if (reached.has(chart_id)) adders.get(source)?.(all)
      return all
    },
  }
}
