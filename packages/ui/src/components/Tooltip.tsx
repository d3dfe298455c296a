import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import s from './Tooltip.module.css'
import { tipPosition } from './tip-position.ts'

const DELAY_MS = 350

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
  /** False when the content only repeats the accessible name. */
  readonly describes?: boolean
}

const Tip = ({ cause, id, children }: { cause: HTMLElement; id: string; children: ReactNode }) => {
  const tip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState({ left: -9999, top: -9999 })
  useLayoutEffect(() => {
    if (!tip.current) return
    const view = { width: window.innerWidth, height: window.innerHeight }
    setAt(tipPosition(cause.getBoundingClientRect(), tip.current.getBoundingClientRect(), view))
  }, [cause])
  return createPortal(
    <div ref={tip} id={id} role="tooltip" className={s.tip} style={at}>
      {children}
    </div>,
    document.body,
  )
}

/** Words beside a thing, on hover after a moment and on keyboard focus at once. Escape hides them. */
export const Tooltip = ({ content, children, describes = true }: TooltipProps) => {
  const [cause, setCause] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const hide = () => {
    clearTimeout(timer.current)
    setCause(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!cause) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setCause(null)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [cause])
  if (content === null || content === undefined || content === '') return children
  const own = children.props
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': cause && describes ? id : own['aria-describedby'],
        onPointerEnter: event => {
          own.onPointerEnter?.(event)
          const target = event.currentTarget
          if (event.pointerType === 'mouse') timer.current = setTimeout(() => setCause(target), DELAY_MS)
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
        <Tip cause={cause} id={id}>
          {content}
        </Tip>
      ) : null}
    </>
  )
}
