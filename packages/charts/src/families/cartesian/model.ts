import type { FormData } from '@belvedere/core/form-data'
import { type Cell, GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import { fillBuckets, stepOfGrain, type TimeStep } from '@belvedere/core/time'
import type { ChartEnv } from '../../chart-type.ts'
import type { Forecast, Forecasting } from '../../contract/forecasting.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import { isWhole, shareColumn } from '../part-of-whole/shares.ts'
import { cellKey, cellWriter, sum, toNumber, typeOf } from '../shared/cells.ts'
import { columnLabels, flag, metricLabels } from '../shared/form.ts'
import { leftOutNote, missingTimesNote } from '../shared/missing-times.ts'
import { accumulates, carryOn } from './accumulated.ts'
import { sharesOfAll, shownSharesNote } from './shares.ts'
import type { Shift } from './shifts.ts'
import { sortCategories, sortSeries } from './sort.ts'
import { wideColumns } from './wide-columns.ts'
import { timeGrain, xAxisLabel } from './x-axis.ts'

export type XKind = 'time' | 'category' | 'value'

export interface CartesianSeries {
  readonly key: string
  /** Unique within the chart. */
  readonly name: string
  /** Metric of the values; absent if they do not belong to a single metric. */
  readonly metric?: string | undefined
  /** One value per x; null if missing. */
  readonly values: readonly (number | null)[]
  /** Share of each value in all groups, including those beyond a limit; absent if the result has none. */
  readonly shares?: readonly (number | null)[] | undefined
  /** Cross-filter for the group of the series; null if it cannot filter. */
  readonly mark: MarkFilter | null
  /** True for series beyond the ten that have distinct colors. */
  readonly isMuted: boolean
  /** True if the values are sums of those of several series. */
  readonly isAdded?: true | undefined
  /** Name of the series that this one shows at another time. */
  readonly shiftOf?: string | undefined
  /** Offset of a time comparison. Sums and shares are of the series of one period. Absent for the chart's own time. */
  readonly period?: string | undefined
  /** Forecast of the series. */
  readonly forecast?: Forecast | undefined
}

/** Data shared by charts with two axes: the x values, and a list of numbers per series. */
export interface CartesianModel {
  readonly xKind: XKind
  readonly xName: string
  readonly xs: readonly Cell[]
  /** Labels of the x values, for categories. */
  readonly xLabels: readonly string[]
  readonly grain: string | null
  readonly step: TimeStep | null
  readonly series: readonly CartesianSeries[]
  /** Number of points of all series, including gaps. */
  readonly points: number
  readonly hasGroups: boolean
  /** Positions on the axis without a row in the result: buckets that only the grain defines. */
  readonly rowless: ReadonlySet<number>
  /** Notes on rows of the result that are not on the axis. */
  readonly notes: readonly string[]
}

interface Draft {
  readonly key: string
  readonly name: string
  readonly mark: MarkFilter | null
  readonly metric?: string | undefined
  readonly byX: ReadonlyMap<string, number | null>
  readonly shareByX?: ReadonlyMap<string, number | null> | undefined
  readonly shiftOf?: string | undefined
  readonly period?: string | undefined
  /** True if the server has computed shares instead of values. */
  readonly isShare?: boolean | undefined
  readonly forecast?: { readonly [Part in keyof Forecast]: ReadonlyMap<string, number | null> } | undefined
}

/** Maximum number of series with distinct colors. */
export const MAX_COLORED = 10

function kindOf(form: FormData, table: ResultTable, xName: string, allowsValueAxis: boolean): XKind {
  if (flag(form, 'xAxisForceCategorical')) return 'category'
  const type = typeOf(table, xName)
  if (type === GENERIC_TYPE.temporal) return 'time'
  if (xName === '__timestamp' && table.rows.every(row => row[xName] === null || typeof row[xName] === 'number'))
    return 'time'
  return type === GENERIC_TYPE.numeric && allowsValueAxis ? 'value' : 'category'
}

const groupMark = (groups: readonly string[], cells: readonly Cell[], label: string): MarkFilter => ({
  key: cellKey(cells),
  label,
  filters: groups.map((col, index) => ({ col, values: [cells[index] ?? null] })),
})

interface Columns {
  readonly x: string
  readonly groups: readonly string[]
  readonly metrics: readonly string[]
}

/** Reads rows of x, groups and metrics, one per point. */
function fromLong(table: ResultTable, { x, groups, metrics }: Columns, env: ChartEnv): readonly Draft[] {
  type Values = Map<string, number | null>
  const drafts = new Map<string, Draft & { readonly byX: Values; readonly shareByX: Values }>()
  const write = cellWriter(table, env)
  const hasShare = new Set(metrics.filter(metric => table.colnames.includes(shareColumn(metric))))
  for (const row of table.rows) {
    const cells = groups.map(column => row[column] ?? null)
    const label = cells.map((cell, index) => write(cell, groups[index])).join(', ')
    for (const metric of metrics) {
      const key = cellKey([metric, ...cells])
      let draft = drafts.get(key)
      if (!draft) {
        const name = env.verbose?.(metric) ?? metric
        const full = groups.length === 0 ? name : metrics.length > 1 ? `${name}, ${label}` : label
        const mark = groups.length > 0 ? groupMark(groups, cells, label) : null
        draft = { key, name: full, mark, metric, byX: new Map(), shareByX: new Map() }
        drafts.set(key, draft)
      }
      const value = toNumber(row[metric])
      draft.byX.set(cellKey([row[x]]), value)
      draft.shareByX.set(cellKey([row[x]]), value === null ? null : toNumber(row[shareColumn(metric)]))
    }
  }
  const isComplete = metrics.every(metric => hasShare.has(metric))
  return [...drafts.values()].map(draft => (isComplete ? draft : { ...draft, shareByX: undefined }))
}

/** Reads a table that the server has pivoted: every column except x is a series. */
function fromWide(
  table: ResultTable,
  { x, groups, metrics }: Columns,
  form: FormData,
  env: ChartEnv,
  forecasting: Forecasting | undefined,
): readonly Draft[] {
  const labelOf = (name: string): string => env.verbose?.(name) ?? name
  const read = wideColumns(table, { form, metrics, groups, labelOf, write: env.format.label })
  const forecasts = forecasting?.columns(table)
  const ofForecasts = new Set([...(forecasts?.values() ?? [])].flatMap(columns => Object.values(columns)))
  const byX = (column: string | undefined) =>
    new Map(table.rows.map((row: Row) => [cellKey([row[x]]), column === undefined ? null : toNumber(row[column])]))
  const shiftedByX = (column: string, shift: Shift) =>
    forecasting && forecasts?.size !== 0
      ? forecasting.known(byX(column), byX(shift.base), { table, x, offset: shift.offset, grain: timeGrain(form) })
      : byX(column)
  return table.colnames
    .filter(column => column !== x && !ofForecasts.has(column))
    .map(column => {
      const { name, metric, shift, period, groups: cells, groupText } = read(column)
      // only the series itself has a forecast, not its comparison with other times
      const expected = shift ? undefined : forecasts?.get(column)
      return {
        key: cellKey([column]),
        name,
        mark: groups.length > 0 && cells ? groupMark(groups, cells, groupText) : null,
        metric,
        byX: shift ? shiftedByX(column, shift) : byX(column),
        period,
        isShare: sharesOfAll({ ...form, percent_metric_calculation: null }) !== null,
        ...(expected
          ? {
              forecast: {
                trend: byX(expected.trend),
                lower: byX(expected.lower),
                upper: byX(expected.upper),
              },
            }
          : {}),
        ...(shift ? { shiftOf: read(shift.base).name } : {}),
      }
    })
}

/** Returns the distinct x values in axis order; rows without an x are omitted on a time or numeric axis. */
function xValues(table: ResultTable, x: string, kind: XKind, step: TimeStep | null, env: ChartEnv): readonly Cell[] {
  const seen = new Map<string, Cell>()
  for (const row of table.rows) {
    const cell = row[x] ?? null
    if (kind === 'category') seen.set(cellKey([cell]), cell)
    else {
      const value = toNumber(cell)
      if (value !== null && cell !== null) seen.set(cellKey([cell]), cell)
    }
  }
  const cells = [...seen.values()]
  if (kind === 'category') return cells
  const numbers = cells.toSorted((a, b) => Number(a) - Number(b))
  if (kind === 'value') return numbers
  return fillBuckets(
    numbers.filter(cell => typeof cell === 'number'),
    step,
    env.zoneOffset ?? (() => 0),
  )
}

function forecastAt({ forecast }: Draft, xs: readonly Cell[]): Forecast | undefined {
  if (!forecast) return undefined
  const at = (byX: ReadonlyMap<string, number | null>) => xs.map(cell => byX.get(cellKey([cell])) ?? null)
  return { trend: at(forecast.trend), lower: at(forecast.lower), upper: at(forecast.upper) }
}

/** Makes duplicate names unique by a number, because a legend identifies series by name. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const used = new Map<string, number>()
  return names.map(name => {
    const count = used.get(name) ?? 0
    used.set(name, count + 1)
    return count === 0 ? name : `${name} (${count})`
  })
}

const same = <T>(values: T): T => values

function seriesFrom(
  draft: Draft,
  name: string,
  xs: readonly Cell[],
  carry: (values: CartesianSeries['values']) => CartesianSeries['values'],
): Omit<CartesianSeries, 'isMuted'> {
  const at = (byX: Draft['byX']) => xs.map(cell => byX.get(cellKey([cell])) ?? null)
  const values = carry(at(draft.byX))
  const shares = draft.isShare ? values : draft.shareByX && at(draft.shareByX)
  return {
    key: draft.key,
    name,
    mark: draft.mark,
    metric: draft.metric,
    values,
    ...(shares ? { shares } : {}),
    shiftOf: draft.shiftOf,
    period: draft.period,
    forecast: forecastAt(draft, xs),
  }
}

/** Returns the positions of the buckets that `fillBuckets` added. */
function rowlessAt(table: ResultTable, x: string, xs: readonly Cell[]): ReadonlySet<number> {
  const withRow = new Set(table.rows.map(row => cellKey([row[x]])))
  return new Set(xs.flatMap((cell, index) => (withRow.has(cellKey([cell])) ? [] : index)))
}

export interface ModelOptions {
  /** True if a numeric x column has a continuous axis; otherwise its values are categories. */
  readonly allowsValueAxis: boolean
  /** Absent if the form has no forecast. */
  readonly forecasting?: Forecasting | undefined
}

/** Returns whether a result has calculations over whole series (time comparisons, forecasts), in columns of their own. */
function hasDerived({ colnames }: ResultTable, metrics: readonly string[]): boolean {
  const shares = new Set(metrics.map(shareColumn))
  const isDerived = (column: string): boolean => metrics.some(metric => column.startsWith(`${metric}__`))
  return colnames.some(column => !shares.has(column) && !isWhole(column, metrics) && isDerived(column))
}

/** Returns whether a result has a row for each point, with columns of the groups and metrics. */
const hasRowPerPoint = (table: ResultTable, { groups, metrics }: Columns): boolean =>
  !table.origins &&
  metrics.length > 0 &&
  !hasDerived(table, metrics) &&
  groups.every(column => table.colnames.includes(column))

/** Converts tables to axes and series. Null without a metric to draw. */
export function buildCartesianModel(
  form: FormData,
  table: ResultTable,
  env: ChartEnv,
  { allowsValueAxis, forecasting }: ModelOptions,
): CartesianModel | null {
  const xName = xAxisLabel(form)
  const groups = columnLabels(form, 'groupby')
  const labels = metricLabels(form, 'metrics')
  const metrics = labels.filter(metric => table.colnames.includes(metric))
  const columns = { x: xName, groups, metrics }
  const isLong = hasRowPerPoint(table, columns)
  const xKind = kindOf(form, table, xName, allowsValueAxis)
  const grain = timeGrain(form)
  const step = xKind === 'time' ? stepOfGrain(grain) : null
  const drafts = isLong
    ? fromLong(table, columns, env)
    : fromWide(table, { ...columns, metrics: labels }, form, env, forecasting)
  if (drafts.length === 0) return null
  const hasShares = drafts.every(draft => draft.shareByX)
  const ofOneTime = drafts.filter(({ period }) => period === drafts[0]?.period).length
  const unsorted = xValues(table, xName, xKind, step, env)
  const names = uniqueNames(drafts.map(({ name }) => name))
  const carry = accumulates(form) && xKind !== 'category' ? carryOn : same
  const raw = drafts.map((draft, index) => seriesFrom(draft, names[index] ?? draft.name, unsorted, carry))
  const order =
    xKind === 'category'
      ? sortCategories(form, unsorted, raw, xName, groups.length > 0)
      : unsorted.map((_, index) => index)
  const inOrder = (values: CartesianSeries['values']) => order.map(index => values[index] ?? null)
  const placed = raw.map(series => ({
    ...series,
    values: inOrder(series.values),
    ...(series.shares ? { shares: inOrder(series.shares) } : {}),
  }))
  const ranked = sortSeries(form, placed, isLong && groups.length > 0 ? 'sum' : null)
  const sizes = new Map(ranked.map(series => [series, Math.abs(sum(series.values))]))
  const colored = new Set(
    [...ranked].toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0)).slice(0, MAX_COLORED),
  )
  const xs = order.map(index => unsorted[index] ?? null)
  const write = cellWriter(table, env, grain)
  return {
    xKind,
    xName,
    xs,
    xLabels: xKind === 'category' ? xs.map(cell => write(cell, xName)) : [],
    grain,
    step,
    series: ranked.map(series => ({ ...series, isMuted: !colored.has(series) })),
    points: xs.length * ranked.length,
    hasGroups: groups.length > 0,
    rowless: rowlessAt(table, xName, xs),
    notes: [
      ...(xKind === 'category' ? [] : missingTimesNote(form, table, xName)),
      ...leftOutNote(table),
      ...(groups.length === 0 ? [] : shownSharesNote(form, ofOneTime / labels.length, hasShares)),
    ],
  }
}
