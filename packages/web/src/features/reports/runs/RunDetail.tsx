import { type Amount, formatNumber, storedFormat } from '@belvedere/core/format'
import { Button, IconButton } from '@belvedere/ui'
import { Check, CircleAlert, Clock, Send, X } from 'lucide-react'
import { t } from '../../../i18n.ts'
import type { RunRow } from '../../../kit/reports/calls.ts'
import { bytesText } from '../bytes-text.ts'
import { restOfReason } from '../cause.ts'
import { deliveriesOf, missedBy, momentTexts, reachedBy, resultText, secondsText, tookMs } from './run-facts.ts'
import s from './runs.module.css'

export interface RunDetailProps {
  readonly reportId: number
  readonly run: RunRow
  readonly timezone: string
  /** Undefined for users who may not edit. */
  readonly onEdit?: (() => void) | undefined
  readonly onSend?: (() => void) | undefined
  readonly onClose: () => void
}

const ICONS = { good: Check, bad: CircleAlert, neutral: Clock } as const

interface StepProps {
  readonly how: keyof typeof ICONS
  readonly what: string
  readonly value: string
}

const Step = ({ how, what, value }: StepProps) => {
  const Icon = ICONS[how]
  return (
    <li className={s.step}>
      <Icon className={s[how]} aria-hidden="true" />
      <span>{what}</span>
      <span className={s.figure}>{value}</span>
    </li>
  )
}

/** Reason of a failure, with the response of the mail server below it. */
const Cause = ({ run, timezone }: { readonly run: RunRow; readonly timezone: string }) => {
  const { details, error_message } = run
  if (!error_message) return null
  const raw = missedBy(run).flatMap(({ target, reason }) => (reason ? [`${target}\n${reason}`] : []))
  const reached = reachedBy(run).length
  return (
    <>
      <div className={s.cause} role="note">
        <p className={s.causeTitle}>
          <CircleAlert aria-hidden="true" />
          {resultText(run)}
        </p>
        <p>
          {raw.length === 0 ? restOfReason(error_message) : null}{' '}
          {reached > 0
            ? t(
                '{count, plural, one {The other recipient got the mail.} other {The other # recipients got the mail.}}',
                {
                  count: reached,
                },
              )
            : null}{' '}
          {details?.retry_at
            ? t('It will be sent again at {time}.', {
                time: momentTexts(details.retry_at.replace(/Z$/, ''), timezone).minute,
              })
            : (details?.attempt ?? 1) > 1
              ? t('It was tried {count} times.', { count: details?.attempt ?? 1 })
              : null}{' '}
          {details?.owners_notified ? t('Its owners were notified.') : null}
        </p>
      </div>
      {raw.length > 0 ? <pre className={s.raw}>{raw.join('\n\n')}</pre> : null}
    </>
  )
}

const amountText = (value: Amount): string => formatNumber(value, storedFormat([value]))

const Steps = ({ run }: { readonly run: RunRow }) => {
  const { details } = run
  const times = new Map((details?.steps ?? []).map(({ step, duration_ms }) => [step, duration_ms]))
  const made = times.get('made')
  const sent = times.get('sent')
  const took = tookMs(run)
  return (
    <ul className={s.steps}>
      {run.value === null ? null : <Step how="neutral" what={t('Value')} value={amountText(run.value)} />}
      {made === undefined ? null : <Step how="good" what={t('Data read, pages drawn')} value={secondsText(made)} />}
      {deliveriesOf(run).map(({ kind, target, state }) => (
        <Step
          key={`${kind} ${target}`}
          how={state === 'sent' ? 'good' : 'bad'}
          what={kind === 'Slack' ? t('Message to a chat') : t('Mail to {address}', { address: target })}
          value={state === 'sent' ? t('reached') : t('not reached')}
        />
      ))}
      {sent === undefined ? null : <Step how="neutral" what={t('Sending')} value={secondsText(sent)} />}
      {took === null ? null : <Step how="neutral" what={t('All of it')} value={secondsText(took)} />}
    </ul>
  )
}

/** Returns the label of the button that sends the report again, to missed recipients only. */
const sendText = (run: RunRow): string => {
  const missed = missedBy(run)
  const [first] = missed
  if (reachedBy(run).length === 0 || !first) return t('Send again')
  return missed.length === 1 && first.kind === 'Email'
    ? t('Send to {address} again', { address: first.target })
    : t('Send to these {count} again', { count: missed.length })
}

/** Details of one run: result, reason, steps and deliveries. */
export const RunDetail = ({ reportId, run, timezone, onEdit, onSend, onClose }: RunDetailProps) => {
  const { details } = run
  const { day, minute } = momentTexts(run.scheduled_dttm, timezone)
  const files = details?.files ?? []
  const asOf = details?.as_of ? momentTexts(details.as_of.replace(/Z$/, ''), timezone) : null
  return (
    <aside className={s.detail} aria-label={t('Run of {when}', { when: `${day}, ${minute}` })}>
      <div className={s.detailHead}>
        <h2>{t('Run of {when}', { when: `${day}, ${minute}` })}</h2>
        <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
      </div>
      <Cause run={run} timezone={timezone} />
      {details?.skipped ? <p className={s.said}>{details.skipped}</p> : null}
      {details?.missed ? (
        <p className={s.said}>
          {t('{count, plural, one {# later run was} other {# later runs were}} missed.', {
            count: details.missed,
          })}
        </p>
      ) : null}
      {(details?.problems ?? []).map(problem => (
        <p key={problem} className={s.problem}>
          {problem}
        </p>
      ))}
      {run.error_message && (onEdit || onSend) ? (
        <div className={s.repair}>
          {onEdit ? <Button onClick={onEdit}>{t('Change its settings')}</Button> : null}
          {onSend ? (
            <Button icon={<Send size={14} aria-hidden="true" />} onClick={onSend}>
              {sendText(run)}
            </Button>
          ) : null}
        </div>
      ) : null}
      <h3>{t('What happened')}</h3>
      <Steps run={run} />
      {files.length > 0 ? (
        <>
          <h3>{reachedBy(run).length > 0 ? t('What was sent') : t('What was made')}</h3>
          {run.has_picture ? (
            <img
              className={s.picture}
              src={`/api/v1/report/${reportId}/log/${run.id}/picture/`}
              alt={t('First page, as of this run')}
            />
          ) : null}
          <ul className={s.steps}>
            {files.map(({ filename, bytes }) => (
              <li key={filename} className={s.file}>
                <span>{filename}</span>
                <span className={s.figure}>{bytesText(bytes)}</span>
              </li>
            ))}
          </ul>
          {asOf ? <p className={s.said}>{t('Data as of {when}', { when: `${asOf.day}, ${asOf.minute}` })}</p> : null}
        </>
      ) : null}
    </aside>
  )
}
