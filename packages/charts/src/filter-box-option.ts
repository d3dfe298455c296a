import type { Cell } from '@belvedere/core/table'
import type { MarkFilter } from './mark-filter.ts'

export interface FilterBoxChoice {
  readonly value: Cell
  readonly label: string
  /** Share of the largest, 0 to 1; null without a metric. */
  readonly share: number | null
}

export interface FilterBoxField {
  /** The column, or `__time_range`, `__time_col`, `__time_grain` and `__granularity`. */
  readonly name: string
  readonly label: string
  readonly kind: 'values' | 'time_range' | 'time_column' | 'time_grain' | 'granularity'
  readonly multiple: boolean
  readonly clearable: boolean
  /** None for a column of time: these are the dataset's. */
  readonly choices: readonly FilterBoxChoice[]
  /** A search queries the server, in place of looking among the choices. */
  readonly searchesServer?: true | undefined
  /** Chosen until the reader chooses something else. */
  readonly initial: readonly Cell[]
}

/** What is chosen, by field. */
export type FilterBoxValues = Readonly<Record<string, readonly Cell[]>>

/** Selects that filter other charts. */
export interface FilterBoxChartOption {
  readonly renderer: 'filter_box'
  readonly fields: readonly FilterBoxField[]
  /** Every choice takes effect at once; else there is a button. */
  readonly isInstant: boolean
  /** All choices as one mark; where nothing is chosen it filters nothing. */
  readonly markOf: (chosen: FilterBoxValues) => MarkFilter
  /** What a key of such a mark holds. */
  readonly readKey: (key: string) => FilterBoxValues
  readonly marks: readonly MarkFilter[]
  readonly summary: string
}
