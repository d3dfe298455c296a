import { CHART_HEIGHT, CHART_WIDTH } from './constants.ts'
import { type ComponentMeta, type ComponentType, GRID_COLUMNS, type LayoutComponent } from './types.ts'

const BACKGROUND = 'BACKGROUND_TRANSPARENT'

const DEFAULT_META: Readonly<Partial<Record<ComponentType, ComponentMeta>>> = {
  CHART: { width: CHART_WIDTH, height: CHART_HEIGHT },
  MARKDOWN: { width: CHART_WIDTH, height: CHART_HEIGHT },
  COLUMN: { width: CHART_WIDTH, background: BACKGROUND },
  DYNAMIC: { width: GRID_COLUMNS, background: BACKGROUND },
  HEADER: { text: 'New header', headerSize: 'MEDIUM_HEADER', background: BACKGROUND },
  ROW: { background: BACKGROUND },
  TAB: { text: '', defaultText: 'Tab title', placeholder: 'Tab title' },
}

/**
 * Returns a component with the defaults of its type.
 * @param random part of the id after the type (requirement ENTITY-LAYOUT-006)
 */
export const newComponent = (type: ComponentType, random: string, meta: ComponentMeta = {}): LayoutComponent => ({
  id: `${type}-${random}`,
  type,
  children: [],
  meta: { ...DEFAULT_META[type], ...meta },
})
