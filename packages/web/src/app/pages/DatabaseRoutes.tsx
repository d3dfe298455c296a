import { may } from '../../data/page/bootstrap.ts'
import { AddTablesPage } from '../../features/databases/AddTablesPage.tsx'
import { DatabasesPage } from '../../features/databases/DatabasesPage.tsx'
import { ImportButton } from '../../features/import/ImportButton.tsx'
import { t } from '../../i18n.ts'
import { exploreUrl } from '../../kit/links/explore-url.ts'
import { ForbiddenPage } from '../../kit/page/ForbiddenPage.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { mayUpload } from '../../kit/session/permissions.ts'
import { setUploadOpen } from '../../kit/shell/shell-store.ts'
import { useApp } from '../../state/use-app.ts'

const Databases = () => {
  usePageTitle(t('Databases'))
  return <DatabasesPage tools={<ImportButton resource="database" />} />
}

const AddTables = () => {
  const app = useApp()
  usePageTitle(t('Add tables'))
  return (
    <AddTablesPage exploreUrl={exploreUrl} onUpload={mayUpload(app) ? () => setUploadOpen(app, true) : undefined} />
  )
}

/** /databaseview/list/ */
export const DatabasesRoute = () => {
  const app = useApp()
  return may(app, 'can_read', 'Database') ? <Databases /> : <ForbiddenPage right={['can_read', 'Database']} />
}

/** /dataset/add/?database=7&schema=public */
export const AddTablesRoute = () => {
  const app = useApp()
  return may(app, 'can_write', 'Dataset') ? <AddTables /> : <ForbiddenPage right={['can_write', 'Dataset']} />
}
