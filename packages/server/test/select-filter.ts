/** A select filter of a dashboard on one column of a dataset, as it is stored. */
export const selectFilter = (id: string, target: { readonly datasetId: number; readonly column: string }) => ({
  id,
  type: 'NATIVE_FILTER',
  name: target.column,
  filterType: 'filter_select',
  targets: [{ datasetId: target.datasetId, column: { name: target.column } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  defaultDataMask: {},
  cascadeParentIds: [],
  controlValues: {},
})
