/**
 * Recognizes the queries that the page of a dashboard builds for a saved chart. The additions of a request (times, filters,
 * conditions) are looked up among those that the page can add. Then the chart's query is built with them: it must be equal
 * to the request.
 */
import {
  type AdhocFilter,
  columnLabel,
  joinConditions,
  type QueryColumn,
  type QueryFilter,
} from '@belvedere/core/expressions'
import { applyExtraFormData } from '@belvedere/core/filters'
import type { ExtraFormData, FormData } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import { canonicalJson, overrideQuery, overrideTemporalFilters, type QueryObject } from '@belvedere/core/query'
import type { Additions, TimeSetting } from './page-filters.ts'
import { filtersBeyond, isWithin } from './same-query.ts'

/** Builds the queries of a chart with additions of a page. `own_state` is the page of a server-paged table. */
export type MakeQueries = (
  extra: ExtraFormData,
  own_state?: Readonly<Record<string, unknown>>,
) => readonly QueryObject[]

/** A way to query a saved chart. */
export interface ChartMaker {
  readonly make: MakeQueries
  /** Rows per page of a server-paged table. Null if all rows are returned at once. */
  readonly page_length: number | null
}

/** Builds the queries of a chart that was saved only with queries, not with a form. */
export const makeOfStored =
  (stored: readonly QueryObject[]): MakeQueries =>
  extra => {
    const conditions = (extra.adhoc_filters ?? []).flatMap(filter =>
      filter.expressionType === 'SQL' ? joinConditions([filter.sqlExpression]) : [],
    )
    return stored.map(query => {
      const where = [...(query.extras?.where ? [query.extras.where] : []), ...conditions].join(' AND ')
      const filters = [...(query.filters ?? []), ...(extra.filters ?? [])]
      const added = { ...query, filters, ...(where === '' ? {} : { extras: { ...query.extras, where } }) }
      return overrideTemporalFilters(overrideQuery(added, extra))
    })
  }

/** Builds queries from a form, by the rule of its chart type. */
export const makeOfForm =
  (form: FormData, build: (form: FormData) => readonly QueryObject[]): MakeQueries =>
  (extra, own_state) =>
    build(applyExtraFormData(own_state ? { ...form, own_state } : form, extra))

const grainOf = ({ columns = [], extras }: QueryObject): string | undefined =>
  columns.flatMap(column => (typeof column !== 'string' && column.timeGrain ? [column.timeGrain] : []))[0] ??
  extras?.time_grain_sqla ??
  undefined

const TIMES: Readonly<Record<TimeSetting, (query: QueryObject) => string | null | undefined>> = {
  time_range: ({ time_range }) => time_range,
  time_grain_sqla: grainOf,
  granularity_sqla: ({ granularity }) => granularity,
}

/** Returns time settings of a request that differ from the chart's own. Null if the page cannot set one of them. */
function timesAdded(requested: QueryObject, own: QueryObject, { times }: Additions): ExtraFormData | null {
  const added: Partial<Record<TimeSetting, string>> = {}
  for (const [name, read] of Object.entries(TIMES) as [TimeSetting, (typeof TIMES)[TimeSetting]][]) {
    const value = read(requested)
    if (!value || value === read(own)) continue
    const values = times.get(name)
    if (values === undefined || (values !== null && !values.has(value))) return null
    added[name] = value
  }
  return added
}

const joined = (condition: string): string => ` AND ${joinConditions([condition])}`

/**
 * Returns the conditions that follow a chart's own, as the query builder joins them. Null if one of them is not stored.
 */
function conditionsAdded(
  requested: QueryObject,
  own: QueryObject,
  { conditions }: Additions,
): readonly string[] | null {
  const [whole, first] = [requested.extras?.where ?? '', own.extras?.where ?? '']
  if (whole === first) return []
  if (!whole.startsWith(first)) return null
  let rest = first === '' ? ` AND ${whole}` : whole.slice(first.length)
  const added: string[] = []
  while (rest !== '') {
    const next = [...conditions].find(condition => rest.startsWith(joined(condition)))
    if (next === undefined) return null
    added.push(next)
    rest = rest.slice(joined(next).length)
  }
  return added
}

const canAdd = (filter: QueryFilter, { columns, filters }: Additions): boolean =>
  filters.has(canonicalJson(filter)) ||
  (typeof filter.col === 'string' &&
    !filter.grain &&
    columns.get(filter.col)?.has(filter.op.trim().toUpperCase()) === true)

const asCondition = (sqlExpression: string): AdhocFilter => ({
  expressionType: 'SQL',
  clause: 'WHERE',
  sqlExpression,
})

/** Builds the chart's query with the additions of the request. Null if the page cannot make one of them. */
function remade(
  requested: QueryObject,
  index: number,
  make: (extra: ExtraFormData) => readonly QueryObject[],
  additions: Additions,
): QueryObject | null {
  const own = make({})[index]
  const times = own && timesAdded(requested, own, additions)
  if (!times) return null
  const timed = make(times)[index] ?? own
  const filters = filtersBeyond(requested, timed)
  const conditions = conditionsAdded(requested, timed, additions)
  if (!conditions || !filters.every(filter => canAdd(filter, additions))) return null
  const adhoc_filters = conditions.map(asCondition)
  return make({ ...times, filters, ...(adhoc_filters.length > 0 ? { adhoc_filters } : {}) })[index] ?? null
}

const labelsOf = (columns: readonly QueryColumn[] = []): ReadonlySet<string> => new Set(columns.map(columnLabel))

/** Returns the search text of a server-paged table, and its column, which must be shown. */
function searchIn({ filters = [], columns }: QueryObject, own: QueryObject) {
  const shown = labelsOf(columns?.length ? columns : own.columns)
  const search = filters.find(({ col, op, val }) => {
    const isSearch = op.toUpperCase() === 'ILIKE' && typeof val === 'string' && /^%.*%$/s.test(val)
    return isSearch && typeof col === 'string' && shown.has(col)
  })
  return search ? { searchColumn: String(search.col), searchText: String(search.val).slice(1, -1) } : {}
}

/** Returns the state of a server-paged table that sends this query: page, search and order. */
function placeIn(requested: QueryObject, own: QueryObject, page_length: number): Readonly<Record<string, unknown>> {
  const [order] = requested.orderby?.length === 1 ? requested.orderby : []
  const key = order && labelOf(order[0])
  return {
    currentPage: Math.floor((requested.row_offset ?? 0) / page_length),
    ...searchIn(requested, own),
    ...(order && key ? { sortBy: [{ key, desc: !order[1] }] } : {}),
  }
}

/** Returns the label of an order term. Terms of requests may lack any of their fields. */
function labelOf(term: NonNullable<QueryObject['orderby']>[number][0]): string | undefined {
  if (typeof term === 'string') return term
  if (term.label) return term.label
  if ('sqlExpression' in term) return term.sqlExpression
  return isRecord(term.column) ? `${term.aggregate}(${term.column.column_name})` : undefined
}

/**
 * Returns whether a request is a query of the chart.
 * @param makers ways to query the chart: page by page, or all rows at once
 */
export function isOfChart(requested: QueryObject, makers: readonly ChartMaker[], additions: Additions): boolean {
  return makers.some(({ make, page_length }) =>
    make({}).some((own, index) => {
      const isSame = (state?: Readonly<Record<string, unknown>>): boolean => {
        const lent = remade(requested, index, extra => make(extra, state), additions)
        return lent !== null && isWithin(requested, lent)
      }
      return isSame() || (page_length !== null && isSame(placeIn(requested, make({})[0] ?? own, page_length)))
    }),
  )
}
