import { humanAge } from '@belvedere/core/time'
import { Button, EmptyState, ErrorState, LoadingNote, toasts } from '@belvedere/ui'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
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

const allTokensQuery = queryOptions({
  queryKey: ['security-tokens'],
  queryFn: ({ signal }) => call('GET /api/v1/security/tokens/', { signal }),
  select: ({ result }) => result,
  staleTime: 0,
})

/** Every token for scripts: whose it is, until when, when it was used; each can be revoked. */
export const TokensPage = () => {
  usePageTitle(t('API tokens'))
  const tokens = useQuery(allTokensQuery)
  const now = useNow()
  const revoke = useMutation({
    mutationFn: (id: number) => call('DELETE /api/v1/security/tokens/{id}', { path: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allTokensQuery.queryKey }),
    onError: error => toasts.error(t('The token could not be revoked: {reason}', { reason: reasonOf(error) })),
  })
  return (
    <AdminPage current={ADDRESS.tokens}>
      <PageHead title={t('API tokens')} note={tokens.data?.length.toLocaleString('en-US')} />
      <div className={s.body}>
        {tokens.error ? <ErrorState title={reasonOf(tokens.error)} /> : null}
        {tokens.isPending ? <LoadingNote /> : null}
        {tokens.data?.length === 0 ? (
          <EmptyState
            icon={<KeyRound />}
            title={t('There are no API tokens')}
            text={t('Everybody makes their own in their account.')}
          />
        ) : null}
        {tokens.data && tokens.data.length > 0 ? (
          <PlainTable
            label={t('API tokens')}
            rows={tokens.data}
            rowKey={row => row.id}
            columns={[
              { id: 'name', header: t('Name'), cell: row => row.name },
              { id: 'user', header: t('User'), cell: row => personOf(row.user) },
              {
                id: 'ends',
                header: t('Ends'),
                cell: row => (row.expires_on ? dayOf(row.expires_on) : t('Never')),
                wide: true,
              },
              {
                id: 'used',
                header: t('Last used'),
                cell: row => (row.last_used_on ? humanAge(Date.parse(row.last_used_on), now) : '–'),
                wide: true,
              },
              {
                id: 'act',
                header: '',
                isAction: true,
                cell: row =>
                  may('can_write', 'User') ? (
                    <Button
                      size="s"
                      aria-label={t('Revoke {name}', { name: row.name })}
                      busy={revoke.isPending && revoke.variables === row.id}
                      onClick={() => revoke.mutate(row.id)}
                    >
                      {t('Revoke')}
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
