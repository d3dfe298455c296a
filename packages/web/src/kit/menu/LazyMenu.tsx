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

/** What a menu that was opened is given: its button. It opens at once (`defaultOpen`). */
export interface OpenedMenuProps {
  readonly trigger: MenuTrigger
}

/** What is said of a menu but its button. */
type LazyMenuProps = Omit<MenuProps, 'trigger' | 'open' | 'defaultOpen' | 'onOpenChange'>

/** Calls both, the trigger's own handler first. */
const both = (own: (() => void) | undefined, added: () => void) => () => {
  own?.()
  added()
}

/**
 * A menu whose code and entries arrive when its button is pointed at, so that no page waits for them.
 * @param load of the component that draws the menu once it is opened
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

/** A menu whose entries are there already; only its code arrives later. */
export const LazyMenu = lazyMenu<LazyMenuProps>(() => import('./menu-part.tsx').then(part => part.OpenedMenu))
