export { type ExtraFilter, extraFiltersOf, withExtraFilters } from './extra-filters.ts'
export {
  changeFilterBox,
  type DashboardFilterBox,
  type FilterBoxFields,
  filterBoxFields,
  filterScopesOf,
  newFilterBox,
} from './filter-box.ts'
export { type FilterField, parseFilterKey, printFilterKey } from './filter-key.ts'
export {
  changesScope,
  LEGACY_ROOT_SCOPE,
  type LegacyScope,
  SCOPE_CHANGED,
  type ScopeNode,
  scopeOfChosen,
} from './scope.ts'
