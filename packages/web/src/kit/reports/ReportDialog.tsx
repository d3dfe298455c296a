import { Button, Checkbox, createToasts, Dialog } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { createReport, type ReportedPage, type StoredReport, updateReport } from './calls.ts'
import { MailNote } from './MailNote.tsx'
import { ReportFields } from './ReportFields.tsx'
import { type ReportErrors, reportErrors } from './report-errors.ts'
import {
  bodyOf,
  isTextChart,
  missingInSending,
  newReportForm,
  type ReportForm,
  storedReportForm,
} from './report-form.ts'
import s from './reports.module.css'

/** Object of a report. */
export interface Reported {
  readonly page: ReportedPage
  readonly title: string
  /** Chart type; null for dashboards. */
  readonly viz_type: string | null
  /** Current filters and tabs of a dashboard, in the format of reports. */
  readonly state: Readonly<Record<string, unknown>> | null
}

export interface ReportDialogProps {
  /** Object of a new report. */
  readonly reported: Reported | null
  /** Report to edit. */
  readonly stored: StoredReport | null
  /** Chart type of the page; null for dashboards. */
  readonly viz_type: string | null
  readonly onClose: () => void
}

const isOfDashboard = ({ reported, stored }: ReportDialogProps): boolean =>
  stored ? stored.dashboard_id !== null : reported?.page.creation_method === 'dashboards'

function useSaving(props: ReportDialogProps, form: ReportForm, withState: boolean) {
  const app = useApp()
  const { reported, stored, onClose } = props
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<ReportErrors | null>(null)
  const save = async () => {
    setSaving(true)
    setError(null)
    const { userId } = bootstrap(app).user
    const state = withState ? (reported?.state ?? null) : null
    try {
      if (stored) {
        await updateReport(app, stored.id, bodyOf(form, { page: null, userId, state: null, storedExtra: stored.extra }))
        app.part(createToasts).success(t('Report updated'))
      } else if (reported) {
        await createReport(app, bodyOf(form, { page: reported.page, userId, state, storedExtra: {} }))
        app.part(createToasts).success(t('The report has been created'))
      }
      await client.invalidateQueries({ queryKey: ['report'] })
      onClose()
    } catch (reason) {
      const failed = stored ? t('Failed to update report') : t('Failed to create report')
      const errors = reportErrors(reason)
      setError(errors && { ...errors, message: `${failed}: ${errors.message}` })
      setSaving(false)
    }
  }
  return { isSaving, error, save }
}

/** Settings of a new or stored report (requirement REPORT-004). */
export const ReportDialog = (props: ReportDialogProps) => {
  const app = useApp()
  const { reported, stored, viz_type, onClose } = props
  const isDashboard = isOfDashboard(props)
  const [form, setForm] = useState<ReportForm>(() =>
    stored
      ? storedReportForm(stored)
      : newReportForm({
          title: reported?.title ?? '',
          email: bootstrap(app).user.email,
          viz_type,
          isDashboard,
        }),
  )
  const [hasText] = useState(isTextChart(viz_type) || form.format === 'TEXT')
  const [withState, setWithState] = useState(true)
  const { isSaving, error, save } = useSaving(props, form, withState)
  const change = (part: Partial<ReportForm>) => setForm(before => ({ ...before, ...part }))
  const missing = missingInSending(form) ?? undefined
  return (
    <Dialog
      open
      size="l"
      title={stored ? t('Edit email report') : t('Schedule a new email report')}
      onOpenChange={open => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" busy={isSaving} disabledReason={missing} onClick={() => void save()}>
            {stored ? t('Save') : t('Add')}
          </Button>
        </>
      }
    >
      <form
        className={s.form}
        onSubmit={event => {
          event.preventDefault()
          if (!missing) void save()
        }}
      >
        <MailNote active={form.active} onOff={() => change({ active: false })} />
        {error ? (
          <p className={s.error} role="alert">
            {error.message}
          </p>
        ) : null}
        <ReportFields {...{ form, change, isDashboard, hasText }} errors={error?.fields} />
        {reported?.state ? (
          <Checkbox
            checked={withState}
            onChange={setWithState}
            label={t('With the filters and tabs as they are now')}
          />
        ) : null}
        <p className={s.note}>{t('It is sent with your rights: everyone who gets the mail sees these numbers.')}</p>
      </form>
    </Dialog>
  )
}
