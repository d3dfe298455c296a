import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useUiTexts } from '../texts.ts'
import { IconButton } from './Button.tsx'
import s from './Calendar.module.css'

export interface CalendarProps {
  readonly label: string
  /** `YYYY-MM-DD`. */
  readonly value: string
  readonly onChange: (day: string) => void
  /** BCP 47 language tag of the month and weekday names, such as `pt-BR`. */
  readonly locale: string
}

const DAY_MS = 86_400_000
const WEEK = 7
const WEEKS = 6

const textOf = (day: number): string => new Date(day).toISOString().slice(0, 10)
const dayOf = (text: string): number => {
  const day = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(day) ? Date.parse('2000-01-01T00:00:00Z') : day
}
const monthFrom = (day: number, by: number): number => {
  const date = new Date(day)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by + 1, 0)).getUTCDate()
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, Math.min(date.getUTCDate(), last))
}
/** Returns the days shown with a month as timestamps: six whole weeks from Monday. */
function daysOf(day: number): readonly number[] {
  const date = new Date(day)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  const start = first - ((new Date(first).getUTCDay() + 6) % WEEK) * DAY_MS
  return Array.from({ length: WEEK * WEEKS }, (_, index) => start + index * DAY_MS)
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK }

/** Grid of the days of a month. Arrow keys move by days, page keys by months, Enter selects. */
export const Calendar = ({ label, value, onChange, locale }: CalendarProps) => {
  const texts = useUiTexts()
  const [day, setDay] = useState(() => dayOf(value))
  const grid = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isMoved.current = false
  })
  const write = (options: Intl.DateTimeFormatOptions, at: number): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at)
  const move = (next: number): void => {
    isMoved.current = true
    setDay(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step !== undefined) move(day + step * DAY_MS)
    else if (event.key === 'PageUp') move(monthFrom(day, -1))
    else if (event.key === 'PageDown') move(monthFrom(day, 1))
    else return
    event.preventDefault()
  }
  const days = daysOf(day)
  const month = new Date(day).getUTCMonth()
  return (
    <fieldset className={s.calendar} aria-label={label}>
      <div className={s.head}>
        <IconButton
          size="s"
          label={texts.previousMonth}
          icon={<ChevronLeft />}
          onClick={() => setDay(monthFrom(day, -1))}
        />
        <span className={s.month} aria-live="polite" lang={locale}>
          {write({ month: 'long', year: 'numeric' }, day)}
        </span>
        <IconButton
          size="s"
          label={texts.nextMonth}
          icon={<ChevronRight />}
          onClick={() => setDay(monthFrom(day, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the day buttons inside receive the keys */}
      <div ref={grid} className={s.days} lang={locale} onKeyDown={onKeyDown}>
        {days.slice(0, WEEK).map(at => (
          <span key={`name ${at}`} className={s.name} aria-hidden="true">
            {write({ weekday: 'short' }, at)}
          </span>
        ))}
        {days.map(at => (
          <button
            key={at}
            type="button"
            className={cx(s.day, new Date(at).getUTCMonth() !== month && s.other)}
            tabIndex={at === day ? 0 : -1}
            aria-pressed={textOf(at) === value}
            aria-label={write({ day: 'numeric', month: 'long', year: 'numeric' }, at)}
            onClick={() => {
              setDay(at)
              onChange(textOf(at))
            }}
          >
            {new Date(at).getUTCDate()}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
