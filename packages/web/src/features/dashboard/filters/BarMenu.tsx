import { IconButton } from '@belvedere/ui'
import { EllipsisVertical } from 'lucide-react'
import { isFeatureOn } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { lazyMenu } from '../../../kit/menu/LazyMenu.tsx'
import { useApp } from '../../../state/use-app.ts'

const Opened = lazyMenu(() => import('./OpenedBarMenu.tsx').then(part => part.OpenedBarMenu))

/** Menu of the filter bar, for users who may edit the dashboard. Omitted if it would be empty (requirement FLAG-014). */
export const BarMenu = ({ className }: { readonly className?: string | undefined }) => {
  const app = useApp()
  if (!isFeatureOn(app, 'DASHBOARD_CROSS_FILTERS') && !isFeatureOn(app, 'HORIZONTAL_FILTER_BAR')) return null
  return (
    <Opened
      trigger={
        <IconButton
          className={className}
          size="s"
          label={t('Filter bar settings')}
          icon={<EllipsisVertical size={16} />}
        />
      }
    />
  )
}
