import { createToasts, Field, Segmented, Switch } from '@belvedere/ui'
import { Shield } from 'lucide-react'
import { Suspense, useState } from 'react'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { t } from '../../../i18n.ts'
import { type StoredReport, testReport } from '../../../kit/reports/calls.ts'
import type { DashboardStateField } from '../../../kit/reports/dashboard-state.ts'
import { MailNote } from '../../../kit/reports/MailNote.tsx'
import { reportErrors } from '../../../kit/reports/report-errors.ts'
import { missingInSending } from '../../../kit/reports/report-form.ts'
import { useApp } from '../../../state/use-app.ts'
import { OwnersField, runnerOf } from '../OwnersField.tsx'
import { PausedNote } from '../PausedNote.tsx'
import { RelatedSelect } from '../RelatedSelect.tsx'
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
import { type Draft, draftOf, flat, previewBody, reportBody, type What } from './draft.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { ReportSections } from './ReportSections.tsx'
import s from './report.module.css'

interface WhatFieldProps {
  readonly what: What
  readonly onChange: (what: What) => void
  readonly error: string | undefined
}

const WhatField = ({ what, onChange, error }: WhatFieldProps) => (
  <Field label={t('Dashboard or chart')} error={error}>
    <div className={s.what}>
      <Segmented<What['kind']>
        label={t('Type of the content')}
        value={what.kind}
        onChange={kind => onChange({ kind, chosen: null, state: null })}
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
        onChange={chosen => onChange(chosen.id === what.chosen?.id ? what : { ...what, chosen, state: null })}
      />
    </div>
  </Field>
)

interface ShownProps extends WhatFieldProps {
  readonly of: DashboardStateField
}

/** State of the dashboard to send. */
const Shown = ({ of: StateField, what, onChange, error }: ShownProps) =>
  what.kind === 'dashboard' && what.chosen ? (
    <Suspense fallback={null}>
      <StateField
        key={what.chosen.id}
        dashboardId={what.chosen.id}
        state={what.state}
        onChange={state => onChange({ ...what, state })}
        error={error}
      />
    </Suspense>
  ) : null

const Foot = ({ owner }: { readonly owner: string }) => (
  <p className={s.foot}>
    <Shield size={16} aria-hidden="true" />
    <span>
      {t('Sent with the rights of its owner,')} <strong>{owner}</strong>.{' '}
      {t('Everyone who gets the mail sees these numbers.')}
    </span>
  </p>
)

function useTest(stored: StoredReport | null) {
  const app = useApp()
  const [isTesting, setTesting] = useState(false)
  const test = () => {
    if (!stored) return
    setTesting(true)
    testReport(app, stored.id)
      .then(
        ({ message }) => app.part(createToasts).success(message),
        (error: unknown) => app.part(createToasts).error(t('Not sent: {reason}', { reason: reasonOf(error) })),
      )
      .finally(() => setTesting(false))
  }
  return { isTesting, test }
}

export interface ReportPageProps extends ReportEditorPageProps {
  readonly StateField: DashboardStateField
}

type EditorProps = ReportEditorProps & Pick<ReportPageProps, 'StateField'>

const Editor = (props: EditorProps) => {
  const app = useApp()
  const { stored, onRuns, StateField } = props
  const [draft, setDraft] = useState(() => draftOf(app, stored))
  const save = useSaving(
    props,
    () => reportBody(app, draft, stored),
    () => (stored ? t('Report updated') : t('The report has been created')),
  )
  const { isTesting, test } = useTest(stored)
  const { form, what } = draft
  const change = (part: Partial<Draft>) => {
    save.reset()
    setDraft(before => ({ ...before, ...part }))
  }
  const changes = countChanges(flat(draft), flat(draftOf(app, stored)))
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
  const body = previewBody(app, draft, stored)
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
            <PausedNote stored={stored} />
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
            owners={<OwnersField stored={stored} value={draft.owners} onChange={owners => change({ owners })} />}
            what={
              <div className={s.chosen}>
                <WhatField what={what} onChange={onWhat} error={fields.chart ?? fields.dashboard} />
                <Shown of={StateField} what={what} onChange={next => change({ what: next })} error={fields.extra} />
              </div>
            }
          />
          <Foot owner={runnerOf(app, stored)} />
        </div>
        <PreviewPanel body={body} />
      </div>
    </>
  )
}

/** Page of a report: content, schedule and recipients, with a preview. */
export const ReportPage = ({ StateField, ...page }: ReportPageProps) => (
  <LoadedEditor {...page} title={t('Report')} failed={t('The report could not be read')}>
    {editor => <Editor {...editor} StateField={StateField} />}
  </LoadedEditor>
)
