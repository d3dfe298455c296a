import { maskOfFilter, type NativeFilter } from '@belvedere/core/filters'
import { useStore } from 'zustand'
import { useDashboard } from '../state/context.ts'
import { maskValue } from '../state/filter-masks.ts'
import type { EditorProps } from './editor-props.ts'
import { FilterControl } from './FilterControl.tsx'

/** Native filter in the bar. It changes the draft; 'Apply filters' applies it. */
export const FilterEditor = ({ filter }: { readonly filter: NativeFilter }) => {
  const { store } = useDashboard()
  const value = useStore(store, state => maskValue(state.draft[filter.id]))
  const onChange: EditorProps['onChange'] = (next, label) =>
    store.getState().edit(filter.id, maskOfFilter(filter, next, label))
  return <FilterControl filter={filter} value={value} onChange={onChange} />
}
