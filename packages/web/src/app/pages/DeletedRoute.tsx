import { useSearch } from 'wouter'
import type { ResourceName } from '../../data/list-rows.ts'
import { DeletedPage } from '../../features/lists/DeletedPage.tsx'
import { t } from '../../i18n.ts'
import { usePageTitle } from '../page-title.ts'

const isResource = (kind: string | null): kind is ResourceName =>
  kind === 'dashboard' || kind === 'chart' || kind === 'dataset' || kind === 'saved_query'

/** /deleted/list/?kind=chart */
export const DeletedRoute = () => {
  usePageTitle(t('Recently deleted'))
  const kind = new URLSearchParams(useSearch()).get('kind')
  return <DeletedPage first={isResource(kind) ? kind : 'dashboard'} />
}
