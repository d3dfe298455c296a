import { type Amount, formatNumber, storedFormat } from '@belvedere/core/format'
import { readJson } from '@belvedere/core/json'
import { amountOf, isAlerting, namesMoment, type Readings, type RehearsedEvent, rehearse } from '@belvedere/core/report'
import { EmptyState, Segmented, Skeleton } from '@belvedere/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Bell, BellOff, BellRing } from 'lucide-react'
import { useMemo } from 'react'
import { call } from '../../../data/calls/call.ts'
import { useSettled } from '../../../data/use-settled.ts'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { useApp } from '../../../state/use-app.ts'
import s from './alert.module.css'
import {
  type AlertForm,
  missingToRehearse,
  REHEARSED_DAYS,
  type RehearsedDays,
  rehearsalBody,
  validatorOf,
} from './alert-form.ts'
import { RehearsalChart, RehearsalLegend } from './RehearsalChart.tsx'

const TYPING_MS = 400
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Queries the past values of the condition after its inputs have not changed for a moment. */
export function useRehearsal(form: AlertForm, days: RehearsedDays) {
  const app = useApp()
  const body = useSettled(JSON.stringify(rehearsalBody(form, days)), TYPING_MS)
  const isComplete = missingToRehearse({ ...form, test: 'not null' }) === null
  return useQuery({
    queryKey: ['report', 'rehearsal', body],
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const sent = readJson(body) as ReturnType<typeof rehearsalBody>
      return (await call(app, 'POST /api/v1/report/rehearsal/', { body: sent, signal })).result
    },
  })
}

type Rehearsal = NonNullable<ReturnType<typeof useRehearsal>['data']>

const daysOptions = () => [
  { value: '30' as const, label: t('30 days') },
  { value: '90' as const, label: t('90 days') },
  { value: '365' as const, label: t('1 year') },
]

/** Returns a formatter with the same number of decimals for all values. No decimals if all are integers. */
const figuresText = (values: readonly (Amount | null)[]) => {
  const format = storedFormat(values)
  return (value: Amount | null): string => (value === null ? '' : formatNumber(value, format))
}

const durationText = (ms: number): string => {
  if (ms >= DAY_MS) return t('{count, plural, one {# day} other {# days}}', { count: Math.round(ms / DAY_MS) })
  if (ms >= HOUR_MS) return t('{count, plural, one {# hour} other {# hours}}', { count: Math.round(ms / HOUR_MS) })
  return t('{count, plural, one {# minute} other {# minutes}}', { count: Math.max(1, Math.round(ms / 60_000)) })
}

/** Formats times in the time zone of an alert on SQL over past data. Otherwise uses UTC, as charts do. */
function dateTexts(form: AlertForm) {
  const isReplayed = form.condition.source === 'sql' && namesMoment(form.sql)
  const timeZone = isReplayed ? form.timezone : 'UTC'
  const short = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' })
  const long = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return {
    short: (at: number) => short.format(at),
    long: (at: number) => long.format(at),
    full: (at: number, step: number) => (step < DAY_MS ? `${long.format(at)}, ${clock.format(at)}` : long.format(at)),
  }
}

interface ReplayedProps {
  readonly form: AlertForm
  readonly rehearsal: Rehearsal
  readonly readings: Readings
  readonly events: readonly RehearsedEvent[]
}

const EventRow = ({
  event,
  form,
  step,
  texts,
}: {
  readonly texts: Readonly<Record<'value' | 'overBy', (value: Amount | null) => string>>
  readonly event: RehearsedEvent
  readonly form: AlertForm
  readonly step: number
}) => {
  const dates = dateTexts(form)
  const isFired = event.state === 'fired'
  const names = event.series.slice(0, 3).join(', ')
  const left = event.held_until === null ? 0 : event.held_until - event.at
  return (
    <tr className={isFired ? undefined : s.heldRow}>
      <td>
        <span className={s.when}>
          {isFired ? (
            <BellRing className={s.bell} size={14} aria-hidden="true" />
          ) : (
            <BellOff size={14} aria-hidden="true" />
          )}
          {dates.full(event.at, step)}
        </span>
      </td>
      <td className={s.figure}>{event.value === null ? t('none') : texts.value(event.value)}</td>
      <td className={s.figure}>{texts.overBy(event.over_by)}</td>
      <td>{durationText(event.lasted * step)}</td>
      <td>{names}</td>
      <td>{isFired ? t('Sent') : t('Held back, {left} left to wait', { left: durationText(left) })}</td>
    </tr>
  )
}

/** Maximum number of rows in the list of events. */
const MAX_ROWS = 200

const EventTable = ({ form, readings, events }: ReplayedProps) => {
  const times = readings.times ?? []
  const step = times.length > 1 ? ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1) : DAY_MS
  if (events.length === 0) return null
  const texts = {
    value: figuresText(events.map(({ value }) => value)),
    overBy: figuresText(events.map(({ over_by }) => over_by)),
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={s.tableBox} tabIndex={0} aria-label={t('What it would have done')}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('Would have fired')}</th>
            <th scope="col" className={s.figure}>
              {t('Value')}
            </th>
            <th scope="col" className={s.figure}>
              {t('Off by')}
            </th>
            <th scope="col">{t('Lasted')}</th>
            <th scope="col">{t('Series')}</th>
            <th scope="col">{t('Then')}</th>
          </tr>
        </thead>
        <tbody>
          {events
            .toReversed()
            .slice(0, MAX_ROWS)
            .map(event => (
              <EventRow
                key={`${event.at} ${event.series.join()}`}
                event={event}
                form={form}
                step={step}
                texts={texts}
              />
            ))}
        </tbody>
      </table>
    </section>
  )
}

