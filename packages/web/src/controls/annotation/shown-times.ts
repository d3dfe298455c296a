import { createContext } from 'react'

/** Half-open range in epoch milliseconds. */
export interface TimeSpan {
  readonly since: number
  readonly until: number
}

/** Time span of the chart beside the controls; null if it has none. */
export const ShownTimes = createContext<TimeSpan | null>(null)
