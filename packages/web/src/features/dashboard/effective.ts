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
import { type ChartQuery, chartQueryOf } from '../../chart/chart-query.ts'
import { isTypeAwaited } from '../../chart/plugin-store.ts'
import { type ActiveTabs, visibleChartIds } from './layout-view.ts'
import { type ChartEntry, chartsFilteredBy, type DashboardModel } from './model.ts'

/** A chart with the filters that reach it: what it queries now. */
export interface EffectiveChart {
  readonly query: ChartQuery
  /** Filters that change it, without those that let everything through. */
  readonly indicators: readonly Indicator[]
}

const queries = new WeakMap<ChartEntry, { readonly extra: string; readonly query: ChartQuery }>()

/** A chart's query with what filters add to it; the same one as long as both are the same. */
function queryOf(entry: ChartEntry, extra: ExtraFormData, calendar: string): ChartQuery {
  const key = `${calendar}${JSON.stringify(extra)}`
  const last = queries.get(entry)
  if (last?.extra === key) return last.query
  const query = chartQueryOf(applyExtraFormData(entry.form, extra), calendar)
  // What the type itself requests is not known before it has come.
  if (!isTypeAwaited(entry.form.viz_type)) queries.set(entry, { extra: key, query })
  return query
}

/** Empty: the dashboard has no calendar of its own. */
export function calendarKey({ metadata }: Pick<DashboardModel, 'metadata'>): string {
  const chosen = Object.values(readChosenCalendar(metadata))
  return chosen.some(part => part !== null) ? chosen.join(' ') : ''
}

interface Memo {
  /** Those of filter boxes by their fields. */
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

/** Remembered per set of applied masks, so that every part of the page works with the same query. Null: no such chart. */
export function effectiveChart(model: DashboardModel, applied: DataMasks, chartId: number): EffectiveChart | null {
  const { masks, reach, charts } = memoOf(model, applied)
  const known = charts.get(chartId)
  if (known !== undefined) return known
  const entry = model.charts.get(chartId)
  const extra = mergeMasks(masksInScope(chartId, masks, reach))
  const query = entry ? queryOf(entry, extra, calendarKey(model)) : null
  const made = query ? { query, indicators: indicatorsFor(model, masks, reach, chartId) } : null
  if (!entry || !isTypeAwaited(entry.form.viz_type)) charts.set(chartId, made)
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

/** Every filter of the dashboard that is in effect somewhere, once, in the order of the bar. */
export function allIndicators(model: DashboardModel, applied: DataMasks): readonly Indicator[] {
  const { masks, reach } = memoOf(model, applied)
  const indicators = [...model.charts.keys()].flatMap(id => indicatorsFor(model, masks, reach, id))
  const bySource = new Map(indicators.map(indicator => [indicator.source, indicator]))
  return reach.flatMap(({ source }) => bySource.get(source) ?? [])
}

/** Whether what is pointed at, a filter or a chart that filters others, reaches a chart. */
export function isReached(model: DashboardModel, source: string | null, chartId: number): boolean {
  if (source === null) return false
  const filter = model.items.filter(isNativeFilter).find(({ id }) => id === source)
  const reached = filter ? model.settings.scopes.chartsInScope(filter.scope) : chartsFilteredBy(model, Number(source))
  return reached.includes(chartId)
}

/** The chart that a cross-filter comes from; a field of a filter box is named after its chart. */
export const chartOfSource = (source: string): number => Number.parseInt(source, 10)

/** A chart waits while a filter that reaches it waits for its first value (FILTER-NATIVE-017). */
export const isAwaited = (model: DashboardModel, awaiting: ReadonlySet<string>, chartId: number): boolean =>
  awaiting.size > 0 &&
  model.items.some(
    item =>
      awaiting.has(item.id) && 'scope' in item && model.settings.scopes.chartsInScope(item.scope).includes(chartId),
  )

/** The filter changes something that can be seen with these tabs open (FILTER-NATIVE-029). */
export function isInVisibleScope(model: DashboardModel, activeTabs: ActiveTabs, filter: NativeFilter): boolean {
  const scope = model.settings.scopes.chartsInScope(filter.scope)
  return visibleChartIds(model.layout, activeTabs).some(id => scope.includes(id))
}
