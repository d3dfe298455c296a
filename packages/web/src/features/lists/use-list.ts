import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ResourceName } from '../../data/list-rows.ts'
import { listQuery } from '../../data/queries.ts'
import type { ListKind } from './kinds.tsx'
import { formatListState, type ListDefaults, type ListState, parseListState, toListQuery } from './list-state.ts'

const VIEW_KEY = 'belvedere-list-view'
const SEARCH_MS = 200

const defaultsOf = <R extends ResourceName>(kind: ListKind<R>): ListDefaults => ({
  order: 'changed_on_delta_humanized',
  descending: true,
  view: kind.picture && localStorage.getItem(VIEW_KEY) !== 'table' ? 'cards' : 'table',
  filterIds: kind.choices.map(choice => choice.id),
})

/** Of every row: what it is, and who changed it last. */
const OF_EVERY_ROW = ['id', 'uuid', 'version', 'changed_on_delta_humanized', 'changed_on_utc', 'changed_by_name']

/** A list's state from the address, its rows, and how to change what is shown. */
export const useList = <R extends ResourceName>(kind: ListKind<R>) => {
  const [path, navigate] = useLocation()
  const defaults = defaultsOf(kind)
  const state = parseListState(useSearch(), defaults)
  const rows = useQuery(
    listQuery(kind.resource, {
      columns: [...OF_EVERY_ROW, ...kind.fields],
      ...toListQuery(
        state,
        kind.search,
        (id, value) => kind.choices.find(own => own.id === id)?.toFilter(value) ?? null,
      ),
    }),
  )
  const show = (change: Partial<ListState>) => {
    // Whatever changes the rows leads back to the first page.
    const next = { ...state, page: 0, ...change }
    if (change.view) localStorage.setItem(VIEW_KEY, change.view)
    const query = formatListState(next, change.view ? { ...defaults, view: change.view } : defaults)
    navigate(query === '' ? path : `${path}?${query}`, { replace: change.page === undefined })
  }
  return { state, rows, show }
}

/** Text that follows the typing at once and is passed on when it rests. */
export const useSettledText = (value: string, onSettle: (text: string) => void) => {
  const [text, setText] = useState(value)
  const [passed, setPassed] = useState(value)
  if (value !== passed) {
    setPassed(value)
    setText(value)
  }
  useEffect(() => {
    if (text === passed) return
    const timer = setTimeout(() => {
      setPassed(text)
      onSettle(text)
    }, SEARCH_MS)
    return () => clearTimeout(timer)
  })
  return [text, setText] as const
}
