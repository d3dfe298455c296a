import { formatFull } from '@belvedere/core/format'
import { NumberInput } from '@belvedere/ui'
import type { KeyboardEvent } from 'react'
import { useDebounced } from '../../../controls/use-debounced.ts'
import { t } from '../../../i18n.ts'
import type { EditorProps } from './editor-props.ts'
import s from './editors.module.css'
import { useColumnRange } from './use-column-range.ts'
import { ValuesProblem } from './ValuesProblem.tsx'

/** Number of steps of the slider over the whole range. */
const STEPS = 200
/** Delay in milliseconds after typing or dragging until a range is reported (requirement CONST-030). */
const REST_MS = 300

type Ends = readonly [low: number | null, high: number | null]

/** Range with a slider and two inputs. An end that equals the limit of the column does not filter. */
export const RangeEditor = ({ filter, value, onChange }: EditorProps) => {
  const { range, error, retry } = useColumnRange(filter)
  const [storedLow = null, storedHigh = null] = Array.isArray(value) ? (value as readonly (number | null)[]) : []
  const report = (ends: Ends): void => onChange(ends.every(end => end === null) ? undefined : ends)
  const { value: ends, onValue, flush } = useDebounced<Ends>([storedLow, storedHigh], report, REST_MS)
  const [low, high] = ends
  const change = (nextLow: number | null, nextHigh: number | null): void => onValue([nextLow, nextHigh])
  const field = (label: string, end: number | null, limit: number | undefined, onEnd: (end: number | null) => void) => (
    <NumberInput
      size="s"
      aria-label={label}
      placeholder={limit === undefined ? '' : formatFull(limit)}
      value={end}
      onChange={onEnd}
      onBlur={flush}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && flush()}
    />
  )
  return (
    <>
      {range ? (
        <Slider min={range.min} max={range.max} low={low} high={high} name={filter.name} onChange={change} />
      ) : (
        <div className={s.slide}>
          <div className={s.track} />
        </div>
      )}
      {error ? <ValuesProblem error={error} onRetry={retry} /> : null}
      <div className={s.ends}>
        {field(t('{name}, at least', { name: filter.name }), low, range?.min, next => change(next, high))}
        {t('to')}
        {field(t('{name}, at most', { name: filter.name }), high, range?.max, next => change(low, next))}
      </div>
    </>
  )
}

interface SliderProps {
  readonly min: number
  readonly max: number
  readonly low: number | null
  readonly high: number | null
  readonly name: string
  readonly onChange: (low: number | null, high: number | null) => void
}

const Slider = ({ min, max, low, high, name, onChange }: SliderProps) => {
  const from = Math.max(low ?? min, min)
  const to = Math.min(high ?? max, max)
  const isWhole = Number.isInteger(min) && Number.isInteger(max)
  const step = isWhole ? Math.max(1, Math.round((max - min) / STEPS)) : (max - min) / STEPS
  const share = (end: number): number => (max === min ? 0 : ((end - min) / (max - min)) * 100)
  const ends = (nextLow: number, nextHigh: number): void =>
    onChange(nextLow <= min ? null : nextLow, nextHigh >= max ? null : nextHigh)
  const knob = (label: string, value: number, onMove: (end: number) => void) => (
    <input
      type="range"
      className={s.slider}
      aria-label={label}
      {...{ min, max, step, value }}
      onChange={event => onMove(event.currentTarget.valueAsNumber)}
    />
  )
  return (
    <div className={s.slide}>
      <div className={s.track} />
      <div className={s.fill} style={{ left: `${share(from)}%`, right: `${100 - share(to)}%` }} />
      {knob(t('{name}, at least', { name }), from, end => ends(Math.min(end, to), to))}
      {knob(t('{name}, at most', { name }), to, end => ends(from, Math.max(end, from)))}
    </div>
  )
}
