import type { ChartType } from './chart-type.ts'

export type ChartLabel = 'Featured' | 'Deprecated'

/** What is said of a chart type where types are chosen. Readers of charts never fetch it. */
export interface ChartAbout {
  readonly description: string
  readonly category: string
  readonly tags: readonly string[]
  /** What the same type is called in older releases of Superset: found by them, and said where it is described. */
  readonly formerNames?: readonly string[] | undefined
  /** How far it can be relied on, said beside its name; absent: nothing special. */
  readonly label?: ChartLabel | undefined
  /** Why it has this label; absent: what the label says of any type. */
  readonly labelExplanation?: string | undefined
}

export type DescribedChartType = ChartType & ChartAbout

export const describeChart = (about: ChartAbout): ChartAbout => Object.freeze(about)
