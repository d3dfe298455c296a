export { defaultBoxMasks, emptyBoxMask, filterBoxMark, readFilterBoxKey, splitBoxMasks } from './box-masks.ts'
export { type FilterBoxConfig, filterBoxConfigs, typedDefaultValue } from './config.ts'
export { controlValuesOf, convertFilterBoxes } from './convert.ts'
export {
  type FilterBoxChart,
  type LegacyDashboardFilter,
  legacyDashboardFilters,
  type StoredFilterBoxes,
} from './dashboard-filter.ts'
export {
  changeFilterBox,
  type DashboardFilterBox,
  type FilterBoxFields,
  filterBoxFields,
  filterScopesOf,
  newFilterBox,
} from './filter-box.ts'
export { filterBoxOptionsOf, filterBoxOptionsPath } from './filter-box-options.ts'
export { type FilterField, parseFilterKey, printFilterKey } from './filter-key.ts'
export {
  MIGRATION_STATES,
  MIGRATION_TEXTS,
  type MigrationState,
  migrationState,
  printSnoozed,
  readSnoozed,
  SNOOZE_KEY,
  withoutFilterBoxes,
} from './migration.ts'
export { pastedValues } from './pasted-values.ts'
export {
  changesScope,
  LEGACY_ROOT_SCOPE,
  type LegacyScope,
  SCOPE_CHANGED,
  type ScopeNode,
  scopeOfChosen,
} from './scope.ts'
export {
  type FilterBoxScopes,
  type FilterBoxValues,
  printDefaultFilters,
  readDefaultFilters,
  readFilterScopes,
  readImmuneCharts,
} from './stored.ts'
