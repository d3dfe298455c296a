import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery } from '@belvedere/core/query'
import { labelTimeOffset } from '@belvedere/core/time'
import type { BigNumberChartOption, ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { exactDifference } from '../../exact-numbers.ts'
import { figureFormat } from '../../families/kpi/figure.ts'
import { toNumber } from '../../families/shared/cells.ts'
import { comparedRange } from '../../families/shared/compared-time.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { flag, metricLabels, text } from '../../families/shared/form.ts'
import { periodOf } from '../../families/shared/period.ts'
import { numberByDefault } from '../../families/shared/value-format.ts'

interface Change {
  readonly comparison: string | null
  readonly direction: 'up' | 'down' | 'flat' | null
  /** Text below the figure. */
  readonly words: string
}

/** Returns the change: `+45 (+12.5%)`. The percentage is omitted if the earlier value is zero. */
function changeOf(
  { form, env, tables: [table] }: ChartInput,
  now: number,
  before: number | null,
  period: string | null,
): Change {
  if (period === null) return { comparison: null, direction: null, words: 'Choose a time range to compare with' }
  const range = comparedRange(period, table, env)
  const words = range === null ? labelTimeOffset(period) : `${labelTimeOffset(period)} (${range})`
  if (before === null) return { comparison: null, direction: null, words: `Nothing to compare with ${words}` }
  const write = figureFormat(form, env)
  const change = exactDifference(now, before)
  const sign = change > 0 ? '+' : ''
  const code = text(form, 'percentDifferenceFormat')
  const percent = (share: number): string =>
    code === null ? numberByDefault(env.format, share, '+,.1%') : env.format.number(share, code)
  const share = before === 0 ? '' : ` (${percent(change / Math.abs(before))})`
  return {
    comparison: `${sign}${write(change)}${share}`,
    direction: change > 0 ? 'up' : change < 0 ? 'down' : 'flat',
    words: `against ${write(before)}, ${words}`,
  }
}

/** Returns whether the change is shown as good or bad. Undefined for a neutral color. */
function toneOf(form: FormData, direction: Change['direction']): BigNumberChartOption['comparisonTone'] {
  if (!flag(form, 'comparison_color_enabled', true) || direction === null || direction === 'flat') return undefined
  const isRiseGood = text(form, 'comparison_color_scheme') !== 'Red'
  return (direction === 'up') === isRiseGood ? 'good' : 'bad'
}

/** Draws a figure, its change, and its earlier value. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  const [row] = table?.rows ?? []
  if (!table || !row) return emptyOption(NO_ROWS)
  const metric = metricLabels(form, 'metric').find(name => table.colnames.includes(name))
  if (metric === undefined) return emptyOption(NO_METRIC)
  const now = toNumber(row[metric])
  if (now === null) return emptyOption(ONLY_NULLS)
  const shifted = table.colnames.find(name => name.startsWith(`${metric}__`))
  const period = shifted?.slice(metric.length + 2) ?? periodOf(form, buildBaseQuery(form))
  const change = changeOf(input, now, shifted === undefined ? null : toNumber(row[shifted]), period)
  const value = figureFormat(form, env)(now)
  const tone = toneOf(form, change.direction)
  const own = text(form, 'subtitle') ?? text(form, 'subheader')
  return {
    renderer: 'big_number',
    value,
    subheader: own === null ? change.words : `${change.words} · ${own}`,
    comparison: change.comparison,
    comparisonDirection: change.direction,
    ...(tone ? { comparisonTone: tone } : {}),
    trend: [],
    trendColor: env.theme.categories[0] ?? env.theme.total,
    startYAxisAtZero: true,
    marks: [],
    summary: `${env.verbose?.(metric) ?? metric}: ${[value, change.comparison, change.words].filter(part => part !== null).join(', ')}`,
  }
}
