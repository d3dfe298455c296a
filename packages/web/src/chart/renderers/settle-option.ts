import type { EChartsOption, EchartsChartOption } from '@belvedere/charts'
import type { EchartsRendererName } from './echarts-modules.ts'

/** Durations in ms of the design: 260 for the first picture, 320 for marks that move to new data. */
const FIRST_MS = 260
const UPDATE_MS = 320

type Series = Readonly<Record<string, unknown>>

const seriesOf = ({ option }: EchartsChartOption): readonly Series[] => {
  const series = option.series
  if (Array.isArray(series)) return series as unknown as readonly Series[]
  return series === undefined ? [] : [series as unknown as Series]
}

/** Returns the number of marks of each series. */
export const countMarks = (option: EchartsChartOption): readonly number[] =>
  option.markCounts ?? seriesOf(option).map(({ data }) => (Array.isArray(data) ? data.length : 0))

/** Maximum number of marks drawn as SVG, which is sharp and light; canvas is faster above. */
const MAX_SVG_MARKS = 2000

export const rendererFor = (option: EchartsChartOption): EchartsRendererName =>
  countMarks(option).reduce((sum, count) => sum + count, 0) > MAX_SVG_MARKS ? 'canvas' : 'svg'

/**
 * Completes an option with facts of the browser: animation unless the user prefers reduced motion, and a pointer cursor
 * if clicks have an effect.
 */
export function settleOption(
  option: EchartsChartOption,
  reader: { readonly isStill: boolean; readonly isClickable: boolean },
): EChartsOption {
  const cursor = reader.isClickable && option.marks.length > 0 ? 'pointer' : 'default'
  return {
    animation: !reader.isStill,
    animationDuration: FIRST_MS,
    animationDurationUpdate: UPDATE_MS,
    animationEasing: 'cubicOut',
    animationEasingUpdate: 'cubicInOut',
    ...option.option,
    ...(reader.isStill ? { animation: false } : {}),
    series: seriesOf(option).map(series => ({ cursor, ...series })),
  } as EChartsOption
}
