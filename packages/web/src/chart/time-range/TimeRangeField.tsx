import { parseTimeRange } from '@belvedere/core/time'
import { Calendar } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import { describeRange } from './describe-range.ts'
import s from './time-range.module.css'
import { useActualRange } from './use-actual-range.ts'

const TimeRangePopover = lazy(() =>
  import('./TimeRangePopover.tsx').then(module => ({ default: module.TimeRangePopover })),
)

export interface TimeRangeFieldProps {
  /** Text in the time range grammar. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Accessible name. */
  readonly label: string
  /** Time column, for the text of the preview. */
  readonly column?: string | undefined
  readonly id?: string | undefined
  readonly className?: string | undefined
}

/** Button that shows the selected range and opens the editor. */
export const TimeRangeField = ({ value, onChange, label, column, id, className }: TimeRangeFieldProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const actual = useActualRange(value, 0)
  const frame = parseTimeRange(value).kind
  const ends = actual.range && frame !== 'none' ? describeRange(actual.range) : ''
  const isNamed = ['common', 'calendar', 'current', 'none'].includes(frame)
  const text = isNamed || ends === '' ? value : ends
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={className === undefined ? s.trigger : `${s.trigger} ${className}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${label}: ${text}`}
        title={actual.error ?? (isNamed ? ends : value)}
        data-invalid={actual.error !== null || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Calendar size={16} aria-hidden="true" />
        <span className={frame === 'none' ? `${s.text} ${s.none}` : s.text}>
          {frame === 'none' ? t('No filter') : text}
        </span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <TimeRangePopover
            anchor={button}
            value={value}
            column={column}
            onApply={next => {
              setOpen(false)
              onChange(next)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
