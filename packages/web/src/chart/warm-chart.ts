import { type ChartFamily, type ChartThumbnail, chartType } from '@belvedere/charts'
import { plainBuildOption } from './build-option.ts'
import { echartsFor } from './renderers/echarts-modules.ts'
import { RENDERERS } from './renderers/renderers.ts'

/** Families that the drawing library does not draw; null: their renderer comes with the page. */
const RENDERER_OF: Readonly<Partial<Record<ChartFamily, keyof typeof RENDERERS | null>>> = {
  tabular: 'table',
  pivot: 'pivot',
  'filter-box': 'filter_box',
  'time-table': 'table',
  kpi: null,
}

/** Parts of the drawing library that pictures with axes, and pies, need beside its core. */
const USUAL_NEEDS: Readonly<Partial<Record<ChartThumbnail, readonly string[]>>> = {
  lines: ['legend'],
  areas: ['legend'],
  bars: ['bar', 'legend'],
  dots: ['scatter', 'legend'],
  slices: ['pie'],
}
const WITH_USUAL_NEEDS: ReadonlySet<ChartFamily> = new Set(['cartesian', 'part-of-whole'])

/** Fetches the rest of what most pictures of a type are drawn with: worth it when the first picture does not wait. */
export function warmParts(vizType: string): void {
  const type = chartType(vizType)
  if (type && WITH_USUAL_NEEDS.has(type.family)) echartsFor(USUAL_NEEDS[type.thumbnail] ?? [], 'svg')
}

/**
 * Fetches what a chart type is drawn with, while its data is still on the way. Calling it again costs nothing;
 * a failure is met again, and said, where the code is needed.
 */
export function warmChart(vizType: string): void {
  const type = chartType(vizType)
  if (!type) return
  plainBuildOption(vizType)
  const own = RENDERER_OF[type.family]
  const renderer = own === undefined ? 'echarts' : own
  if (renderer !== null) RENDERERS[renderer]()
  if (renderer === 'echarts') echartsFor([], 'svg')
}
