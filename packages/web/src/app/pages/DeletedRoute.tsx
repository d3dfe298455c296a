import { useSearch } from 'wouter'
import type { DeletableName } from '../../data/objects/deleted.ts'
import { DeletedPage } from '../../features/lists/DeletedPage.tsx'
import { t } from '../../i18n.ts'
import { usePageTitle } from '../../kit/page/page-title.ts'

const NAMES: readonly DeletableName[] = ['dashboard', 'chart', 'dataset', 'saved_query', 'database']

/** /deleted/list/?kind=chart */
export const DeletedRoute = () => {
  usePageTitle(t('Recently deleted'))
  const kind = new URLSearchParams(useSearch()).get('kind')
  return <DeletedPage first={NAMES.find(name => name === kind) ?? 'dashboard'} />
}
