import type { MetricFormat } from '@belvedere/core/format'
import { own } from '@belvedere/core/json'
import type { ChartEnv, ChartFormat, LabelColor } from '../chart-type.ts'
import type { ChartTheme } from '../contract/chart-theme.ts'
import { writtenAmount } from '../exact-numbers.ts'
import { zoneOffset } from './zone.ts'

export interface ChartEnvInput {
  readonly theme: ChartTheme
  readonly format: ChartFormat
  /** Label colors of a dashboard; the default is the chart's own. */
  readonly colors?: LabelColor | undefined
  /** Display names of columns and metrics, by stored name. */
  readonly verbose?: Readonly<Record<string, string>> | undefined
  /** Formats of metrics, by stored name. */
  readonly metricFormats?: Readonly<Record<string, MetricFormat>> | undefined
  readonly width: number
  readonly height: number
  /** IANA name; UTC if it is absent or invalid. */
  readonly timeZone?: string | undefined
}

/**
 * Assigns palette colors to labels in the order in which they are requested. After the ten colors of the theme all
 * labels get `other`; a color scheme is repeated.
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

/**
 * Creates the environment of a picture: everything besides data that it may depend on. Each drawing of a chart needs a
 * new one.
 */
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
