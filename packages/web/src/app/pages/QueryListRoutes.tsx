import { may } from '../../data/page/bootstrap.ts'
import { ImportButton } from '../../features/import/ImportButton.tsx'
import { HistoryPage } from '../../features/sql-editor/lists/HistoryPage.tsx'
import { SavedQueriesPage } from '../../features/sql-editor/lists/SavedQueriesPage.tsx'
import { ForbiddenPage } from '../../kit/page/ForbiddenPage.tsx'
import { useApp } from '../../state/use-app.ts'

export const HistoryRoute = () => {
  const app = useApp()
  return may(app, 'can_sqllab_history', 'Superset') ? (
    <HistoryPage />
  ) : (
    <ForbiddenPage right={['can_sqllab_history', 'Superset']} />
  )
}

export const SavedQueriesRoute = () => {
  const app = useApp()
  return may(app, 'can_read', 'SavedQuery') ? (
    <SavedQueriesPage tools={<ImportButton resource="saved_query" />} />
  ) : (
    <ForbiddenPage right={['can_read', 'SavedQuery']} />
  )
}
