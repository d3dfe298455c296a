import { Button, createToasts, EmptyState, Tag } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { t } from '../../i18n.ts'
import { type AccessRequest, nameOfPerson, refreshRequests, requestsQuery } from '../../kit/access/access-calls.ts'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import { useApp } from '../../state/use-app.ts'
import s from './RequestsPage.module.css'

const kindOf = (type: AccessRequest['object']['type']): string =>
  ({ dashboard: t('Dashboard'), chart: t('Chart'), dataset: t('Dataset') })[type]

/** Requested object. Shows its type only if the reader may not know the title. */
const Subject = ({ object: { type, title, url } }: { readonly object: AccessRequest['object'] }) => (
  <span className={s.subject}>
    {title === null ? t('{kind} that you cannot open', { kind: kindOf(type) }) : <a href={url}>{title}</a>}
    <Tag>{kindOf(type)}</Tag>
  </span>
)

const Incoming = ({ request }: { readonly request: AccessRequest }) => {
  const app = useApp()
  const path = { id: request.id }
  const who = request.user ? nameOfPerson(request.user) : t('Somebody')
  const decide = useMutation({
    mutationFn: (isGiven: boolean) =>
      isGiven
        ? call(app, 'POST /api/v1/access_request/{id}/give/', { path })
        : call(app, 'POST /api/v1/access_request/{id}/decline/', { path }),
    onSuccess: (_, isGiven) =>
      app
        .part(createToasts)
        .success(isGiven ? t('{who} can open it now', { who }) : t('The request of {who} was declined', { who })),
    onError: error => app.part(createToasts).error(reasonOf(error)),
    onSettled: () => refreshRequests(app),
  })
  return (
    <li className={s.request}>
      <div className={s.words}>
        <p className={s.head}>
          {t('{who} requests access to', { who })} <Subject object={request.object} />
        </p>
        {request.reason ? <p className={s.reason}>{request.reason}</p> : null}
        <p className={s.note}>{request.created_on_humanized}</p>
      </div>
      {request.may_give ? (
        <div className={s.actions}>
          <Button busy={decide.isPending && decide.variables === false} onClick={() => decide.mutate(false)}>
            {t('Decline')}
          </Button>
          <Button
            variant="primary"
            busy={decide.isPending && decide.variables === true}
            onClick={() => decide.mutate(true)}
          >
            {t('Give access')}
          </Button>
        </div>
      ) : (
        <p className={s.note}>{t('{names} can give it.', { names: request.givers.map(nameOfPerson).join(', ') })}</p>
      )}
    </li>
  )
}

const stateText = ({ state, decided_by }: AccessRequest): string => {
  const who = decided_by ? nameOfPerson(decided_by) : t('Somebody')
  if (state === 'given') return t('Given by {who}', { who })
  return state === 'declined' ? t('Declined by {who}', { who }) : t('Waiting')
}

const Own = ({ request }: { readonly request: AccessRequest }) => (
  <li className={s.request}>
    <div className={s.words}>
      <p className={s.head}>
        <Subject object={request.object} />
      </p>
      <p className={s.note}>{request.created_on_humanized}</p>
    </div>
    <Tag>{stateText(request)}</Tag>
  </li>
)

/** Requests for access: pending requests for the user to decide, and the state of the user's own requests. */
export const RequestsPage = () => {
  const app = useApp()
  usePageTitle(t('Requests for access'))
  const requests = useQuery({ ...requestsQuery(app), staleTime: 0 })
  const { data } = requests
  const incoming = (data ?? []).filter(request => !request.is_own)
  const own = (data ?? []).filter(request => request.is_own)
  return (
    <div className={s.page}>
      <h1>{t('Requests for access')}</h1>
      <QueryState of={requests} />
      {data?.length === 0 ? (
        <EmptyState
          icon={<Inbox />}
          title={t('No pending requests')}
          text={t('Requests for access to your content appear here, and your own requests too.')}
        />
      ) : null}
      {incoming.length > 0 ? (
        <section aria-label={t('Waiting for a decision')}>
          <h2>{t('Waiting for a decision')}</h2>
          <ul className={s.list}>
            {incoming.map(request => (
              <Incoming key={request.id} request={request} />
            ))}
          </ul>
        </section>
      ) : null}
      {own.length > 0 ? (
        <section aria-label={t('Your requests')}>
          <h2>{t('Your requests')}</h2>
          <ul className={s.list}>
            {own.map(request => (
              <Own key={request.id} request={request} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
