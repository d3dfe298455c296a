import { own } from '@belvedere/core/json'
import type { ChartEnv, ChartFormat, MetricFormat } from '../chart-type.ts'
import type { ChartTheme } from './chart-theme.ts'
import { zoneOffset } from './zone.ts'

export interface ChartEnvInput {
  readonly theme: ChartTheme
  readonly format: ChartFormat
  /** Colours that are already settled: a dashboard's label map, or a function over it. */
  readonly colors?: Readonly<Record<string, string>> | ((label: string) => string) | undefined
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
 * Labels that the given map does not know take the next palette entry that nobody uses yet,
 * in the order in which they are requested; after the house's ten comes `other`, a scheme starts again.
 */
function paletteFor(theme: ChartTheme, settled: Readonly<Record<string, string>>): (label: string) => string {
  const colors = new Map(Object.entries(settled))
  const free = theme.categories.filter(color => !Object.values(settled).includes(color))
  let given = 0
  return label => {
    const known = colors.get(label)
    if (known !== undefined) return known
    const color = free[theme.isForeign ? given % free.length : given] ?? theme.other
    given++
    colors.set(label, color)
    return color
  }
}

/** Everything a picture depends on besides its data. Make one per drawing of a chart. */
export function makeChartEnv(input: ChartEnvInput): ChartEnv {
  const { theme, format, colors, verbose, metricFormats, width, height, timeZone } = input
  return {
    theme,
    format,
    color: typeof colors === 'function' ? colors : paletteFor(theme, colors ?? {}),
    verbose: name => own(verbose, name) ?? name,
    metricFormat: name => own(metricFormats, name),
    zoneOffset: zoneOffset(timeZone),
    width,
    height,
  }
}
