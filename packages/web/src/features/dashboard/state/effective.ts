import {
  applyExtraFormData,
  type DataMasks,
  type Indicator,
  indicatorsOf,
  isNativeFilter,
  type MaskReach,
  masksInScope,
  mergeMasks,
  type NativeFilter,
  printFilterKey,
  reachOfMasks,
  splitBoxMasks,
} from '@belvedere/core/filters'
import type { ExtraFormData } from '@belvedere/core/form-data'
import { readChosenCalendar } from '@belvedere/core/time'
import { isTypeAwaited } from '../../../chart/plugins/plugin-store.ts'
import { type ChartQuery, chartQueryOf } from '../../../chart/requests/chart-query.ts'
import type { App } from '../../../state/app.ts'
import { type ChartEntry, chartsFilteredBy, type DashboardModel } from '../model/model.ts'
import { type ActiveTabs, visibleChartIds } from './layout-view.ts'

/** Query of a chart with the filters that apply to it. */
export interface EffectiveChart {
  readonly query: ChartQuery
  /** Filters that change the query. Filters without a value are omitted. */
  readonly indicators: readonly Indicator[]
}

const queries = new WeakMap<ChartEntry, { readonly extra: string; readonly query: ChartQuery }>()

/** Returns the query of a chart with extra form data. The same inputs return the same object. */
function queryOf(app: App, entry: ChartEntry, extra: ExtraFormData, calendar: string): ChartQuery {
  const key = `${calendar}${JSON.stringify(extra)}`
  const last = queries.get(entry)
  if (last?.extra === key) return last.query
  const query = chartQueryOf(applyExtraFormData(entry.form, extra), calendar)
  // Until the chart type has loaded, the query is not final and must not be cached.
  if (!isTypeAwaited(app, entry.form.viz_type)) queries.set(entry, { extra: key, query })
  return query
}

/** Returns a cache key of the calendar, or an empty text if the dashboard has no calendar of its own. */
export function calendarKey({ metadata }: Pick<DashboardModel, 'metadata'>): string {
  const chosen = Object.values(readChosenCalendar(metadata))
  return chosen.some(part => part !== null) ? chosen.join(' ') : ''
}

interface Memo {
  /** Masks, with those of filter boxes split by field. */
  readonly masks: DataMasks
  readonly reach: readonly MaskReach[]
  readonly charts: Map<number, EffectiveChart | null>
}
const memos = new WeakMap<DashboardModel, WeakMap<DataMasks, Memo>>()

function memoOf(model: DashboardModel, applied: DataMasks): Memo {
  const ofModel = memos.get(model) ?? new WeakMap<DataMasks, Memo>()
  memos.set(model, ofModel)
  const known = ofModel.get(applied)
  if (known) return known
  const masks = splitBoxMasks(applied, model.settings.filterBoxes ?? [])
  const memo = { masks, reach: reachOfMasks(masks, model.settings), charts: new Map() }
  ofModel.set(applied, memo)
  return memo
}

/**
 * Returns a chart with its applied filters, or null if it does not exist. Cached per set of masks, so that the whole
 * page uses the same query object.
 */
export function effectiveChart(
  app: App,
  model: DashboardModel,
  applied: DataMasks,
  chartId: number,
): EffectiveChart | null {
  const { masks, reach, charts } = memoOf(model, applied)
  const known = charts.get(chartId)
  if (known !== undefined) return known
  const entry = model.charts.get(chartId)
  const extra = mergeMasks(masksInScope(chartId, masks, reach))
  const query = entry ? queryOf(app, entry, extra, calendarKey(model)) : null
  const made = query ? { query, indicators: indicatorsFor(model, masks, reach, chartId) } : null
  if (!entry || !isTypeAwaited(app, entry.form.viz_type)) charts.set(chartId, made)
  return made
}

const indicatorsFor = (
  model: DashboardModel,
  masks: DataMasks,
  reach: readonly MaskReach[],
  chartId: number,
): readonly Indicator[] =>
  indicatorsOf({
    chartId,
    items: model.items,
    masks,
    reach,
    chartNames: model.chartNames,
    fieldNames: fieldNames(model),
  }).filter(({ status }) => status !== 'unset')

const fieldNames = ({ settings }: DashboardModel): ReadonlyMap<string, string> =>
  new Map(
    (settings.filterBoxes ?? []).flatMap(({ chartId, labels }) =>
      Object.entries(labels).map(([column, label]) => [printFilterKey({ chartId, column }), label] as const),
    ),
  )

/** Returns each active filter of the dashboard once, in the order of the bar. */
export function allIndicators(model: DashboardModel, applied: DataMasks): readonly Indicator[] {
  const { masks, reach } = memoOf(model, applied)
  const indicators = [...model.charts.keys()].flatMap(id => indicatorsFor(model, masks, reach, id))
  const bySource = new Map(indicators.map(indicator => [indicator.source, indicator]))
  return reach.flatMap(({ source }) => bySource.get(source) ?? [])
}

/** Returns whether a filter, or a chart that cross-filters, applies to a chart. */
export function isReached(model: DashboardModel, source: string | null, chartId: number): boolean {
  if (source === null) return false
  const filter = model.items.filter(isNativeFilter).find(({ id }) => id === source)
  const reached = filter ? model.settings.scopes.chartsInScope(filter.scope) : chartsFilteredBy(model, Number(source))
  return reached.includes(chartId)
}

/** Returns the source chart of a cross-filter. The key of a filter box field starts with the id of its chart. */
export const chartOfSource = (source: string): number => Number.parseInt(source, 10)

/**
 * Returns whether a filter of the chart has no first value. The chart is not queried until it has (FILTER-NATIVE-017).
 */
export const isAwaited = (model: DashboardModel, awaiting: ReadonlySet<string>, chartId: number): boolean =>
  awaiting.size > 0 &&
  model.items.some(
    item =>
      awaiting.has(item.id) && 'scope' in item && model.settings.scopes.chartsInScope(item.scope).includes(chartId),
  )

/** Returns whether the scope of a filter includes a chart in the open tabs (FILTER-NATIVE-029). */
export function isInVisibleScope(model: DashboardModel, activeTabs: ActiveTabs, filter: NativeFilter): boolean {
  const scope = model.settings.scopes.chartsInScope(filter.scope)
  return visibleChartIds(model.layout, activeTabs).some(id => scope.includes(id))
}
