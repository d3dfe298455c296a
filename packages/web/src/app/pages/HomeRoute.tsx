import { Database, FolderInput, LayoutDashboard, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ADDRESS } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { HomePage, type HomeTile } from '../../features/home/HomePage.tsx'
import { SavedQueryCards } from '../../features/home/SavedQueryCards.tsx'
import { t } from '../../i18n.ts'
import { DATA_FILES, FileZone } from '../../kit/file-zone/FileZone.tsx'
import { exploreUrl } from '../../kit/links/explore-url.ts'
import { mayMakeDashboards, NEW_DASHBOARD, NewDashboardButton } from '../../kit/links/new-dashboard.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { mayConnect, maySendSql, mayUpload } from '../../kit/session/permissions.ts'
import { readOnlyReason } from '../../kit/session/view-as.ts'
import { commandKey } from '../../kit/shell/command-key.ts'
import { openPalette } from '../../kit/shell/shell-store.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'

const UploadRoute = lazy(() => import('./UploadRoute.tsx').then(m => ({ default: m.UploadRoute })))

const ImportDialog = lazy(() =>
  import('../../features/import/ImportDialog.tsx').then(m => ({ default: m.ImportDialog })),
)

/** Returns the tiles of the actions that the user is permitted to take. */
const homeTiles = (app: App, onImport: () => void): readonly HomeTile[] => [
  ...(mayConnect(app)
    ? [
        {
          id: 'connect',
          title: t('Connect a database'),
          text: t('Its tables become datasets'),
          icon: <Database aria-hidden="true" />,
          to: `${ADDRESS.databases}?connect`,
        },
      ]
    : []),
  ...(may(app, 'can_write', 'Dashboard')
    ? [
        {
          id: 'import',
          title: t('Import from Superset'),
          text: t('Dashboards with everything they need'),
          icon: <FolderInput aria-hidden="true" />,
          to: onImport,
        },
      ]
    : []),
  ...(mayMakeDashboards(app)
    ? [
        {
          id: 'dashboard',
          title: t('New dashboard'),
          text: t('Lay out charts on an empty page'),
          icon: <LayoutDashboard aria-hidden="true" />,
          to: NEW_DASHBOARD,
        },
      ]
    : []),
  ...(may(app, 'can_write', 'User')
    ? [
        {
          id: 'invite',
          title: t('Invite people'),
          text: t('With a link; they choose their own password'),
          icon: <UserPlus aria-hidden="true" />,
          to: `${ADDRESS.users}?invite`,
        },
      ]
    : []),
]

const homeKeys = () => [
  { keys: `${commandKey()} K`, text: t('Find anything, do anything') },
  { keys: 'G D', text: t('Go to dashboards') },
  { keys: 'F', text: t('Go to the filters') },
  { keys: `${commandKey()} Enter`, text: t('Run or update') },
  { keys: '?', text: t('All keys') },
]

export const HomeRoute = () => {
  const app = useApp()
  usePageTitle(t('Home'))
  const [file, setFile] = useState<File | null>(null)
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <HomePage
        action={<NewDashboardButton />}
        tiles={homeTiles(app, () => setImporting(true)).map(tile => ({ ...tile, refusal: readOnlyReason(app) }))}
        more={maySendSql(app) && may(app, 'can_read', 'SavedQuery') ? <SavedQueryCards /> : null}
        fileZone={
          mayUpload(app) && readOnlyReason(app) === undefined ? (
            <FileZone accept={DATA_FILES} onFile={setFile} />
          ) : undefined
        }
        exploreUrl={exploreUrl}
        onChooseDataset={() => openPalette(app, 'dataset')}
        keys={homeKeys()}
      />
      <Suspense fallback={null}>
        {isImporting ? <ImportDialog resource="dashboard" onClose={() => setImporting(false)} /> : null}
      </Suspense>
      <Suspense fallback={null}>{file ? <UploadRoute file={file} onClose={() => setFile(null)} /> : null}</Suspense>
    </>
  )
}