const Headline = ({ form, rehearsal, readings, events, days }: ReplayedProps & { readonly days: RehearsedDays }) => {
  const dates = dateTexts(form)
  const fired = events.filter(({ state }) => state === 'fired').length
  const held = events.length - fired
  const [from = 0] = readings.times ?? []
  const until = readings.times?.at(-1) ?? 0
  const range = { from: dates.long(from), until: dates.long(until), ms: rehearsal.duration_ms }
  return (
    <>
      <p className={s.answer} role="status">
        <strong>{t('{count, plural, =0 {Never} one {# time} other {# times}}', { count: fired })}</strong>{' '}
        {t('it would have fired in {count, plural, one {# day} other {# days}}', { count: days })}
      </p>
      <p className={s.note}>
        {t('Rehearsed on {from} – {until} in {ms} ms.', range)}{' '}
        {held > 0
          ? t('{count, plural, one {# more was} other {# more were}} held back by the wait of {wait}.', {
              count: held,
              wait: durationText(form.gracePeriod * 1000),
            })
          : ''}{' '}
        {rehearsal.step > 1 ? t('Every {step}th check was replayed.', { step: rehearsal.step }) : ''}
      </p>
    </>
  )
}

function valueText(value: unknown): string {
  const amount = amountOf(value)
  if (amount !== null) return formatNumber(amount, storedFormat([amount]))
  return value === null ? t('none') : String(value)
}

/** Current values, for a condition without past values. */
const Present = ({ form, rehearsal }: Pick<ReplayedProps, 'form' | 'rehearsal'>) => {
  const validator = validatorOf(form)
  return (
    <>
      <p className={s.note}>{rehearsal.reason}</p>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('Series')}</th>
            <th scope="col" className={s.figure}>
              {t('Value')}
            </th>
            <th scope="col">{t('Now')}</th>
          </tr>
        </thead>
        <tbody>
          {rehearsal.series.slice(0, MAX_ROWS).map(({ name, values }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className={s.figure}>{valueText(values.at(-1) ?? null)}</td>
              <td>{isAlerting(values.at(-1), validator) ? t('It would fire') : t('It would not fire')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const Replayed = ({
  form,
  rehearsal,
  days,
}: Pick<ReplayedProps, 'form' | 'rehearsal'> & { readonly days: RehearsedDays }) => {
  const readings: Readings = useMemo(
    () => ({ times: rehearsal.times?.map(at => Date.parse(at)) ?? null, series: rehearsal.series }),
    [rehearsal],
  )
  const events = rehearse(readings, {
    condition: form.condition,
    validator: validatorOf(form),
    grace_period: form.gracePeriod,
  })
  if (readings.times?.length === 0)
    return <EmptyState icon={<Bell />} title={t('There is no past value')} text={t('The query returns no rows.')} />
  const parts = { form, rehearsal, readings, events }
  const threshold = form.test === 'operator' ? form.threshold : null
  return (
    <>
      <Headline {...parts} days={days} />
      <RehearsalChart
        readings={readings}
        events={events}
        threshold={threshold}
        wait={form.gracePeriod * 1000}
        dayOf={dateTexts(form).short}
      />
      <RehearsalLegend readings={readings} events={events} />
      <EventTable {...parts} />
    </>
  )
}

export interface RehearsalPanelProps {
  readonly form: AlertForm
  readonly days: RehearsedDays
  readonly onDays: (days: RehearsedDays) => void
  readonly rehearsal: ReturnType<typeof useRehearsal>
}

/** Rehearsal of the alert over past data. Changes of the threshold and the grace period apply without a request. */
export const RehearsalPanel = ({ form, days, onDays, rehearsal }: RehearsalPanelProps) => {
  const { data, error, isFetching } = rehearsal
  const missing = missingToRehearse(form)
  return (
    <section className={s.panel} aria-label={t('Rehearsal')} aria-busy={isFetching}>
      <div className={s.days}>
        <Segmented
          size="s"
          label={t('How far back')}
          value={String(days) as '30' | '90' | '365'}
          onChange={value => onDays(REHEARSED_DAYS.find(each => String(each) === value) ?? 90)}
          options={daysOptions()}
        />
      </div>
      {missing !== null ? (
        <EmptyState icon={<Bell />} title={t('Nothing to rehearse yet')} text={missing} />
      ) : error && !isFetching ? (
        <QueryState of={rehearsal} failed={t('The condition could not be rehearsed')} />
      ) : !data ? (
        <Skeleton height={320} />
      ) : data.times === null ? (
        <Present form={form} rehearsal={data} />
      ) : (
        <Replayed form={form} rehearsal={data} days={days} />
      )}
    </section>
  )
}
