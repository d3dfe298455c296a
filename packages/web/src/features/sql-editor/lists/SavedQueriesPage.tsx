import type { ReactNode } from 'react'
import { t } from '../../../i18n.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { useApp } from '../../../state/use-app.ts'
import { EditorLink } from './EditorLink.tsx'
import { savedQueryKind } from './saved-query-kind.tsx'

/** Lists the saved queries of the user (requirement ROUTE-005). */
export const SavedQueriesPage = ({ tools }: { readonly tools?: ReactNode }) => {
  const app = useApp()
  usePageTitle(t('Saved queries'))
  return <ListPage kind={savedQueryKind(app)} action={<EditorLink />} tools={tools} />
}
