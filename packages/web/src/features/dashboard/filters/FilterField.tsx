import { isInverseFilter, isRequiredFilter, type NativeFilter } from '@belvedere/core/filters'
import { Field } from '@belvedere/ui'
import { Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { createPrefetched } from '../../../chart/loading/prefetched.ts'
import { t } from '../../../i18n.ts'
import type { App } from '../../../state/app.ts'
import { usePart } from '../../../state/use-app.ts'
import { useDashboard } from '../state/context.ts'
import { changedFilters } from '../state/dashboard-store.ts'
import { isValueMissing } from '../state/filter-masks.ts'
import { ClosedFilter } from './ClosedFilter.tsx'
import s from './filters.module.css'
import { missingColumn } from './missing-column.ts'

/** All editors are loaded as one chunk, after the first picture. */
const createFilterEditor = (app: App) =>
  createPrefetched(app, async () => ({ default: (await import('../filter-editors/FilterEditor.tsx')).FilterEditor }))

/** Loads the editors now instead of after the first picture. Called when they are likely to be used. */
export const prefetchEditors = (app: App): void => app.part(createFilterEditor).prefetch()

interface FilterFieldProps {
  readonly filter: NativeFilter
  /** Text below the control, unless a problem is shown there. */
  readonly hint?: string | undefined
}

/** Filter with its name and control. Hovering or focusing it highlights the charts in its scope. */
export const FilterField = ({ filter, hint }: FilterFieldProps) => {
  const { Part: FilterEditor } = usePart(createFilterEditor)
  const { model, store } = useDashboard()
  const isChanged = useStore(store, state => changedFilters(state, model.items).includes(filter.id))
  const isMissing = useStore(store, state => isValueMissing(filter, state.draft[filter.id]))
  const name = filter.name || t('[untitled]')
  const wrong = missingColumn(model, filter)
  const point = (): void => store.getState().point(filter.id)
  const unpoint = (): void => store.getState().point(null)
  useEffect(
    () => () => {
      if (store.getState().pointed === filter.id) store.getState().point(null)
    },
    [store, filter.id],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only highlights other elements
    <div onPointerEnter={point} onPointerLeave={unpoint} onFocus={point} onBlur={unpoint}>
      <Field
        label={
          <span title={filter.description}>
            {isInverseFilter(filter) ? t('{name} (excluded)', { name }) : name}
            {isChanged ? <i className={s.dot} title={t('Changed, not applied')} /> : null}
          </span>
        }
        required={isRequiredFilter(filter)}
        hint={hint}
        error={wrong ?? (isMissing ? t('Value is required') : undefined)}
      >
        {wrong === undefined ? (
          <Suspense fallback={<ClosedFilter filter={filter} />}>
            <FilterEditor filter={filter} />
          </Suspense>
        ) : (
          <div className={s.closedBox} inert>
            <span className={s.closedHint}>{t('Cannot be used')}</span>
          </div>
        )}
      </Field>
    </div>
  )
}
