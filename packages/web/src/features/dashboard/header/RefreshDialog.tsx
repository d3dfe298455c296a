import { REFRESH_INTERVALS } from '@belvedere/core/dashboard'
import { Button, Dialog, Field, Select, toasts } from '@belvedere/ui'
import { useState } from 'react'
import { useStore } from 'zustand'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../context.ts'
import { refreshInterval } from '../dashboard-store.ts'

/** How often the charts ask again while this page is open; what is stored stays (requirement DASH-VIEW-007). */
export const RefreshDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { model, store } = useDashboard()
  const current = useStore(store, state => refreshInterval(state, model.metadata))
  const [seconds, setSeconds] = useState(current)
  const offered = REFRESH_INTERVALS.map(({ value, label }) => ({ value, label: t(label) }))
  const options = offered.some(({ value }) => value === seconds)
    ? offered
    : [...offered, { value: seconds, label: t('{seconds} seconds', { seconds }) }]
  const save = (): void => {
    store.getState().setRefreshInterval(seconds)
    toasts.success(t('Refresh interval saved'))
    onClose()
  }
  return (
    <Dialog
      open
      size="s"
      title={t('Refresh interval')}
      onOpenChange={open => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t('Save for this session')}
          </Button>
        </>
      }
    >
      <Field label={t('Refresh frequency')}>
        <Select<number>
          label={t('Refresh frequency')}
          value={seconds}
          onChange={setSeconds}
          options={options}
          searchable={false}
        />
      </Field>
    </Dialog>
  )
}
