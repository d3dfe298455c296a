import { isRecord, readJsonRecord } from '@belvedere/core/json'
import { Button, createToasts } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import type { Answer } from '../../../data/calls/request.ts'
import type { ListFilter, ListQuery } from '../../../data/objects/list-rows.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { filtersOf } from '../../../kit/list/filters-of.ts'
import type { ListKind } from '../../../kit/list/kind.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import { type AccountRow, nameOf, usersQuery } from '../calls.ts'
import { personOf } from '../facts.ts'
import { AdminPage } from '../sections.tsx'
import l from './LogDetail.module.css'
import { LogDetail } from './LogDetail.tsx'
import { LogHours } from './LogHours.tsx'
import { actionText, factText } from './log-actions.ts'
import { logCsv } from './log-csv.ts'
import { momentText, printRange, readRange, timeFilter, timeOptions } from './log-times.ts'

export type LogRow = Answer<'GET /api/v1/log/'>['result'][number]

/** Formats the facts of an event. Omits the IP address, which has its own column. */
export function factsText(json: string | null): string {
  const facts = Object.entries(readJsonRecord(json) ?? {})
  const shown = facts.filter(([name, value]) => name !== 'ip' && ['string', 'number', 'boolean'].includes(typeof value))
  return shown.map(([name, value]) => factText(name, value)).join(', ')
}

const fromText = (json: string | null): string => {
  const ip = readJsonRecord(json)?.ip
  return typeof ip === 'string' ? ip : '–'
}

/** Date and time of an event, on two lines on phones. */
const Moment = ({ time }: { readonly time: string }) => {
  const app = useApp()
  const [day = '', clock = ''] = momentText(time, bootstrap(app).config.user_time_zone).split(', ')
  return (
    <time className={l.moment} dateTime={time}>
      <span>{day},</span> <span>{clock}</span>
    </time>
  )
}

const readLog = (app: App, q: ListQuery, signal: AbortSignal) =>
  call(app, 'GET /api/v1/log/', {
    query: { q: { ...q, columns: [...(q.columns ?? [])], filters: [...(q.filters ?? [])] } },
    signal,
  })

/** URL parameter of the time filter. */
const TIME = 'time'

const FIELDS = [
  ...['id', 'action', 'dashboard_id', 'slice_id', 'user', 'dttm', 'json'],
  ...['object_name', 'object_type', 'object_id', 'has_changes'],
]

/** URL parameter of the object filter. Example value: `role~3`. */
const OBJECT = 'object'

interface Narrowed {
  readonly time: string | null
  readonly object: string | null
}

/** Filter for the events of one object. Its only option is that object, because no list of all objects exists. */
const objectChoice = (object: string): ListKind<LogRow>['choices'][number] => ({
  id: OBJECT,
  label: t('Object'),
  unset: t('All'),
  options: [
    { value: object, label: t('{type} {id}', { type: object.split('~')[0] ?? '', id: object.split('~')[1] ?? '' }) },
  ],
  toFilter: value => ({ col: 'object', opr: 'is', value }),
})

const logKind = (app: App, users: readonly AccountRow[], { time, object }: Narrowed): ListKind<LogRow> => ({
  name: 'log',
  read: (q, signal) => readLog(app, q, signal),
  fields: FIELDS,
  title: t('Audit log'),
  icon: <ScrollText />,
  searchHint: t('Search in the details'),
  search: { col: 'json', opr: 'ct' },
  isLive: true,
  newest: 'dttm',
  nameHeader: t('What'),
  nameOrder: 'action',
  nameOf: row => actionText(row.action),
  note: row => row.object_name ?? factsText(row.json),
  url: row => `${ADDRESS.auditLog}?action=${encodeURIComponent(row.action)}`,
  choices: [
    {
      id: TIME,
      label: t('Time'),
      unset: t('All'),
      options: timeOptions(time, bootstrap(app).config.user_time_zone),
      toFilter: value => timeFilter(value, Date.now()),
    },
    {
      id: 'user',
      label: t('Who'),
      unset: t('All'),
      options: users.map(user => ({ value: String(user.id), label: nameOf(user) })),
      toFilter: value => ({ col: 'user_id', opr: 'eq', value: Number(value) }),
    },
    {
      id: 'action',
      label: t('What'),
      unset: t('All'),
      options: {
        search: text => ({
          endpoint: `/api/v1/log/distinct/action?q=${encodeURIComponent(JSON.stringify({ page_size: 100, filter: text }))}`,
          mutate: toActions,
        }),
        one: value => ({
          endpoint: `/api/v1/log/distinct/action?q=${encodeURIComponent(JSON.stringify({ page_size: 1, filter: value }))}`,
          mutate: toActions,
        }),
      },
      toFilter: value => ({ col: 'action', opr: 'eq', value }),
    },
    ...(object === null ? [] : [objectChoice(object)]),
  ],
  columns: [
    { id: 'user', header: t('Who'), cell: row => personOf(row.user), order: 'user.first_name' },
    { id: 'from', header: t('From'), cell: row => fromText(row.json), wide: true },
    {
      id: 'time',
      header: t('Time'),
      cell: row => <Moment time={row.dttm} />,
      order: 'dttm',
    },
  ],
  detail: row => <LogDetail event={row} />,
  emptyText: t('User activity appears here.'),
})

const toActions = (answer: unknown) => {
  const rows = isRecord(answer) && Array.isArray(answer.result) ? answer.result.filter(isRecord) : []
  return rows.map(({ text }) => ({ value: String(text), label: actionText(String(text)) }))
}

const PAGE = 100
/** Maximum number of events in an exported file. */
const MAX_EVENTS = 10_000

/** Exports the newest events that match the filters. */
async function exportLog(app: App, filters: readonly ListFilter[]): Promise<void> {
  const rows: LogRow[] = []
  for (let page = 0; rows.length < MAX_EVENTS; page += 1) {
    const order = { order_column: 'dttm', order_direction: 'desc' as const }
    const q = { columns: FIELDS, filters: [...filters], ...order, page, page_size: PAGE }
    const { result } = await call(app, 'GET /api/v1/log/', { query: { q } })
    rows.push(...result)
    if (result.length < PAGE) break
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([logCsv(rows)], { type: 'text/csv' }))
  link.download = 'audit-log.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Audit log: user, action and time of each event. Read-only. */
export const LogPage = () => {
  const app = useApp()
  usePageTitle(t('Audit log'))
  const users = useQuery(usersQuery(app))
  const address = new URLSearchParams(useSearch())
  const time = address.get(TIME)
  const kind = logKind(app, users.data ?? [], { time, object: address.get(OBJECT) })
  const [isBusy, setBusy] = useState(false)
  const save = (): void => {
    setBusy(true)
    void exportLog(app, filtersOf(kind, address))
      .catch((error: unknown) =>
        app.part(createToasts).error(t('The log could not be exported: {reason}', { reason: reasonOf(error) })),
      )
      .finally(() => setBusy(false))
  }
  return (
    <AdminPage current={ADDRESS.auditLog}>
      <ListPage
        kind={kind}
        above={({ state, show }) => (
          <LogHours
            filters={filtersOf(kind, address, TIME)}
            chosen={readRange(time, Date.now())}
            onChoose={range => {
              const { [TIME]: _, ...others } = state.chosen
              show({ chosen: range ? { ...others, [TIME]: printRange(range) } : others })
            }}
            timeZone={bootstrap(app).config.user_time_zone}
          />
        )}
        tools={
          <Button icon={<Download />} busy={isBusy} onClick={save}>
            {t('Export CSV')}
          </Button>
        }
      />
    </AdminPage>
  )
}
