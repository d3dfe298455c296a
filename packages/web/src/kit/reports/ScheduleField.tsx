import { Field, NumberInput, Select, TextInput } from '@belvedere/ui'
import { useId, useState } from 'react'
import { zoneOptions } from '../../data/format/zone-options.ts'
import { t } from '../../i18n.ts'
import s from './reports.module.css'
import {
  clockChange,
  dayName,
  nextTimes,
  printSchedule,
  readSchedule,
  type Schedule,
  scheduleProblem,
} from './schedule.ts'
import { TimeInput } from './TimeInput.tsx'

export interface ScheduleFieldProps {
  readonly crontab: string
  readonly timezone: string
  readonly onCrontab: (crontab: string) => void
  readonly onTimezone: (timezone: string) => void
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0]
const everyOptions = () => [
  { value: 'hour' as const, label: t('hour') },
  { value: 'day' as const, label: t('day') },
  { value: 'week' as const, label: t('week') },
  { value: 'month' as const, label: t('month') },
  { value: 'cron' as const, label: t('crontab…') },
]

const formatIn = (timeZone: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...format, timeZone })

interface NextRunsProps {
  readonly times: readonly number[]
  readonly timezone: string
  /** True if it runs at one time of day. */
  readonly isOneTime: boolean
}

/** Next runs in local time of the zone, with a note on daylight saving time. */
const NextRuns = ({ times, timezone, isOneTime }: NextRunsProps) => {
  const day = formatIn(timezone, { weekday: 'short', day: 'numeric', month: 'short' })
  const date = formatIn(timezone, { day: 'numeric', month: 'short', year: 'numeric' })
  const clock = formatIn(timezone, { hour: '2-digit', minute: '2-digit' })
  const [first] = times
  const change = isOneTime && first !== undefined ? clockChange(first, timezone) : null
  return (
    <div className={s.next}>
      <p className={s.nextHead}>
        <span>{t('Next five runs')}</span>
        {change ? (
          <span className={s.clock}>
            {t('{here} is {utc} UTC until {date}', {
              here: change.here,
              utc: change.utc,
              date: date.format(change.until),
            })}
          </span>
        ) : null}
      </p>
      <ul className={s.times} aria-label={t('Next five runs')}>
        {times.map(at => (
          <li key={at}>
            <strong>{day.format(at).replace(',', '')}</strong> <span>{clock.format(at)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Schedule of a report as a sentence, with the next runs. */
export const ScheduleField = ({ crontab, timezone, onCrontab, onTimezone }: ScheduleFieldProps) => {
  const [schedule, setSchedule] = useState(() => readSchedule(crontab))
  const change = (part: Partial<Schedule>) => {
    const next = { ...schedule, crontab, ...part }
    setSchedule(next)
    onCrontab(printSchedule(next))
  }
  const problem = scheduleProblem(crontab, timezone)
  const times = problem === null ? nextTimes(crontab, timezone, Date.now(), 5) : []
  const problemId = useId()
  return (
    <>
      <fieldset className={s.schedule}>
        <legend className={s.legend}>{t('Schedule')}</legend>
        <div className={s.sentence}>
          <span>{t('Every')}</span>
          <Select
            className={s.choice}
            label={t('Every')}
            value={schedule.every}
            onChange={every => change({ every })}
            options={everyOptions()}
          />
          <Details
            schedule={schedule}
            crontab={crontab}
            change={change}
            problemId={problem === null ? undefined : problemId}
          />
        </div>
        {problem === null ? null : (
          <p id={problemId} className={s.wrong} role="alert">
            {problem}
          </p>
        )}
      </fieldset>
      <Field label={t('Timezone')}>
        <Select label={t('Timezone')} value={timezone} onChange={onTimezone} options={zoneOptions()} searchable />
      </Field>
      {problem === null ? <NextRuns times={times} timezone={timezone} isOneTime={schedule.every !== 'cron'} /> : null}
    </>
  )
}

interface DetailsProps {
  readonly schedule: Schedule
  readonly crontab: string
  readonly change: (part: Partial<Schedule>) => void
  /** Id of the error message. */
  readonly problemId: string | undefined
}

const Details = ({ schedule, crontab, change, problemId }: DetailsProps) => {
  const { every, time, weekdays, day } = schedule
  const timeId = useId()
  if (every === 'cron')
    return (
      <TextInput
        aria-label={t('Crontab')}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        className={s.crontab}
        value={crontab}
        onChange={text => change({ crontab: text })}
        spellCheck={false}
      />
    )
  return (
    <>
      {every === 'week' ? <Weekdays chosen={weekdays} onChange={next => change({ weekdays: next })} /> : null}
      {every === 'month' ? (
        <>
          <span>{t('on day')}</span>
          <NumberInput
            aria-label={t('Day of the month')}
            className={s.number}
            value={day}
            min={1}
            max={31}
            integer
            onChange={value => change({ day: value ?? 1 })}
          />
        </>
      ) : null}
      <span className={s.at}>
        <label htmlFor={timeId}>{every === 'hour' ? t('at minute') : t('at')}</label>
        {every === 'hour' ? (
          <NumberInput
            id={timeId}
            className={s.number}
            value={Number(time.slice(3))}
            min={0}
            max={59}
            integer
            onChange={value => change({ time: `00:${String(value ?? 0).padStart(2, '0')}` })}
          />
        ) : (
          <TimeInput id={timeId} className={s.time} value={time} onChange={next => change({ time: next })} />
        )}
      </span>
    </>
  )
}

const Weekdays = ({
  chosen,
  onChange,
}: {
  readonly chosen: readonly number[]
  readonly onChange: (days: readonly number[]) => void
}) => (
  <>
    <span>{t('on')}</span>
    <span className={s.days}>
      {WEEKDAYS.map(day => {
        const isOn = chosen.includes(day)
        const next = isOn ? chosen.filter(each => each !== day) : [...chosen, day].sort((a, b) => a - b)
        return (
          <button
            key={day}
            type="button"
            className={s.day}
            aria-pressed={isOn}
            aria-label={dayName(day, 'long')}
            onClick={() => next.length > 0 && onChange(next)}
          >
            {dayName(day, 'short').slice(0, 2)}
          </button>
        )
      })}
    </span>
  </>
)
