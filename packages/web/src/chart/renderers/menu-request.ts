import type { MarkFilter } from '@belvedere/charts'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { MenuRequest } from './renderer-props.ts'

type OnMenu = ((request: MenuRequest) => void) | undefined

/** The keys that stand for a right click. */
export const isMenuKey = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Just below an element, where no pointer says a place. */
export function below(element: Element): { readonly x: number; readonly y: number } {
  const { left, bottom } = element.getBoundingClientRect()
  return { x: left + 12, y: bottom }
}

/** What an element listens to so that its mark has a menu; nothing where there is none to offer. */
export const menuHandlers = (mark: MarkFilter | null, onMenu: OnMenu) =>
  onMenu === undefined
    ? {}
    : {
        onContextMenu: (event: MouseEvent): void => {
          event.preventDefault()
          event.stopPropagation()
          // a menu that was requested by key comes without a place
          const isByKey = event.clientX === 0 && event.clientY === 0
          onMenu({ mark, ...(isByKey ? below(event.currentTarget) : { x: event.clientX, y: event.clientY }) })
        },
        onKeyDown: (event: KeyboardEvent): void => {
          if (!isMenuKey(event)) return
          event.preventDefault()
          event.stopPropagation()
          onMenu({ mark, ...below(event.currentTarget) })
        },
      }
