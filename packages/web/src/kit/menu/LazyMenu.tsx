import type { MenuProps } from '@belvedere/ui'
import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'

const loadMenu = () => import('./menu-part.ts')
const Menu = lazy(() => loadMenu().then(part => ({ default: part.Menu })))

type Trigger = ReactElement<{
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}>

export interface LazyMenuProps extends Omit<MenuProps, 'trigger' | 'open' | 'defaultOpen' | 'onOpenChange'> {
  readonly trigger: Trigger
}

/** Calls both, the trigger's own handler first. */
const both = (own: (() => void) | undefined, added: () => void) => () => {
  own?.()
  added()
}

/** A menu whose code arrives when its button is pointed at, so that no page waits for it. */
export const LazyMenu = ({ trigger, ...menu }: LazyMenuProps) => {
  const [isRequested, setRequested] = useState(false)
  const { onPointerEnter, onFocus, onClick } = trigger.props
  const plain = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: both(onPointerEnter, () => void loadMenu()),
    onFocus: both(onFocus, () => void loadMenu()),
    onClick: both(onClick, () => setRequested(true)),
  })
  return isRequested ? (
    <Suspense fallback={plain}>
      <Menu {...menu} trigger={trigger} defaultOpen />
    </Suspense>
  ) : (
    plain
  )
}
