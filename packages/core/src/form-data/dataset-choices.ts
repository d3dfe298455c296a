/** Properties of a dataset column in a selection list. */
export interface ChoiceColumn {
  readonly column_name: string
  readonly verbose_name?: string | null | undefined
  readonly is_dttm?: boolean | null | undefined
}

/** Value and label of an option. */
export type OptionPair = readonly [value: unknown, label: string]

/** Returns the display name of a column. */
export const columnText = ({ verbose_name, column_name }: ChoiceColumn): string => verbose_name || column_name

/** Returns the columns as options, sorted by display name. */
export const columnChoices = (columns: readonly ChoiceColumn[] | null | undefined): readonly OptionPair[] =>
  (columns ?? [])
    .map((column): OptionPair => [column.column_name, columnText(column)])
    .sort(([, a], [, b]) => a.toLowerCase().localeCompare(b.toLowerCase()))

/** Returns options as pairs. A single value is its own label. */
export const optionPairs = (options: readonly (OptionPair | string | number)[]): readonly OptionPair[] =>
  options.map(option => (typeof option === 'object' ? option : [option, String(option)]))

/** Returns the integers from `from` to `to` as options, both included. */
export const numberOptions = (from: number, to: number): readonly OptionPair[] =>
  optionPairs(Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i))

/** Returns the default metric of a new chart: `count` if the dataset has it, otherwise the first metric. */
export const mainMetric = (names: readonly string[] | null | undefined): string | undefined =>
  names?.includes('count') ? 'count' : names?.[0]

/** Returns the temporal columns, and the default one for a new chart. */
export function temporalColumns<C extends ChoiceColumn>(
  columns: readonly C[] | null | undefined,
  main?: string | null,
): { readonly columns: readonly C[]; readonly main: string | undefined } {
  const temporal = (columns ?? []).filter(({ is_dttm }) => is_dttm === true)
  return { columns: temporal, main: main ?? temporal[0]?.column_name }
}
