import { Tag, type TagTone } from '@belvedere/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { usePageTitle } from '../../../app/page-title.ts'
import { useNow } from '../../../chart/use-now.ts'
import { bootstrap } from '../../../data/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { type HistoryRow, historyPage } from '../calls.ts'
import { EDITOR_PATH } from '../paths.ts'
import { durationText } from '../results/duration.ts'
import { ageText } from './age-text.ts'
import { QueryListFrame } from './QueryListFrame.tsx'
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

const useHistory = (page: number, search: string) =>
  useQuery({ ...historyPage(page, search), placeholderData: keepPreviousData })

/** Every query that was run, with what became of it (requirement ROUTE-005). */
export const HistoryPage = () => {
  usePageTitle(t('Query history'))
  const now = useNow()
  return (
    <QueryListFrame<HistoryRow>
      useRows={useHistory}
      title={t('Query history')}
      searchHint={t('Search in the SQL')}
      emptyText={t('Each query that you run stands here, with its time and its rows.')}
      heads={[
        { id: 'status', text: t('Status') },
        { id: 'sql', text: t('SQL') },
        { id: 'database', text: t('Database'), isWide: true },
        { id: 'user', text: t('User'), isWide: true },
        { id: 'rows', text: t('Rows'), isWide: true, isFigure: true },
        { id: 'took', text: t('Took'), isWide: true, isFigure: true },
        { id: 'started', text: t('Started') },
      ]}
      row={row => <HistoryLine key={row.id} row={row} now={now} />}
    />
  )
}

const HistoryLine = ({ row, now }: { readonly row: HistoryRow; readonly now: number }) => {
  const { status, sql, database, schema, user, rows, start_time, end_time } = row
  return (
    <tr>
      <td>
        <Tag tone={TONES[status]}>{statusText(status)}</Tag>
      </td>
      <td className={s.sqlCell}>
        <Link href={`${EDITOR_PATH}?queryId=${row.id}`} className={s.sql} title={sql}>
          {sql.replace(/\s+/g, ' ').trim()}
        </Link>
      </td>
      <td data-wide>{[database?.database_name, schema].filter(Boolean).join(', ') || '–'}</td>
      <td data-wide>{user ? `${user.first_name} ${user.last_name}`.trim() : '–'}</td>
      <td data-wide data-figure>
        {rows?.toLocaleString('en-US') ?? '–'}
      </td>
      <td data-wide data-figure>
        {end_time === null ? '–' : durationText(end_time - start_time)}
      </td>
      <td title={new Date(start_time).toLocaleString('en-US', { timeZone: bootstrap().config.time_zone })}>
        {ageText(start_time, now)}
      </td>
    </tr>
  )
}
