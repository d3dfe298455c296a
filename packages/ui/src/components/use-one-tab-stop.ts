import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

const itemsOf = (list: HTMLElement): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-item]')]

function makeStop(item: HTMLElement, list: HTMLElement): void {
  const before = list.querySelector<HTMLElement>('[data-item][tabindex="0"]')
  if (before) before.tabIndex = -1
  item.tabIndex = 0
}

/**
 * Makes a long list of buttons a single tab stop, within which arrow keys, Home and End move. Its buttons are rendered
 * with `data-item` and `tabIndex={-1}`; the returned props go on the list.
 */
export function useOneTabStop(list: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!list.current || list.current.querySelector('[data-item][tabindex="0"]')) return
    const [first] = itemsOf(list.current)
    if (first) first.tabIndex = 0
  })
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key]
      if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const items = itemsOf(event.currentTarget)
      const at = items.indexOf(event.target as HTMLElement)
      if (at < 0) return
      event.preventDefault()
      items[step(at, items.length)]?.focus()
    },
    onFocus: ({ target, currentTarget }: { readonly target: EventTarget; readonly currentTarget: HTMLElement }) => {
      if (target instanceof HTMLElement && target.hasAttribute('data-item')) makeStop(target, currentTarget)
    },
  }
}
