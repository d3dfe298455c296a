import { LIST_PAGE_SIZE } from '@belvedere/core/lists'
import type { ListFilter, ListQuery } from '../../data/objects/list-rows.ts'

export type ListView = 'cards' | 'table'

/** State of a list, stored in the address so that it can be shared and restored. */
export interface ListState {
  readonly text: string
  /** Zero-based. */
  readonly page: number
  readonly order: string
  readonly descending: boolean
  readonly view: ListView
  /** Selected filters by id; unset ones are left out. */
  readonly chosen: Readonly<Record<string, string>>
}

export interface ListDefaults {
  readonly order: string
  readonly descending: boolean
  readonly view: ListView
  readonly filterIds: readonly string[]
}

/** Parses the address; missing and invalid values have their defaults. */
export const parseListState = (search: string, defaults: ListDefaults): ListState => {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page') ?? '0')
  const view = params.get('view')
  const chosen = defaults.filterIds.flatMap(id => {
    const value = params.get(id)
    return value ? [[id, value] as const] : []
  })
  return {
    text: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 0,
    order: params.get('order') ?? defaults.order,
    descending: params.has('order') ? params.get('dir') !== 'asc' : defaults.descending,
    view: view === 'cards' || view === 'table' ? view : defaults.view,
    chosen: Object.fromEntries(chosen),
  }
}

/** Returns the address of a state; defaults are left out. */
export const formatListState = (state: ListState, defaults: ListDefaults): string => {
  const params = new URLSearchParams()
  if (state.text !== '') params.set('search', state.text)
  for (const [id, value] of Object.entries(state.chosen)) params.set(id, value)
  if (state.order !== defaults.order || state.descending !== defaults.descending) {
    params.set('order', state.order)
    params.set('dir', state.descending ? 'desc' : 'asc')
  }
  if (state.view !== defaults.view) params.set('view', state.view)
  if (state.page > 0) params.set('page', String(state.page))
  return params.toString()
}

/** Returns the list query of a state; empty filters are left out (requirement LIST-PAGE-005). */
export const toListQuery = (
  state: ListState,
  search: { readonly col: string; readonly opr: string },
  toFilter: (id: string, value: string) => ListFilter | null,
): ListQuery => {
  const text = state.text.trim()
  const chosen = Object.entries(state.chosen).flatMap(([id, value]) => toFilter(id, value) ?? [])
  const filters = [...(text === '' ? [] : [{ ...search, value: text }]), ...chosen]
  return {
    ...(filters.length > 0 ? { filters } : {}),
    order_column: state.order,
    order_direction: state.descending ? 'desc' : 'asc',
    page: state.page,
    page_size: LIST_PAGE_SIZE,
  }
}
