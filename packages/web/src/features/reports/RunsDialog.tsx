import { Dialog, EmptyState, ErrorState, Skeleton, Tag } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../data/api-error.ts'
import { t } from '../../i18n.ts'
import { type RunRow, runsQuery } from '../../kit/reports/calls.ts'
import s from './runs.module.css'

export interface RunsDialogProps {
  readonly id: number
  /** Null: it stands beside the dialog. */
  readonly name: string | null
  readonly onClose: () => void
}

const momentOf = (text: string): string =>
  new Date(`${text}Z`).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

const seconds = ({ start_dttm, end_dttm }: RunRow): string => {
  if (!start_dttm || !end_dttm) return ''
  return t('{count} s', { count: ((Date.parse(`${end_dttm}Z`) - Date.parse(`${start_dttm}Z`)) / 1000).toFixed(1) })
}

/** `3 of 4 reached`. */
const reachedText = ({ details }: RunRow): string => {
  const all = details?.deliveries ?? []
  if (all.length === 0) return ''
  return t('{reached} of {all} reached', {
    reached: all.filter(({ state }) => state === 'sent').length,
    all: all.length,
  })
}

/** The log of a report: when it ran, how long it took, who got it, and why not. */
export const RunsDialog = ({ id, name, onClose }: RunsDialogProps) => {
  const { data, error } = useQuery(runsQuery(id))
  return (
    <Dialog
      open
      size="l"
      title={name === null ? t('Run log') : t('Runs of {name}', { name })}
      onOpenChange={open => open || onClose()}
    >
      {error ? <ErrorState title={t('The runs could not be read')} text={reasonOf(error)} /> : null}
      {!data && !error ? <Skeleton height={160} /> : null}
      {data && data.result.length === 0 ? (
        <EmptyState title={t('It has not run yet')} text={t('Each run leaves a line here.')} />
      ) : null}
      <ul className={s.runs}>
        {(data?.result ?? []).map(run => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </Dialog>
  )
}

const Run = ({ run }: { readonly run: RunRow }) => {
  const { details } = run
  return (
    <li className={s.run}>
      <p className={s.head}>
        <Tag tone={run.state === 'Error' ? 'danger' : undefined}>{run.state}</Tag>
        <time dateTime={`${run.scheduled_dttm}Z`}>{momentOf(run.scheduled_dttm)} UTC</time>
        <span>{seconds(run)}</span>
        <span>{reachedText(run)}</span>
      </p>
      {run.error_message ? <p className={s.error}>{run.error_message}</p> : null}
      {details?.skipped ? <p>{details.skipped}</p> : null}
      {details?.retry_at ? (
        <p>{t('It is tried again at {time} UTC.', { time: details.retry_at.slice(11, 16) })}</p>
      ) : null}
      {details?.missed ? (
        <p>
          {t('{count, plural, one {# later time} other {# later times}} had passed while nothing ran.', {
            count: details.missed,
          })}
        </p>
      ) : null}
      {(details?.problems ?? []).map(problem => (
        <p key={problem} className={s.error}>
          {problem}
        </p>
      ))}
      <ul className={s.deliveries}>
        {(details?.deliveries ?? []).map(({ target, state, reason }) => (
          <li key={target}>
            {target}: {state === 'sent' ? t('reached') : (reason ?? t('not reached'))}
          </li>
        ))}
      </ul>
    </li>
  )
}
