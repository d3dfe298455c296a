/** Map types that can be combined as layers. */
export const STACKED = [
  'deck_arc',
  'deck_contour',
  'deck_geojson',
  'deck_grid',
  'deck_heatmap',
  'deck_hex',
  'deck_path',
  'deck_polygon',
  'deck_scatter',
  'deck_screengrid',
  'point_cluster_map',
] as const
