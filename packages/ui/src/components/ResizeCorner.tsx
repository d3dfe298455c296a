import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import s from './ResizeCorner.module.css'

/** In pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface ResizeCornerProps {
  readonly label: string
  readonly min: Size
  /** Returns the current size; called when a resize starts. */
  readonly measure: () => Size
  readonly onResize: (size: Size) => void
}

const KEY_STEP = 16
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}

/** Resize handle in the lower right corner of an element, dragged or moved with the arrow keys. */
export const ResizeCorner = ({ label, min, measure, onResize }: ResizeCornerProps) => {
  const start = useRef<(Size & { readonly x: number; readonly y: number }) | null>(null)
  const resize = (width: number, height: number): void =>
    onResize({ width: Math.round(Math.max(min.width, width)), height: Math.round(Math.max(min.height, height)) })
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const { width, height } = measure()
    resize(width + step[0], height + step[1])
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent): void => {
    if (start.current) {
      resize(start.current.width + clientX - start.current.x, start.current.height + clientY - start.current.y)
    }
  }
  const stop = (): void => {
    start.current = null
  }
  return (
    <button
      type="button"
      className={s.corner}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { ...measure(), x: event.clientX, y: event.clientY }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
    >
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        <path d="M9 1 1 9M9 5 5 9" fill="none" stroke="currentColor" strokeLinecap="round" />
      </svg>
    </button>
  )
}
