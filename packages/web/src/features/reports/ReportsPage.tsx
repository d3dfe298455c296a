import { isAdmin } from '@belvedere/core/permissions'
import { Button, createToasts, LoadingNote } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Mail, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { reasonOf } from '../../data/calls/api-error.ts'
import { ADDRESS } from '../../data/page/addresses.ts'
import { actor, may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { type ReportRow, sendReport, testReport, updateReport } from '../../kit/reports/calls.ts'
import type { DashboardStateField } from '../../kit/reports/dashboard-state.ts'
import { useApp } from '../../state/use-app.ts'
import { type ReportAction, reportKind } from './report-kind.tsx'
import s from './report-list.module.css'

const AlertPage = lazy(() => import('./alert/AlertPage.tsx').then(m => ({ default: m.AlertPage })))
const MailDialog = lazy(() => import('./MailDialog.tsx').then(m => ({ default: m.MailDialog })))
const ReportPage = lazy(() => import('./report/ReportPage.tsx').then(m => ({ default: m.ReportPage })))
const RunsPage = lazy(() => import('./runs/RunsPage.tsx').then(m => ({ default: m.RunsPage })))
const DeleteReportDialog = lazy(() =>
  import('../../kit/reports/DeleteReportDialog.tsx').then(m => ({ default: m.DeleteReportDialog })),
)

/** Reads the open report, or its open log, from the URL, because mails link to it. */
function useOpened(type: 'Report' | 'Alert') {
  const app = useApp()
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const opened = params.get('open')
  const numberIn = (text: string | null): number | null => {
    const id = Number(text)
    return Number.isInteger(id) && id > 0 ? id : null
  }
  const pathWith = (open: number | 'new', shown: 'open' | 'runs' = 'open') => {
    const next = new URLSearchParams(params)
    for (const name of ['open', 'runs']) next.delete(name)
    next.set(shown, String(open))
    const address = type === 'Report' ? ADDRESS.reports : ADDRESS.alerts
    return `${address}?${next}`
  }
  const mayWrite = may(app, 'can_write', 'ReportSchedule')
  return {
    id: mayWrite ? numberIn(opened) : null,
    runs: numberIn(params.get('runs')),
    isNew: opened === 'new' && mayWrite,
    open: (report: number | 'new') => navigate(pathWith(report)),
    openRuns: (report: number) => navigate(pathWith(report, 'runs')),
    replace: (report: number) => navigate(pathWith(report), { replace: true }),
  }
}

/** Button for the mail settings. Only for administrators. */
const MailButton = () => {
  const app = useApp()
  const [isOpen, setOpen] = useState(false)
  if (!isAdmin(actor(app))) return null
  return (
    <>
      <Button icon={<Mail size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Mail')}
      </Button>
      <Suspense fallback={null}>{isOpen ? <MailDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

export interface ReportsPageProps {
  readonly type: 'Report' | 'Alert'
  readonly StateField: DashboardStateField
}

/** Lists reports or alerts with their last runs and actions. */
export const ReportsPage = ({ type, StateField }: ReportsPageProps) => {
  const app = useApp()
  const client = useQueryClient()
  const opened = useOpened(type)
  const [doing, setDoing] = useState<{ readonly action: ReportAction; readonly row: ReportRow } | null>(null)
  const again = () => client.invalidateQueries({ queryKey: ['report'] })
  const failed = (reason: unknown) =>
    app.part(createToasts).error(t('Not sent: {reason}', { reason: reasonOf(reason) }))
  const onAction = (action: ReportAction, row: ReportRow) => {
    if (action === 'edit') opened.open(row.id)
    else if (action === 'runs') opened.openRuns(row.id)
    else if (action === 'send') {
      sendReport(app, row.id).then(() => opened.openRuns(row.id), failed)
    } else if (action === 'test') {
      testReport(app, row.id).then(({ message }) => app.part(createToasts).success(message), failed)
    } else if (action === 'switch') {
      updateReport(app, row.id, { active: !row.active }).then(again, reason =>
        app.part(createToasts).error(`${t('We were unable to active or deactivate this report.')} ${reasonOf(reason)}`),
      )
    } else setDoing({ action, row })
  }
  const close = () => setDoing(null)
  const page = { id: opened.id, onSaved: opened.replace, onRuns: opened.openRuns }
  const add = may(app, 'can_write', 'ReportSchedule') ? (
    <Button variant="primary" icon={<Plus size={14} aria-hidden="true" />} onClick={() => opened.open('new')}>
      {type === 'Alert' ? t('Alert') : t('Report')}
    </Button>
  ) : undefined
  if (opened.runs !== null)
    return (
      <Suspense fallback={<LoadingNote />}>
        <RunsPage key={opened.runs} id={opened.runs} onEdit={opened.open} />
      </Suspense>
    )
  if (opened.isNew || opened.id !== null)
    return (
      <Suspense fallback={<LoadingNote />}>
        {type === 'Alert' ? <AlertPage {...page} /> : <ReportPage {...page} StateField={StateField} />}
      </Suspense>
    )
  return (
    <>
      <ListPage
        kind={reportKind(app, type, onAction)}
        action={add}
        tools={
          <>
            <Link className={s.other} href={type === 'Alert' ? ADDRESS.reports : ADDRESS.alerts}>
              {type === 'Alert' ? t('Reports') : t('Alerts')}
            </Link>
            <MailButton />
          </>
        }
      />
      <Suspense fallback={null}>
        {doing?.action === 'delete' ? (
          <DeleteReportDialog id={doing.row.id} name={doing.row.name} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
