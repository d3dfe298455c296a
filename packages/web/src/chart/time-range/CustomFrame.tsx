import { dateLocaleOf } from '@belvedere/core/settings'
import {
  CUSTOM_MODES,
  type CustomMode,
  type CustomRange,
  changeCustomRange,
  customFrame,
  type FrameEnd,
  type FrameSide,
  grainLabel,
  MODE_LABELS,
  printCustomRange,
  TIME_UNITS,
  type TimeUnit,
} from '@belvedere/core/time'
import { Calendar, Field, IconButton, NumberInput, Popover, Select, TextInput } from '@belvedere/ui'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './time-range.module.css'

export interface CustomFrameProps {
  readonly range: CustomRange
  /** ISO text of midnight today: initial value of an end that becomes specific. */
  readonly today: string
  readonly onChange: (text: string) => void
}

/**
 * Editor of both ends, each specific, relative, now or midnight. An anchor is available only between two relative ends.
 */
export const CustomFrame = ({ range, today, onChange }: CustomFrameProps) => {
  const change = (part: Partial<CustomRange>): void => onChange(printCustomRange(changeCustomRange(range, part, today)))
  const { since, until, anchor } = customFrame(range)
  return (
    <>
      <div className={s.ends}>
        <End
          label={t('Start (inclusive)')}
          side="Before"
          end={since}
          unit={range.sinceGrain}
          onMode={sinceMode => change({ sinceMode })}
          onDatetime={sinceDatetime => change({ sinceDatetime })}
          onAmount={amount => change({ sinceGrainValue: -amount })}
          onUnit={sinceGrain => change({ sinceGrain })}
        />
        <End
          label={t('End (exclusive)')}
          side="After"
          end={until}
          unit={range.untilGrain}
          onMode={untilMode => change({ untilMode })}
          onDatetime={untilDatetime => change({ untilDatetime })}
          onAmount={amount => change({ untilGrainValue: amount })}
          onUnit={untilGrain => change({ untilGrain })}
        />
      </div>
      {anchor ? (
        <fieldset className={s.anchor}>
          <legend>{t('Anchor to')}</legend>
          <label className={s.choice}>
            <input
              type="radio"
              name="anchor"
              checked={anchor.mode === 'now'}
              onChange={() => change({ anchorMode: 'now' })}
            />
            {t('Now')}
          </label>
          <label className={s.choice}>
            <input
              type="radio"
              name="anchor"
              checked={anchor.mode === 'specific'}
              onChange={() => change({ anchorMode: 'specific' })}
            />
            {t('Date/Time')}
          </label>
          {anchor.datetime !== undefined ? (
            <Moment label={t('Anchor')} value={anchor.datetime} onChange={anchorValue => change({ anchorValue })} />
          ) : null}
        </fieldset>
      ) : null}
    </>
  )
}

interface EndProps {
  readonly label: string
  readonly side: FrameSide
  readonly end: FrameEnd
  readonly unit: TimeUnit
  readonly onMode: (mode: CustomMode) => void
  readonly onDatetime: (text: string) => void
  readonly onAmount: (amount: number) => void
  readonly onUnit: (unit: TimeUnit) => void
}

const MODES = CUSTOM_MODES.map(mode => ({ value: mode, label: t(MODE_LABELS[mode]) }))

const End = ({ label, side, end, unit, onMode, onDatetime, onAmount, onUnit }: EndProps) => (
  <div className={s.end}>
    <Field label={label}>
      <Select label={label} value={end.mode} options={MODES} onChange={onMode} />
    </Field>
    {end.datetime === undefined ? null : <Moment label={label} value={end.datetime} onChange={onDatetime} />}
    {end.amount === undefined ? null : (
      <div className={s.relative}>
        <NumberInput
          aria-label={t('Amount')}
          value={end.amount}
          integer
          min={1}
          onChange={amount => amount !== null && onAmount(amount)}
        />
        <Select
          label={t('Unit')}
          value={unit}
          options={TIME_UNITS.map(each => ({ value: each, label: t(grainLabel(each, side)) }))}
          searchable={false}
          onChange={onUnit}
        />
      </div>
    )}
  </div>
)

interface MomentProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const DAY_LENGTH = 10

/** Date and time input, with a calendar in the user's language (requirement CONST-071). */
const Moment = ({ label, value, onChange }: MomentProps) => {
  const app = useApp()
  const [isOpen, setOpen] = useState(false)
  const locale = dateLocaleOf(bootstrap(app).common.locale).replace('_', '-')
  return (
    <div className={s.moment}>
      <TextInput
        type="datetime-local"
        step={1}
        aria-label={label}
        value={value}
        onChange={text => text !== '' && onChange(text.length === 16 ? `${text}:00` : text)}
      />
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        label={t('Calendar')}
        trigger={<IconButton label={t('{label}: calendar', { label })} icon={<CalendarDays />} />}
      >
        <Calendar
          label={t('Calendar')}
          locale={locale}
          value={value.slice(0, DAY_LENGTH)}
          onChange={day => {
            onChange(`${day}${value.slice(DAY_LENGTH)}`)
            setOpen(false)
          }}
        />
      </Popover>
    </div>
  )
}
