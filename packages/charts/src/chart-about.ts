import type { ChartType } from './chart-type.ts'

export type ChartLabel = 'Featured' | 'Deprecated'

/** Description of a chart type in the chart type gallery. It is not loaded where charts are only viewed. */
export interface ChartAbout {
  readonly description: string
  readonly category: string
  readonly tags: readonly string[]
  /** Names of the same type in older releases of Superset, shown with its description and used by the search. */
  readonly formerNames?: readonly string[] | undefined
  /** Label about the type's reliability, shown beside its name; absent for most types. */
  readonly label?: ChartLabel | undefined
  /** Explanation of the label for this type; the default is the general explanation of the label. */
  readonly labelExplanation?: string | undefined
}

export type DescribedChartType = ChartType & ChartAbout

export const describeChart = (about: ChartAbout): ChartAbout => Object.freeze(about)
