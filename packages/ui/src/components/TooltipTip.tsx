import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import s from './Tooltip.module.css'

export interface TooltipTipProps {
  readonly id: string
  readonly cause: HTMLElement
  readonly onHide: () => void
  readonly children: ReactNode
}

/** The words themselves: below their cause when there is room, else above; never off the window. */
export const TooltipTip = ({ id, cause, onHide, children }: TooltipTipProps) => (
  <Base.Root
    open
    disableHoverablePopup
    onOpenChange={(_, details) => {
      // The key also closes the dialog behind it.
      details.allowPropagation()
      onHide()
    }}
  >
    <Base.Portal>
      <Base.Positioner className={s.positioner} anchor={cause} side="bottom" sideOffset={6} collisionPadding={4}>
        <Base.Popup id={id} role="tooltip" className={s.tip}>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
