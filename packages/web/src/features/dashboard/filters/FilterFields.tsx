import { type FilterDivider, isNativeFilter, type NativeFilter } from '@belvedere/core/filters'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../state/context.ts'
import { isInVisibleScope } from '../state/effective.ts'
import { isEffective } from '../state/filter-masks.ts'
import { FilterField } from './FilterField.tsx'
import { groupsOf, tabsReached } from './filter-groups.ts'
import s from './filters.module.css'

const CrossFilterChips = lazy(() =>
  import('../cross-filters/CrossFilterChips.tsx').then(module => ({ default: module.CrossFilterChips })),
)

/** Cross-filters, then the native filters in their groups. Filters out of scope are collapsed. */
export const FilterFields = () => {
  const { model, store } = useDashboard()
  const activeTabs = useStore(store, state => state.activeTabs)
  const hasCrossFilters = useStore(store, ({ applied }) =>
    [...model.charts.keys()].some(id => isEffective(applied[id])),
  )
  const isHere = (filter: NativeFilter): boolean => isInVisibleScope(model, activeTabs, filter)
  const { loose, groups } = groupsOf(model.items.filter(item => !isNativeFilter(item) || isHere(item)))
  const outOfScope = model.items.filter(isNativeFilter).filter(filter => !isHere(filter))
  return (
    <>
      {hasCrossFilters ? (
        <Suspense fallback={null}>
          <CrossFilterChips />
        </Suspense>
      ) : null}
      {model.items.length === 0 ? <p className={s.none}>{t('No filters are currently added')}</p> : null}
      {loose.map(filter => (
        <FilterField key={filter.id} filter={filter} />
      ))}
      {groups.map(({ divider, filters }) => (
        <FilterGroup key={divider.id} divider={divider} filters={filters} />
      ))}
      <OutOfScope filters={outOfScope} />
    </>
  )
}

interface FilterGroupProps {
  readonly divider: FilterDivider
  readonly filters: readonly NativeFilter[]
}

/** Divider that can collapse the filters below it. */
const FilterGroup = ({ divider, filters }: FilterGroupProps) => {
  const { store } = useDashboard()
  const count = useStore(store, ({ applied }) => filters.filter(({ id }) => isEffective(applied[id])).length)
  if (filters.length === 0)
    return (
      <div className={s.divider}>
        {divider.title}
        {divider.description ? <small>{divider.description}</small> : null}
      </div>
    )
  return (
    <details className={s.group} open>
      <summary>
        {divider.title}
        {count > 0 ? <span className={s.groupCount}>{count}</span> : null}
        {divider.description ? <small>{divider.description}</small> : null}
      </summary>
      <div className={s.groupFields}>
        {filters.map(filter => (
          <FilterField key={filter.id} filter={filter} />
        ))}
      </div>
    </details>
  )
}

/** Filters without a visible chart in scope, with the tabs where they apply (requirement FILTER-NATIVE-029). */
export const OutOfScope = ({ filters }: { readonly filters: readonly NativeFilter[] }) => {
  const { model } = useDashboard()
  if (filters.length === 0) return null
  return (
    <details className={s.outOfScope}>
      <summary>{t('Filters out of scope ({count})', { count: filters.length })}</summary>
      <p className={s.none}>{t('They do not affect any chart that is shown here.')}</p>
      {filters.map(filter => {
        const tabs = tabsReached(model, filter)
        const hint = tabs.length > 0 ? t('Affects charts of {tabs}', { tabs: tabs.join(', ') }) : t('Affects no chart')
        return <FilterField key={filter.id} filter={filter} hint={hint} />
      })}
    </details>
  )
}
