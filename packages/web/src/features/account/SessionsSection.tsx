import { humanAge } from '@belvedere/core/time'
import { Button, createToasts, Tag } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNow } from '../../chart/time/use-now.ts'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { createQueryClient } from '../../data/calls/query-client.ts'
import { t } from '../../i18n.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import { browserName } from '../../kit/session/browser-name.ts'
import { FormSection } from '../../kit/side-page/FormSection.tsx'
import { PlainTable } from '../../kit/side-page/PlainTable.tsx'
import { useApp } from '../../state/use-app.ts'
import { sessionsQuery } from './calls.ts'

/** Sessions of the current user. Each session except the current one can be ended. */
export const SessionsSection = () => {
  const app = useApp()
  const sessions = useQuery(sessionsQuery(app))
  const now = useNow()
  const end = useMutation({
    mutationFn: (id: string) => call(app, 'DELETE /api/v1/me/sessions/{id}', { path: { id } }),
    onSuccess: () => app.part(createQueryClient).invalidateQueries({ queryKey: sessionsQuery(app).queryKey }),
    onError: error =>
      app.part(createToasts).error(t('The session could not be ended: {reason}', { reason: reasonOf(error) })),
  })
  return (
    <FormSection id="sessions" title={t('Sessions')}>
      <QueryState of={sessions} lines={3} />
      {sessions.data ? (
        <PlainTable
          label={t('Sessions')}
          rows={sessions.data}
          rowKey={row => row.id}
          columns={[
            { id: 'where', header: t('Where'), cell: row => <strong>{browserName(row.user_agent)}</strong> },
            { id: 'address', header: t('Address'), wide: true, cell: row => row.ip ?? '–' },
            { id: 'since', header: t('Signed in'), wide: true, cell: row => humanAge(Date.parse(row.created_on), now) },
            { id: 'used', header: t('Last used'), cell: row => humanAge(Date.parse(row.last_seen_on), now) },
            {
              id: 'act',
              header: '',
              isAction: true,
              cell: row =>
                row.is_current ? (
                  <Tag tone="success">{t('This session')}</Tag>
                ) : (
                  <Button size="s" onClick={() => end.mutate(row.id)} busy={end.isPending && end.variables === row.id}>
                    {t('Sign out')}
                  </Button>
                ),
            },
          ]}
        />
      ) : null}
    </FormSection>
  )
}
