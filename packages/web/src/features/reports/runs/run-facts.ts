/** Texts about a run in the log. */
import { t } from '../../../i18n.ts'
import type { RunRow } from '../../../kit/reports/calls.ts'
import { causeOf, firstSentence } from '../cause.ts'

/** `part` if some of the recipients were reached. */
export type RunOutcome = 'sent' | 'part' | 'failed' | 'nothing' | 'working'

export const deliveriesOf = ({ details }: RunRow) => details?.deliveries ?? []
export const reachedBy = (run: RunRow) => deliveriesOf(run).filter(({ state }) => state === 'sent')
export const missedBy = (run: RunRow) => deliveriesOf(run).filter(({ state }) => state !== 'sent')

export function outcomeOf(run: RunRow): RunOutcome {
  if (run.state === 'Working') return 'working'
  if (run.state === 'Error') return reachedBy(run).length > 0 ? 'part' : 'failed'
  return run.state === 'Success' ? 'sent' : 'nothing'
}

export function resultText(run: RunRow): string {
  const outcome = outcomeOf(run)
  if (outcome === 'working') return t('In progress')
  if (outcome === 'part' || outcome === 'failed') {
    const missed = missedBy(run)
    return causeOf({
      error_message: run.error_message,
      recipients: deliveriesOf(run).length,
      missed: missed.length,
      missed_reason: missed[0]?.reason ?? null,
    })
  }
  if (outcome === 'nothing')
    return run.details?.skipped
      ? firstSentence(run.details.skipped)
      : run.state === 'On Grace'
        ? t('Held back')
        : t('Nothing sent')
  return run.details?.missed ? t('Sent late, Belvedere was off') : t('Sent')
}

/** Returns the duration in milliseconds, or null while the run is in progress. */
export const tookMs = ({ start_dttm, end_dttm }: RunRow): number | null =>
  start_dttm && end_dttm ? Date.parse(`${end_dttm}Z`) - Date.parse(`${start_dttm}Z`) : null

export const secondsText = (ms: number): string => t('{count} s', { count: (ms / 1000).toFixed(1) })

export const sizeOf = ({ details }: RunRow): number => (details?.files ?? []).reduce((sum, { bytes }) => sum + bytes, 0)

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** Formats a time in the time zone of the report. */
export function momentTexts(text: string, timeZone: string) {
  const at = Date.parse(`${text}Z`)
  const write = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...format, timeZone }).format(at)
  return { day: write(DAY), time: write({ ...TIME, second: '2-digit' }), minute: write(TIME) }
}

/** Summarizes runs: `11 runs: 8 sent, 1 partly sent, 1 failed, 1 had nothing to send`. */
export function summaryOf(runs: readonly RunRow[]): string {
  if (runs.length === 0) return ''
  const count = (outcome: RunOutcome) => runs.filter(run => outcomeOf(run) === outcome).length
  const parts = [
    [count('sent'), (n: number) => t('{n} sent', { n })],
    [count('part'), (n: number) => t('{n} partly sent', { n })],
    [count('failed'), (n: number) => t('{n} failed', { n })],
    [count('nothing'), (n: number) => t('{n} had nothing to send', { n })],
    [count('working'), (n: number) => t('{n} in progress', { n })],
  ] as const
  const said = parts.filter(([n]) => n > 0).map(([n, write]) => write(n))
  return [t('{count, plural, one {# run} other {# runs}}', { count: runs.length }), said.join(', ')].join(': ')
}
