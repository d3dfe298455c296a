import type { Cell } from '@belvedere/core/table'
import type { MarkFilter } from './mark-filter.ts'

export interface FilterBoxChoice {
  readonly value: Cell
  readonly label: string
  /** Share of the largest value, 0 to 1; null without a metric. */
  readonly share: number | null
}

export interface FilterBoxField {
  /** Column name, or `__time_range`, `__time_col`, `__time_grain` and `__granularity`. */
  readonly name: string
  readonly label: string
  readonly kind: 'values' | 'time_range' | 'time_column' | 'time_grain' | 'granularity'
  readonly multiple: boolean
  readonly clearable: boolean
  /** Empty for a time column, whose choices are those of the dataset. */
  readonly choices: readonly FilterBoxChoice[]
  /** True if searching queries the server instead of filtering the choices. */
  readonly searchesServer?: true | undefined
  /** Initial selection. */
  readonly initial: readonly Cell[]
}

/** Selected values by field. */
export type FilterBoxValues = Readonly<Record<string, readonly Cell[]>>

/** Selects that filter other charts. */
export interface FilterBoxChartOption {
  readonly renderer: 'filter_box'
  readonly fields: readonly FilterBoxField[]
  /** True if every choice is applied immediately; otherwise there is a button. */
  readonly isInstant: boolean
  /** Returns the selected values as one mark; without any, it filters nothing. */
  readonly markOf: (chosen: FilterBoxValues) => MarkFilter
  /** Parses the selected values from the key of such a mark. */
  readonly readKey: (key: string) => FilterBoxValues
  readonly marks: readonly MarkFilter[]
  readonly summary: string
}
