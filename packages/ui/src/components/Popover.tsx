import { Popover as Base } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import s from './Popover.module.css'
import { ResizeCorner, type Size } from './ResizeCorner.tsx'

export interface PopoverProps {
  /** The button that opens it. Leave out when `anchor` and `open` are given. */
  readonly trigger?: ReactElement
  /** The element it stands beside, when that is not the trigger. */
  readonly anchor?: RefObject<Element | null> | Element | null
  readonly title?: ReactNode
  /** Name for screen readers when there is no visible title. */
  readonly label?: string | undefined
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  /** Pixels. */
  readonly width?: number | undefined
  readonly open?: boolean | undefined
  readonly defaultOpen?: boolean | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  /** No padding: the children bring their own regions. */
  readonly bare?: boolean
  /** Holds something half written: the focus going elsewhere (a list that gives it back, say) does not close it. */
  readonly staysOnFocusOut?: boolean
  /** What gets the focus first. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Its lower right corner changes its size, down to `min`; opened again, it has its own size. */
  readonly resize?: { readonly label: string; readonly min: Size } | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Floats beside its cause with a notch and never covers it. Escape closes. */
export const Popover = ({
  trigger,
  anchor,
  title,
  label,
  side = 'bottom',
  align = 'start',
  width,
  open,
  defaultOpen,
  onOpenChange,
  bare = false,
  staysOnFocusOut = false,
  initialFocus,
  resize,
  className,
  children,
}: PopoverProps) => {
  const popup = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const measure = (): Size => ({ width: popup.current?.offsetWidth ?? 0, height: popup.current?.offsetHeight ?? 0 })
  return (
    <Base.Root
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={(next, details) => {
        if (staysOnFocusOut && details.reason === 'focus-out') details.cancel()
        else onOpenChange?.(next)
      }}
      onOpenChangeComplete={isOpen => {
        if (!isOpen) setSize(null)
      }}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Positioner
          className={s.positioner}
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={9}
          collisionPadding={8}
          arrowPadding={12}
        >
          <Base.Popup
            ref={popup}
            className={cx(s.popup, resize && s.resizable, className)}
            data-sized={size !== null || undefined}
            style={{ width, ...size }}
            aria-label={title === undefined ? label : undefined}
            initialFocus={initialFocus}
          >
            <Base.Arrow className={s.arrow}>
              <svg width="16" height="9" viewBox="0 0 16 9" aria-hidden="true">
                <path d="M0 9 8 1l8 8" />
              </svg>
            </Base.Arrow>
            {title === undefined ? null : <Base.Title className={s.title}>{title}</Base.Title>}
            <div className={bare ? s.bare : s.body}>{children}</div>
            {resize ? <ResizeCorner {...resize} measure={measure} onResize={setSize} /> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
