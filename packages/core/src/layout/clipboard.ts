import { readJsonRecord } from '../json/index.ts'
import { settleParents } from './moves/children.ts'
import { deleteComponent } from './moves/delete-component.ts'
import { dropComponent } from './moves/drop-component.ts'
import type { Drop, MoveResult, NewId } from './moves/types.ts'
import { parseLayout } from './parse.ts'
import type { Layout, LayoutComponent } from './types.ts'
import { walkLayout } from './walk.ts'

/** Copied components with their descendants. */
export interface Clip {
  readonly roots: readonly string[]
  readonly components: Layout
}

const KIND = 'belvedere/components'

/**
 * Returns the topmost of these components in reading order. Components inside another one are omitted because they are
 * copied with it.
 */
export function topmost(layout: Layout, ids: readonly string[]): readonly string[] {
  const selected = new Set(ids)
  return walkLayout(layout)
    .filter(({ component, path }) => selected.has(component.id) && !path.some(id => selected.has(id)))
    .map(({ component }) => component.id)
}

export function copyComponents(layout: Layout, ids: readonly string[]): Clip {
  const roots = topmost(layout, ids)
  const components = roots.flatMap(root => walkLayout(layout, root).map(({ component }) => component))
  return { roots, components: Object.fromEntries(components.map(component => [component.id, component])) }
}

/** Returns the text for the clipboard. */
export const printClip = (clip: Clip): string => JSON.stringify({ kind: KIND, ...clip })

/** Parses components from a clipboard text; null for other texts. */
export function parseClip(text: string): Clip | null {
  const raw = readJsonRecord(text)
  if (raw?.kind !== KIND || !Array.isArray(raw.roots)) return null
  const components = parseLayout(raw.components)
  const roots = raw.roots.filter((id): id is string => typeof id === 'string' && Object.hasOwn(components, id))
  return roots.length > 0 ? { roots, components } : null
}

/** Returns a copied component and its descendants with new ids, the component first. */
function renewed(clip: Clip, root: string, newId: NewId): readonly LayoutComponent[] {
  const copies = walkLayout(clip.components, root).map(({ component }) => component)
  const ids = new Map(copies.map(({ id, type }) => [id, `${type}-${newId()}`]))
  return copies.map(component => ({
    ...component,
    id: ids.get(component.id) ?? component.id,
    children: component.children.flatMap(child => ids.get(child) ?? []),
  }))
}

/** Temporary parent of pasted components until they are dropped. Never stored. */
const HOLDER = 'CLIPBOARD'

function pasteOne(
  layout: Layout,
  components: readonly LayoutComponent[],
  destination: Drop['destination'],
  newId: NewId,
): MoveResult {
  const [root] = components
  if (!root) return { layout, did: 'nothing' }
  const holder: LayoutComponent = { id: HOLDER, type: 'GRID', children: [root.id] }
  const held = { ...layout, ...Object.fromEntries([holder, ...components].map(each => [each.id, each])) }
  const drop = { source: { id: HOLDER, index: 0 }, destination, dragging: { id: root.id, type: root.type } }
  const made = dropComponent(held, drop, newId)
  if (made.did === 'refused' || made.did === 'nothing') return { ...made, layout }
  return { ...made, layout: settleParents(layout, deleteComponent(made.layout, HOLDER)) }
}

/** Pastes components one after the other, with the rules of a drop. Pastes all of them or none. */
export function pasteComponents(
  layout: Layout,
  clip: Clip,
  destination: { readonly id: string; readonly index: number },
  newId: NewId,
): MoveResult & { readonly pasted: readonly string[] } {
  let now = layout
  const pasted: string[] = []
  for (const [at, root] of clip.roots.entries()) {
    const components = renewed(clip, root, newId)
    const made = pasteOne(now, components, { id: destination.id, index: destination.index + at }, newId)
    if (made.did === 'refused') return { ...made, layout, pasted: [] }
    now = made.layout
    pasted.push(components[0]?.id ?? '')
  }
  return { layout: now, did: 'created', pasted }
}

/** Duplicates components: next to the last one, or else in a row below its row. */
export function duplicateComponents(
  layout: Layout,
  ids: readonly string[],
  newId: NewId,
): MoveResult & { readonly pasted: readonly string[] } {
  const clip = copyComponents(layout, ids)
  const last = clip.roots.at(-1)
  const path =
    last === undefined ? [] : [...(walkLayout(layout).find(({ component }) => component.id === last)?.path ?? []), last]
  let refused: (MoveResult & { readonly pasted: readonly string[] }) | undefined
  for (let level = path.length - 1; level > 0; level--) {
    const parent = layout[path[level - 1] ?? '']
    const child = path[level] ?? ''
    if (!parent) continue
    const made = pasteComponents(layout, clip, { id: parent.id, index: parent.children.indexOf(child) + 1 }, newId)
    if (made.did !== 'refused') return made
    refused ??= made
  }
  return refused ?? { layout, did: 'refused', refusal: 'not_allowed', pasted: [] }
}
