import { ErrorState, LinkButton } from '@belvedere/ui'
import { House, RotateCw } from 'lucide-react'
import { t } from '../../i18n.ts'
import s from './ErrorPage.module.css'

/** Link of an error page. */
export const Home = () => (
  <LinkButton href="/superset/welcome/" icon={<House />}>
    {t('Go home')}
  </LinkButton>
)

/** Page for an unexpected error; the rest of the application still works. */
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
