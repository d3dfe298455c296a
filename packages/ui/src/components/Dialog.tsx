import { Dialog as Base } from '@base-ui/react/dialog'
import { TriangleAlert, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useUiTexts } from '../texts.ts'
import { IconButton } from './Button.tsx'
import s from './Dialog.module.css'
import { ResizeCorner, type Size } from './ResizeCorner.tsx'

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  /** Content beside the title, for example a search field for the whole dialog. */
  readonly tools?: ReactNode
  readonly children: ReactNode
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode
  /** Width: 420, 500, 980 or 1160 px. */
  readonly size?: 's' | 'm' | 'l' | 'xl' | undefined
  /** Accessible name of the resize corner. For dialogs with rows, which benefit from more space. */
  readonly resizeLabel?: string | undefined
  /** For actions that delete or discard something. */
  readonly danger?: boolean | undefined
  /** Element that receives the initial focus. Default: the first control of the body, else of the footer. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  readonly className?: string | undefined
}

/** Minimum size when resized; the style sheet keeps the body at 250 px or more (requirement CONST-038). */
const LEAST: Size = { width: 500, height: 310 }

const CONTROLS =
  'input:not([type=hidden],[tabindex="-1"]),select,textarea,button:not([tabindex="-1"]),a[href],[tabindex="0"]'

/** Returns the first control. On touch screens the dialog itself, so that no keyboard covers it. */
const firstControl = (popup: HTMLElement | null): HTMLElement | null => {
  if (!popup || window.matchMedia('(pointer: coarse)').matches) return popup
  const inPart = (part: string) => popup.querySelector(`[data-part="${part}"]`)?.querySelector<HTMLElement>(CONTROLS)
  return inPart('body') ?? inPart('footer') ?? popup
}

const Frame = ({
  open,
  onOpenChange,
  title,
  tools,
  children,
  footer,
  danger = false,
  initialFocus,
  resizeLabel,
  className,
  grip,
}: DialogProps & { grip: boolean }) => {
  const texts = useUiTexts()
  const popup = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const measure = (): Size => ({ width: popup.current?.offsetWidth ?? 0, height: popup.current?.offsetHeight ?? 0 })
  return (
    <Base.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={s.backdrop} />
        <Base.Popup
          ref={popup}
          className={className}
          style={size ?? {}}
          initialFocus={initialFocus ?? (() => firstControl(popup.current))}
          role={danger ? 'alertdialog' : 'dialog'}
        >
          {grip ? <div className={s.grip} aria-hidden="true" /> : null}
          <div className={s.head}>
            {danger ? (
              <span className={s.icon}>
                <TriangleAlert aria-hidden="true" />
              </span>
            ) : null}
            <Base.Title className={s.title}>{title}</Base.Title>
            {tools}
            <Base.Close render={<IconButton label={texts.close} icon={<X />} />} />
          </div>
          <div className={s.body} data-part="body">
            {children}
          </div>
          {footer ? (
            <div className={s.footer} data-part="footer">
              {footer}
            </div>
          ) : null}
          {resizeLabel === undefined ? null : (
            <ResizeCorner label={resizeLabel} min={LEAST} measure={measure} onResize={setSize} />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Modal dialog. Escape and a click outside close it. */
export const Dialog = ({ size = 'm', className, ...props }: DialogProps) => (
  <Frame
    {...props}
    grip={false}
    className={cx(s.popup, size !== 'm' && s[size], props.resizeLabel !== undefined && s.resizable, className)}
  />
)

export type SheetProps = Omit<DialogProps, 'size' | 'resizeLabel' | 'danger'>

/** Dialog for phones: slides in from below, with its buttons at the bottom. */
export const Sheet = ({ className, ...props }: SheetProps) => (
  <Frame {...props} grip className={cx(s.popup, s.sheet, className)} />
)
