import { Field, Segmented, Switch, toasts } from '@belvedere/ui'
import { useState } from 'react'
import { ADDRESS } from '../../../data/addresses.ts'
import { reasonOf } from '../../../data/api-error.ts'
import { bootstrap } from '../../../data/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { type ReportBody, type StoredReport, testReport } from '../../../kit/reports/calls.ts'
import { MailNote } from '../../../kit/reports/MailNote.tsx'
import { reportErrors } from '../../../kit/reports/report-errors.ts'
import {
  bodyOf,
  missingInSending,
  newReportForm,
  type ReportForm,
  storedReportForm,
} from '../../../kit/reports/report-form.ts'
import { type Related, RelatedSelect } from '../RelatedSelect.tsx'
import {
  countChanges,
  EditorHead,
  LoadedEditor,
  type ReportEditorPageProps,
  type ReportEditorProps,
  useEditorKeys,
  useSaving,
  useUnsavedGuard,
} from '../report-editor.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { ReportSections } from './ReportSections.tsx'
import s from './report.module.css'

interface What {
  readonly kind: 'dashboard' | 'chart'
  readonly chosen: Related | null
}

interface Draft {
  readonly form: ReportForm
  readonly what: What
}

function draftOf(stored: StoredReport | null): Draft {
  if (!stored) {
    const { email } = bootstrap().user
    const form = { ...newReportForm({ title: '', email, viz_type: null, isDashboard: true }), name: '' }
    return { form, what: { kind: 'dashboard', chosen: null } }
  }
  const { chart, dashboard } = stored as {
    readonly chart?: { readonly id: number; readonly slice_name: string } | null
    readonly dashboard?: { readonly id: number; readonly dashboard_title: string } | null
  }
  const what: What = dashboard
    ? { kind: 'dashboard', chosen: { id: dashboard.id, name: dashboard.dashboard_title } }
    : { kind: 'chart', chosen: chart ? { id: chart.id, name: chart.slice_name } : null }
  return { form: storedReportForm(stored), what }
}

function reportBody({ form, what }: Draft, stored: StoredReport | null): ReportBody {
  const { userId } = bootstrap().user
  const id = what.chosen?.id ?? null
  const { dashboard: state, ...others } = stored?.extra ?? {}
  // Filters and tabs are those of the dashboard that they were chosen on.
  const isSame = what.kind === 'dashboard' && stored?.dashboard_id === id
  const storedExtra = isSame && state ? { ...others, dashboard: state } : others
  const body = bodyOf(form, { page: null, userId, state: null, storedExtra })
  const of = what.kind === 'chart' ? { chart: id } : { dashboard: id }
  const made = stored ? {} : { type: 'Report', creation_method: 'alerts_reports', owners: [userId] }
  return { ...body, ...of, ...made } as ReportBody
}

/** What is seen in a preview: schedule, recipients and limits change nothing in it. */
function previewBody(draft: Draft, stored: StoredReport | null): ReportBody | null {
  if (!draft.what.chosen) return null
  const body = reportBody(draft, stored)
  const shown = ['name', 'context_markdown', 'timezone', 'report_format', 'extra', 'custom_width', 'chart', 'dashboard']
  return Object.fromEntries(Object.entries(body).filter(([key]) => shown.includes(key)))
}

const flat = ({ form, what }: Draft) => ({ ...form, what })

interface WhatFieldProps {
  readonly what: What
  readonly onChange: (what: What) => void
  readonly error: string | undefined
}

const WhatField = ({ what, onChange, error }: WhatFieldProps) => (
  <Field label={t('Dashboard or chart')} error={error}>
    <div className={s.what}>
      <Segmented<What['kind']>
        label={t('Kind of what is sent')}
        value={what.kind}
        onChange={kind => onChange({ kind, chosen: null })}
        options={[
          { value: 'dashboard', label: t('A dashboard') },
          { value: 'chart', label: t('A chart') },
        ]}
      />
      <RelatedSelect
        className={s.choice}
        column={what.kind}
        label={t('What')}
        placeholder={what.kind === 'chart' ? t('Choose a chart') : t('Choose a dashboard')}
        value={what.chosen}
        onChange={chosen => onChange({ ...what, chosen })}
      />
    </div>
  </Field>
)

