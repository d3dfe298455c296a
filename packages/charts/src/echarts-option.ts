import type { EChartsOption as Full } from 'echarts'

/** Type-only: the drawing library itself is loaded by renderers alone. */
export type EChartsOption = Full

/**
 * The one place where options become the library's. Its own types are unions over every series and axis kind, which
 * parts put together from data cannot be narrowed to; the pictures of all examples prove what the compiler cannot.
 */
export const toEchartsOption = (option: object): EChartsOption => option as EChartsOption
