import { Button, type ButtonVariant } from '@belvedere/ui'
import { Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import { may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { readOnlyReason } from '../session/view-as.ts'

/** Path that creates a dashboard and opens it in edit mode (requirement ROUTE-013). */
export const NEW_DASHBOARD = '/dashboard/new'

export const mayMakeDashboards = (app: App): boolean => may(app, 'can_write', 'Dashboard')

/** Button "+ Dashboard", for users with permission. */
export const NewDashboardButton = ({ variant }: { readonly variant?: ButtonVariant }) => {
  const app = useApp()
  const [, navigate] = useLocation()
  return mayMakeDashboards(app) ? (
    <Button
      variant={variant}
      icon={<Plus />}
      disabledReason={readOnlyReason(app)}
      onClick={() => navigate(NEW_DASHBOARD)}
    >
      {t('Dashboard')}
    </Button>
  ) : null
}
