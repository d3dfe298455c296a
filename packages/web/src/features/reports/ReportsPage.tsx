import { toasts } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ADDRESS } from '../../data/addresses.ts'
import { reasonOf } from '../../data/api-error.ts'
import { may } from '../../data/bootstrap.ts'
import { t } from '../../i18n.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { type ReportRow, sendReport, testReport, updateReport } from '../../kit/reports/calls.ts'
import { StoredReportDialog } from '../../kit/reports/page-reports.tsx'
import { type ReportAction, reportKind } from './report-kind.tsx'

const RunsDialog = lazy(() => import('./RunsDialog.tsx').then(m => ({ default: m.RunsDialog })))
const DeleteReportDialog = lazy(() =>
  import('../../kit/reports/DeleteReportDialog.tsx').then(m => ({ default: m.DeleteReportDialog })),
)

/** The report whose settings are open stands in the address: mails lead there. */
function useOpened(type: 'Report' | 'Alert') {
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const id = Number(params.get('open'))
  const pathWith = (open: number | null) => {
    const next = new URLSearchParams(params)
    next.delete('open')
    if (open !== null) next.set('open', String(open))
    const address = type === 'Report' ? ADDRESS.reports : ADDRESS.alerts
    return next.size === 0 ? address : `${address}?${next}`
  }
  return {
    id: Number.isInteger(id) && id > 0 && may('can_write', 'ReportSchedule') ? id : null,
    open: (report: number) => navigate(pathWith(report)),
    close: () => navigate(pathWith(null), { replace: true }),
  }
}

/** Reports or alerts, with what can be done with them and how their runs went. */
export const ReportsPage = ({ type }: { readonly type: 'Report' | 'Alert' }) => {
  const client = useQueryClient()
  const opened = useOpened(type)
  const [doing, setDoing] = useState<{ readonly action: ReportAction; readonly row: ReportRow } | null>(null)
  const again = () => client.invalidateQueries({ queryKey: ['report'] })
  const failed = (reason: unknown) => toasts.error(t('Not sent: {reason}', { reason: reasonOf(reason) }))
  const onAction = (action: ReportAction, row: ReportRow) => {
    if (action === 'edit') opened.open(row.id)
    else if (action === 'send') {
      sendReport(row.id).then(() => setDoing({ action: 'runs', row }), failed)
    } else if (action === 'test') {
      testReport(row.id).then(({ message }) => toasts.success(message), failed)
    } else if (action === 'switch') {
      updateReport(row.id, { active: !row.active }).then(again, reason =>
        toasts.error(`${t('We were unable to active or deactivate this report.')} ${reasonOf(reason)}`),
      )
    } else setDoing({ action, row })
  }
  const close = () => setDoing(null)
  return (
    <>
      <ListPage kind={reportKind(type, onAction)} />
      <Suspense fallback={null}>
        {opened.id === null ? null : <StoredReportDialog key={opened.id} id={opened.id} onClose={opened.close} />}
        {doing?.action === 'runs' ? <RunsDialog id={doing.row.id} name={doing.row.name} onClose={close} /> : null}
        {doing?.action === 'delete' ? (
          <DeleteReportDialog id={doing.row.id} name={doing.row.name} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
