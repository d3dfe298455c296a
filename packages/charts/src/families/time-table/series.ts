import type { TimeSeriesColumn } from '@belvedere/core/form-data'
import type { Cell, ResultTable } from '@belvedere/core/table'
import { exactDifference } from '../../exact-numbers.ts'
import { cellKey, sum, toNumber, type WriteCell } from '../shared/cells.ts'

/** A row of the table: values by time, oldest first, null if missing. */
export interface TimeSeries {
  readonly key: string
  readonly label: string
  /** Values of its groups; empty for a metric. */
  readonly cells: readonly Cell[]
  readonly metric: string
  readonly values: readonly (number | null)[]
}

export interface SeriesTable {
  readonly times: readonly number[]
  readonly series: readonly TimeSeries[]
}

interface Columns {
  readonly time: string
  readonly groups: readonly string[]
  readonly metrics: readonly string[]
  readonly write: WriteCell
  readonly name: (metric: string) => string
}

/** Returns a series for each group, or for each metric without groups. */
export function readSeries(table: ResultTable, { time, groups, metrics, write, name }: Columns): SeriesTable {
  const times = [...new Set(table.rows.flatMap(row => toNumber(row[time]) ?? []))].sort((a, b) => a - b)
  const place = new Map(times.map((at, i) => [at, i]))
  const [only = ''] = metrics
  const bySeries = new Map<
    string,
    { readonly series: Omit<TimeSeries, 'values'>; readonly values: (number | null)[] }
  >()
  const add = (key: string, series: () => Omit<TimeSeries, 'values'>, at: number, value: number | null): void => {
    const known = bySeries.get(key) ?? { series: series(), values: times.map(() => null) }
    bySeries.set(key, known)
    known.values[at] = value
  }
  for (const row of table.rows) {
    const at = place.get(toNumber(row[time]) ?? Number.NaN)
    if (at === undefined) continue
    if (groups.length > 0) {
      const cells = groups.map(group => row[group] ?? null)
      const key = cellKey(cells)
      add(
        key,
        () => ({ key, label: cells.map((cell, level) => write(cell, groups[level])).join(', '), cells, metric: only }),
        at,
        toNumber(row[only]),
      )
      continue
    }
    for (const metric of metrics)
      add(metric, () => ({ key: metric, label: name(metric), cells: [], metric }), at, toNumber(row[metric]))
  }
  return { times, series: [...bySeries.values()].map(({ series, values }) => ({ ...series, values })) }
}

const divided = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole

/** Returns the value `periods` before the newest; null if the series is too short. */
const back = (values: readonly (number | null)[], periods: number): number | null => values.at(-1 - periods) ?? null

function timeValue({ values }: TimeSeries, { timeLag, comparisonType }: TimeSeriesColumn): number | null {
  const recent = back(values, 0)
  const before = back(values, Math.max(0, Math.round(timeLag ?? 0)))
  switch (comparisonType) {
    case 'diff':
      return recent === null || before === null ? null : exactDifference(recent, before)
    case 'perc':
      return divided(recent, before)
    case 'perc_change':
      return recent === null || before === null ? null : divided(exactDifference(recent, before), Math.abs(before))
    default:
      return before
  }
}

/** Returns the newest value as a share of those of all series. */
function share({ values }: TimeSeries, all: readonly TimeSeries[]): number | null {
  const newest = all.map(series => back(series.values, 0))
  return divided(back(values, 0), sum(newest))
}

/** Returns the mean of the last `timeLag` periods, or of all if it is not set; periods without a value are ignored. */
function average({ values }: TimeSeries, { timeLag }: TimeSeriesColumn): number | null {
  const last = (timeLag && timeLag > 0 ? values.slice(-Math.round(timeLag)) : values).filter(value => value !== null)
  return last.length === 0 ? null : sum(last) / last.length
}

/** Returns the number that a column shows for a series; for a sparkline its newest point. */
export function columnValue(series: TimeSeries, column: TimeSeriesColumn, all: readonly TimeSeries[]): number | null {
  switch (column.colType) {
    case 'contrib':
      return share(series, all)
    case 'avg':
      return average(series, column)
    case 'spark':
      return sparkValues(series, column).findLast(value => value !== null) ?? null
    default:
      return timeValue(series, column)
  }
}

/**
 * Returns the points of a sparkline: the values, or with `timeRatio` their ratios to the values that many periods
 * before.
 */
export function sparkValues({ values }: TimeSeries, { timeRatio }: TimeSeriesColumn): readonly (number | null)[] {
  if (timeRatio === null || timeRatio <= 0) return values
  const lag = Math.round(timeRatio)
  return values.slice(lag).map((value, i) => divided(value, values[i] ?? null))
}
