import { dropComponent } from './moves/drop-component.ts'
import { moveBefore, movingOf } from './plan-drop.ts'
import { type Layout, type LayoutComponent, ROOT_ID } from './types.ts'
import { walkLayout } from './walk.ts'

/** A place that a component may be moved to. */
export interface Destination {
  readonly container: LayoutComponent
  /** From the root to the container's direct parent. */
  readonly path: readonly string[]
  /** Before the child that stands there now. */
  readonly index: number
}

const HOLDERS: ReadonlySet<string> = new Set(['GRID', 'TAB', 'ROW', 'COLUMN', 'TABS'])

/** Every place for a component, in reading order: at the start and at the end of whatever may hold it. */
export function destinationsOf(layout: Layout, id: string): readonly Destination[] {
  const moving = movingOf(layout, id)
  if (!moving) return []
  return walkLayout(layout, ROOT_ID).flatMap(({ component: container, path }) => {
    if (!HOLDERS.has(container.type)) return []
    const ends = container.children.length === 0 ? [0] : [0, container.children.length]
    return ends.flatMap(index => {
      const { did } = dropComponent(layout, moveBefore(layout, moving, { id: container.id, index }), () => 'new')
      return did === 'refused' || did === 'nothing' ? [] : [{ container, path, index }]
    })
  })
}
