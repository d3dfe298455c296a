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

/** What a new dashboard starts with (requirement ENTITY-LAYOUT-009). */
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

/** Nothing at all is stored: what a new dashboard has. */
const isNothing = (stored: unknown): boolean =>
  stored === null || stored === undefined || (typeof stored === 'string' && /^(null)?$/.test(stored.trim()))

export interface ParsedLayout {
  readonly layout: Layout
  /** False for a text that is no JSON, and for JSON that is no layout. */
  readonly isReadable: boolean
  /** Keys whose values are no components. */
  readonly foreign: readonly string[]
}

/** Reads a stored `position_json` (its text or the value), and says what could not be read. */
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
 * The layout of a stored `position_json` (its text or the value). Nothing readable gives a new dashboard's layout;
 * a missing root or grid is added, what is no component is left out. Broken references stay: see `walkLayout`.
 */
export const parseLayout = (stored: unknown): Layout => readStoredLayout(stored).layout

/** The value to store: the components and the version. A header holds nothing, and is written without a list of it, as everywhere. */
export function printLayout(layout: Layout): Readonly<Record<string, unknown>> {
  const header = layout[HEADER_ID]
  if (!header || header.children.length > 0) return { [VERSION_KEY]: LAYOUT_VERSION, ...layout }
  const { children: _, ...bare } = header
  return { [VERSION_KEY]: LAYOUT_VERSION, ...layout, [HEADER_ID]: bare }
}
