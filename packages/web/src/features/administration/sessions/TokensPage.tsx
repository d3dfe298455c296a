import { humanAge } from '@belvedere/core/time'
import { EmptyState } from '@belvedere/ui'
import { KeyRound } from 'lucide-react'
import { useNow } from '../../../chart/time/use-now.ts'
import { call } from '../../../data/calls/call.ts'
import { dayOf } from '../../../data/format/day-of.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { personOf } from '../facts.ts'
import { RevocablePage } from './RevocablePage.tsx'

/** API tokens of all users with owner, expiry and last use. Each one can be revoked. */
export const TokensPage = () => {
  const app = useApp()
  const now = useNow()
  return (
    <RevocablePage
      title={t('API tokens')}
      address={ADDRESS.tokens}
      queryKey={['security-tokens']}
      read={async signal => (await call(app, 'GET /api/v1/security/tokens/', { signal })).result}
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
      ]}
      verb={t('Revoke')}
      verbOf={({ name }) => t('Revoke {name}', { name })}
      revoke={({ id }) => call(app, 'DELETE /api/v1/security/tokens/{id}', { path: { id } })}
      failed={reason => t('The token could not be revoked: {reason}', { reason })}
      empty={
        <EmptyState
          icon={<KeyRound />}
          title={t('There are no API tokens')}
          text={t('People create tokens in their own account.')}
        />
      }
    />
  )
}
