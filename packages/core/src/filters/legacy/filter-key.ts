/** One field of a filter box: the chart that holds it and its column. */
export interface FilterField {
  readonly chartId: number
  readonly column: string
}

/** `35_region`: the column may hold underscores itself (requirement VALID-024). */
export const printFilterKey = ({ chartId, column }: FilterField): string => `${chartId}_${column}`

/** @throws SyntaxError for a key of another form (requirement VALID-023). */
export function parseFilterKey(key: string): FilterField {
  const match = /^(\d+)_(.+)$/s.exec(key)
  if (!match?.[2]) throw new SyntaxError('Cannot parse invalid filter key')
  return { chartId: Number(match[1]), column: match[2] }
}
