import { EmptyState, ErrorState, RetryButton } from '@belvedere/ui'
import { LayoutDashboard } from 'lucide-react'
import { ApiError } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import { RequestAccess } from '../../kit/access/RequestAccess.tsx'
import s from './dashboard.module.css'
import type { OpenDashboardProps } from './opened-dashboard.ts'

interface MissingDashboardProps {
  readonly idOrSlug: OpenDashboardProps['idOrSlug']
  readonly error: Error
  readonly onRetry: () => void
}

/** Reason why a dashboard is not shown, in its place. */
export const MissingDashboard = ({ idOrSlug, error, onRetry }: MissingDashboardProps) => {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404 || status === 403)
    return (
      <div className={s.message}>
        <EmptyState
          icon={<LayoutDashboard />}
          tone="warning"
          title={<h1>{status === 404 ? t('This dashboard was not found') : t('You cannot see this dashboard')}</h1>}
          text={
            status === 404
              ? t('It may have been deleted, or its address has changed.')
              : t('You do not have the right to open it.')
          }
          action={
            <div className={s.refusal}>
              {status === 403 ? <RequestAccess type="dashboard" objectKey={idOrSlug} /> : null}
              <a href="/dashboard/list/">{t('All dashboards')}</a>
            </div>
          }
        />
      </div>
    )
  return (
    <div className={s.message}>
      <ErrorState
        title={<h1>{t('The dashboard could not be loaded')}</h1>}
        text={error.message}
        action={<RetryButton size="m" onRetry={onRetry} />}
      />
    </div>
  )
}
