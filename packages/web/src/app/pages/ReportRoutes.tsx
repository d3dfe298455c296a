import { ReportsPage } from '../../features/reports/ReportsPage.tsx'
import { t } from '../../i18n.ts'
import { ForbiddenPage } from '../../kit/page/ErrorPage.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { mayReadReports } from '../../kit/session/permissions.ts'

/** /report/list/ */
export const ReportListRoute = () => {
  usePageTitle(t('Reports'))
  return mayReadReports() ? (
    <ReportsPage key="report" type="Report" />
  ) : (
    <ForbiddenPage right={['can_read', 'ReportSchedule']} />
  )
}

/** /alert/list/ */
export const AlertListRoute = () => {
  usePageTitle(t('Alerts'))
  return mayReadReports() ? (
    <ReportsPage key="alert" type="Alert" />
  ) : (
    <ForbiddenPage right={['can_read', 'ReportSchedule']} />
  )
}
