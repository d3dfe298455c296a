import { Button, type ButtonVariant } from '@belvedere/ui'
import { Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import { may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { readOnlyReason } from '../session/view-as.ts'

/** Path that creates a dashboard and opens it in edit mode (requirement ROUTE-013). */
export const NEW_DASHBOARD = '/dashboard/new'

export const mayMakeDashboards = (): boolean => may('can_write', 'Dashboard')

/** Button "+ Dashboard", for users with permission. */
export const NewDashboardButton = ({ variant }: { readonly variant?: ButtonVariant }) => {
  const [, navigate] = useLocation()
  return mayMakeDashboards() ? (
    <Button variant={variant} icon={<Plus />} disabledReason={readOnlyReason()} onClick={() => navigate(NEW_DASHBOARD)}>
      {t('Dashboard')}
    </Button>
  ) : null
}
