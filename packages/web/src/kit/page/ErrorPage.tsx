import { ErrorState, LinkButton } from '@belvedere/ui'
import { Compass, House, Lock, RotateCw } from 'lucide-react'
import { t } from '../../i18n.ts'
import s from './ErrorPage.module.css'
import { PageMessage } from './PageMessage.tsx'
import { usePageTitle } from './page-title.ts'

const Home = () => (
  <LinkButton href="/superset/welcome/" icon={<House />}>
    {t('Go home')}
  </LinkButton>
)

/** There is nothing at this address. */
export const NotFoundPage = () => {
  usePageTitle(t('Page not found'))
  return (
    <PageMessage icon={<Compass />} title={t('There is nothing at this address')} action={<Home />}>
      {t('It may have been moved or deleted, or the address has a typing mistake. Ctrl K finds what exists.')}
    </PageMessage>
  )
}

/** The user may not see this page. */
export const ForbiddenPage = () => {
  usePageTitle(t('Not allowed'))
  return (
    <PageMessage icon={<Lock />} title={t('You may not open this page')} action={<Home />}>
      {t('Your roles do not include it. An administrator can give you the right.')}
    </PageMessage>
  )
}

/** The page failed; the rest of the product still works. */
export const FailedPage = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <div className={s.page}>
    <ErrorState
      title={t('Unexpected error')}
      text={t('Something in this page failed. Reload it; what you saved is safe.')}
      details={error instanceof Error ? (error.stack ?? error.message) : String(error)}
      action={
        <>
          <LinkButton
            href={location.href}
            icon={<RotateCw />}
            onClick={event => {
              event.preventDefault()
              onRetry()
            }}
          >
            {t('Reload the page')}
          </LinkButton>
          <Home />
        </>
      }
    />
  </div>
)
