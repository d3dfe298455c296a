export {
  emptyList,
  isAllowedInList,
  type ListState,
  withListAnswer,
  withListInfo,
  withoutRow,
} from './list-state.ts'
export {
  type LastTab,
  LIST_TABS,
  type ListTab,
  type ListTabContent,
  type ListTabFilter,
  listTabContent,
} from './list-tabs.ts'