function useTest(stored: StoredReport | null) {
  const [isTesting, setTesting] = useState(false)
  const test = () => {
    if (!stored) return
    setTesting(true)
    testReport(stored.id)
      .then(
        ({ message }) => toasts.success(message),
        (error: unknown) => toasts.error(t('Not sent: {reason}', { reason: reasonOf(error) })),
      )
      .finally(() => setTesting(false))
  }
  return { isTesting, test }
}

const Editor = (props: ReportEditorProps) => {
  const { stored, onRuns } = props
  const [draft, setDraft] = useState(() => draftOf(stored))
  const save = useSaving(
    props,
    () => reportBody(draft, stored),
    () => (stored ? t('Report updated') : t('The report has been created')),
  )
  const { isTesting, test } = useTest(stored)
  const { form, what } = draft
  const change = (part: Partial<Draft>) => {
    save.reset()
    setDraft(before => ({ ...before, ...part }))
  }
  const changes = countChanges(flat(draft), flat(draftOf(stored)))
  const isChanged = changes > 0
  const isUnsaved = isChanged && !save.isSuccess
  const missing = missingInSending(form) ?? (what.chosen ? null : t('Choose what is sent'))
  useUnsavedGuard(isUnsaved, t('Leave without saving this report?'))
  const onSave = () => {
    if (missing === null && isChanged && !save.isPending) save.mutate()
  }
  const onTest = () => {
    if (!isUnsaved && !isTesting) test()
  }
  useEditorKeys(onSave, onTest)
  const onWhat = (next: What) => {
    const isPicture = ['PDF', 'PNG'].includes(form.format)
    change({ what: next, form: next.kind === 'dashboard' && !isPicture ? { ...form, format: 'PDF' } : form })
  }
  const body = previewBody(draft, stored)
  const errors = reportErrors(save.error)
  const fields = errors?.fields ?? {}
  return (
    <>
      <EditorHead
        title={form.name.trim() || t('New report')}
        parent={{ href: ADDRESS.reports, label: t('Reports') }}
        {...{ changes, isUnsaved, missing, onSave }}
        isNew={stored === null}
        isSaving={save.isPending}
        onLog={stored && (() => onRuns(stored.id))}
        run={{ label: t('Send a test to me'), isRunning: isTesting, onRun: onTest }}
      >
        <Switch checked={form.active} onChange={active => change({ form: { ...form, active } })} label={t('Active')} />
      </EditorHead>
      <div className={s.page}>
        <div className={s.form}>
          <div className={s.notes}>
            <MailNote active={form.active} onOff={() => change({ form: { ...form, active: false } })} />
            {errors ? (
              <p className={s.error} role="alert">
                {t('Not saved: {reason}', { reason: errors.message })}
              </p>
            ) : null}
          </div>
          <ReportSections
            form={form}
            change={part => change({ form: { ...form, ...part } })}
            isDashboard={what.kind === 'dashboard'}
            errors={fields}
            what={<WhatField what={what} onChange={onWhat} error={fields.chart ?? fields.dashboard} />}
          />
          <p className={s.foot}>
            {t('It is sent with the rights of its owner: everyone who gets the mail sees these numbers.')}
          </p>
        </div>
        <PreviewPanel body={body} />
      </div>
    </>
  )
}

/** A report: what is sent, when, to whom, and how it will look. */
export const ReportPage = (props: ReportEditorPageProps) => (
  <LoadedEditor {...props} title={t('Report')} failed={t('The report could not be read')} Editor={Editor} />
)
