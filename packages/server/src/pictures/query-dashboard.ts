/** A dashboard as seen by one user: its layout, the filters in effect, and the answers of its charts. */
import type { DashboardColorSettings } from '@belvedere/core/color'
import { parseMetadata } from '@belvedere/core/dashboard'
import { AppError } from '@belvedere/core/errors'
import {
  applyExtraFormData,
  type DataMasks,
  defaultBoxMasks,
  defaultMasks,
  type FilterBoxChart,
  type FilterSettings,
  indicatorsOf,
  isNativeFilter,
  legacyDashboardFilters,
  masksInScope,
  mergeMasks,
  reachOfMasks,
  readCommonScope,
  readDefaultFilters,
  readFilterScopes,
  readImmuneCharts,
  readScopes,
  splitBoxMasks,
  withFirstValues,
} from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import { addChartRow, chartIds, type Layout, repairStored } from '@belvedere/core/layout'
import { sql } from 'kysely'
import { contextOfForm } from '../chart-data/request/saved-context.ts'
import type { Context } from '../crud/context.ts'
import type { ChartRow } from '../crud/resource.ts'
import { dashboardIsReadable } from '../crud/rights.ts'
import { toAppError } from '../http/errors.ts'
import { formDataOf } from '../resources/chart/form-data.ts'
import { shownChartRows } from '../resources/dashboard-contents/contents.ts'
import { type AnsweredChart, type ChartQuery, queryChart } from './query-chart.ts'
import { queryFilterOptions } from './query-filter-options.ts'

export interface DashboardQuery {
  readonly id: number
  /** Values of filters that replace their defaults. */
  readonly masks: DataMasks
  readonly force: boolean
  /** Called with the number of answered charts and of all charts. */
  readonly onAnswered?: (done: number, all: number) => void
}

export interface ChartOnDashboard {
  readonly chart_id: number
  readonly title: string
  readonly subtitle: string
  /** Query with the filters that reach the chart; null if it has none. */
  readonly query: ChartQuery | null
  /** The answer; null if there is a problem. */
  readonly answer: AnsweredChart | null
  readonly problem: AppError | null
}

export interface AnsweredDashboard {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly layout: Layout
  /** Descriptions of the filters in effect. */
  readonly filters: readonly string[]
  /** Null for a single chart without a dashboard, which has its own colors. */
  readonly colors: DashboardColorSettings | null
  readonly charts: readonly ChartOnDashboard[]
  /** Time of the oldest answer, in epoch milliseconds; null if nothing was queried. */
  readonly as_of: number | null
}

/** Number of charts that are queried in parallel. Interactive requests have priority in the engine's queue. */
const TOGETHER = 4

async function readableDashboard(context: Context, id: number) {
  const result = await sql<{
    uuid: string
    dashboard_title: string
    position_json: string
    json_metadata: string
  }>`select uuid, dashboard_title, position_json, json_metadata from dashboards
    where dashboards.id = ${id} and ${dashboardIsReadable(context)}`.execute(context.store)
  const [dashboard] = result.rows
  if (!dashboard) throw new AppError('DASHBOARD_SECURITY_ACCESS_ERROR')
  return dashboard
}

function settingsOf(json_metadata: string, layout: Layout, rows: readonly ChartRow[]) {
  const metadata = parseMetadata(json_metadata)
  const boxes = rows
    .filter(({ viz_type }) => viz_type === 'filter_box')
    .map(row => ({ id: row.id, form_data: formDataOf(row) })) as unknown as readonly FilterBoxChart[]
  const settings: FilterSettings = {
    items: metadata.native_filter_configuration,
    scopes: readScopes(layout),
    crossFiltersEnabled: metadata.cross_filters_enabled,
    chartConfiguration: metadata.chart_configuration,
    filterBoxes: legacyDashboardFilters(layout, boxes, {
      scopes: readFilterScopes(metadata.filter_scopes),
      values: readDefaultFilters(metadata.default_filters),
      immuneTo: readImmuneCharts(metadata),
    }),
    commonScope: readCommonScope(metadata.global_chart_configuration),
  }
  return { metadata, settings }
}

/** Returns the layout. Charts that are not part of it are added in rows at the end, as on the page. */
function layoutOf(position_json: string, rows: readonly ChartRow[]): Layout {
  return rows.reduce(
    (all, { id, slice_name }) => addChartRow(all, { chartId: id, sliceName: slice_name }),
    repairStored(position_json).layout,
  )
}

