import { useNow } from '../../../chart/time/use-now.ts'
import { t } from '../../../i18n.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { useApp } from '../../../state/use-app.ts'
import { EditorLink } from './EditorLink.tsx'
import { historyKind } from './history-kind.tsx'

/** Lists the queries that were run, with their results (requirement ROUTE-005). */
export const HistoryPage = () => {
  const app = useApp()
  usePageTitle(t('Query history'))
  return <ListPage kind={historyKind(app, useNow())} action={<EditorLink />} />
}
