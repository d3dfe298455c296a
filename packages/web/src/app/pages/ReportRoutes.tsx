import { lazy } from 'react'
import { ReportsPage } from '../../features/reports/ReportsPage.tsx'
import { t } from '../../i18n.ts'
import { ForbiddenPage } from '../../kit/page/ForbiddenPage.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { mayReadReports } from '../../kit/session/permissions.ts'
import { useApp } from '../../state/use-app.ts'

/** Editor of tabs and filters, which belongs to the dashboard feature. */
const StateField = lazy(() =>
  import('../../features/dashboard/report-state/ReportState.tsx').then(m => ({ default: m.ReportState })),
)

/** /report/list/ */
export const ReportListRoute = () => {
  const app = useApp()
  usePageTitle(t('Reports'))
  return mayReadReports(app) ? (
    <ReportsPage key="report" type="Report" StateField={StateField} />
  ) : (
    <ForbiddenPage right={['can_read', 'ReportSchedule']} />
  )
}

/** /alert/list/ */
export const AlertListRoute = () => {
  const app = useApp()
  usePageTitle(t('Alerts'))
  return mayReadReports(app) ? (
    <ReportsPage key="alert" type="Alert" StateField={StateField} />
  ) : (
    <ForbiddenPage right={['can_read', 'ReportSchedule']} />
  )
}
