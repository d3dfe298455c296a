import { Dialog as Base } from '@base-ui/react/dialog'
import { TriangleAlert, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../cx.ts'
import { useUiTexts } from '../texts.ts'
import { IconButton } from './Button.tsx'
import s from './Dialog.module.css'

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons; the primary one last. */
  readonly footer?: ReactNode
  /** 420, 520, 840 or 1120 px. */
  readonly size?: 's' | 'm' | 'l' | 'xl' | undefined
  /** Something will be lost. */
  readonly danger?: boolean | undefined
  /** What gets the focus first; otherwise the first thing that can take it. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  readonly className?: string | undefined
}

const Frame = ({
  open,
  onOpenChange,
  title,
  children,
  footer,
  danger = false,
  initialFocus,
  className,
  grip,
}: DialogProps & { grip: boolean }) => {
  const texts = useUiTexts()
  return (
    <Base.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={s.backdrop} />
        <Base.Popup className={className} initialFocus={initialFocus} role={danger ? 'alertdialog' : 'dialog'}>
          {grip ? <div className={s.grip} aria-hidden="true" /> : null}
          <div className={s.head}>
            {danger ? (
              <span className={s.icon}>
                <TriangleAlert aria-hidden="true" />
              </span>
            ) : null}
            <Base.Title className={s.title}>{title}</Base.Title>
            <Base.Close render={<IconButton label={texts.close} icon={<X />} />} />
          </div>
          <div className={s.body}>{children}</div>
          {footer ? <div className={s.footer}>{footer}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Asks for one thing; the page waits. Escape and a click outside close it. */
export const Dialog = ({ size = 'm', className, ...props }: DialogProps) => (
  <Frame {...props} grip={false} className={cx(s.popup, size !== 'm' && s[size], className)} />
)

export type SheetProps = Omit<DialogProps, 'size' | 'danger'>

/** The phone's dialog: comes from below, its buttons stay at the bottom. */
export const Sheet = ({ className, ...props }: SheetProps) => (
  <Frame {...props} grip className={cx(s.popup, s.sheet, className)} />
)
