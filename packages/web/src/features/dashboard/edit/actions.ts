import { arrange, type DraftOperation } from '@belvedere/core/dashboard'
import {
  type ComponentMeta,
  chartIds,
  childrenOf,
  copyComponents,
  type Drop,
  deleteComponent,
  deleteTopTabs,
  dropComponent,
  duplicateComponents,
  endOfPage,
  firstContainer,
  type Layout,
  type MoveResult,
  moveBefore,
  movingOf,
  parentsOf,
  parseClip,
  pasteComponents,
  printClip,
  topmost,
  topTabs,
} from '@belvedere/core/layout'
import { newId } from './ui-store.ts'

/** Drops a component. */
export const dropped = (drop: Drop): DraftOperation => arrange(layout => dropComponent(layout, drop, newId))

/** Updates fields of a component's `meta`. */
export const setMeta = (id: string, patch: ComponentMeta): DraftOperation =>
  arrange(layout => {
    const component = layout[id]
    if (!component) return layout
    const isSame = Object.entries(patch).every(([key, value]) => component.meta?.[key] === value)
    return isSame ? layout : { ...layout, [id]: { ...component, meta: { ...component.meta, ...patch } } }
  })

/**
 * Deletes a component. The last tab of a tabs component is deleted with it; the last top-level tab leaves its content
 * on the page.
 */
function removeOne(layout: Layout, id: string): Layout {
  const parent = layout[parentsOf(layout).get(id) ?? '']
  if (parent?.type !== 'TABS' || parent.children.length > 1) return deleteComponent(layout, id)
  return parent.id === topTabs(layout)?.id ? deleteTopTabs(layout).layout : deleteComponent(layout, parent.id)
}

export const removed = (ids: readonly string[]): DraftOperation =>
  arrange(layout => topmost(layout, ids).reduce(removeOne, layout))

/** Moves several components to one place, in order. If one is refused, none is moved. */
export function movedTo(
  ids: readonly string[],
  place: { readonly id: string; readonly index: number },
): DraftOperation {
  return arrange((layout): MoveResult => {
    let now = layout
    let before: string | undefined = layout[place.id]?.children[place.index]
    for (const id of [...topmost(layout, ids)].reverse()) {
      const moving = movingOf(now, id)
      if (!moving) continue
      const children = now[place.id]?.children ?? []
      const index = before === undefined ? children.length : Math.max(0, children.indexOf(before))
      const made = dropComponent(now, moveBefore(now, moving, { id: place.id, index }), newId)
      if (made.did === 'refused') return { ...made, layout }
      now = made.layout
      const into = now[place.id]
      before =
        into && (into.children.includes(id) ? id : childrenOf(now, into).find(child => child.children.includes(id))?.id)
    }
    return { layout: now, did: now === layout ? 'nothing' : 'moved' }
  })
}

export const duplicated = (ids: readonly string[]): DraftOperation =>
  arrange(layout => duplicateComponents(layout, ids, newId))

export const clipOf = (layout: Layout, ids: readonly string[]): string => printClip(copyComponents(layout, ids))

/** Returns the ids of the charts in a clipboard text, or null if the text contains no components. */
export const chartsInClip = (text: string): readonly number[] | null => {
  const clip = parseClip(text)
  return clip && chartIds(clip.components)
}

/** Pastes after the selected component, or at the end of the page. */
export const pasted = (text: string, page: string, after: string | undefined): DraftOperation =>
  arrange(layout => {
    const clip = parseClip(text)
    if (!clip) return layout
    const path = after === undefined ? [] : [...pathUp(layout, after)]
    let first: MoveResult | undefined
    for (const [parent, child] of path) {
      const index = (layout[parent]?.children.indexOf(child) ?? -1) + 1
      const made = pasteComponents(layout, clip, { id: parent, index }, newId)
      if (made.did !== 'refused') return made
      first ??= made
    }
    const container = layout[page] ?? layout[firstContainer(layout)]
    if (!container) return layout
    const end = pasteComponents(layout, clip, { id: container.id, index: container.children.length }, newId)
    return end.did === 'refused' && first ? first : end
  })

/** Yields the parent of a component with the component, then each ancestor with its child, up to the root. */
function* pathUp(layout: Layout, id: string): Generator<readonly [string, string]> {
  const parents = parentsOf(layout)
  for (let child = id, parent = parents.get(id); parent !== undefined; child = parent, parent = parents.get(parent))
    yield [parent, child]
}

/** Adds a new component at the end of the open page. */
export const added = (dragging: Drop['dragging'], page: string): DraftOperation =>
  arrange(layout => {
    const container = layout[page] ?? layout[firstContainer(layout)]
    if (!container) return layout
    const destination = endOfPage(layout, container, dragging)
    return dropComponent(layout, { source: null, destination, dragging }, newId)
  })
