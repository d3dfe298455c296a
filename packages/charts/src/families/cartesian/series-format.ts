import type { FormData } from '@belvedere/core/form-data'
import type { ChartEnv } from '../../chart-type.ts'
import { derivedFormat, type ValueFormat, valueFormat } from '../shared/value-format.ts'
import type { CartesianSeries } from './model.ts'

interface FormatInput {
  readonly form: FormData
  readonly env: ChartEnv
  readonly series: readonly CartesianSeries[]
  readonly isShare: boolean
}

export interface SeriesFormats {
  /** Of the axis, and of what all series have in common. */
  readonly format: ValueFormat
  /** Of one series: metrics have formats of their own. */
  readonly formatOf: (series: Pick<CartesianSeries, 'metric'> | undefined) => ValueFormat
}

const KEY = 'y_axis_format'

/**
 * How the numbers of an axis and of its series are written. Shares and what is compared with another time have formats of
 * their own. Metrics of one format give it to the axis; where they differ, each has its own in labels and tooltips.
 */
export function seriesFormats({ form, env, series, isShare }: FormatInput): SeriesFormats {
  const forced = isShare ? '.1%' : derivedFormat(form, KEY)
  const metrics = [...new Set(series.flatMap(({ metric }) => metric ?? []))]
  const own = new Set(metrics.map(metric => JSON.stringify(env.metricFormat?.(metric) ?? null)))
  const common = own.size === 1 ? metrics[0] : undefined
  const of = (metric: string | undefined): ValueFormat => {
    const counted = own.size > 1 && metric !== undefined ? series.filter(one => one.metric === metric) : series
    return valueFormat({ form, env, values: counted.flatMap(one => one.values), key: KEY, forced, metric })
  }
  const format = of(common)
  if (own.size < 2 || forced !== undefined) return { format, formatOf: () => format }
  const formats = new Map(metrics.map(metric => [metric, of(metric)]))
  return { format, formatOf: one => formats.get(one?.metric ?? '') ?? format }
}
