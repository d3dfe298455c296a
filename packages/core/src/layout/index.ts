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
