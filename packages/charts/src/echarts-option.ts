import type { EChartsOption as Full } from 'echarts'

/** Type-only import: only renderers load ECharts itself. */
export type EChartsOption = Full

/**
 * The only cast to the option type of ECharts. Its types are unions over every kind of series and axis, which options
 * that are assembled from data cannot be narrowed to; the pictures of all examples test them instead.
 */
export const toEchartsOption = (option: object): EChartsOption => option as EChartsOption
