/** Which chart types are shipped (requirement EXPLORE-PAGE-018), each picked by its key and drawn from its examples. */
import { chartType, loadControls, loadDrawingOf, loadExamples } from '@belvedere/charts'
import { drawSvg } from '@belvedere/charts/svg'
import { DARK_THEME, LIGHT_THEME, makeChartEnv } from '@belvedere/charts/theme'
import { makeFormatter } from '@belvedere/core/format'
import { expect, test } from 'vitest'

/** The types that the requirement names, in its words and by their keys. */
const SHIPPED = {
  table: 'table',
  'pivot table': 'pivot_table_v2',
  'big number': 'big_number_total',
  'big number with trendline': 'big_number',
  line: 'echarts_timeseries_line',
  smooth: 'echarts_timeseries_smooth',
  step: 'echarts_timeseries_step',
  bar: 'echarts_timeseries_bar',
  area: 'echarts_area',
  scatter: 'echarts_timeseries_scatter',
  mixed: 'mixed_timeseries',
  pie: 'pie',
  histogram: 'histogram_v2',
  'box plot': 'box_plot',
  heatmap: 'heatmap_v2',
  treemap: 'treemap_v2',
  sunburst: 'sunburst_v2',
  sankey: 'sankey_v2',
  funnel: 'funnel',
  gauge: 'gauge_chart',
  radar: 'radar',
  bubble: 'bubble_v2',
  'word cloud': 'word_cloud',
  graph: 'graph_chart',
  tree: 'tree_chart',
  'calendar heatmap': 'cal_heatmap',
  'world map': 'world_map',
  'time-series table': 'time_table',
  'filter box': 'filter_box',
  'lat/long map': 'deck_scatter',
} as const

const SIZE = { width: 480, height: 260 }

test.each(Object.entries(SHIPPED))('%s is shipped as %s and drawn [EXPLORE-PAGE-018]', async (_, vizType) => {
  const type = chartType(vizType)
  expect(type?.name).toBeTruthy()
  expect((await loadControls(vizType)).sections.length).toBeGreaterThan(0)
  const [example] = await loadExamples(vizType)
  if (!example) throw new Error(`${vizType} has no example`)
  const form = { ...example.form, datasource: '1__table', viz_type: vizType }
  const buildOption = await loadDrawingOf(form)
  for (const theme of [LIGHT_THEME, DARK_THEME]) {
    const env = makeChartEnv({ theme, format: makeFormatter({ timeZone: 'UTC' }), timeZone: 'UTC', ...SIZE })
    const option = buildOption({
      form,
      tables: example.tables,
      annotationData: example.annotationData,
      selected: new Set(),
      env,
    })
    const svg = await drawSvg({ option, theme, ...SIZE })
    const shapes = svg.match(/<(path|rect|circle|text|polygon|polyline|line|ellipse|tspan)\b/g) ?? []
    expect(shapes.length).toBeGreaterThan(1)
    expect(svg).not.toMatch(/NaN|undefined/)
  }
})
