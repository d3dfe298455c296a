import type { ListQuery } from '../../data/list-rows.ts'
import { PAGE_SIZE } from './calls.ts'

/** What the list shows; it stands in the address. */
export interface DatabaseListState {
  readonly text: string
  /** Zero-based. */
  readonly page: number
  readonly order: DatabaseOrder
  readonly descending: boolean
}

export type DatabaseOrder = 'database_name' | 'changed_on_delta_humanized'

const isOrder = (name: string | null): name is DatabaseOrder =>
  name === 'database_name' || name === 'changed_on_delta_humanized'

/** The state of an address; what is odd in it counts as not said. */
export const parseState = (search: string): DatabaseListState => {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page') ?? '0')
  const order = params.get('order')
  return {
    text: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 0,
    order: isOrder(order) ? order : 'database_name',
    descending: params.get('dir') === 'desc',
  }
}

/** The address of a state; defaults are left out. */
export const formatState = ({ text, page, order, descending }: DatabaseListState): string => {
  const params = new URLSearchParams()
  if (text !== '') params.set('search', text)
  if (order !== 'database_name') params.set('order', order)
  if (descending) params.set('dir', 'desc')
  if (page > 0) params.set('page', String(page))
  return params.toString()
}

/** The list call of a state. */
export const toQuery = ({ text, page, order, descending }: DatabaseListState): ListQuery => ({
  ...(text.trim() === '' ? {} : { filters: [{ col: 'database_name', opr: 'ct', value: text.trim() }] }),
  order_column: order,
  order_direction: descending ? 'desc' : 'asc',
  page,
  page_size: PAGE_SIZE,
})
