import { useEffect, useRef, useState } from 'react'

/** Time in ms after the last key before a text control reports its value (requirement VALID-034). */
const DEBOUNCE_MS = 250

export interface Debounced<T> {
  readonly value: T
  readonly onValue: (value: T) => void
  /** Reports a pending value at once: before the field loses the focus, and before Enter takes effect. */
  readonly flush: () => void
}

/**
 * Returns the value of a text control during typing: shown at once, reported when typing pauses.
 *
 * @param stored value in the form; a change from outside replaces the shown value
 * @param delayMs pause in ms before the value is reported
 */
export function useDebounced<T>(stored: T, onChange: (value: T) => void, delayMs = DEBOUNCE_MS): Debounced<T> {
  const [draft, setDraft] = useState<{ readonly value: T } | null>(null)
  const waiting = useRef<{ readonly value: T; readonly timer: ReturnType<typeof setTimeout> } | null>(null)
  const flush = (): void => {
    if (!waiting.current) return
    const { value, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    setDraft(null)
    onChange(value)
  }
  const latestFlush = useRef(flush)
  useEffect(() => {
    latestFlush.current = flush
  })
  useEffect(() => () => latestFlush.current(), [])
  const onValue = (value: T): void => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = { value, timer: setTimeout(() => latestFlush.current(), delayMs) }
    setDraft({ value })
  }
  return { value: draft ? draft.value : stored, onValue, flush }
}
