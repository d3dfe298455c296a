/** Cells of the report list: subject, recipients and last runs. */
import { humanAge } from '@belvedere/core/time'
import { cx } from '@belvedere/ui'
import {
  ChartNoAxesColumn,
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CirclePause,
  Clock,
  LayoutDashboard,
} from 'lucide-react'
import { useNow } from '../../chart/time/use-now.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import type { ReportRow } from '../../kit/reports/calls.ts'
import { targetsOf } from '../../kit/reports/report-form.ts'
import { useApp } from '../../state/use-app.ts'
import { causeOf } from './cause.ts'
import { type Pause, pauseText } from './pause-text.ts'
import s from './report-list.module.css'

type LastRun = ReportRow['last_runs'][number]

/** Heights of the lowest and the highest bar, in pixels. */
const LOWEST = 5
const HIGHEST = 22
const WIDTH = 6
const STEP = 8
const MAX_BARS = 10

type Outcome = 'sent' | 'nothing' | 'failed' | 'working'

const outcomeOf = ({ state }: LastRun): Outcome =>
  state === 'Error' ? 'failed' : state === 'Success' ? 'sent' : state === 'Working' ? 'working' : 'nothing'

const WORDS: Readonly<Record<Outcome, (count: number) => string>> = {
  sent: n => t('{n} sent', { n }),
  nothing: n => t('{n} had nothing to send', { n }),
  failed: n => t('{n} failed', { n }),
  working: n => t('{n} in progress', { n }),
}

function summaryOf(runs: readonly LastRun[]): string {
  const parts = (['sent', 'failed', 'nothing', 'working'] as const).flatMap(outcome => {
    const count = runs.filter(run => outcomeOf(run) === outcome).length
    return count === 0 ? [] : [WORDS[outcome](count)]
  })
  return t('Last {count, plural, one {run} other {# runs}}: {parts}', { count: runs.length, parts: parts.join(', ') })
}

/** Bars of the last ten runs. The height shows the duration; hollow bars had nothing to send, red ones failed. */
export const RunBars = ({ row }: { readonly row: ReportRow }) => {
  const runs = row.last_runs
  if (runs.length === 0) return <span className={s.none}>–</span>
  const most = Math.max(1, ...runs.map(({ duration_ms }) => duration_ms ?? 0))
  const summary = summaryOf(runs)
  return (
    <svg className={s.bars} width={MAX_BARS * STEP} height={HIGHEST} role="img" aria-label={summary}>
      <title>{summary}</title>
      {runs.map((run, index) => {
        const height = Math.round(LOWEST + (HIGHEST - LOWEST) * Math.sqrt((run.duration_ms ?? 0) / most))
        const inset = outcomeOf(run) === 'nothing' ? 0.5 : 0
        return (
          <rect
            key={run.id}
            className={s[outcomeOf(run)]}
            x={(MAX_BARS - runs.length + index) * STEP + inset}
            y={HIGHEST - height + inset}
            width={WIDTH - inset * 2}
            height={height - inset * 2}
            rx={1}
          />
        )
      })}
    </svg>
  )
}

function stateText(row: ReportRow, last: LastRun | undefined): string {
  switch (row.last_state) {
    case 'Error':
      return last ? causeOf(last) : t('Failed')
    case 'Success':
      return t('Sent')
    case 'Working':
      return t('In progress')
    case 'On Grace':
      return t('Held back')
    default:
      return last ? t('Nothing sent') : t('Not run yet')
  }
}

const ICONS = { Error: CircleAlert, Success: CircleCheck, Working: Clock } as const

const Key = ({ outcome, text }: { readonly outcome: Outcome; readonly text: string }) => (
  <span className={s.key}>
    <svg width={WIDTH} height={12} aria-hidden="true">
      <rect
        className={s[outcome]}
        {...(outcome === 'nothing' ? { x: 0.5, y: 3.5, width: WIDTH - 1, height: 8 } : { width: WIDTH, height: 12 })}
        rx={1}
      />
    </svg>
    {text}
  </span>
)

/** Legend of the bars. */
export const RunBarsKey = () => (
  <span className={s.keys}>
    <Key outcome="sent" text={t('sent; height is the time it took')} />
    <Key outcome="nothing" text={t('nothing to send')} />
    <Key outcome="failed" text={t('failed')} />
  </span>
)

/**
 * State of a report that is paused until access is restored. The name of the report links to a page with a button for
 * that.
 */
const PausedCell = ({ paused }: { readonly paused: Pause }) => (
  <span className={cx(s.last, s.paused)} title={pauseText(paused)}>
    <CirclePause aria-hidden="true" />
    <span className={s.pausedText}>{pauseText(paused)}</span>
  </span>
)

/** Result and age of the last run, or why the report is paused. */
export const LastRunCell = ({ row }: { readonly row: ReportRow }) => {
  const now = useNow()
  if (row.paused) return <PausedCell paused={row.paused} />
  const last = row.last_runs.at(-1)
  const text = stateText(row, last)
  const at = last?.start_dttm ? Date.parse(`${last.start_dttm}Z`) : null
  const Icon = ICONS[row.last_state as keyof typeof ICONS] ?? CircleMinus
  return (
    <span
      className={cx(s.last, row.last_state === 'Error' && s.bad, row.last_state === 'Success' && s.good)}
      title={last?.error_message ?? undefined}
    >
      <Icon aria-hidden="true" />
      <span className={s.lastText}>{text}</span>
      {at === null ? null : <span className={s.age}>{humanAge(Math.min(at, now), now)}</span>}
    </span>
  )
}

const NEXT = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/**
 * Time of the next run in the user's time zone, which is named if the report has another one. After a failed run, shows
 * the time until the retry.
 */
export const NextCell = ({ row }: { readonly row: ReportRow }) => {
  const app = useApp()
  const now = useNow()
  if (!row.active) return <span className={s.none}>{t('Off')}</span>
  if (row.paused) return <span className={s.none}>{t('Paused')}</span>
  const timeZone = bootstrap(app).config.user_time_zone
  const text = row.retry_at ?? row.next_run
  if (text === null) return <span className={s.none}>–</span>
  const at = Date.parse(`${text}Z`)
  if (row.retry_at !== null && at > now)
    return t('again in {count, plural, one {# minute} other {# minutes}}', {
      count: Math.max(1, Math.round((at - now) / 60_000)),
    })
  const when = new Intl.DateTimeFormat('en-GB', { ...NEXT, timeZone }).format(at)
  return (
    <>
      <span className={s.schedule}>{when}</span>
      {timeZone === row.timezone ? null : <span className={s.zone}>{timeZone.replaceAll('_', ' ')}</span>}
    </>
  )
}

/** Chart or dashboard that a report sends, below its name. */
export const Subject = ({ row }: { readonly row: ReportRow }) => {
  if (!row.subject) return row.description
  const Icon = row.subject.type === 'chart' ? ChartNoAxesColumn : LayoutDashboard
  return (
    <span className={s.subject}>
      <Icon aria-hidden="true" />
      {row.subject.name}
    </span>
  )
}

/** Returns the name of a single recipient, or the number of recipients. */
export function recipientsText(row: ReportRow): string {
  const targets = targetsOf(row)
    .split(/[,;\s]+/)
    .filter(target => target !== '')
  const [first] = targets
  if (first === undefined) return t('Owners')
  return targets.length === 1
    ? first.replace(/^https?:\/\/([^/]+).*/, '$1')
    : t('{count, plural, one {# address} other {# addresses}}', { count: targets.length })
}
