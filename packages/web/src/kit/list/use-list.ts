import { type ResourceListState, resourceListState } from '@belvedere/core/lists'
import { permissionsOn } from '@belvedere/core/permissions'
import { createToasts } from '@belvedere/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { actor } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import type { ListKind, ListRow } from './kind.ts'
import { formatListState, type ListDefaults, type ListState, parseListState, toListQuery } from './list-state.ts'

const VIEW_KEY = 'belvedere-list-view'
const SEARCH_MS = 200

const defaultsOf = <Row extends ListRow>(kind: ListKind<Row>): ListDefaults => ({
  order: kind.isByName && kind.nameOrder ? kind.nameOrder : kind.newest,
  descending: !kind.isByName,
  view: kind.picture && localStorage.getItem(VIEW_KEY) !== 'table' ? 'cards' : 'table',
  filterIds: kind.choices.map(choice => choice.id),
})

/** Queries the current permissions of the resource, which may have changed since the page was loaded. */
const useInfo = <Row extends ListRow>({ content }: ListKind<Row>) => {
  const app = useApp()
  const resource = content?.resource
  const info = useQuery({
    queryKey: [resource, 'info'],
    queryFn: ({ signal }) =>
      call(app, `GET /api/v1/${resource ?? 'chart'}/_info/`, { query: { q: { keys: ['permissions'] } }, signal }),
    enabled: resource !== undefined,
  })
  const failure = info.error
  const things = content?.things ?? ''
  useEffect(() => {
    if (!failure) return
    app.part(createToasts).error(
      t('An error occurred while fetching {resource} info: {reason}', {
        resource: things,
        reason: reasonOf(failure),
      }),
    )
  }, [failure, things, app])
  return info.data
}

/** Returns a list's state from the address, its rows, and a function that changes the state. */
export const useList = <Row extends ListRow>(kind: ListKind<Row>) => {
  const app = useApp()
  const [path, navigate] = useLocation()
  const defaults = defaultsOf(kind)
  const state = parseListState(useSearch(), defaults)
  const toFilter = (id: string, value: string) => kind.choices.find(own => own.id === id)?.toFilter(value) ?? null
  const query = { columns: kind.fields, ...toListQuery(state, kind.search, toFilter) }
  const rows = useQuery({
    queryKey: [kind.name, 'list', query],
    queryFn: ({ signal }) => kind.read(query, signal),
    placeholderData: keepPreviousData,
    ...(kind.isLive ? { staleTime: 0 } : {}),
  })
  const held = kind.content ? permissionsOn(actor(app), kind.content.view) : []
  const resource: ResourceListState<Row> = resourceListState(rows.data, useInfo(kind), held)
  const show = (change: Partial<ListState>) => {
    // A change of the rows goes back to the first page.
    const next = { ...state, page: 0, ...change }
    if (change.view) localStorage.setItem(VIEW_KEY, change.view)
    const search = formatListState(next, change.view ? { ...defaults, view: change.view } : defaults)
    // History entries are for filters and pages, not for single letters.
    const isSmall = change.text !== undefined || change.view !== undefined
    navigate(search === '' ? path : `${path}?${search}`, { replace: isSmall })
  }
  return { state, rows, show, resource }
}

/** Returns text that follows typing at once, and is passed on when typing pauses. */
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
