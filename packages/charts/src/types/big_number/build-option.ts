import type { FormData } from '@belvedere/core/form-data'
import type { ResultTable } from '@belvedere/core/table'
import { fillBuckets, stepOfGrain } from '@belvedere/core/time'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartEnv, ChartInput } from '../../chart-type.ts'
import { accumulates, carryOn } from '../../families/cartesian/accumulated.ts'
import { timeGrain, xAxisLabel } from '../../families/cartesian/x-axis.ts'
import { aggregateTrend, aggregationOf } from '../../families/kpi/aggregated.ts'
import { compare } from '../../families/kpi/comparison.ts'
import { figureFormat, figureInk } from '../../families/kpi/figure.ts'
import { toNumber } from '../../families/shared/cells.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { flag, metricLabels, text } from '../../families/shared/form.ts'
import { missingTimesNote } from '../../families/shared/missing-times.ts'

type Point = readonly [number, number | null]

/** Returns values by time, oldest first; missing buckets are included with null. */
function pointsOf(form: FormData, { rows, colnames }: ResultTable, metric: string, env: ChartEnv): readonly Point[] {
  const x = xAxisLabel(form)
  const time = colnames.includes(x) ? x : colnames.find(name => name !== metric)
  if (time === undefined) return rows.map((row, index) => [index, toNumber(row[metric])])
  const known = new Map<number, number | null>()
  for (const row of rows) {
    const at = toNumber(row[time])
    if (at !== null) known.set(at, toNumber(row[metric]))
  }
  const moments = [...known.keys()].toSorted((a, b) => a - b)
  const filled = fillBuckets(moments, stepOfGrain(timeGrain(form)), env.zoneOffset ?? (() => 0))
  const values = filled.map(at => known.get(at) ?? null)
  const carried = accumulates(form) ? carryOn(values) : values
  return filled.map((at, index) => [at, carried[index] ?? null])
}

/** Returns the first and the last bucket of a trend as text. */
function timesOf(form: FormData, points: readonly Point[], env: ChartEnv): string {
  const format = text(form, 'time_format')
  const ends = [points[0], points.at(-1)].map(point =>
    point ? env.format.time(point[0], format === 'smart_date' ? null : format, timeGrain(form)) : '',
  )
  return [...new Set(ends)].join(' – ')
}

/** Returns the headline figure; null if it has no value. */
function figureOf(form: FormData, values: readonly (number | null)[], whole: ResultTable | undefined, metric: string) {
  const aggregation = aggregationOf(form)
  return aggregation === 'raw' ? toNumber(whole?.rows[0]?.[metric] ?? null) : aggregateTrend(values, aggregation)
}

/** Returns the subheader of a trend: the user's text, otherwise the time of the value, or the range of the trend. */
function subheaderOf(form: FormData, points: readonly Point[], env: ChartEnv): string {
  const own = text(form, 'subheader')
  if (aggregationOf(form) !== 'LAST_VALUE')
    return own ?? (flag(form, 'show_timestamp') ? timesOf(form, points, env) : '')
  const last = points.findLast(([, value]) => value !== null)
  const format = text(form, 'time_format')
  const when = last ? env.format.time(last[0], format === 'smart_date' ? null : format, timeGrain(form)) : ''
  const isOld = last !== undefined && last !== points.at(-1)
  const note = isOld ? `Last available value seen on ${when}` : flag(form, 'show_timestamp') ? when : ''
  // A missing newest value is always mentioned.
  return own === null ? note : isOld ? `${own} · ${note}` : own
}

/** Returns a note about rows without a time. A figure of the whole range counts them; its trend does not. */
function missingNote(form: FormData, table: ResultTable, hasTrend: boolean): readonly string[] {
  if (aggregationOf(form) !== 'raw') return missingTimesNote(form, table, xAxisLabel(form))
  return hasTrend ? missingTimesNote(form, table, xAxisLabel(form), 'in the trend') : []
}

/** Draws a headline figure of the trend, the change of its newest value, and the trend line. */
export function buildOption({ form, tables, env }: ChartInput): ChartOption {
  const [table, whole] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const [metric] = metricLabels(form, 'metric')
  if (metric === undefined || !table.colnames.includes(metric)) return emptyOption(NO_METRIC)
  const points = pointsOf(form, table, metric, env)
  const values = points.map(([, value]) => value)
  const figure = figureOf(form, values, whole, metric)
  if (figure === null) return emptyOption(ONLY_NULLS)
  const value = figureFormat(form, env, metric)(figure)
  const comparison = compare(form, values, env)
  const hasTrend = flag(form, 'show_trend_line', true)
  return {
    renderer: 'big_number',
    value,
    subheader: [subheaderOf(form, points, env), ...missingNote(form, table, hasTrend)]
      .filter(part => part !== '')
      .join(' · '),
    comparison: comparison.text,
    comparisonDirection: comparison.direction,
    trend: hasTrend ? points : [],
    trendColor: env.theme.categories[0] ?? env.theme.total,
    ink: figureInk(form, metric, figure, env.theme),
    startYAxisAtZero: flag(form, 'start_y_axis_at_zero', true),
    marks: [],
    summary: `${env.verbose?.(metric) ?? metric}: ${[value, comparison.text].filter(part => part !== null).join(', ')}`,
  }
}
