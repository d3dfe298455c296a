import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key at which a text control reports its text (requirement VALID-034). */
const DEBOUNCE_MS = 250

export interface Debounced<T> {
  readonly value: T
  readonly onValue: (value: T) => void
  /** Reports at once what is still waiting: before the field is left, and before Enter does something. */
  readonly flush: () => void
}

/**
 * The value of a text control while it is typed: shown at once, reported when typing rests.
 *
 * @param stored the value as the form holds it; a change from outside replaces what is shown
 * @param delayMs how long typing rests before the value is reported
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
