import { may } from '../../data/page/bootstrap.ts'
import { ImportButton } from '../../features/import/ImportButton.tsx'
import { HistoryPage } from '../../features/sql-editor/lists/HistoryPage.tsx'
import { SavedQueriesPage } from '../../features/sql-editor/lists/SavedQueriesPage.tsx'
import { ForbiddenPage } from '../../kit/page/ErrorPage.tsx'

export const HistoryRoute = () =>
  may('can_sqllab_history', 'Superset') ? <HistoryPage /> : <ForbiddenPage right={['can_sqllab_history', 'Superset']} />

export const SavedQueriesRoute = () =>
  may('can_read', 'SavedQuery') ? (
    <SavedQueriesPage tools={<ImportButton resource="saved_query" />} />
  ) : (
    <ForbiddenPage right={['can_read', 'SavedQuery']} />
  )
