import { useNow } from '../../../chart/use-now.ts'
import { t } from '../../../i18n.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { EditorLink } from './EditorLink.tsx'
import { historyKind } from './history-kind.tsx'

/** Every query that was run, with what became of it (requirement ROUTE-005). */
export const HistoryPage = () => {
  usePageTitle(t('Query history'))
  return <ListPage kind={historyKind(useNow())} action={<EditorLink />} />
}
