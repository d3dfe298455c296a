import { isTooOften, REFRESH_INTERVALS, readTimedRefresh, refreshPlan } from '@belvedere/core/dashboard'
import { Button, createToasts, Dialog, Field, Select } from '@belvedere/ui'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { intervalText } from '../refresh/refresh-interval.ts'
import { useDashboard } from '../state/context.ts'
import { refreshInterval } from '../state/dashboard-store.ts'
import { visibleChartIds } from '../state/layout-view.ts'
import s from './header.module.css'

/**
 * Dialog for the refresh interval until the page is closed; the stored interval does not change (requirement
 * DASH-VIEW-007). An interval below the limit of the deployment needs a confirmation (requirement DASH-VIEW-015).
 */
export const RefreshDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { model, store } = useDashboard()
  const seconds = useStore(store, state => refreshInterval(state, model.metadata))
  return (
    <IntervalDialog
      seconds={seconds}
      saveLabel={t('Save for this session')}
      onSave={store.getState().setRefreshInterval}
      onClose={onClose}
    />
  )
}

export interface IntervalDialogProps {
  readonly seconds: number
  readonly saveLabel: string
  readonly onSave: (seconds: number) => void
  readonly onClose: () => void
}

/** Select of an interval. One that is too short needs a confirmation. */
export const IntervalDialog = ({ saveLabel, onSave, onClose, ...props }: IntervalDialogProps) => {
  const app = useApp()
  const [seconds, setSeconds] = useState(props.seconds)
  const [isConfirming, setConfirming] = useState(false)
  const settings = readTimedRefresh(bootstrap(app).common.conf)
  const isOften = isTooOften(seconds, settings)
  const values = REFRESH_INTERVALS.map(({ value }) => value)
  const options = (values.includes(seconds) ? values : [...values, seconds]).map(value => ({
    value,
    label: intervalText(value),
  }))
  const save = (): void => {
    if (isOften && !isConfirming) {
      setConfirming(true)
      return
    }
    onSave(seconds)
    app.part(createToasts).success(t('Refresh interval saved'))
    onClose()
  }
  return (
    <Dialog
      open
      size="s"
      title={t('Refresh interval')}
      onOpenChange={open => !open && onClose()}
      footer={
        isConfirming ? (
          <>
            <span className={s.question}>{t('Are you sure you want to proceed?')}</span>
            <Button onClick={() => setConfirming(false)}>{t('Back')}</Button>
            <Button variant="primary" onClick={save}>
              {t('Proceed')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button variant="primary" onClick={save}>
              {saveLabel}
            </Button>
          </>
        )
      }
    >
      <Field label={t('Refresh frequency')} hint={<Rounds seconds={seconds} />}>
        <Select<number>
          label={t('Refresh frequency')}
          value={seconds}
          onChange={value => {
            setSeconds(value)
            setConfirming(false)
          }}
          options={options}
          searchable={false}
        />
      </Field>
      {isOften ? (
        <p className={s.warning} role="alert">
          <TriangleAlert size={14} aria-hidden="true" />
          {settings.warning}
        </p>
      ) : null}
    </Dialog>
  )
}

/** Describes the effect of the interval: number of charts and how their queries are spread. */
const Rounds = ({ seconds }: { readonly seconds: number }) => {
  const { model, store } = useDashboard()
  const { metadata } = model
  const plan = refreshPlan({
    chartIds: visibleChartIds(model.layout, store.getState().activeTabs),
    interval: seconds,
    immune: metadata.timed_refresh_immune_slices,
    isStaggered: metadata.stagger_refresh,
    staggerTime: metadata.stagger_time,
  })
  const spread = Math.round((plan.at(-1)?.delay ?? 0) / 1000)
  if (seconds === 0) return t('Charts refresh only by hand.')
  return spread === 0
    ? t('{count, plural, one {# chart} other {# charts}}, all at once', { count: plan.length })
    : t('{count, plural, one {# chart} other {# charts}}, one after the other over {spread} seconds', {
        count: plan.length,
        spread,
      })
}
