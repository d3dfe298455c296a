import { Popover } from '@belvedere/ui'
import type { ReactNode, RefObject } from 'react'

interface BarFloatProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly name: string
  readonly align: 'start' | 'end'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Popover of a button in the horizontal bar. Lists of the controls in it do not close it. */
export const BarFloat = ({ anchor, name, align, onClose, children }: BarFloatProps) => (
  <Popover
    open
    onOpenChange={open => !open && onClose()}
    anchor={anchor}
    label={name}
    width={300}
    align={align}
    staysOnFocusOut
  >
    {children}
  </Popover>
)
