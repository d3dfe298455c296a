/** Page, search and sort of a table that is paged by the server. */
import { chartType, serverPageLength, type TableOwnState } from '@belvedere/charts'
import { useMemo } from 'react'
import { createStore, useStore } from 'zustand'
import { usePart } from '../../state/use-app.ts'
import { type ChartQuery, chartQueryOf } from './chart-query.ts'

interface Place {
  /** Hash of the unpaged query. */
  readonly hash: string
  readonly state: TableOwnState
}

/** By chart id. */
const createPlaces = () => createStore<Readonly<Record<number, Place>>>(() => ({}))

export interface Paging {
  readonly state: TableOwnState
  /** A changed search or sort goes back to the first page. */
  readonly change: (state: TableOwnState) => void
}

export interface PagedQuery {
  /** Query of the current page. */
  readonly query: ChartQuery
  /** Undefined for a chart whose rows are loaded at once. */
  readonly paging?: Paging | undefined
}

const isPaged = ({ form }: ChartQuery): boolean =>
  chartType(form.viz_type)?.family === 'tabular' && serverPageLength(form) !== null

/** Returns the query of a chart's current page. A change of the filters goes back to the first page. */
export function usePagedQuery(query: ChartQuery, chartId: number): PagedQuery {
  const places = usePart(createPlaces)
  const place = useStore(places, all => all[chartId])
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
      paging: { state, change: next => places.setState({ [chartId]: { hash, state: next } }) },
    }
  }, [query, hash, place, places, chartId])
}

/** Returns the query for all rows of a chart up to its own limit, for files. */
export const unpagedQuery = (query: ChartQuery): ChartQuery =>
  isPaged(query) ? chartQueryOf({ ...query.form, server_pagination: false }, query.calendar) : query
