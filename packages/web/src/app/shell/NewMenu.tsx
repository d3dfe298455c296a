import { Menu } from '@belvedere/ui'
import { ChartLine, LayoutDashboard, PlugZap, TableProperties, Upload } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ADDRESS } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { mayMakeDashboards, NEW_DASHBOARD } from '../../kit/links/new-dashboard.tsx'
import type { OpenedMenuProps } from '../../kit/menu/LazyMenu.tsx'
import { mayConnect, mayUpload } from '../../kit/session/permissions.ts'
import { openPalette, setUploadOpen } from '../../kit/shell/shell-store.ts'
import { useApp } from '../../state/use-app.ts'
import { useUploadItems } from './upload-items.tsx'

/** Menu of the objects that the user may create. */
export const NewMenu = ({ trigger }: OpenedMenuProps) => {
  const app = useApp()
  const [, navigate] = useLocation()
  const uploads = useUploadItems()
  // once, when the menu is first opened
  useEffect(uploads.prepare, [])
  const items = [
    ...(mayMakeDashboards(app)
      ? [
          {
            id: 'dashboard',
            label: t('Dashboard'),
            icon: <LayoutDashboard />,
            onSelect: () => navigate(NEW_DASHBOARD),
          },
        ]
      : []),
    ...(may(app, 'can_write', 'Chart')
      ? [{ id: 'chart', label: t('Chart'), icon: <ChartLine />, onSelect: () => openPalette(app, 'dataset') }]
      : []),
    ...(mayUpload(app)
      ? [{ id: 'file', label: t('Dataset from a file'), icon: <Upload />, onSelect: () => setUploadOpen(app, true) }]
      : []),
    ...uploads.items,
    ...(may(app, 'can_write', 'Dataset')
      ? [
          {
            id: 'tables',
            label: t('Datasets from tables'),
            icon: <TableProperties />,
            onSelect: () => navigate(ADDRESS.addDataset),
          },
        ]
      : []),
    ...(mayConnect(app)
      ? [
          {
            id: 'database',
            label: t('Connection to a database'),
            icon: <PlugZap />,
            onSelect: () => navigate(`${ADDRESS.databases}?connect`),
          },
        ]
      : []),
  ]
  return <Menu align="end" items={items} trigger={trigger} defaultOpen />
}
