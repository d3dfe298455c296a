import type { ListFilter } from '../../data/objects/list-rows.ts'
import type { ListKind, ListRow } from './kind.ts'

/** Returns the filters of a list from its address, without the choice `leftOut`. */
export function filtersOf<Row extends ListRow>(
  { choices, search }: Pick<ListKind<Row>, 'choices' | 'search'>,
  address: URLSearchParams,
  leftOut?: string,
): readonly ListFilter[] {
  const text = address.get('search')?.trim() ?? ''
  const chosen = choices.flatMap(({ id, toFilter }) => {
    const value = address.get(id)
    return value && id !== leftOut ? [toFilter(value)] : []
  })
  return text === '' ? chosen : [{ ...search, value: text }, ...chosen]
}
