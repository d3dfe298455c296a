import { Popover as Base } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import s from './Popover.module.css'
import { ResizeCorner, type Size } from './ResizeCorner.tsx'

export interface PopoverProps {
  /** Button that opens the popover. Omit it if `anchor` and `open` are given. */
  readonly trigger?: ReactElement
  /** Element to position the popover at, if that is not the trigger. */
  readonly anchor?: RefObject<Element | null> | Element | null
  readonly title?: ReactNode
  /** Accessible name if there is no visible title. */
  readonly label?: string | undefined
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  /** In pixels. */
  readonly width?: number | undefined
  readonly open?: boolean | undefined
  readonly defaultOpen?: boolean | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  /** Removes the padding, for children with their own regions. */
  readonly bare?: boolean
  /** Keeps the popover open when the focus moves elsewhere, for content that is partly filled in. */
  readonly staysOnFocusOut?: boolean
  /** Element that receives the initial focus. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Adds a corner that resizes the popover, down to `min`. The size is reset when the popover is opened again. */
  readonly resize?: { readonly label: string; readonly min: Size } | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Floating panel beside its trigger, with an arrow. It never covers the trigger. Escape closes it. */
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
