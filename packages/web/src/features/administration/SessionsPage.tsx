import { humanAge } from '@belvedere/core/time'
import { Button, ErrorState, LoadingNote, toasts } from '@belvedere/ui'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useNow } from '../../chart/use-now.ts'
import { ADDRESS } from '../../data/addresses.ts'
import { reasonOf } from '../../data/api-error.ts'
import { may } from '../../data/bootstrap.ts'
import { call } from '../../data/call.ts'
import { queryClient } from '../../data/query-client.ts'
import { t } from '../../i18n.ts'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { PageHead } from '../../kit/side-page/PageHead.tsx'
import { PlainTable } from '../../kit/side-page/PlainTable.tsx'
import s from './Administration.module.css'
import { dayOf, personOf } from './facts.ts'
import { AdminPage } from './sections.tsx'

const allSessionsQuery = queryOptions({
  queryKey: ['security-sessions'],
  queryFn: ({ signal }) => call('GET /api/v1/security/sessions/', { signal }),
  select: ({ result }) => result,
  staleTime: 0,
})

/** Who is signed in; each session can be ended. */
export const SessionsPage = () => {
  usePageTitle(t('Sessions'))
  const sessions = useQuery(allSessionsQuery)
  const now = useNow()
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE /api/v1/security/sessions/{id}', { path: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allSessionsQuery.queryKey }),
    onError: error => toasts.error(t('The session could not be ended: {reason}', { reason: reasonOf(error) })),
  })
  return (
    <AdminPage current={ADDRESS.sessions}>
      <PageHead title={t('Sessions')} note={sessions.data?.length.toLocaleString('en-US')} />
      <div className={s.body}>
        {sessions.error ? <ErrorState title={reasonOf(sessions.error)} /> : null}
        {sessions.isPending ? <LoadingNote /> : null}
        {sessions.data ? (
          <PlainTable
            label={t('Sessions')}
            rows={sessions.data}
            rowKey={row => row.id}
            columns={[
              { id: 'user', header: t('User'), cell: row => personOf(row.user) },
              { id: 'since', header: t('Signed in'), cell: row => humanAge(Date.parse(row.created_on), now) },
              {
                id: 'used',
                header: t('Last used'),
                cell: row => humanAge(Date.parse(row.last_seen_on), now),
                wide: true,
              },
              { id: 'ends', header: t('Ends'), cell: row => dayOf(row.expires_on), wide: true },
              {
                id: 'act',
                header: '',
                isAction: true,
                cell: row =>
                  may('can_write', 'User') ? (
                    <Button
                      size="s"
                      aria-label={t('Sign out {name}', { name: personOf(row.user) })}
                      busy={end.isPending && end.variables === row.id}
                      onClick={() => end.mutate(row.id)}
                    >
                      {t('Sign out')}
                    </Button>
                  ) : null,
              },
            ]}
          />
        ) : null}
      </div>
    </AdminPage>
  )
}
