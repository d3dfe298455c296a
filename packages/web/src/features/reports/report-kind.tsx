import { Switch } from '@belvedere/ui'
import { History, Mail, MailCheck, Pencil, Send, Trash2 } from 'lucide-react'
import { ADDRESS } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { ownerChoice } from '../../kit/list/choices.ts'
import type { ListKind, RowAction } from '../../kit/list/kind.ts'
import { type ReportRow, readReports } from '../../kit/reports/calls.ts'
import { scheduleText } from '../../kit/reports/schedule.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { LastRunCell, NextCell, RunBars, RunBarsKey, recipientsText, Subject } from './report-cells.tsx'
import s from './report-list.module.css'

export type ReportAction = 'edit' | 'runs' | 'send' | 'test' | 'switch' | 'delete'

const FIELDS = [
  'id',
  'uuid',
  'name',
  'description',
  'active',
  'type',
  'crontab',
  'crontab_humanized',
  'timezone',
  'report_format',
  'recipients',
  'owners',
  'last_state',
  'last_eval_dttm',
  'chart_id',
  'dashboard_id',
  'extra',
  'last_runs',
  'next_run',
  'retry_at',
  'paused',
  'subject',
]

const actionsOf = (
  app: App,
  onAction: (action: ReportAction, row: ReportRow) => void,
): readonly RowAction<ReportRow>[] => {
  const act = (action: ReportAction) => (row: ReportRow) => onAction(action, row)
  const runs: RowAction<ReportRow> = {
    id: 'runs',
    label: name => t('Runs of {name}', { name }),
    icon: <History />,
    onSelect: act('runs'),
  }
  if (!may(app, 'can_write', 'ReportSchedule')) return [runs]
  return [
    runs,
    { id: 'send', label: name => t('Send {name} now', { name }), icon: <Send />, onSelect: act('send') },
    {
      id: 'test',
      label: name => t('Send a test of {name} to me', { name }),
      icon: <MailCheck />,
      onSelect: act('test'),
    },
    { id: 'edit', label: name => t('Edit {name}', { name }), icon: <Pencil />, onSelect: act('edit') },
    { id: 'delete', label: name => t('Delete {name}', { name }), icon: <Trash2 />, onSelect: act('delete') },
  ]
}

const ActiveCell = ({ row, onSwitch }: { readonly row: ReportRow; readonly onSwitch: () => void }) => {
  const app = useApp()
  if (!may(app, 'can_write', 'ReportSchedule')) return row.active ? t('On') : t('Off')
  return <Switch checked={row.active} onChange={onSwitch} aria-label={t('{name} is active', { name: row.name })} />
}

/** List of reports or alerts: subject, schedule, recipients and last run. */
export const reportKind = (
  app: App,
  type: 'Report' | 'Alert',
  onAction: (action: ReportAction, row: ReportRow) => void,
): ListKind<ReportRow> => ({
  name: 'report',
  read: ({ filters = [], ...query }, signal) =>
    readReports(app, { ...query, filters: [...filters, { col: 'type', opr: 'eq', value: type }] }, signal),
  fields: FIELDS,
  title: type === 'Report' ? t('Reports') : t('Alerts'),
  icon: <Mail />,
  searchHint: t('Search by name, address or dashboard'),
  search: { col: 'name', opr: 'report_all_text' },
  isLive: true,
  newest: 'changed_on',
  nameHeader: t('Name'),
  nameOrder: 'name',
  nameOf: row => row.name,
  note: row => <Subject row={row} />,
  url: row => `${type === 'Report' ? ADDRESS.reports : ADDRESS.alerts}?open=${row.id}`,
  choices: [
    {
      id: 'active',
      label: t('Active'),
      unset: t('Any'),
      options: [
        { value: 'yes', label: t('On') },
        { value: 'no', label: t('Off') },
      ],
      toFilter: value => ({ col: 'active', opr: 'eq', value: value === 'yes' }),
    },
    {
      id: 'state',
      label: t('Last run'),
      unset: t('All'),
      options: [
        { value: 'Success', label: t('Sent') },
        { value: 'Error', label: t('Failed') },
        { value: 'Not triggered', label: t('Nothing sent') },
        { value: 'On Grace', label: t('Held back') },
        { value: 'Working', label: t('In progress') },
      ],
      toFilter: value => ({ col: 'last_state', opr: 'eq', value }),
    },
    ownerChoice('report'),
  ],
  legend: <RunBarsKey />,
  columns: [
    {
      id: 'schedule',
      header: t('Schedule'),
      cell: row => (
        <>
          <span className={s.schedule}>{scheduleText(row.crontab) ?? row.crontab_humanized}</span>
          <span className={s.zone}>{row.timezone.replaceAll('_', ' ')}</span>
        </>
      ),
      order: 'crontab_humanized',
      wide: true,
    },
    {
      id: 'format',
      header: t('Format'),
      cell: row => (row.report_format === 'TEXT' ? t('Text') : row.report_format),
      wide: true,
    },
    { id: 'to', header: t('To'), cell: recipientsText, wide: true },
    { id: 'runs', header: t('Last ten runs'), cell: row => <RunBars row={row} />, wide: true },
    { id: 'state', header: t('Last run'), cell: row => <LastRunCell row={row} />, order: 'last_state' },
    { id: 'next', header: t('Next'), cell: row => <NextCell row={row} />, wide: true },
    {
      id: 'active',
      header: t('Active'),
      cell: row => <ActiveCell row={row} onSwitch={() => onAction('switch', row)} />,
      order: 'active',
      wide: true,
    },
  ],
  actions: actionsOf(app, onAction),
  emptyText:
    type === 'Report'
      ? t('Schedule one here, or from the menu of a dashboard or chart.')
      : t('An alert watches a chart or SQL, and is sent when its condition holds.'),
})
