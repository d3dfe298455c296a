import { type ChartFamily, type ChartThumbnail, chartType } from '@belvedere/charts'
import type { App } from '../../state/app.ts'
import { echartsFor } from '../renderers/echarts-modules.ts'
import { RENDERERS } from '../renderers/renderers.ts'
import { plainBuildOption } from './build-option.ts'

/** Renderers of families that the chart library does not draw; null if the renderer is part of the page. */
const RENDERER_OF: Readonly<Partial<Record<ChartFamily, keyof typeof RENDERERS | null>>> = {
  tabular: 'table',
  pivot: 'pivot',
  'filter-box': 'filter_box',
  'time-table': 'table',
  kpi: null,
  'kpi-comparison': null,
}

/** Parts of the chart library that charts with axes, and pies, need besides its core. */
const USUAL_NEEDS: Readonly<Partial<Record<ChartThumbnail, readonly string[]>>> = {
  lines: ['legend'],
  areas: ['legend'],
  bars: ['bar', 'legend'],
  dots: ['scatter', 'legend'],
  slices: ['pie'],
}
const WITH_USUAL_NEEDS: ReadonlySet<ChartFamily> = new Set(['cartesian', 'combined', 'part-of-whole'])

/** Loads the other parts that most charts of a type need. Call it when the first picture does not wait for them. */
export function warmParts(vizType: string): void {
  const type = chartType(vizType)
  if (type && WITH_USUAL_NEEDS.has(type.family)) echartsFor(USUAL_NEEDS[type.thumbnail] ?? [], 'svg')
}

/**
 * Loads the code that draws a chart type while its data is pending. Repeated calls cost nothing; a failure is reported
 * where the code is needed.
 */
export function warmChart(app: App, vizType: string): void {
  const type = chartType(vizType)
  if (!type) return
  plainBuildOption(app, vizType)
  const own = RENDERER_OF[type.family]
  const renderer = own === undefined ? 'echarts' : own
  if (renderer !== null) RENDERERS[renderer]()
  if (renderer === 'echarts') echartsFor([], 'svg')
}
