import { CHART_HEIGHT, CHART_WIDTH, MIN_HEIGHT, MIN_WIDTH } from './constants.ts'
import { type ComponentMeta, type ComponentType, GRID_COLUMNS, type Layout, type LayoutComponent } from './types.ts'

const HAS_WIDTH: ReadonlySet<ComponentType> = new Set(['CHART', 'MARKDOWN', 'COLUMN', 'DYNAMIC'])
const HAS_HEIGHT: ReadonlySet<ComponentType> = new Set(['CHART', 'MARKDOWN'])

const numberOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN

function widthOf(value: unknown): number {
  const width = Math.round(numberOf(value))
  return Number.isNaN(width) ? CHART_WIDTH : Math.min(Math.max(width, MIN_WIDTH), GRID_COLUMNS)
}

/** Heights above the maximum of the editor are retained. */
function heightOf(value: unknown): number {
  const height = numberOf(value)
  return Number.isFinite(height) ? Math.max(height, MIN_HEIGHT) : CHART_HEIGHT
}

function sizesOf({ type, meta }: LayoutComponent): ComponentMeta {
  return {
    ...(HAS_WIDTH.has(type) && meta?.width !== undefined ? { width: widthOf(meta.width) } : {}),
    ...(HAS_HEIGHT.has(type) && meta?.height !== undefined ? { height: heightOf(meta.height) } : {}),
  }
}

/**
 * Corrects widths to whole columns (1 to 12) and heights to numbers. Components with valid sizes remain the same
 * objects.
 */
export function settleSizes(layout: Layout): { readonly layout: Layout; readonly resized: readonly string[] } {
  const changed = Object.values(layout).flatMap(component => {
    const sizes = sizesOf(component)
    const isRight = Object.entries(sizes).every(([key, value]) => component.meta?.[key] === value)
    return isRight ? [] : [{ ...component, meta: { ...component.meta, ...sizes } }]
  })
  if (changed.length === 0) return { layout, resized: [] }
  return {
    layout: { ...layout, ...Object.fromEntries(changed.map(component => [component.id, component])) },
    resized: changed.map(({ id }) => id),
  }
}
