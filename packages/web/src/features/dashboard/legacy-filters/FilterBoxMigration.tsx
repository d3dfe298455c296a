import { MIGRATION_TEXTS, migrationState, printSnoozed, readSnoozed, SNOOZE_KEY } from '@belvedere/core/filters'
import { Button, createToasts, Dialog } from '@belvedere/ui'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../data/browser-storage.ts'
import { isFeatureOn } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import type { DashboardModel } from '../model/model.ts'
import { ReviewBar } from './ReviewBar.tsx'
import { reviewOf } from './review.ts'

interface FilterBoxMigrationProps {
  /** Stored model. */
  readonly model: DashboardModel
  /** Model with native filters instead of filter boxes during the review, otherwise null. */
  readonly reviewed: DashboardModel | null
  readonly onReview: (reviewed: DashboardModel | null) => void
}

const notice = (): string => t(MIGRATION_TEXTS.notice, { appName: 'Belvedere' })

/**
 * Tells editors that filter boxes are deprecated, and converts them if the deployment enables it (FILTER-LEGACY-007).
 */
export const FilterBoxMigration = ({ model, reviewed, onReview }: FilterBoxMigrationProps) => {
  const app = useApp()
  const { id } = model.dashboard
  const isEnabled = isFeatureOn(app, 'ENABLE_FILTER_BOX_MIGRATION')
  const [state, setState] = useState(() =>
    migrationState({
      isEnabled,
      mayEdit: model.mayEdit,
      hasFilterBoxes: true,
      hasNativeFilters: model.items.length > 0,
      preset: new URLSearchParams(window.location.search).get('migration_state'),
      snoozedAt: readSnoozed(readStored(SNOOZE_KEY), id),
      now: Date.now(),
    }),
  )
  useEffect(() => {
    if (!isEnabled && isFeatureOn(app, 'DASHBOARD_NATIVE_FILTERS')) app.part(createToasts).info(notice())
  }, [isEnabled, app])
  useEffect(() => {
    if (state === 'REVIEWING' && reviewed === null) onReview(reviewOf(model))
  }, [state, reviewed, model, onReview])
  const later = (): void => {
    writeStored(SNOOZE_KEY, printSnoozed(readStored(SNOOZE_KEY), id, Date.now()))
    setState('SNOOZED')
  }
  const cancel = (): void => {
    setState('SNOOZED')
    onReview(null)
  }
  if (state === 'REVIEWING' && reviewed)
    return (
      <ReviewBar
        stored={model}
        reviewed={reviewed}
        onCancel={cancel}
        onStored={() => {
          setState('CONVERTED')
          onReview(null)
        }}
      />
    )
  if (state !== 'UNDECIDED') return null
  return (
    <Dialog
      open
      title={t(MIGRATION_TEXTS.question)}
      onOpenChange={open => !open && cancel()}
      footer={
        <>
          <Button variant="ghost" onClick={later}>
            {t(MIGRATION_TEXTS.later)}
          </Button>
          <Button onClick={cancel}>{t('Cancel')}</Button>
          <Button variant="primary" onClick={() => setState('REVIEWING')}>
            {t(MIGRATION_TEXTS.start)}
          </Button>
        </>
      }
    >
      <p>{notice()}</p>
      <p>{t('The review shows the dashboard with equivalent filters. Nothing is stored until you save.')}</p>
    </Dialog>
  )
}
