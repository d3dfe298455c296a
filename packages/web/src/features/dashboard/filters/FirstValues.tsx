import {
  firstMask,
  isNativeFilter,
  type NativeFilter,
  parentsExtraFormData,
  readyForFirst,
} from '@belvedere/core/filters'
import type { ExtraFormData } from '@belvedere/core/form-data'
import { readJson } from '@belvedere/core/json'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { URGENCY } from '../../../chart/requests/page-requests.ts'
import { useApp } from '../../../state/use-app.ts'
import { columnValuesQuery } from '../filter-editors/use-column-values.ts'
import { useDashboard } from '../state/context.ts'

/**
 * Sets the first option of filters that default to it, also while the filter bar is closed (FILTER-NATIVE-013). A
 * filter that depends on others is queried after their values were applied, and with them (FILTER-NATIVE-018).
 */
export const FirstValues = () => {
  const { model, store } = useDashboard()
  const awaiting = useStore(store, state => state.awaiting)
  if (awaiting.size === 0) return null
  return readyForFirst(model.items.filter(isNativeFilter), awaiting).map(filter => (
    <FirstValue key={filter.id} filter={filter} />
  ))
}

const FirstValue = ({ filter }: { readonly filter: NativeFilter }) => {
  const app = useApp()
  const { model, store } = useDashboard()
  const parents = useStore(store, state => JSON.stringify(parentsExtraFormData(filter, state.applied)))
  const options = columnValuesQuery(
    app,
    model,
    filter,
    { search: '', parents: readJson(parents) as ExtraFormData },
    URGENCY.inView,
  )
  const { data, isError } = useQuery(options)
  const isSettled = data !== undefined || isError || options.enabled === false
  useEffect(() => {
    if (isSettled) store.getState().applyFirst(filter.id, firstMask(filter, data ?? []))
  }, [data, isSettled, filter, store])
  return null
}
