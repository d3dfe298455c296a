import { createContext } from 'react'

/** Epoch milliseconds, half open. */
export interface TimeSpan {
  readonly since: number
  readonly until: number
}

/** The times that the picture beside the controls shows; null where it shows none. */
export const ShownTimes = createContext<TimeSpan | null>(null)
