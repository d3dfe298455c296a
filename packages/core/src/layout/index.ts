export { addChartRow } from './add-chart-row.ts'
export { chartIds, chartIdsBelow, componentsOfChart, isEmptyLayout } from './charts.ts'
export {
  copyComponents,
  duplicateComponents,
  parseClip,
  pasteComponents,
  printClip,
  topmost,
} from './clipboard.ts'
export {
  isValidChild,
  needsRow,
} from './constants.ts'
export { depthOf, misplaced } from './depth.ts'
export { type Destination, destinationsOf } from './destinations.ts'
export { dropPosition } from './drop-position.ts'
export { dynamicContent } from './dynamic.ts'
export { endOfPage } from './end-of-page.ts'
export { type FittedPage, fitPage } from './fit-page.ts'
export { type MoveKey, moveByKey } from './key-move.ts'
export { reorder, updateComponents } from './moves/children.ts'
export { createComponent, newComponentsOf } from './moves/create-component.ts'
export { deleteComponent } from './moves/delete-component.ts'
export { dropComponent } from './moves/drop-component.ts'
export { dropOverflows } from './moves/drop-width.ts'
export { moveComponent } from './moves/move-component.ts'
export { resizeComponent } from './moves/resize-component.ts'
export { setTitle } from './moves/set-title.ts'
export { createTopTabs, deleteTopTabs } from './moves/top-tabs.ts'
export {
  type Dragged,
  type Drop,
  type MoveResult,
  type Place,
  REFUSALS,
  type Refusal,
} from './moves/types.ts'
export { newComponent } from './new-component.ts'
export {
  PAGE_WIDTH,
  type PageSlice,
  type PlacedComponent,
  type PlannedPage,
  planPages,
} from './page-plan.ts'
export { paneTitle } from './pane-title.ts'
export { newLayout, parseLayout, printLayout } from './parse.ts'
export {
  type DropLine,
  type Hovered,
  type Moving,
  moveBefore,
  movingOf,
  type PlannedDrop,
  planDrop,
  type Rect,
  type Spot,
} from './plan-drop.ts'
export { type LayoutFault, type LayoutRepair, repairLayout, repairStored } from './repair.ts'
export {
  type ActiveTabs,
  activeTab,
  firstContainer,
  openTab,
  tabIds,
  tabIndexForPath,
  tabsToward,
  topTabs,
} from './tabs.ts'
export {
  COMPONENT_TYPES,
  type ComponentMeta,
  type ComponentType,
  GRID_COLUMNS,
  GRID_ID,
  GRID_UNIT,
  HEADER_ID,
  type Layout,
  type LayoutComponent,
  ROOT_ID,
} from './types.ts'
export { chartAndLabelOf, childrenOf, leafOf, parentsOf, pathTo, walkLayout, withParents } from './walk.ts'
export { componentWidth, isResizable } from './width.ts'
