import { humanAge } from '@belvedere/core/time'
import { useNow } from '../../../chart/time/use-now.ts'
import { call } from '../../../data/calls/call.ts'
import { dayOf } from '../../../data/format/day-of.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { t } from '../../../i18n.ts'
import { browserName } from '../../../kit/session/browser-name.ts'
import { useApp } from '../../../state/use-app.ts'
import { personOf } from '../facts.ts'
import { RevocablePage } from './RevocablePage.tsx'

/** Sessions of all users. Each one can be ended. */
export const SessionsPage = () => {
  const app = useApp()
  const now = useNow()
  return (
    <RevocablePage
      title={t('Sessions')}
      address={ADDRESS.sessions}
      queryKey={['security-sessions']}
      read={async signal => (await call(app, 'GET /api/v1/security/sessions/', { signal })).result}
      columns={[
        { id: 'user', header: t('User'), cell: row => personOf(row.user) },
        { id: 'where', header: t('Where'), cell: row => browserName(row.user_agent), wide: true },
        { id: 'address', header: t('Address'), cell: row => row.ip ?? '–', wide: true },
        { id: 'since', header: t('Signed in'), cell: row => humanAge(Date.parse(row.created_on), now) },
        { id: 'used', header: t('Last used'), cell: row => humanAge(Date.parse(row.last_seen_on), now), wide: true },
        { id: 'ends', header: t('Ends'), cell: row => dayOf(row.expires_on), wide: true },
      ]}
      verb={t('Sign out')}
      verbOf={row => t('Sign out {name}', { name: personOf(row.user) })}
      revoke={({ id }) => call(app, 'DELETE /api/v1/security/sessions/{id}', { path: { id } })}
      failed={reason => t('The session could not be ended: {reason}', { reason })}
    />
  )
}
