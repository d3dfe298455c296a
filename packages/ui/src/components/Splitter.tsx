import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import s from './Splitter.module.css'

export interface SplitterProps {
  /** vertical: divides left and right; horizontal: divides top and bottom. */
  readonly orientation: 'vertical' | 'horizontal'
  /** Size of the resized panel in pixels. */
  readonly size: number
  readonly min: number
  readonly max: number
  readonly onResize: (size: number) => void
  /** True if the resized panel is right of the line or below it. */
  readonly after?: boolean | undefined
  readonly label: string
  readonly className?: string | undefined
}

const KEY_STEP = 16

/** Line between two panels. Drag it, or focus it and use the arrow keys, Home and End. */
export const Splitter = ({ orientation, size, min, max, onResize, after = false, label, className }: SplitterProps) => {
  const from = useRef<{ at: number; size: number } | null>(null)
  const [dragging, setDragging] = useState(false)
  const upright = orientation === 'vertical'
  const sign = after ? -1 : 1
  const resize = (next: number) => onResize(Math.round(Math.max(min, Math.min(max, next))))
  const place = (event: PointerEvent) => (upright ? event.clientX : event.clientY)
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = upright
      ? { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }
      : { ArrowUp: -KEY_STEP, ArrowDown: KEY_STEP }
    const step = steps[event.key]
    if (step !== undefined) resize(size + step * sign)
    else if (event.key === 'Home') resize(min)
    else if (event.key === 'End') resize(max)
    else return
    event.preventDefault()
  }
  const stop = () => {
    from.current = null
    setDragging(false)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be focused and moved is not an hr
    <div
      role="separator"
      aria-orientation={orientation}
      aria-label={label}
      aria-valuenow={Math.round(size)}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      data-dragging={dragging || undefined}
      className={cx(s.splitter, s[orientation], className)}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { at: place(event), size }
        setDragging(true)
      }}
      onPointerMove={event => {
        if (from.current) resize(from.current.size + (place(event) - from.current.at) * sign)
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  )
}
