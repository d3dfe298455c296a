import { lazy } from 'react'
import { ReportsPage } from '../../features/reports/ReportsPage.tsx'
import { t } from '../../i18n.ts'
import { ForbiddenPage } from '../../kit/page/ErrorPage.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { mayReadReports } from '../../kit/session/permissions.ts'

/** Editor of tabs and filters, which belongs to the dashboard feature. */
const StateField = lazy(() =>
  import('../../features/dashboard/report-state/ReportState.tsx').then(m => ({ default: m.ReportState })),
)

/** /report/list/ */
export const ReportListRoute = () => {
  usePageTitle(t('Reports'))
  return mayReadReports() ? (
    <ReportsPage key="report" type="Report" StateField={StateField} />
  ) : (
    <ForbiddenPage right={['can_read', 'ReportSchedule']} />
  )
}

/** /alert/list/ */
export const AlertListRoute = () => {
  usePageTitle(t('Alerts'))
  return mayReadReports() ? (
    <ReportsPage key="alert" type="Alert" StateField={StateField} />
  ) : (
    <ForbiddenPage right={['can_read', 'ReportSchedule']} />
  )
}
