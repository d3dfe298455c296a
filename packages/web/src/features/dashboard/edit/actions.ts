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

/** The draft after a drop. */
export const dropped = (drop: Drop): DraftOperation => arrange(layout => dropComponent(layout, drop, newId))

/** Sets parts of a component's `meta`. */
export const setMeta = (id: string, patch: ComponentMeta): DraftOperation =>
  arrange(layout => {
    const component = layout[id]
    if (!component) return layout
    const isSame = Object.entries(patch).every(([key, value]) => component.meta?.[key] === value)
    return isSame ? layout : { ...layout, [id]: { ...component, meta: { ...component.meta, ...patch } } }
  })

/** Tabs without a tab show nothing: the last one takes its tabs along, the last one of the page leaves its content. */
function removeOne(layout: Layout, id: string): Layout {
  const parent = layout[parentsOf(layout).get(id) ?? '']
  if (parent?.type !== 'TABS' || parent.children.length > 1) return deleteComponent(layout, id)
  return parent.id === topTabs(layout)?.id ? deleteTopTabs(layout).layout : deleteComponent(layout, parent.id)
}

export const removed = (ids: readonly string[]): DraftOperation =>
  arrange(layout => topmost(layout, ids).reduce(removeOne, layout))

/** Several components to one place, one after the other; all of them, or none. */
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

/** Charts in a text from the clipboard; null where it holds no components. */
export const chartsInClip = (text: string): readonly number[] | null => {
  const clip = parseClip(text)
  return clip && chartIds(clip.components)
}

/** Pastes after the component that is chosen, or at the end of the page. */
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

/** A component's parent with it, then that one's parent, up to the root. */
function* pathUp(layout: Layout, id: string): Generator<readonly [string, string]> {
  const parents = parentsOf(layout)
  for (let child = id, parent = parents.get(id); parent !== undefined; child = parent, parent = parents.get(parent))
    yield [parent, child]
}

/** A new component at the end of the page that is open. */
export const added = (dragging: Drop['dragging'], page: string): DraftOperation =>
  arrange(layout => {
    const container = layout[page] ?? layout[firstContainer(layout)]
    if (!container) return layout
    const destination = endOfPage(layout, container, dragging)
    return dropComponent(layout, { source: null, destination, dragging }, newId)
  })
