import type { EChartsOption as Full } from 'echarts'

/** Type-only: the drawing library itself is loaded by renderers alone. */
export type EChartsOption = Full
