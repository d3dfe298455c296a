import {
  type ComponentType,
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { TooltipTipProps } from './TooltipTip.tsx'

const DELAY_MS = 350

const loadTip = (): Promise<{ default: ComponentType<TooltipTipProps> }> =>
  import('./TooltipTip.tsx').then(
    part => ({ default: part.TooltipTip }),
    // A page must not fail because the code of tooltips cannot be loaded.
    () => ({ default: () => null }),
  )
const Tip = lazy(loadTip)

interface CauseProps {
  onPointerEnter?: (event: React.PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: React.PointerEvent<HTMLElement>) => void
  onPointerDown?: (event: React.PointerEvent<HTMLElement>) => void
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void
  onBlur?: (event: React.FocusEvent<HTMLElement>) => void
  'aria-describedby'?: string | undefined
}

export interface TooltipProps {
  readonly content: ReactNode
  readonly children: ReactElement<CauseProps>
  /** False if the content only repeats the accessible name. */
  readonly describes?: boolean
}

/**
 * Tooltip, shown on hover after a delay and on keyboard focus at once. Escape hides it. Nearly every button has one, so
 * the code that positions and dismisses tooltips is loaded when the first is needed.
 */
export const Tooltip = ({ content, children, describes = true }: TooltipProps) => {
  const [cause, setCause] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const hide = () => {
    clearTimeout(timer.current)
    setCause(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  if (content === null || content === undefined || content === '') return children
  const own = children.props
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': cause && describes ? id : own['aria-describedby'],
        onPointerEnter: event => {
          own.onPointerEnter?.(event)
          const target = event.currentTarget
          if (event.pointerType !== 'mouse') return
          void loadTip()
          timer.current = setTimeout(() => setCause(target), DELAY_MS)
        },
        onPointerLeave: event => {
          own.onPointerLeave?.(event)
          hide()
        },
        onPointerDown: event => {
          own.onPointerDown?.(event)
          hide()
        },
        onFocus: event => {
          own.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) setCause(event.currentTarget)
        },
        onBlur: event => {
          own.onBlur?.(event)
          hide()
        },
      })}
      {cause ? (
        <Suspense fallback={null}>
          <Tip id={id} cause={cause} onHide={hide}>
            {content}
          </Tip>
        </Suspense>
      ) : null}
    </>
  )
}
