import { Compass } from 'lucide-react'
import { t } from '../../i18n.ts'
import { Home } from './ErrorPage.tsx'
import { PageMessage } from './PageMessage.tsx'
import { usePageTitle } from './page-title.ts'

/** Page for an address that does not exist. */
export const NotFoundPage = () => {
  usePageTitle(t('Page not found'))
  return (
    <PageMessage icon={<Compass />} title={t('There is nothing at this address')} action={<Home />}>
      {t('It may have been moved or deleted, or the address has a typing mistake. Ctrl K finds what exists.')}
    </PageMessage>
  )
}
