import { ErrorState, LinkButton } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Compass, House, Lock, RotateCw } from 'lucide-react'
import { call } from '../../data/calls/call.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import s from './ErrorPage.module.css'
import { PageMessage } from './PageMessage.tsx'
import { usePageTitle } from './page-title.ts'

const Home = () => (
  <LinkButton href="/superset/welcome/" icon={<House />}>
    {t('Go home')}
  </LinkButton>
)

/** Page for an address that does not exist. */
export const NotFoundPage = () => {
  usePageTitle(t('Page not found'))
  return (
    <PageMessage icon={<Compass />} title={t('There is nothing at this address')} action={<Home />}>
      {t('It may have been moved or deleted, or the address has a typing mistake. Ctrl K finds what exists.')}
    </PageMessage>
  )
}

/** Permission and its view. */
export type NeededRight = readonly [permission: string, view: string]

/** Returns the names of the administrators; null while loading. */
function useAdministrators(): string | null {
  const { data } = useQuery({
    queryKey: ['administrators'],
    queryFn: ({ signal }) => call('GET /api/v1/access/administrators/', { signal }),
    enabled: !bootstrap().user.is_anonymous,
    retry: false,
  })
  const names = (data?.result ?? []).map(
    ({ first_name, last_name, username }) => `${first_name} ${last_name}`.trim() || username,
  )
  return names.length === 0 ? null : names.join(', ')
}

/**
 * Page that the user may not open.
 * @param right the missing permission; undefined if unknown
 */
export const ForbiddenPage = ({ right }: { readonly right?: NeededRight | undefined }) => {
  usePageTitle(t('Not allowed'))
  const names = useAdministrators()
  return (
    <PageMessage icon={<Lock />} title={t('You may not open this page')} action={<Home />}>
      {right
        ? t('Your roles do not include the right “{permission}” on {view}.', {
            permission: right[0].replaceAll('_', ' '),
            view: right[1],
          })
        : t('Your roles do not allow it.')}{' '}
      {names === null ? t('An administrator can give you the right.') : t('{names} can give you the right.', { names })}
    </PageMessage>
  )
}

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
