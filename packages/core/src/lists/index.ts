export {
  type LastTab,
  LIST_TABS,
  type ListTab,
  type ListTabContent,
  type ListTabFilter,
  listTabContent,
} from './list-tabs.ts'
