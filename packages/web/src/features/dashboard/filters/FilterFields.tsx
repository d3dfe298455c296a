import {
  type FilterItem,
  isInverseFilter,
  isNativeFilter,
  isRequiredFilter,
  type NativeFilter,
} from '@belvedere/core/filters'
import { Field } from '@belvedere/ui'
import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { afterFirstPicture } from '../../../chart/first-picture.ts'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../context.ts'
import { changedFilters } from '../dashboard-store.ts'
import { isInVisibleScope } from '../effective.ts'
import { ClosedFilter } from './ClosedFilter.tsx'
import { isValueMissing } from './filter-masks.ts'
import s from './filters.module.css'

let hurry: () => void = () => undefined
const wanted = new Promise<void>(resolve => {
  hurry = resolve
})

/** The editors are about to be used: they do not wait for the first picture any longer. */
export const hurryEditors = (): void => hurry()

/** All editors with what they need (selects, sliders, popovers) come in one piece after the first picture. */
const FilterEditor = lazy(async () => {
  await Promise.race([afterFirstPicture(), wanted])
  return { default: (await import('./editors/FilterEditor.tsx')).FilterEditor }
})

/** Cross-filters first, then the dashboard's own filters and dividers; those without effect here fold away. */
export const FilterFields = () => {
  const { model, store } = useDashboard()
  const activeTabs = useStore(store, state => state.activeTabs)
  const inScope = model.items.filter(item => !isNativeFilter(item) || isInVisibleScope(model, activeTabs, item))
  const outOfScope = model.items.filter(item => !inScope.includes(item))
  return (
    <>
      <CrossFilters />
      {model.items.length === 0 ? <p className={s.none}>{t('No filters are currently added')}</p> : null}
      {inScope.map(item => (
        <FilterEntry key={item.id} item={item} />
      ))}
      {outOfScope.length > 0 ? (
        <details className={s.outOfScope}>
          <summary>{t('Filters out of scope ({count})', { count: outOfScope.length })}</summary>
          {outOfScope.map(item => (
            <FilterEntry key={item.id} item={item} />
          ))}
        </details>
      ) : null}
    </>
  )
}

const FilterEntry = ({ item }: { readonly item: FilterItem }) =>
  isNativeFilter(item) ? (
    <FilterField filter={item} />
  ) : (
    <div className={s.divider}>
      {item.title}
      {item.description ? <small>{item.description}</small> : null}
    </div>
  )

const FilterField = ({ filter }: { readonly filter: NativeFilter }) => {
  const { model, store } = useDashboard()
  const isChanged = useStore(store, state => changedFilters(state, model.items).includes(filter.id))
  const isMissing = useStore(store, state => isValueMissing(filter, state.draft[filter.id]))
  const name = filter.name || t('[untitled]')
  return (
    <Field
      label={
        <span title={filter.description}>
          {isInverseFilter(filter) ? t('{name} (excluded)', { name }) : name}
          {isChanged ? <i className={s.dot} title={t('Changed, not applied yet')} /> : null}
        </span>
      }
      required={isRequiredFilter(filter)}
      error={isMissing ? t('Value is required') : undefined}
    >
      <Suspense fallback={<ClosedFilter filter={filter} />}>
        <FilterEditor filter={filter} />
      </Suspense>
    </Field>
  )
}

/** What was chosen by clicking on marks, headed by the chart it was clicked in. */
const CrossFilters = () => {
  const { model, store, clearCrossFilter } = useDashboard()
  const applied = useStore(store, state => state.applied)
  const crossed = [...model.charts.values()].filter(({ chart }) => applied[String(chart.id)])
  if (crossed.length === 0) return null
  return (
    <div className={s.cross}>
      <span className={s.label}>{t('Cross-filters')}</span>
      {crossed.map(({ chart }) => {
        const label = applied[String(chart.id)]?.filterState?.label ?? ''
        return (
          <span key={chart.id} className={s.crossChip}>
            <span>
              <small>{chart.slice_name}</small>
              <b>{label}</b>
            </span>
            <button
              type="button"
              className={s.remove}
              aria-label={t('Remove {label}', { label: `${chart.slice_name}: ${label}` })}
              onClick={() => clearCrossFilter(chart.id)}
            >
              <X size={12} aria-hidden="true" />
            </button>
          </span>
        )
      })}
    </div>
  )
}
