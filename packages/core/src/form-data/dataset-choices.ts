/** A column of a dataset, as far as choices need it. */
export interface ChoiceColumn {
  readonly column_name: string
  readonly verbose_name?: string | null | undefined
  readonly is_dttm?: boolean | null | undefined
}

/** A value and its label. */
export type OptionPair = readonly [value: unknown, label: string]

/** The name that a column is shown by. */
export const columnText = ({ verbose_name, column_name }: ChoiceColumn): string => verbose_name || column_name

/** Columns to choose from, by their shown names. */
export const columnChoices = (columns: readonly ChoiceColumn[] | null | undefined): readonly OptionPair[] =>
  (columns ?? [])
    .map((column): OptionPair => [column.column_name, columnText(column)])
    .sort(([, a], [, b]) => a.toLowerCase().localeCompare(b.toLowerCase()))

/** Pairs stay, single values are their own label. */
export const optionPairs = (options: readonly (OptionPair | string | number)[]): readonly OptionPair[] =>
  options.map(option => (typeof option === 'object' ? option : [option, String(option)]))

/** Whole numbers from one to another, both included. */
export const numberOptions = (from: number, to: number): readonly OptionPair[] =>
  optionPairs(Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i))

/** The metric that a new chart starts with: the count if the dataset has one, else its first. */
export const mainMetric = (names: readonly string[] | null | undefined): string | undefined =>
  names?.includes('count') ? 'count' : names?.[0]

/** Columns with time in them, and the one that a new chart starts with. */
export function temporalColumns<C extends ChoiceColumn>(
  columns: readonly C[] | null | undefined,
  main?: string | null,
): { readonly columns: readonly C[]; readonly main: string | undefined } {
  const temporal = (columns ?? []).filter(({ is_dttm }) => is_dttm === true)
  return { columns: temporal, main: main ?? temporal[0]?.column_name }
}
