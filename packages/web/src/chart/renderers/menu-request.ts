import type { MarkFilter } from '@belvedere/charts'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { MenuRequest } from './renderer-props.ts'

type OnMenu = ((request: MenuRequest) => void) | undefined

/** Returns true for keys that open a context menu. */
export const isMenuKey = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Returns the position just below an element, for menus opened by keyboard. */
export function below(element: Element): { readonly x: number; readonly y: number } {
  const { left, bottom } = element.getBoundingClientRect()
  return { x: left + 12, y: bottom }
}

/** Returns the handlers that open the menu of a mark; none without a menu. */
export const menuHandlers = (mark: MarkFilter | null, onMenu: OnMenu) =>
  onMenu === undefined
    ? {}
    : {
        onContextMenu: (event: MouseEvent): void => {
          event.preventDefault()
          event.stopPropagation()
          // a contextmenu event from the keyboard has no position
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
