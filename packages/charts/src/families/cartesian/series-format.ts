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
  /** Format of the axis, and of values that do not belong to a single series, such as totals. */
  readonly format: ValueFormat
  /** Returns the format of a series: each metric may have its own. */
  readonly formatOf: (series: Pick<CartesianSeries, 'metric'> | undefined) => ValueFormat
}

const KEY = 'y_axis_format'

/**
 * Chooses the formats of an axis and of its series. Shares and time comparisons have their own formats. If all metrics
 * have the same format, the axis has it too; otherwise each metric has its own in labels and tooltips.
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
