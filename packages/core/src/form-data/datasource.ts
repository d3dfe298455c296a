/** What a chart queries: a dataset, or the result of a query in SQL Lab. */
export interface DatasourceRef {
  readonly id: number
  readonly type: 'table' | 'query'
}

/** Reads `5__table`. Undefined for anything that is not such a key. */
export function parseDatasourceKey(key: unknown): DatasourceRef | undefined {
  const match = typeof key === 'string' ? /^(\d+)__(table|query)$/.exec(key) : null
  return match ? { id: Number(match[1]), type: match[2] === 'query' ? 'query' : 'table' } : undefined
}

export const printDatasourceKey = ({ id, type }: DatasourceRef): string => `${id}__${type}`

/**
 * The dataset of a form.
 *
 * @throws RangeError for a key that is none; forms are checked before they get this far.
 */
export function datasourceOf(key: string): DatasourceRef {
  const reference = parseDatasourceKey(key)
  if (!reference) throw new RangeError(`not a dataset key: "${key}"`)
  return reference
}
