import { columnLabel, metricLabel, type QueryFilter } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import type { OrderBy, QueryObject } from '@belvedere/core/query'
import type { ResultTable } from '@belvedere/core/table'
import { amount, flag } from '../shared/form.ts'

/** Default number of rows on a page. */
const PAGE_LENGTH = 10

/** The reader's state of a table with server-side paging; it is in the form's `own_state` and never stored. */
export interface TableOwnState {
  /** Counted from 0. */
  readonly currentPage?: number | undefined
  readonly searchColumn?: string | undefined
  readonly searchText?: string | undefined
  readonly sortBy?: readonly { readonly key: string; readonly desc: boolean }[] | undefined
}

/**
 * Returns the page length of a table with server-side paging; null if all rows are loaded at once. A length of 0
 * disables paging.
 */
export function serverPageLength(form: FormData): number | null {
  if (!flag(form, 'server_pagination')) return null
  const length = amount(form, 'server_page_length') ?? PAGE_LENGTH
  return length > 0 ? Math.floor(length) : null
}

const stateOf = ({ own_state }: FormData): TableOwnState => (isRecord(own_state) ? own_state : {})

function searchOf({ searchColumn, searchText }: TableOwnState): readonly QueryFilter[] {
  const text = typeof searchText === 'string' ? searchText.trim() : ''
  if (text === '' || typeof searchColumn !== 'string') return []
  return [{ col: searchColumn, op: 'ILIKE', val: `%${text}%` }]
}

function orderOf(query: QueryObject, { sortBy }: TableOwnState): readonly OrderBy[] | null {
  const [first] = Array.isArray(sortBy) ? sortBy : []
  if (!first) return null
  const field =
    query.columns?.find(column => columnLabel(column) === first.key) ??
    query.metrics?.find(metric => metricLabel(metric) === first.key)
  return field === undefined ? null : [[field, !first.desc]]
}

/**
 * Returns the query of one page, and a query of the total number of rows. Other queries of the chart (totals) follow.
 * @param others queries of the same rows, to which the search is applied too
 */
export function pagedQueries(
  form: FormData,
  query: QueryObject,
  others: readonly QueryObject[],
): readonly QueryObject[] {
  const row_limit = serverPageLength(form)
  if (row_limit === null) return [query, ...others]
  const state = stateOf(form)
  const search = searchOf(state)
  const searched = (each: QueryObject): QueryObject =>
    search.length === 0 ? each : { ...each, filters: [...(each.filters ?? []), ...search] }
  const rows = searched(query)
  return [
    {
      ...rows,
      row_limit,
      row_offset: row_limit * Math.max(0, Math.floor(state.currentPage ?? 0)),
      orderby: orderOf(query, state) ?? query.orderby,
    },
    { ...rows, is_rowcount: true, row_limit: 0, row_offset: 0, orderby: [], post_processing: [] },
    ...others.map(searched),
  ]
}

/** Returns the total number of rows of a paged table; null for a result that is not such a count. */
export function rowCountIn({ colnames, rows }: Pick<ResultTable, 'colnames' | 'rows'>): number | null {
  const count = colnames.length === 1 && colnames[0] === 'rowcount' ? rows[0]?.rowcount : null
  return typeof count === 'number' ? count : null
}
