import { type Converted, firstAs, listOf, type Migration, numberAs, wordAs } from './migration.ts'

/** Pivot table aggregations: current name by legacy name. */
const SUMMARY_NAMES = {
  sum: 'Sum',
  mean: 'Average',
  min: 'Minimum',
  max: 'Maximum',
  median: 'Median',
  count: 'Count',
  std: 'Sample Standard Deviation',
  stdev: 'Sample Standard Deviation',
  var: 'Sample Variance',
}

/** Converts a list to the two columns of a flow. */
function flow(value: unknown): Converted {
  const [source, target, ...more] = listOf(value)
  const lost =
    target === undefined
      ? 'a flow needs two columns'
      : more.length === 0
        ? undefined
        : `only the first two of ${more.length + 2} columns are used`
  return { set: { source, target }, ...(lost === undefined ? {} : { lost }) }
}

const mapStyle = (value: unknown): Converted =>
  String(value).startsWith('mapbox://')
    ? { set: { mapbox_style: value, map_renderer: 'mapbox' } }
    : { set: { maplibre_style: value, map_renderer: 'maplibre' } }

/** Migrations of legacy charts without axes, matrices, tables and maps. */
export const OTHERS: Readonly<Record<string, Migration>> = {
  heatmap: {
    to: 'heatmap_v2',
    rename: { y_axis_bounds: 'value_bounds', show_perc: 'show_percentage' },
    convert: { all_columns_x: firstAs('x_axis'), all_columns_y: firstAs('groupby') },
    lost: ['canvas_image_rendering', 'sort_by_metric'],
  },
  histogram: {
    to: 'histogram_v2',
    rename: { normalized: 'normalize', x_axis_label: 'x_axis_title', y_axis_label: 'y_axis_title' },
    convert: { all_columns_x: firstAs('column'), link_length: numberAs('bins') },
    lost: ['global_opacity'],
  },
  sankey: { to: 'sankey_v2', convert: { groupby: flow } },
  sunburst: { to: 'sunburst_v2', rename: { groupby: 'columns' } },
  'ag-grid-table': { to: 'table' },
  treemap: { to: 'treemap_v2', convert: { metrics: firstAs('metric') }, lost: ['treemap_ratio'] },
  pivot_table: {
    to: 'pivot_table_v2',
    rename: {
      groupby: 'groupbyRows',
      columns: 'groupbyColumns',
      combine_metric: 'combineMetric',
      transpose_pivot: 'transposePivot',
      number_format: 'valueFormat',
      row_limit: 'series_limit',
      timeseries_limit_metric: 'series_limit_metric',
    },
    convert: {
      pandas_aggfunc: wordAs('aggregateFunction', SUMMARY_NAMES),
      pivot_margins: value => ({
        set: { rowTotals: value, rowSubTotals: value, colTotals: value, colSubTotals: value },
      }),
    },
    always: { rowOrder: 'value_z_to_a' },
  },
  mapbox: {
    to: 'point_cluster_map',
    rename: { mapbox_label: 'map_label', mapbox_color: 'map_color' },
    convert: { mapbox_style: mapStyle },
  },
}
