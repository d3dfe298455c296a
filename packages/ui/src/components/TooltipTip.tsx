import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import s from './Tooltip.module.css'

export interface TooltipTipProps {
  readonly id: string
  readonly cause: HTMLElement
  readonly onHide: () => void
  readonly children: ReactNode
}

/** Text of a tooltip, positioned below its trigger if there is space, else above, always within the window. */
export const TooltipTip = ({ id, cause, onHide, children }: TooltipTipProps) => (
  <Base.Root
    open
    disableHoverablePopup
    onOpenChange={(_, details) => {
      // Lets Escape also close the dialog behind the tooltip.
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
