import { Dialog } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { chartAddress, dashboardAddress } from '../../data/page/addresses.ts'
import { chartQuery } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { nameOfPerson, peopleQuery, type RequestedType } from '../../kit/access/access-calls.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import { PlainTable } from '../../kit/side-page/PlainTable.tsx'
import { useApp } from '../../state/use-app.ts'
import s from './Dialogs.module.css'

interface Link {
  readonly href: string
  readonly label: string
}

const Links = ({ title, links }: { readonly title: string; readonly links: readonly Link[] }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ul className={s.links}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </section>
)

/** Charts and dashboards that use a dataset. */
const UsesOfDataset = ({ id }: { readonly id: number }) => {
  const app = useApp()
  const uses = useQuery({
    queryKey: ['dataset', id, 'related-objects'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/dataset/{id}/related_objects/', { path: { id }, signal }),
    staleTime: 0,
  })
  const { data } = uses
  if (!data) return <QueryState of={uses} lines={3} />
  const { charts, dashboards } = data
  if (charts.count + dashboards.count === 0) return <p>{t('No chart uses it.')}</p>
  return (
    <>
      {charts.count > 0 ? (
        <Links
          title={t('Used by {count, plural, one {# chart} other {# charts}}', { count: charts.count })}
          links={charts.result.map(chart => ({ href: chartAddress(chart.id), label: chart.slice_name }))}
        />
      ) : null}
      {dashboards.count > 0 ? (
        <Links
          title={t('Used by {count, plural, one {# dashboard} other {# dashboards}}', { count: dashboards.count })}
          links={dashboards.result.map(({ id: key, title }) => ({ href: dashboardAddress(key), label: title }))}
        />
      ) : null}
    </>
  )
}

const UsesOfChart = ({ id }: { readonly id: number }) => {
  const app = useApp()
  const chart = useQuery({ ...chartQuery(app, id), staleTime: 0 })
  const { data } = chart
  if (!data) return <QueryState of={chart} lines={3} />
  if (data.dashboards.length === 0) return <p>{t('It is on no dashboard.')}</p>
  return (
    <Links
      title={t('On {count, plural, one {# dashboard} other {# dashboards}}', { count: data.dashboards.length })}
      links={data.dashboards.map(({ id: key, dashboard_title }) => ({
        href: dashboardAddress(key),
        label: dashboard_title || t('Untitled'),
      }))}
    />
  )
}

const PeopleWithAccess = ({ type, id }: { readonly type: RequestedType; readonly id: number }) => {
  const app = useApp()
  const people = useQuery({ ...peopleQuery(app, type, id), retry: false })
  const { data, error } = people
  if (error instanceof ApiError && error.status === 403)
    return <p>{t('Its owners and administrators see who has access.')}</p>
  if (error || !data) return <QueryState of={people} lines={3} />
  const why = ({ why: reason, roles }: (typeof data.result)[number]): string =>
    reason === 'admin'
      ? t('Administrator')
      : reason === 'owner'
        ? t('Owner')
        : t('Roles: {roles}', { roles: roles.join(', ') })
  return (
    <>
      <PlainTable
        label={t('People with access')}
        rows={data.result}
        rowKey={row => row.id}
        columns={[
          { id: 'name', header: t('Name'), cell: row => `${nameOfPerson(row)} (${row.username})` },
          { id: 'why', header: t('Through'), cell: why },
          {
            id: 'part',
            header: t('Sees'),
            cell: row => (row.is_partial ? t('Some of its charts') : t('All of it')),
            wide: true,
          },
        ]}
      />
      {data.total > data.examined ? (
        <p>{t('The first {examined} of {total} people were checked.', { ...data })}</p>
      ) : null}
    </>
  )
}

interface UseDialogProps {
  readonly type: RequestedType
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

/** Dialog with the uses of an object and the users who can access it. */
export const UseDialog = ({ type, id, name, onClose }: UseDialogProps) => (
  <Dialog open size="m" title={t('Access and use of {name}', { name })} onOpenChange={open => open || onClose()}>
    <div className={s.use}>
      {type === 'dataset' ? <UsesOfDataset id={id} /> : type === 'chart' ? <UsesOfChart id={id} /> : null}
      <section aria-label={t('People with access')}>
        <h3>{t('People with access')}</h3>
        <PeopleWithAccess type={type} id={id} />
      </section>
    </div>
  </Dialog>
)
