import { Button } from '@belvedere/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../data/calls/call.ts'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { useApp } from '../../../state/use-app.ts'
import s from '../Administration.module.css'
import { personOf } from '../facts.ts'
import { LogDetail } from '../log/LogDetail.tsx'
import { actionText } from '../log/log-actions.ts'
import { momentText } from '../log/log-times.ts'
import r from './Role.module.css'

const PAGE = 20

/** Changes of the role from the audit log: user, time, and values before and after. */
export const RoleHistory = ({ id }: { readonly id: number }) => {
  const app = useApp()
  const [shown, setShown] = useState(PAGE)
  const events = useQuery({
    queryKey: ['log', 'role', id, shown],
    queryFn: ({ signal }) =>
      call(app, 'GET /api/v1/log/', {
        query: {
          q: {
            filters: [{ col: 'object', opr: 'is', value: `role~${id}` }],
            order_column: 'dttm',
            order_direction: 'desc' as const,
            page_size: shown,
          },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!events.data) return <QueryState of={events} />
  const { result: rows, count } = events.data
  if (rows.length === 0)
    return <p className={s.empty}>{t('Nobody has changed this role since the audit log began.')}</p>
  return (
    <>
      <ol className={r.history} aria-label={t('History')}>
        {rows.map(event => (
          <li key={event.id}>
            <p className={r.event}>
              <strong>{actionText(event.action)}</strong>
              <span>{personOf(event.user)}</span>
              <time dateTime={event.dttm}>{momentText(event.dttm, bootstrap(app).config.user_time_zone)}</time>
            </p>
            <LogDetail event={event} isAlone />
          </li>
        ))}
      </ol>
      {count > rows.length ? (
        <Button busy={events.isFetching} onClick={() => setShown(shown + PAGE)}>
          {t('Show more')}
        </Button>
      ) : null}
    </>
  )
}
