import type { MenuProps } from '@belvedere/ui'
import { type ComponentType, cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'

export type MenuTrigger = ReactElement<{
  onClick?: () => void
  onClickCapture?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}>

/** Props of the opened menu: its button. It is initially open (`defaultOpen`). */
export interface OpenedMenuProps {
  readonly trigger: MenuTrigger
}

/** Props of a menu except its button. */
type LazyMenuProps = Omit<MenuProps, 'trigger' | 'open' | 'defaultOpen' | 'onOpenChange'>

/** Calls both functions, the trigger's own handler first. */
const both = (own: (() => void) | undefined, added: () => void) => () => {
  own?.()
  added()
}

/**
 * Creates a menu whose code and entries are loaded when its button is hovered, so that no page waits for them.
 * @param load loads the component that renders the opened menu
 */
export function lazyMenu<P extends object>(
  load: () => Promise<ComponentType<P & OpenedMenuProps>>,
): (props: P & OpenedMenuProps) => ReactElement {
  const Opened = lazy(() => load().then(part => ({ default: part as ComponentType<object> })))
  const prefetch = (): void => void load().catch(() => undefined)
  return props => {
    const [isRequested, setRequested] = useState(false)
    const { onPointerEnter, onFocus, onClick } = props.trigger.props
    const plain = cloneElement(props.trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: both(onPointerEnter, prefetch),
      onFocus: both(onFocus, prefetch),
      onClick: both(onClick, () => setRequested(true)),
    })
    return isRequested ? (
      <Suspense fallback={plain}>
        <Opened {...props} />
      </Suspense>
    ) : (
      plain
    )
  }
}

/** Menu with given entries; only its code is loaded later. */
export const LazyMenu = lazyMenu<LazyMenuProps>(() => import('./menu-part.tsx').then(part => part.OpenedMenu))
