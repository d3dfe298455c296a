export { advancedTypePath } from './advanced-type.ts'
export { parentsExtraFormData } from './cascade.ts'
export { cascadeOrder } from './cascade-order.ts'
export {
  type ChartConfiguration,
  type CrossFilterScopes,
  crossFilterTargets,
  readCommonScope,
  readCrossFilterScopes,
  storedCrossFilters,
} from './cross-filter-config.ts'
export { chosenMarkKeys, maskFromMarks } from './cross-filter-mask.ts'
export { withDashboardContext, withoutInherited } from './dashboard-context.ts'
export {
  dashboardUrl,
  templateParams,
  urlParams,
  withTemplateParams,
} from './dashboard-url.ts'
export { readDataMask } from './data-mask.ts'
export { defaultMask, defaultMasks } from './default-masks.ts'
export {
  asChartType,
  DRILL_CHART_TYPES,
  type DrillChartType,
  type DrillStep,
  dimensionsOf,
  drilledForm,
  filtersOfMark,
  formOfDrilledChart,
} from './drill.ts'
export {
  type FilterFormField,
  type FilterFormProblem,
  type FilterSwitches,
  filterProblems,
  hasDefaultValue,
  hasPreFilter,
  newDivider,
  newFilter,
  withColumn,
  withControls,
  withDataset,
  withFilterType,
} from './filter-form.ts'
export { FILTER_OPTIONS_LIMIT, filterOptionsContext, filterRangeContext } from './filter-options.ts'
export {
  FILTER_SET_TEXTS,
  type FilterSetParams,
  filterSetNameProblem,
  filterSetParams,
  isDefaultSet,
  isFilterSetCurrent,
  masksOfFilterSet,
  readFilterSetParams,
  rebuildFilterSet,
  withDefaultsOf,
} from './filter-set-params.ts'
export { FILTER_SET_PREFIX, type FilterSet, filterValueText, findFilterSet, newFilterSetId } from './filter-sets.ts'
export { FILTER_TYPE_LABELS, needsColumn, needsDataset } from './filter-type.ts'
export {
  awaitingFirst,
  awaitsParent,
  firstMask,
  isNeverEmpty,
  readyForFirst,
  withFirstValues,
} from './first-values.ts'
export { type Indicator, indicatorsOf } from './indicators.ts'
export { defaultBoxMasks, emptyBoxMask, filterBoxMark, readFilterBoxKey, splitBoxMasks } from './legacy/box-masks.ts'
export { type FilterBoxConfig, filterBoxConfigs, typedDefaultValue } from './legacy/config.ts'
export { convertFilterBoxes } from './legacy/convert.ts'
export {
  type FilterBoxChart,
  type LegacyDashboardFilter,
  legacyDashboardFilters,
  type StoredFilterBoxes,
} from './legacy/dashboard-filter.ts'
export {
  changeFilterBox,
  filterBoxFields,
  filterScopesOf,
  newFilterBox,
} from './legacy/filter-box.ts'
export { filterBoxOptionsOf, filterBoxOptionsPath } from './legacy/filter-box-options.ts'
export { printFilterKey } from './legacy/filter-key.ts'
export {
  MIGRATION_TEXTS,
  migrationState,
  printSnoozed,
  readSnoozed,
  SNOOZE_KEY,
  withoutFilterBoxes,
} from './legacy/migration.ts'
export { pastedValues } from './legacy/pasted-values.ts'
export {
  changesScope,
  type LegacyScope,
  SCOPE_CHANGED,
  type ScopeNode,
  scopeOfChosen,
} from './legacy/scope.ts'
export {
  printDefaultFilters,
  readDefaultFilters,
  readFilterScopes,
  readImmuneCharts,
} from './legacy/stored.ts'
export {
  isEmptyMaskValue,
  isInverseFilter,
  isRequiredFilter,
  type MaskValue,
  maskOfFilter,
  maskOfSelectFilter,
  rangeExtraFormData,
  selectExtraFormData,
  valuesOf,
} from './mask-of-filter.ts'
export {
  type FilterSettings,
  type MaskReach,
  masksInScope,
  reachOfMasks,
} from './masks-in-scope.ts'
export { applyExtraFormData, mergeExtraFormData, mergeMasks } from './merge-extra-form-data.ts'
export {
  newFilterItemId,
  readFilterItem,
  readFilterItems,
} from './native-filter.ts'
export { chartsBelow, type PanelNode, panelTree, scopeOfCharts } from './panel-tree.ts'
export { parseRison, printRison } from './rison.ts'
export { chartsInScope, isChartInScope, ROOT_SCOPE, readScopes, tabsInScope } from './scope.ts'
export {
  type DataMask,
  type DataMasks,
  FILTER_TYPES,
  type FilterDivider,
  type FilterItem,
  type FilterScope,
  type FilterType,
  isNativeFilter,
  type NativeFilter,
} from './types.ts'
export { NATIVE_FILTERS_PARAM, parseMasks, printMasks } from './url-codec.ts'
