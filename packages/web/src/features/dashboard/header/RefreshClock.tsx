import { Tooltip } from '@belvedere/ui'
import { Pause, Play } from 'lucide-react'
import { useStore } from 'zustand'
import { t } from '../../../i18n.ts'
import { intervalText } from '../refresh/refresh-interval.ts'
import { useDashboard } from '../state/context.ts'
import { refreshInterval } from '../state/dashboard-store.ts'
import s from './header.module.css'

/** Indicator of automatic refresh, with a button to pause it. */
export const RefreshClock = () => {
  const { model, store } = useDashboard()
  const interval = useStore(store, state => refreshInterval(state, model.metadata))
  const isPaused = useStore(store, state => state.isPaused)
  const every = t('every {interval}', { interval: intervalText(interval) })
  const action = isPaused ? t('Resume auto-refresh') : t('Pause auto-refresh')
  return (
    <Tooltip content={isPaused ? t('Auto-refresh is paused') : t('Charts refresh {every}', { every })}>
      <button
        type="button"
        className={s.clock}
        aria-label={action}
        onClick={() => store.getState().setPaused(!isPaused)}
      >
        {isPaused ? <Play size={12} aria-hidden="true" /> : <Pause size={12} aria-hidden="true" />}
        {isPaused ? t('paused') : every}
      </button>
    </Tooltip>
  )
}
