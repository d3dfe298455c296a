export { LIST_ORDER, LIST_PAGE_SIZE, RECENT } from './list-defaults.ts'
export { type ResourceListState, resourceListState } from './list-state.ts'
export {
  type LastTab,
  LIST_TABS,
  type ListTab,
  type ListTabContent,
  listTabContent,
} from './list-tabs.ts'
export {
  SAVED_CHART_ORDERS,
  type SavedChart,
  type SavedChartOrder,
  savedChartsOf,
  savedChartsQuery,
} from './saved-charts.ts'
