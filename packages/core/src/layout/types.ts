export const COMPONENT_TYPES = [
  'ROOT',
  'GRID',
  'HEADER',
  'TABS',
  'TAB',
  'ROW',
  'COLUMN',
  'CHART',
  'MARKDOWN',
  'DIVIDER',
  'DYNAMIC',
] as const
export type ComponentType = (typeof COMPONENT_TYPES)[number]

/** Unrecognized keys are retained on save (requirement ENTITY-LAYOUT-010). */
export interface ComponentMeta {
  /** In columns, of 12. */
  readonly width?: number | undefined
  /** In units of 8 px. */
  readonly height?: number | undefined
  readonly chartId?: number | undefined
  readonly uuid?: string | undefined
  readonly sliceName?: string | undefined
  readonly sliceNameOverride?: string | undefined
  readonly text?: string | undefined
  readonly code?: string | undefined
  readonly headerSize?: string | undefined
  readonly background?: string | undefined
  readonly [key: string]: unknown
}

export interface LayoutComponent {
  readonly id: string
  readonly type: ComponentType
  readonly children: readonly string[]
  /** Ids from the root to the direct parent. */
  readonly parents?: readonly string[] | undefined
  readonly meta?: ComponentMeta | undefined
}

/** Tree of a dashboard as a flat map, as stored in `position_json` without its version key. */
export type Layout = Readonly<Record<string, LayoutComponent>>

export const ROOT_ID = 'ROOT_ID'
export const GRID_ID = 'GRID_ID'
export const HEADER_ID = 'HEADER_ID'
export const GRID_COLUMNS = 12
/** Unit of a component's height, in CSS pixels. */
export const GRID_UNIT = 8
