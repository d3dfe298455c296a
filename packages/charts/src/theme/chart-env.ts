import type { MetricFormat } from '@belvedere/core/format'
import { own } from '@belvedere/core/json'
import type { ChartEnv, ChartFormat, LabelColor } from '../chart-type.ts'
import { writtenAmount } from '../exact-numbers.ts'
import type { ChartTheme } from './chart-theme.ts'
import { zoneOffset } from './zone.ts'

export interface ChartEnvInput {
  readonly theme: ChartTheme
  readonly format: ChartFormat
  /** Those of a dashboard; absent: the chart's own. */
  readonly colors?: LabelColor | undefined
  /** Names to show for columns and metrics, by their stored name. */
  readonly verbose?: Readonly<Record<string, string>> | undefined
  /** Formats of metrics, by their stored name. */
  readonly metricFormats?: Readonly<Record<string, MetricFormat>> | undefined
  readonly width: number
  readonly height: number
  /** IANA name; UTC when absent or unknown. */
  readonly timeZone?: string | undefined
}

/**
 * Labels take the next palette entry in the order in which they are requested; after the house's ten comes `other`, a
 * scheme starts again.
 */
export function paletteFor({ categories, isForeign, other }: ChartTheme): LabelColor {
  const colors = new Map<string, string>()
  return (label, otherwise) => {
    const known = otherwise ?? colors.get(label)
    if (known !== undefined) return known
    const { size } = colors
    const color = categories[isForeign ? size % categories.length : size] ?? other
    colors.set(label, color)
    return color
  }
}

/** Everything a picture depends on besides its data. Make one per drawing of a chart. */
export function makeChartEnv(input: ChartEnvInput): ChartEnv {
  const { theme, format, colors, verbose, metricFormats, width, height, timeZone } = input
  return {
    theme,
    format: {
      ...format,
      number: (value, code) => format.number(writtenAmount(value), code),
      compact: value => format.compact(writtenAmount(value)),
    },
    color: colors ?? paletteFor(theme),
    verbose: name => own(verbose, name) ?? name,
    metricFormat: name => own(metricFormats, name),
    zoneOffset: zoneOffset(timeZone),
    width,
    height,
  }
}
