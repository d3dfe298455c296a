/** Requests for a chart's data that have not been sent before. */
export type Query = Readonly<Record<string, unknown>>

export const DATA = '/api/v1/chart/data'

let salt = 0
/** The same query with a filter that keeps every row, and has not been run before. */
export const fresh = (query: Query): Query => {
  salt += 1
  const filters = (query.filters as readonly object[] | undefined) ?? []
  return { ...query, filters: [...filters, { col: 'revenue', op: '>', val: -1 - salt / 1000 }] }
}
export const chartDataBody = (id: number, queries: readonly Query[]) => ({
  datasource: { id, type: 'table' },
  result_type: 'full',
  result_format: 'json',
  queries,
})
