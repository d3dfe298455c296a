import { nextRun } from '@belvedere/core/report'
import { createToasts, Switch } from '@belvedere/ui'
import { useState } from 'react'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { type StoredReport, sendReport } from '../../../kit/reports/calls.ts'
import { MailNote } from '../../../kit/reports/MailNote.tsx'
import { reportErrors } from '../../../kit/reports/report-errors.ts'
import { FormSection } from '../../../kit/side-page/FormSection.tsx'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import { OwnersField } from '../OwnersField.tsx'
import { PausedNote } from '../PausedNote.tsx'
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
import s from './alert.module.css'
import {
  type AlertForm,
  alertBody,
  missingToSave,
  newAlertForm,
  type RehearsedDays,
  storedAlertForm,
} from './alert-form.ts'
import { ConditionSection } from './ConditionSection.tsx'
import { RehearsalPanel, useRehearsal } from './RehearsalPanel.tsx'
import { SendingSections } from './SendingSections.tsx'

const formOf = (app: App, stored: StoredReport | null): AlertForm =>
  stored ? storedAlertForm(app, stored) : newAlertForm(app, bootstrap(app).user.email)

const nextText = ({ crontab, timezone, active }: AlertForm): string => {
  if (!active) return t('It is switched off: it is not checked.')
  const at = nextRun(crontab, timezone, Date.now())
  if (at === undefined) return t('Its schedule never runs.')
  const format = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const when = new Intl.DateTimeFormat('en-GB', { ...format, timeZone: timezone }).format(at)
  return t('Next check {when}, {timezone}. It runs with the rights of its owner.', { when, timezone })
}

const Editor = (props: ReportEditorProps) => {
  const app = useApp()
  const { stored, onRuns } = props
  const [form, setForm] = useState(() => formOf(app, stored))
  const [days, setDays] = useState<RehearsedDays>(90)
  const rehearsal = useRehearsal(form, days)
  const save = useSaving(
    props,
    () => alertBody(form, stored),
    () => t('The alert {name} was saved', { name: form.name.trim() }),
  )
  const changes = countChanges({ ...form }, { ...formOf(app, stored) })
  const isChanged = changes > 0
  const isUnsaved = isChanged && !save.isSuccess
  const missing = missingToSave(form)
  const change = (part: Partial<AlertForm>) => {
    save.reset()
    setForm(before => ({ ...before, ...part }))
  }
  useUnsavedGuard(isUnsaved, t('Leave without saving this alert?'))
  const onSave = () => {
    if (missing === null && isChanged && !save.isPending) save.mutate()
  }
  const onCheck = () => {
    if (!stored || isUnsaved) return
    sendReport(app, stored.id).then(
      () => onRuns(stored.id),
      error => app.part(createToasts).error(reasonOf(error)),
    )
  }
  useEditorKeys(onSave, onCheck)
  const wrong = reportErrors(save.error)
  const parts = { form, change, errors: wrong?.fields ?? {} }
  return (
    <>
      <EditorHead
        title={form.name.trim() || t('New alert')}
        parent={{ href: ADDRESS.alerts, label: t('Alerts') }}
        {...{ changes, isUnsaved, missing, onSave }}
        isNew={stored === null}
        isSaving={save.isPending}
        onLog={stored && (() => onRuns(stored.id))}
        run={{ label: t('Check now'), onRun: onCheck }}
      >
        <Switch checked={form.active} onChange={active => change({ active })} label={t('Active')} />
      </EditorHead>
      <div className={s.page}>
        <div className={s.form}>
          <div className={s.notes}>
            <PausedNote stored={stored} />
            <MailNote active={form.active} onOff={() => change({ active: false })} />
            {wrong ? (
              <p className={s.error} role="alert">
                {t('Not saved: {reason}', { reason: wrong.message })}
              </p>
            ) : null}
          </div>
          <ConditionSection {...parts} lines={rehearsal.data?.series.map(({ name }) => name) ?? []} />
          <SendingSections {...parts} />
          <FormSection title={t('Rights')}>
            <OwnersField stored={stored} value={form.owners} onChange={owners => change({ owners })} />
          </FormSection>
          <p className={s.foot}>{nextText(form)}</p>
        </div>
        <RehearsalPanel form={form} days={days} onDays={setDays} rehearsal={rehearsal} />
      </div>
    </>
  )
}

/** Page of an alert: condition, schedule and recipients, with a rehearsal over past data. */
export const AlertPage = (props: ReportEditorPageProps) => (
  <LoadedEditor {...props} title={t('Alert')} failed={t('The alert could not be read')}>
    {editor => <Editor {...editor} />}
  </LoadedEditor>
)
