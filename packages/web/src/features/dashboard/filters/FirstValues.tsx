import { isNativeFilter, maskOfFilter, type NativeFilter } from '@belvedere/core/filters'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { URGENCY } from '../../../chart/page-requests.ts'
import { useDashboard } from '../context.ts'
import { columnValuesQuery } from '../filter-editors/use-column-values.ts'

/** Filters that start with their first option get it here, also while the filter bar is closed (FILTER-NATIVE-013). */
export const FirstValues = () => {
  const { model, store } = useDashboard()
  const awaiting = useStore(store, state => state.awaiting)
  return model.items
    .filter(isNativeFilter)
    .filter(({ id }) => awaiting.has(id))
    .map(filter => <FirstValue key={filter.id} filter={filter} />)
}

const FirstValue = ({ filter }: { readonly filter: NativeFilter }) => {
  const { model, store } = useDashboard()
  const { data, isError } = useQuery(columnValuesQuery(model, filter, { search: '', parents: {} }, URGENCY.inView))
  useEffect(() => {
    if (!data && !isError) return
    const first = data?.[0]
    const mask = maskOfFilter(filter, first === undefined ? undefined : [first])
    store.getState().applyFirst(filter.id, mask)
  }, [data, isError, filter, store])
  return null
}
