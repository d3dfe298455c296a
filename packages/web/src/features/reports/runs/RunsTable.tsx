import { cx } from '@belvedere/ui'
import { CircleAlert, CircleCheck, CircleMinus, Clock, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { t } from '../../../i18n.ts'
import type { RunRow } from '../../../kit/reports/calls.ts'
import { bytesText } from '../bytes-text.ts'
import {
  deliveriesOf,
  momentTexts,
  outcomeOf,
  type RunOutcome,
  reachedBy,
  resultText,
  secondsText,
  sizeOf,
  tookMs,
} from './run-facts.ts'
import s from './runs.module.css'

export interface RunsTableProps {
  readonly runs: readonly RunRow[]
  readonly timezone: string
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

const ICONS: Readonly<Record<RunOutcome, typeof Clock>> = {
  sent: CircleCheck,
  part: CircleAlert,
  failed: CircleAlert,
  nothing: CircleMinus,
  working: Clock,
}

const Result = ({ run }: { readonly run: RunRow }) => {
  const outcome = outcomeOf(run)
  const isLate = outcome === 'sent' && (run.details?.missed ?? 0) > 0
  const Icon = isLate ? TriangleAlert : ICONS[outcome]
  return (
    <span className={cx(s.result, isLate ? s.late : s[outcome])}>
      <Icon aria-hidden="true" />
      {resultText(run)}
    </span>
  )
}

const Took = ({ run, most }: { readonly run: RunRow; readonly most: number }) => {
  const took = tookMs(run)
  if (took === null) return <span className={s.took}>–</span>
  return (
    <span className={s.took}>
      <span className={s.track} aria-hidden="true">
        <span
          className={cx(s.bar, run.state === 'Error' && s.barBad)}
          style={{ width: `${Math.max(2, (took / Math.max(1, most)) * 100)}%` }}
        />
      </span>
      {secondsText(took)}
    </span>
  )
}

/** Moves the focus between runs with the arrow keys. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}

/** Table of the runs of a report, newest first. One of them can be selected. */
export const RunsTable = ({ runs, timezone, chosen, onChoose }: RunsTableProps) => {
  const most = Math.max(0, ...runs.map(run => tookMs(run) ?? 0))
  return (
    <table className={s.table} aria-label={t('Runs')} onKeyDown={walk}>
      <thead>
        <tr>
          <th scope="col">{t('Started')}</th>
          <th scope="col">{t('Result')}</th>
          <th scope="col" className={s.wide}>
            {t('Took')}
          </th>
          <th scope="col" className={s.number}>
            {t('Reached')}
          </th>
          <th scope="col" className={cx(s.number, s.wide)}>
            {t('Size')}
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map(run => {
          const { day, time } = momentTexts(run.start_dttm ?? run.scheduled_dttm, timezone)
          const all = deliveriesOf(run).length
          const size = sizeOf(run)
          return (
            // The keyboard reaches the button; the row is a larger click target for the pointer.
            <tr key={run.id} className={cx(s.row, run.id === chosen && s.chosen)} onClick={() => onChoose(run.id)}>
              <td>
                <button type="button" className={s.open} aria-expanded={run.id === chosen} data-run={run.id}>
                  <strong>{day}</strong> <span>{time}</span>
                </button>
              </td>
              <td>
                <Result run={run} />
              </td>
              <td className={s.wide}>
                <Took run={run} most={most} />
              </td>
              <td className={s.number}>
                {all === 0 ? '–' : t('{reached} of {all}', { reached: reachedBy(run).length, all })}
              </td>
              <td className={cx(s.number, s.wide)}>{size === 0 ? '–' : bytesText(size)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
