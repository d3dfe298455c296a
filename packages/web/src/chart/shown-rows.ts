import type { Row } from '@belvedere/core/table'
import { useSyncExternalStore } from 'react'

const NONE: readonly Row[] = []
let current = NONE
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The rows of the chart that is being edited: its editors show what a setting makes of them. Undefined: none any more. */
export function publishRows(rows: readonly Row[] | undefined): void {
  current = rows ?? NONE
  for (const listener of listeners) listener()
}

/** Empty while no chart is shown. */
export const useShownRows = (): readonly Row[] => useSyncExternalStore(subscribe, () => current)
