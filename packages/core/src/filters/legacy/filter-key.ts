/** Field of a filter box: its chart and its column. */
export interface FilterField {
  readonly chartId: number
  readonly column: string
}

/** Returns a key such as `35_region`. The column may contain underscores (requirement VALID-024). */
export const printFilterKey = ({ chartId, column }: FilterField): string => `${chartId}_${column}`

/**
 * Parses a key.
 * @throws SyntaxError if the key is invalid (requirement VALID-023)
 */
export function parseFilterKey(key: string): FilterField {
  const match = /^(\d+)_(.+)$/s.exec(key)
  if (!match?.[2]) throw new SyntaxError('Cannot parse invalid filter key')
  return { chartId: Number(match[1]), column: match[2] }
}