interface DashboardRun {
  readonly context: Context
  readonly query: DashboardQuery
  readonly signal: AbortSignal
}

async function queryOne(
  row: ChartRow,
  extra: ReturnType<typeof mergeMasks>,
  { context, query, signal }: DashboardRun,
): Promise<ChartOnDashboard> {
  const stored = { ...formDataOf(row), slice_id: row.id } as unknown as FormData
  const form = applyExtraFormData(stored, extra)
  const heading = {
    chart_id: row.id,
    title: row.slice_name,
    subtitle: typeof form.subtitle === 'string' ? form.subtitle : (row.description ?? ''),
  }
  let how: ChartQuery | null = null
  try {
    const chartContext = await contextOfForm(form)
    if (!chartContext) throw new AppError('MISSING_QUERY_CONTEXT')
    const body = { ...chartContext, form_data: { ...form, slice_id: row.id } }
    how = { context: body, form, dashboard_id: query.id, force: query.force }
    const answer = await queryChart(how, context.user, context.services, signal)
    return { ...heading, query: how, answer, problem: null }
  } catch (error) {
    signal.throwIfAborted()
    return { ...heading, query: how, answer: null, problem: toAppError(error) }
  }
}

/** Processes items in order, a few in parallel. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await act(item)
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
  return results
}

/**
 * Returns the masks in effect: stored defaults, first options of filters that default to them, and the values that
 * replace them.
 */
const masksInEffect = (
  { items, filterBoxes = [] }: FilterSettings,
  { context, query, signal }: DashboardRun,
): Promise<DataMasks> =>
  withFirstValues(
    items.filter(isNativeFilter),
    { defaults: { ...defaultMasks(items), ...defaultBoxMasks(filterBoxes, () => false) }, chosen: query.masks },
    (filter, parents) => queryFilterOptions({ filter, parents, dashboard_id: query.id }, context, signal),
  )

/**
 * Queries every chart of a dashboard with the filters that reach it, as the page does. A chart whose query fails has a
 * problem instead of an answer.
 * @throws AppError DASHBOARD_SECURITY_ACCESS_ERROR
 */
export async function queryDashboard(
  context: Context,
  query: DashboardQuery,
  signal: AbortSignal,
): Promise<AnsweredDashboard> {
  const dashboard = await readableDashboard(context, query.id)
  const rows = await shownChartRows(context, query.id)
  const layout = layoutOf(dashboard.position_json, rows)
  const { metadata, settings } = settingsOf(dashboard.json_metadata, layout, rows)
  const boxes = settings.filterBoxes ?? []
  const run = { context, query, signal }
  const masks = splitBoxMasks(await masksInEffect(settings, run), boxes)
  const reach = reachOfMasks(masks, settings)
  const chartNames = new Map(rows.map(({ id, slice_name }) => [id, slice_name]))
  const indicators = rows.flatMap(({ id }) =>
    indicatorsOf({ chartId: id, items: settings.items, masks, reach, chartNames }),
  )
  const filters = new Map(
    indicators
      .filter(({ status }) => status !== 'unset')
      .map(({ source, name, value }) => [source, `${name}: ${value ?? ''}`]),
  )
  const shown = new Set(chartIds(layout))
  const queried = rows.filter(({ id, viz_type }) => shown.has(id) && viz_type !== 'filter_box')
  let done = 0
  query.onAnswered?.(done, queried.length)
  const charts = await inTurns(queried, async row => {
    const chart = await queryOne(row, mergeMasks(masksInScope(row.id, masks, reach)), run)
    done += 1
    query.onAnswered?.(done, queried.length)
    return chart
  })
  const { color_scheme, color_scheme_domain, label_colors, shared_label_colors } = metadata
  const ages = charts.flatMap(({ answer }) => (answer && answer.tables.length > 0 ? [answer.as_of] : []))
  return {
    id: query.id,
    uuid: dashboard.uuid,
    title: dashboard.dashboard_title,
    layout,
    filters: [...filters.values()],
    colors: { color_scheme, color_scheme_domain, label_colors, shared_label_colors },
    charts,
    as_of: ages.length === 0 ? null : Math.min(...ages),
  }
}
