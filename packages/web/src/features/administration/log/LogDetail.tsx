import { isRecord, readJsonRecord } from '@belvedere/core/json'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '../../../data/calls/call.ts'
import {
  ADDRESS,
  chartAddress,
  dashboardAddress,
  roleAddress,
  rowRuleAddress,
  tagAddress,
  themeAddress,
} from '../../../data/page/addresses.ts'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { useApp } from '../../../state/use-app.ts'
import { changedPart } from './changed-part.ts'
import s from './LogDetail.module.css'
import { factText } from './log-actions.ts'

export interface OpenedEvent {
  readonly id: number
  readonly action: string
  readonly json: string | null
  readonly object_type: string | null
  readonly object_id: number | null
  readonly object_name?: string | null
  readonly has_changes: boolean
}

const PAGES: Readonly<Record<string, (id: number) => string>> = {
  chart: chartAddress,
  dashboard: dashboardAddress,
  dataset: id => `${ADDRESS.datasets}?edit=${id}`,
  role: roleAddress,
  rowlevelsecurity: rowRuleAddress,
  tag: tagAddress,
  theme: themeAddress,
  user: id => `${ADDRESS.users}?edit=${id}`,
}

const valueText = (value: unknown): string => {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  return String(value)
}

/** Value with the part highlighted that differs from `other`. */
const Value = ({ of, other, label }: { readonly of: unknown; readonly other: unknown; readonly label: string }) => {
  const text = valueText(of)
  const [start, middle, end] = changedPart(text, of === null || other === null ? text : valueText(other))
  return (
    <td data-label={label}>
      <span className={s.value}>
        {start}
        {middle === '' ? null : <mark>{middle}</mark>}
        {end}
      </span>
    </td>
  )
}

const WRITE = /RestApi\.|^(?:Datasource|EmbeddedDashboard)\./

/** Facts of an event that has no field changes. */
const Facts = ({ event }: { readonly event: OpenedEvent }) => {
  const facts = Object.entries(readJsonRecord(event.json) ?? {}).filter(([, value]) => !isRecord(value))
  return (
    <p className={s.note}>
      {WRITE.test(event.action)
        ? t('The values before and after were not recorded for this event: it is too old.')
        : t('Nothing was changed. {facts}', { facts: facts.map(([name, value]) => factText(name, value)).join(', ') })}
    </p>
  )
}

const Changes = ({ event }: { readonly event: OpenedEvent }) => {
  const app = useApp()
  const entry = useQuery({
    queryKey: ['log', event.id],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/log/{id}', { path: { id: event.id }, signal }),
    select: ({ result }) => result.changes ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (entry.data === undefined) return <QueryState of={entry} />
  if (entry.data === null) return <Facts event={event} />
  const { fields, more } = entry.data
  if (fields.length === 0) return <p className={s.note}>{t('Saved without a change.')}</p>
  return (
    <>
      <table className={s.changes} aria-label={t('Before and after')}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Before')}</th>
            <th scope="col">{t('After')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <Value of={before} other={after} label={t('Before')} />
              <Value of={after} other={before} label={t('After')} />
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? (
        <p className={s.note}>
          {t('{count, plural, one {# more field differs} other {# more fields differ}}', { count: more })}
        </p>
      ) : null}
    </>
  )
}

/** Fields that an event of the audit log changed, before and after. */
export const LogDetail = ({ event, isAlone }: { readonly event: OpenedEvent; readonly isAlone?: boolean }) => {
  const { object_type, object_id } = event
  const page = object_type === null ? undefined : PAGES[object_type]
  return (
    <div className={s.detail}>
      {event.has_changes ? <Changes event={event} /> : <Facts event={event} />}
      {isAlone || object_type === null || object_id === null ? null : (
        <p className={s.links}>
          {page ? (
            <Link href={page(object_id)}>{t('Open {name}', { name: event.object_name ?? object_type })}</Link>
          ) : null}
          <Link href={`${ADDRESS.auditLog}?object=${object_type}~${object_id}`}>{t('All events of it')}</Link>
        </p>
      )}
    </div>
  )
}
