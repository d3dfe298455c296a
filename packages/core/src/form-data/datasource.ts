/** Datasource of a chart: a dataset, or the result of a query in SQL Lab. */
export interface DatasourceRef {
  readonly id: number
  readonly type: 'table' | 'query'
}

/** Parses a key such as `5__table`. Undefined if it is invalid. */
export function parseDatasourceKey(key: unknown): DatasourceRef | undefined {
  const match = typeof key === 'string' ? /^(\d+)__(table|query)$/.exec(key) : null
  return match ? { id: Number(match[1]), type: match[2] === 'query' ? 'query' : 'table' } : undefined
}

export const printDatasourceKey = ({ id, type }: DatasourceRef): string => `${id}__${type}`

/**
 * Parses the datasource key of a form.
 * @throws RangeError if the key is invalid; callers validate forms before
 */
export function datasourceOf(key: string): DatasourceRef {
  const reference = parseDatasourceKey(key)
  if (!reference) throw new RangeError(`not a dataset key: "${key}"`)
  return reference
}
