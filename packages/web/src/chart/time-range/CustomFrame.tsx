import { type CustomMode, type CustomRange, TIME_UNITS, type TimeUnit } from '@belvedere/core/time'
import { Field, NumberInput, Select, TextInput } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import { changeCustom } from './range-draft.ts'
import s from './time-range.module.css'

export interface CustomFrameProps {
  readonly range: CustomRange
  /** ISO text of midnight: where an end starts that becomes specific. */
  readonly today: string
  readonly onChange: (text: string) => void
}

/** Both ends, each specific, relative, now or midnight; the anchor only between two relative ends. */
export const CustomFrame = ({ range, today, onChange }: CustomFrameProps) => {
  const change = (part: Partial<CustomRange>): void => onChange(changeCustom(range, part, today))
  const hasAnchor = range.sinceMode === 'relative' && range.untilMode === 'relative'
  return (
    <>
      <div className={s.ends}>
        <End
          label={t('Start (inclusive)')}
          direction={t('Before')}
          mode={range.sinceMode}
          datetime={range.sinceDatetime}
          amount={Math.abs(range.sinceGrainValue)}
          grain={range.sinceGrain}
          onMode={sinceMode => change({ sinceMode })}
          onDatetime={sinceDatetime => change({ sinceDatetime })}
          onAmount={amount => change({ sinceGrainValue: -amount })}
          onGrain={sinceGrain => change({ sinceGrain })}
        />
        <End
          label={t('End (exclusive)')}
          direction={t('After')}
          mode={range.untilMode}
          datetime={range.untilDatetime}
          amount={Math.abs(range.untilGrainValue)}
          grain={range.untilGrain}
          onMode={untilMode => change({ untilMode })}
          onDatetime={untilDatetime => change({ untilDatetime })}
          onAmount={amount => change({ untilGrainValue: amount })}
          onGrain={untilGrain => change({ untilGrain })}
        />
      </div>
      {hasAnchor ? (
        <fieldset className={s.anchor}>
          <legend>{t('Anchor to')}</legend>
          <label className={s.choice}>
            <input
              type="radio"
              name="anchor"
              checked={range.anchorMode === 'now'}
              onChange={() => change({ anchorMode: 'now' })}
            />
            {t('Now')}
          </label>
          <label className={s.choice}>
            <input
              type="radio"
              name="anchor"
              checked={range.anchorMode === 'specific'}
              onChange={() => change({ anchorMode: 'specific' })}
            />
            {t('Date/Time')}
          </label>
          {range.anchorMode === 'specific' ? (
            <Moment label={t('Anchor')} value={range.anchorValue} onChange={anchorValue => change({ anchorValue })} />
          ) : null}
        </fieldset>
      ) : null}
    </>
  )
}

interface EndProps {
  readonly label: string
  readonly direction: string
  readonly mode: CustomMode
  readonly datetime: string
  readonly amount: number
  readonly grain: TimeUnit
  readonly onMode: (mode: CustomMode) => void
  readonly onDatetime: (text: string) => void
  readonly onAmount: (amount: number) => void
  readonly onGrain: (grain: TimeUnit) => void
}

const End = (props: EndProps) => {
  const modes: readonly { readonly value: CustomMode; readonly label: string }[] = [
    { value: 'relative', label: t('Relative date/time') },
    { value: 'specific', label: t('Specific date/time') },
    { value: 'now', label: t('Now') },
    { value: 'today', label: t('Midnight') },
  ]
  return (
    <div className={s.end}>
      <Field label={props.label}>
        <Select label={props.label} value={props.mode} options={modes} onChange={props.onMode} />
      </Field>
      {props.mode === 'specific' ? (
        <Moment label={props.label} value={props.datetime} onChange={props.onDatetime} />
      ) : null}
      {props.mode === 'relative' ? (
        <div className={s.relative}>
          <NumberInput
            aria-label={t('Amount')}
            value={props.amount}
            integer
            min={1}
            onChange={amount => amount !== null && props.onAmount(amount)}
          />
          <Select
            label={t('Unit')}
            value={props.grain}
            options={TIME_UNITS.map(unit => ({ value: unit, label: t(unit) }))}
            searchable={false}
            onChange={props.onGrain}
          />
          <span className={s.direction}>{props.direction}</span>
        </div>
      ) : null}
    </div>
  )
}

interface MomentProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const Moment = ({ label, value, onChange }: MomentProps) => (
  <TextInput
    type="datetime-local"
    step={1}
    aria-label={label}
    value={value}
    onChange={text => text !== '' && onChange(text.length === 16 ? `${text}:00` : text)}
  />
)
