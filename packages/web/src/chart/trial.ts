import { useSyncExternalStore } from 'react'

/** Settings that are looked at, and not chosen: drawn with while a list of choices is open. */
export type Trial = Readonly<Record<string, unknown>>

const NONE: Trial = {}
let current = NONE
/** What is tried, as people call it. */
let title: string | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Undefined ends the trial.
 *
 * @param label of the value, as people call it
 */
export function tryOut(name: string, value: unknown, label?: string): void {
  if (value === undefined && current === NONE) return
  current = value === undefined ? NONE : { [name]: value }
  title = value === undefined ? undefined : label
  for (const listener of listeners) listener()
}

/** What is tried out now; empty, and always the same, while nothing is. */
export const useTrial = (): Trial => useSyncExternalStore(subscribe, () => current)

/** How people call what is tried out now. */
export const useTrialTitle = (): string | undefined => useSyncExternalStore(subscribe, () => title)
