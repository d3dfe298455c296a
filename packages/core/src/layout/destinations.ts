import { dropComponent } from './moves/drop-component.ts'
import { moveBefore, movingOf } from './plan-drop.ts'
import { type Layout, type LayoutComponent, ROOT_ID } from './types.ts'
import { walkLayout } from './walk.ts'

/** Position to which a component can be moved. */
export interface Destination {
  readonly container: LayoutComponent
  /** Component ids from the root to the container's parent. */
  readonly path: readonly string[]
  /** Index in the container before which the component is inserted. */
  readonly index: number
}

const HOLDERS: ReadonlySet<string> = new Set(['GRID', 'TAB', 'ROW', 'COLUMN', 'TABS'])

/** Returns the valid destinations of a component in reading order: start and end of each container. */
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
