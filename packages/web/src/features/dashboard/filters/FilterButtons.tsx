import { Button } from '@belvedere/ui'
import { useStore } from 'zustand'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../state/context.ts'
import { canApply, countEffective } from '../state/dashboard-store.ts'

interface FilterButtonsProps {
  readonly onDone?: () => void
  /** True in the horizontal bar, where the label is shortened to 'Apply'. */
  readonly isShort?: boolean
}

/** 'Apply filters' and 'Clear all' (requirement FILTER-NATIVE-020). */
export const FilterButtons = ({ onDone, isShort = false }: FilterButtonsProps) => {
  const { model, store, apply, clearAll } = useDashboard()
  const isReady = useStore(store, state => canApply(state, model.items))
  const hasAny = useStore(store, state => countEffective(state.applied) + countEffective(state.draft) > 0)
  return (
    <>
      <Button
        variant="primary"
        disabled={!isReady}
        onClick={() => {
          apply()
          onDone?.()
        }}
      >
        {isShort ? t('Apply') : t('Apply filters')}
      </Button>
      <Button variant="ghost" disabled={!hasAny} onClick={clearAll}>
        {t('Clear all')}
      </Button>
    </>
  )
}
