/**
 * Whether a query is one that the page of a dashboard makes of a saved chart. What the request would add is read from
 * it, looked up among what the page can add, and the chart's own query is built again with it: the two must be the same.
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

/** The queries of a chart with what a page adds; of a table that is paged by the server, with the reader's place. */
export type MakeQueries = (
  extra: ExtraFormData,
  own_state?: Readonly<Record<string, unknown>>,
) => readonly QueryObject[]

/** How a saved chart can be queried. */
export interface ChartMaker {
  readonly make: MakeQueries
  /** Rows on one page of a table that is paged by the server; null: all rows come at once. */
  readonly page_length: number | null
}

/** Queries of a chart that was saved with queries alone. */
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

/** Queries of a form, by the rule of its chart type. */
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

/** Times that a request sets otherwise than the chart; null for one that the page cannot set so. */
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

/** Conditions behind a chart's own, as the query builder joins them; null where they are no stored ones. */
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

/** The request's query built again from the chart's own; null where it adds what the page cannot. */
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

/** What was typed into the search of a column that the table shows. */
function searchIn({ filters = [], columns }: QueryObject, own: QueryObject) {
  const shown = labelsOf(columns?.length ? columns : own.columns)
  const search = filters.find(({ col, op, val }) => {
    const isSearch = op.toUpperCase() === 'ILIKE' && typeof val === 'string' && /^%.*%$/s.test(val)
    return isSearch && typeof col === 'string' && shown.has(col)
  })
  return search ? { searchColumn: String(search.col), searchText: String(search.val).slice(1, -1) } : {}
}

/** Where a reader would be in a table that is paged by the server to send this query. */
function placeIn(requested: QueryObject, own: QueryObject, page_length: number): Readonly<Record<string, unknown>> {
  const [order] = requested.orderby?.length === 1 ? requested.orderby : []
  const key = order && labelOf(order[0])
  return {
    currentPage: Math.floor((requested.row_offset ?? 0) / page_length),
    ...searchIn(requested, own),
    ...(order && key ? { sortBy: [{ key, desc: !order[1] }] } : {}),
  }
}

/** The name of what rows are ordered by; of what came from outside, which may lack any part of it. */
function labelOf(term: NonNullable<QueryObject['orderby']>[number][0]): string | undefined {
  if (typeof term === 'string') return term
  if (term.label) return term.label
  if ('sqlExpression' in term) return term.sqlExpression
  return isRecord(term.column) ? `${term.aggregate}(${term.column.column_name})` : undefined
}

/** @param makers the ways in which the chart is queried: by pages, or all at once */
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
