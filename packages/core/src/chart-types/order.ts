/** Order in which chart types are listed (requirement CONST-066). */
const CURATED_TYPES: readonly string[] = [
  'line',
  'big_number',
  'big_number_total',
  'table',
  'pivot_table_v2',
  'echarts_timeseries_line',
  'echarts_area',
  'echarts_timeseries_bar',
  'echarts_timeseries_scatter',
  'pie',
  'mixed_timeseries',
  'filter_box',
  'dist_bar',
  'area',
  'bar',
  'deck_polygon',
  'time_table',
  'histogram',
  'deck_scatter',
  'deck_hex',
  'time_pivot',
  'deck_arc',
  'heatmap',
  'deck_grid',
  'dual_line',
  'deck_screengrid',
  'line_multi',
  'treemap',
  'box_plot',
  'sunburst',
  'sankey',
  'word_cloud',
  'mapbox',
  'kepler',
  'cal_heatmap',
  'rose',
  'bubble',
  'deck_geojson',
  'horizon',
  'deck_multi',
  'compare',
  'partition',
  'event_flow',
  'deck_path',
  'graph_chart',
  'world_map',
  'paired_ttest',
  'para',
  'country_map',
]
const PLACES: ReadonlyMap<string, number> = new Map(CURATED_TYPES.map((vizType, place) => [vizType, place]))

interface Typed {
  readonly vizType: string
}
const byKey = (a: Typed, b: Typed): number => (a.vizType < b.vizType ? -1 : a.vizType > b.vizType ? 1 : 0)

/** Returns the chart types in gallery order: the curated ones first, then the others in their given order. */
export const curatedOrder = <T extends Typed>(types: readonly T[]): readonly T[] =>
  types.toSorted(
    (a, b) => (PLACES.get(a.vizType) ?? CURATED_TYPES.length) - (PLACES.get(b.vizType) ?? CURATED_TYPES.length),
  )

/** Returns the chart types sorted by key, for the section of all charts. */
export const orderByKey = <T extends Typed>(types: readonly T[]): readonly T[] => types.toSorted(byKey)
