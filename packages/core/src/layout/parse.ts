import { isRecord, readJson } from '../json/index.ts'
import { LAYOUT_VERSION, VERSION_KEY } from './constants.ts'
import {
  COMPONENT_TYPES,
  type ComponentMeta,
  type ComponentType,
  GRID_ID,
  HEADER_ID,
  type Layout,
  type LayoutComponent,
  ROOT_ID,
} from './types.ts'

const isType = (value: unknown): value is ComponentType => COMPONENT_TYPES.some(type => type === value)
const texts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : undefined

/** Returns the layout of a new dashboard (requirement ENTITY-LAYOUT-009). */
export const newLayout = (): Layout => ({
  [ROOT_ID]: { id: ROOT_ID, type: 'ROOT', children: [GRID_ID] },
  [GRID_ID]: { id: GRID_ID, type: 'GRID', children: [], parents: [ROOT_ID] },
})

const OLDER_TYPES: Readonly<Record<string, ComponentType>> = {
  DASHBOARD_ROOT_TYPE: 'ROOT',
  DASHBOARD_GRID_TYPE: 'GRID',
}

function parseComponent(key: string, raw: unknown): LayoutComponent | undefined {
  if (!isRecord(raw)) return undefined
  const name = typeof raw.type === 'string' ? raw.type.toUpperCase() : ''
  const type = isType(name) ? name : OLDER_TYPES[name]
  if (!type) return undefined
  const parents = texts(raw.parents)
  const meta = isRecord(raw.meta) ? (raw.meta as ComponentMeta) : undefined
  return {
    ...raw,
    id: key,
    type,
    children: texts(raw.children) ?? [],
    ...(parents ? { parents } : {}),
    ...(meta ? { meta } : {}),
  }
}

const isVersion = (key: string): boolean => key === VERSION_KEY

/** Returns true if nothing is stored, as for a new dashboard. */
const isNothing = (stored: unknown): boolean =>
  stored === null || stored === undefined || (typeof stored === 'string' && /^(null)?$/.test(stored.trim()))

export interface ParsedLayout {
  readonly layout: Layout
  /** False if the text is not JSON or the JSON is not a layout. */
  readonly isReadable: boolean
  /** Keys whose values are not components. */
  readonly foreign: readonly string[]
}

/** Parses a stored `position_json` (text or value) and reports unreadable parts. */
export function readStoredLayout(stored: unknown): ParsedLayout {
  const raw = typeof stored === 'string' ? readJson(stored) : stored
  if (!isRecord(raw)) return { layout: newLayout(), isReadable: isNothing(stored), foreign: [] }
  const layout: Record<string, LayoutComponent> = { ...newLayout() }
  const foreign: string[] = []
  for (const [key, value] of Object.entries(raw)) {
    if (isVersion(key)) continue
    const component = parseComponent(key, value)
    if (component) layout[key] = component
    else foreign.push(key)
  }
  return { layout, isReadable: true, foreign }
}

/**
 * Returns the layout of a stored `position_json` (text or value). Without a readable value, returns the layout of a new
 * dashboard. A missing root or grid is added; values that are not components are omitted. Broken references are
 * retained, see `walkLayout`.
 */
export const parseLayout = (stored: unknown): Layout => readStoredLayout(stored).layout

/**
 * Returns the value to store: components and version. As in other programs, a header without children has no list of
 * children.
 */
export function printLayout(layout: Layout): Readonly<Record<string, unknown>> {
  const header = layout[HEADER_ID]
  if (!header || header.children.length > 0) return { [VERSION_KEY]: LAYOUT_VERSION, ...layout }
  const { children: _, ...bare } = header
  return { [VERSION_KEY]: LAYOUT_VERSION, ...layout, [HEADER_ID]: bare }
}
