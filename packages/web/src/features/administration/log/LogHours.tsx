import { chartTheme } from '@belvedere/charts/theme'
import { cx, IconButton } from '@belvedere/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { call } from '../../../data/calls/call.ts'
import type { ListFilter } from '../../../data/objects/list-rows.ts'
import { useThemeName } from '../../../data/page/theme.ts'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { useApp } from '../../../state/use-app.ts'
import s from './LogHours.module.css'
import { HOUR_MS, rangeText, type TimeRange } from './log-times.ts'

export interface LogHoursProps {
  /** Filters of the log other than the time. */
  readonly filters: readonly ListFilter[]
  readonly chosen: TimeRange | null
  readonly onChoose: (range: TimeRange | null) => void
  readonly timeZone: string
}

interface Hour {
  readonly at: number
  readonly count: number
}

/** Query for the events per hour of one week. `week` counts back from the current week, which is 0. */
const useHours = (filters: readonly ListFilter[], week: number) => {
  const app = useApp()
  return useQuery({
    queryKey: ['log', 'hours', week, filters],
    queryFn: ({ signal }) =>
      call(app, 'GET /api/v1/log/hours/', { query: { q: { filters: [...filters], page: week } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function hoursOf({ from, until, result }: NonNullable<ReturnType<typeof useHours>['data']>): readonly Hour[] {
  const counts = new Map(result.map(({ hour, count }) => [Date.parse(hour), count]))
  const first = Date.parse(from)
  const length = (Date.parse(until) - first) / HOUR_MS
  return Array.from({ length }, (_, index) => {
    const at = first + index * HOUR_MS
    return { at, count: counts.get(at) ?? 0 }
  })
}

/** Fraction of the width after which a day label is aligned right, because it would not fit. */
const NEAR_END = 0.93

const Days = ({ hours, timeZone }: { readonly hours: readonly Hour[]; readonly timeZone: string }) => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <div className={s.days} aria-hidden="true">
      {hours.map(({ at }, index) =>
        Number(clock.format(at)) === 0 ? (
          <span
            key={at}
            style={index / hours.length > NEAR_END ? { right: 0 } : { left: `${(index / hours.length) * 100}%` }}
          >
            {day.format(at).replace(',', '')}
          </span>
        ) : null,
      )}
    </div>
  )
}

interface Marked {
  /** Indices of the hours where the selection starts and ends. */
  readonly anchor: number
  readonly at: number
}

const isWithin = (index: number, { anchor, at }: Marked): boolean =>
  index >= Math.min(anchor, at) && index <= Math.max(anchor, at)

interface StripProps extends Pick<LogHoursProps, 'chosen' | 'onChoose' | 'timeZone'> {
  readonly hours: readonly Hour[]
}

/** Selects hours by pointer or keyboard: arrow keys move, Shift extends, Enter applies, Escape cancels. */
function useMarking({ hours, onChoose }: StripProps) {
  const [marked, setMarked] = useState<Marked | null>(null)
  const last = hours.length - 1
  const take = ({ anchor, at }: Marked) => {
    const [from, until] = [hours[Math.min(anchor, at)], hours[Math.max(anchor, at)]]
    if (from && until) onChoose({ from: from.at, until: until.at + HOUR_MS })
    setMarked(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const now = marked ?? { anchor: last, at: last }
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: now.at - 1,
      ArrowRight: now.at + 1,
      Home: 0,
      End: last,
    }
    const next = steps[event.key]
    if (next !== undefined) {
      const at = Math.max(0, Math.min(last, next))
      setMarked({ anchor: event.shiftKey ? now.anchor : at, at })
    } else if (event.key === 'Enter' && marked) take(marked)
    else if (event.key === 'Escape' && marked) setMarked(null)
    else if (event.key === 'Escape') onChoose(null)
    else return
    event.preventDefault()
  }
  const hourAt = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(last, Math.floor(((event.clientX - left) / width) * hours.length)))
  }
  const [isDragging, setDragging] = useState(false)
  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging(true)
      setMarked({ anchor: hourAt(event), at: hourAt(event) })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isDragging && marked) setMarked({ ...marked, at: hourAt(event) })
    },
    onPointerUp: () => {
      if (isDragging && marked) take(marked)
      setDragging(false)
    },
    onPointerCancel: () => {
      setDragging(false)
      setMarked(null)
    },
  }
  return { marked, onKeyDown, pointer }
}

const Strip = (props: StripProps) => {
  const { hours, chosen, timeZone } = props
  const { marked, onKeyDown, pointer } = useMarking(props)
  const most = hours.reduce((sum, { count }) => Math.max(sum, count), 1)
  const now = hours[marked?.at ?? hours.length - 1]
  const count = now?.count ?? 0
  const marking = marked
    ? hours.filter((_, index) => isWithin(index, marked))
    : hours.filter(({ at }) => chosen !== null && at >= chosen.from && at < chosen.until)
  const shown = new Set(marking.map(({ at }) => at))
  const sum = marking.reduce((total, each) => total + each.count, 0)
  const first = marking[0]
  const range = first ? { from: first.at, until: first.at + marking.length * HOUR_MS } : null
  return (
    <>
      <div
        className={s.strip}
        role="slider"
        tabIndex={0}
        aria-label={t('Events per hour')}
        aria-valuemin={0}
        aria-valuemax={hours.length - 1}
        aria-valuenow={marked?.at ?? hours.length - 1}
        aria-valuetext={t('{when}: {count, plural, one {# event} other {# events}}', {
          when: now ? rangeText({ from: now.at, until: now.at + HOUR_MS }, timeZone) : '',
          count,
        })}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        {hours.map(({ at, count: events }) => (
          <span key={at} className={cx(s.hour, shown.has(at) && s.on)}>
            <span style={{ height: events === 0 ? 0 : `${Math.max(4, (events / most) * 100)}%` }} />
          </span>
        ))}
      </div>
      <Days hours={hours} timeZone={timeZone} />
      <p className={s.said}>
        {range
          ? t('{when}: {count, plural, one {# event} other {# events}}', {
              when: rangeText(range, timeZone),
              count: sum,
            })
          : t('Drag across hours to narrow the time range')}
      </p>
    </>
  )
}

/** Bar chart of events per hour. Dragging across hours filters the log to them. */
export const LogHours = ({ filters, chosen, onChoose, timeZone }: LogHoursProps) => {
  const [week, setWeek] = useState(0)
  const answer = useHours(filters, week)
  const color = chartTheme(useThemeName()).categories[0]
  if (!answer.data) return <QueryState of={answer} failed={t('The events per hour could not be read')} />
  return (
    <section className={s.hours} aria-label={t('Events per hour')} style={{ color }}>
      <IconButton label={t('A week earlier')} icon={<ChevronLeft />} onClick={() => setWeek(week + 1)} />
      <div className={s.plot}>
        <Strip hours={hoursOf(answer.data)} {...{ chosen, onChoose, timeZone }} />
      </div>
      <IconButton
        label={t('A week later')}
        icon={<ChevronRight />}
        disabledReason={week === 0 ? t('This is the last week') : undefined}
        onClick={() => setWeek(Math.max(0, week - 1))}
      />
    </section>
  )
}
