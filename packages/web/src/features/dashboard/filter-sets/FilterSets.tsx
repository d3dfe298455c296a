import { findFilterSet } from '@belvedere/core/filters'
import { LoadingNote, RetryButton } from '@belvedere/ui'
import { useStore } from 'zustand'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { useDashboard } from '../state/context.ts'
import s from './filter-sets.module.css'
import { NewSet } from './NewSet.tsx'
import { SetCard } from './SetCard.tsx'
import { useFilterSets } from './use-filter-sets.ts'

/** Named sets of filter values, which can be applied, updated and shared (requirement FILTER-NATIVE-021). */
export const FilterSets = () => {
  const app = useApp()
  const { model, store } = useDashboard()
  const { data: sets, error, refetch } = useFilterSets(model.dashboard.id)
  const draft = useStore(store, state => state.draft)
  const appliedSet = useStore(store, state => state.appliedSet)
  if (error)
    return (
      <div className={s.problem} role="alert">
        {error.message}
        <RetryButton onRetry={() => refetch()} />
      </div>
    )
  if (!sets) return <LoadingNote />
  const shown = findFilterSet(sets, draft)
  return (
    <div className={s.sets}>
      {sets.length === 0 ? (
        <p className={s.note}>{t('There are no filter sets. Save the current values as a set.')}</p>
      ) : null}
      {sets.map(set => (
        <SetCard
          key={set.id}
          set={set}
          sets={sets}
          state={set.id === shown?.id ? 'shown' : set.id === appliedSet ? 'modified' : 'other'}
        />
      ))}
      {may(app, 'can_add', 'FilterSets') ? <NewSet sets={sets} /> : null}
    </div>
  )
}
