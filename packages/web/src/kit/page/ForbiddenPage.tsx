import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { call } from '../../data/calls/call.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { Home } from './ErrorPage.tsx'
import { PageMessage } from './PageMessage.tsx'
import { usePageTitle } from './page-title.ts'

/** Permission and its view. */
export type NeededRight = readonly [permission: string, view: string]

/** Returns the names of the administrators; null while loading. */
function useAdministrators(): string | null {
  const app = useApp()
  const { data } = useQuery({
    queryKey: ['administrators'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/access/administrators/', { signal }),
    enabled: !bootstrap(app).user.is_anonymous,
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
