import { SQL_LINES, stripComments } from '@belvedere/core/sql-text'
import { humanAge } from '@belvedere/core/time'
import { Tag, type TagTone } from '@belvedere/ui'
import { History } from 'lucide-react'
import { durationText } from '../../../chart/time/duration.ts'
import { call } from '../../../data/calls/call.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { countText, t } from '../../../i18n.ts'
import type { ListKind } from '../../../kit/list/kind.ts'
import { SqlText } from '../../../kit/sql-text/SqlText.tsx'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import type { HistoryRow } from '../calls.ts'
import s from './QueryLists.module.css'

const TONES: Readonly<Record<HistoryRow['status'], TagTone | undefined>> = {
  pending: undefined,
  running: 'info',
  success: 'success',
  failed: 'danger',
  stopped: undefined,
  timed_out: 'warning',
}

const statusText = (status: HistoryRow['status']): string => {
  const texts: Readonly<Record<HistoryRow['status'], string>> = {
    pending: t('Waiting'),
    running: t('Running'),
    success: t('Succeeded'),
    failed: t('Failed'),
    stopped: t('Stopped'),
    timed_out: t('Timed out'),
  }
  return texts[status]
}

const Started = ({ at, now }: { readonly at: number; readonly now: number }) => {
  const app = useApp()
  return (
    <span title={new Date(at).toLocaleString('en-US', { timeZone: bootstrap(app).config.user_time_zone })}>
      {humanAge(Math.min(at, now), now)}
    </span>
  )
}

/** List of the queries that were run (requirement ROUTE-005). `now` is in epoch milliseconds. */
export const historyKind = (app: App, now: number): ListKind<HistoryRow> => ({
  name: 'query',
  read: (q, signal) => call(app, 'GET /api/v1/query/', { query: { q }, signal }),
  fields: ['id', 'status', 'sql', 'database', 'schema', 'user', 'rows', 'start_time', 'end_time'],
  title: t('Query history'),
  icon: <History />,
  searchHint: t('Search in the SQL'),
  search: { col: 'sql', opr: 'ct' },
  isLive: true,
  newest: 'start_time',
  nameHeader: t('SQL'),
  nameOf: row => stripComments(row.sql).replace(/\s+/g, ' ') || row.sql,
  nameNode: row => <SqlText sql={row.sql} lines={SQL_LINES.history} className={s.lines} />,
  isCode: true,
  url: row => `${ADDRESS.sqlEditor}?queryId=${row.id}`,
  choices: [],
  columns: [
    { id: 'status', header: t('Status'), cell: row => <Tag tone={TONES[row.status]}>{statusText(row.status)}</Tag> },
    {
      id: 'database',
      header: t('Database'),
      cell: row => [row.database?.database_name, row.schema].filter(Boolean).join(', ') || '–',
      wide: true,
    },
    {
      id: 'user',
      header: t('User'),
      cell: row => (row.user ? `${row.user.first_name} ${row.user.last_name}`.trim() : '–'),
      wide: true,
    },
    {
      id: 'rows',
      header: t('Rows'),
      cell: row => (typeof row.rows === 'number' ? countText(row.rows) : '–'),
      wide: true,
      figure: true,
    },
    {
      id: 'took',
      header: t('Took'),
      cell: row => (row.end_time === null ? '–' : durationText(row.end_time - row.start_time)),
      wide: true,
      figure: true,
    },
    {
      id: 'started',
      header: t('Started'),
      cell: row => <Started at={row.start_time} now={now} />,
      order: 'start_time',
    },
  ],
  emptyText: t('Each query that you run appears here, with its time and its rows.'),
})
