import { Sheet } from '@belvedere/ui'
import {
  BellRing,
  ChartLine,
  Database,
  House,
  Inbox,
  Layers,
  LayoutDashboard,
  LogOut,
  Mail,
  PlugZap,
  SquareTerminal,
  TableProperties,
  Upload,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ADDRESS } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { appName } from '../../data/page/brand.ts'
import { t } from '../../i18n.ts'
import { ThemeChoiceField } from '../../kit/fields/ThemeChoiceField.tsx'
import { administrationAddress, mayConnect, mayReadReports, mayUpload } from '../../kit/session/permissions.ts'
import { signOut, userName } from '../../kit/session/session.ts'
import { openPalette, setUploadOpen } from '../../kit/shell/shell-store.ts'
import { useApp } from '../../state/use-app.ts'
import s from './PhoneSheet.module.css'
import { navItems, sectionOf } from './sections.ts'
import { UserMark } from './UserMark.tsx'

const ICONS: Readonly<Record<string, ReactNode>> = {
  dashboards: <LayoutDashboard />,
  charts: <ChartLine />,
  datasets: <Database />,
  sql: <SquareTerminal />,
}

/** Navigation, "New" entries, theme and account on a phone. */
export const PhoneSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const app = useApp()
  const [path, navigate] = useLocation()
  const administration = administrationAddress(app)
  const row = (icon: ReactNode, text: string, onClick: () => void, current = false) => (
    <li key={text}>
      <button
        type="button"
        className={s.row}
        aria-current={current ? 'page' : undefined}
        onClick={() => {
          onClose()
          onClick()
        }}
      >
        {icon}
        {text}
      </button>
    </li>
  )
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={appName(app)}>
      <ul className={s.list}>
        {row(<House />, t('Home'), () => navigate(ADDRESS.home), path.startsWith(ADDRESS.home.slice(0, -1)))}
        {navItems(app).map(item =>
          row(ICONS[item.section], item.text, () => navigate(item.href), sectionOf(path) === item.section),
        )}
      </ul>
      <ul className={s.list}>
        {may(app, 'can_write', 'Chart') ? row(<ChartLine />, t('New chart'), () => openPalette(app, 'dataset')) : null}
        {mayUpload(app) ? row(<Upload />, t('Dataset from a file'), () => setUploadOpen(app, true)) : null}
        {may(app, 'can_write', 'Dataset')
          ? row(<TableProperties />, t('Datasets from tables'), () => navigate(ADDRESS.addDataset))
          : null}
        {mayConnect(app) ? row(<PlugZap />, t('Databases'), () => navigate(ADDRESS.databases)) : null}
        {mayReadReports(app) ? row(<Mail />, t('Reports'), () => navigate(ADDRESS.reports)) : null}
        {mayReadReports(app) ? row(<BellRing />, t('Alerts'), () => navigate(ADDRESS.alerts)) : null}
        {may(app, 'can_read', 'Annotation')
          ? row(<Layers />, t('Annotation layers'), () => navigate(ADDRESS.annotationLayers))
          : null}
        {row(<Inbox />, t('Requests for access'), () => navigate(ADDRESS.accessRequests))}
        {administration ? row(<Users />, t('Administration'), () => navigate(administration)) : null}
      </ul>
      <div className={s.theme}>
        <ThemeChoiceField />
      </div>
      <div className={s.account}>
        <UserMark />
        <button
          type="button"
          className={s.out}
          onClick={() => {
            onClose()
            navigate(ADDRESS.account)
          }}
        >
          {userName(app)}
        </button>
        <button type="button" className={s.out} onClick={() => signOut(app)}>
          <LogOut aria-hidden="true" />
          {t('Sign out')}
        </button>
      </div>
    </Sheet>
  )
}
