/** Where readers are in tables that are paged by the server: the page, the search and the order of each chart. */
import { chartType, serverPageLength, type TableOwnState } from '@belvedere/charts'
import { useMemo } from 'react'
import { create } from 'zustand'
import { type ChartQuery, chartQueryOf } from './chart-query.ts'

interface Place {
  /** Of the query that it is a page of. */
  readonly hash: string
  readonly state: TableOwnState
}

const usePlaces = create<Readonly<Record<number, Place>>>(() => ({}))

export interface Paging {
  readonly state: TableOwnState
  /** Another search or order begins with the first page. */
  readonly change: (state: TableOwnState) => void
}

export interface PagedQuery {
  /** The query of the page that the reader is on. */
  readonly query: ChartQuery
  /** Absent for a chart whose rows come all at once. */
  readonly paging?: Paging | undefined
}

const isPaged = ({ form }: ChartQuery): boolean =>
  chartType(form.viz_type)?.family === 'tabular' && serverPageLength(form) !== null

/** The page of a chart that its reader is on; rows that were filtered anew begin with the first one. */
export function usePagedQuery(query: ChartQuery, chartId: number): PagedQuery {
  const place = usePlaces(places => places[chartId])
  const { hash } = query
  return useMemo(() => {
    if (!isPaged(query)) return { query }
    const before = place?.state ?? {}
    const state = place?.hash === hash ? before : { ...before, currentPage: 0 }
    const isFirst = !state.currentPage && !state.searchText && !state.sortBy?.length
    return {
      query: isFirst
        ? query
        : { ...chartQueryOf({ ...query.form, own_state: state }, query.calendar), form: query.form },
      paging: { state, change: next => usePlaces.setState({ [chartId]: { hash, state: next } }) },
    }
  }, [query, hash, place, chartId])
}

/** All rows of a chart, as many as its own limit allows: for files. */
export const unpagedQuery = (query: ChartQuery): ChartQuery =>
  isPaged(query) ? chartQueryOf({ ...query.form, server_pagination: false }, query.calendar) : query
