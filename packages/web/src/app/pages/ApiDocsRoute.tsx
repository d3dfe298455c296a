import { ApiDocsPage } from '../../features/api-docs/ApiDocsPage.tsx'
import { t } from '../../i18n.ts'
import { usePageTitle } from '../../kit/page/page-title.ts'

export const ApiDocsRoute = () => {
  usePageTitle(t('REST API'))
  return <ApiDocsPage />
}
