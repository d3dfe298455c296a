import type { ReactNode } from 'react'
import { ListPage } from '../../../app/list/ListPage.tsx'
import { usePageTitle } from '../../../app/page-title.ts'
import { t } from '../../../i18n.ts'
import { EditorLink } from './EditorLink.tsx'
import { savedQueryKind } from './saved-query-kind.tsx'

/** The queries that one has kept (requirement ROUTE-005). */
export const SavedQueriesPage = ({ tools }: { readonly tools?: ReactNode }) => {
  usePageTitle(t('Saved queries'))
  return <ListPage kind={savedQueryKind()} action={<EditorLink />} tools={tools} />
}
