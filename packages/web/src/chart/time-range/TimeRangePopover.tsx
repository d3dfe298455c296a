import {
  CALENDAR_RANGES,
  COMMON_RANGES,
  CURRENT_RANGES,
  FRAME_LABELS,
  joinTimeRange,
  NO_TIME_RANGE,
  parseTimeRange,
  splitTimeRange,
  startOf,
  switchFrame,
  type TimeRange,
  toIsoText,
} from '@belvedere/core/time'
import { Button, Field, Popover, Segmented, TextInput } from '@belvedere/ui'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { t } from '../../i18n.ts'
import { CustomFrame } from './CustomFrame.tsx'
import { actualText } from './describe-range.ts'
import s from './time-range.module.css'
import { type ActualRangeState, useActualRange } from './use-actual-range.ts'

export interface TimeRangePopoverProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly value: string
  readonly column?: string | undefined
  readonly onApply: (value: string) => void
  readonly onClose: () => void
}

const WIDTH = 600

type Frame = TimeRange['kind']
/** Returns the frames in display order. Ranges up to now are entered in Advanced; a stored one has its own frame. */
const framesFor = (first: Frame): readonly Frame[] =>
  (Object.keys(FRAME_LABELS) as Frame[]).filter(kind => kind !== 'current' || first === 'current')

/** Returns midnight today (UTC) as ISO text, the initial value of custom ends. */
const today = (): string => toIsoText(startOf(Date.now(), 'day'))

/** Editor of a time range. Cancel, Escape and a click outside discard the draft, Apply passes it on. */
export const TimeRangePopover = ({ anchor, value, column, onApply, onClose }: TimeRangePopoverProps) => {
  const [draft, setDraft] = useState(value || NO_TIME_RANGE)
  const [frame, setFrame] = useState<Frame>(parseTimeRange(draft).kind)
  const [frames] = useState(() => framesFor(frame))
  const actual = useActualRange(draft)
  const start = useMemo(today, [])
  /** Applies the range once it is resolved, for Enter pressed directly after the last letter. */
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited || actual.isPending) return
    setAwaited(false)
    if (actual.error === null) onApply(draft)
  }, [isAwaited, actual, draft, onApply])
  const change = (next: string): void => {
    setAwaited(false)
    setDraft(next)
  }
  const choose = (next: Frame): void => {
    setFrame(next)
    change(switchFrame(next, draft, start))
  }
  return (
    <Popover
      open
      onOpenChange={open => !open && onClose()}
      anchor={anchor}
      title={t('Edit time range')}
      width={Math.min(WIDTH, window.innerWidth - 16)}
    >
      <div className={s.editor}>
        <div className={s.type}>
          <span aria-hidden="true">{t('RANGE TYPE')}</span>
          <Segmented
            size={window.innerWidth < 768 ? 's' : 'm'}
            label={t('RANGE TYPE')}
            value={frame}
            options={frames.map(kind => ({ value: kind, label: t(FRAME_LABELS[kind]) }))}
            onChange={choose}
            className={s.frames}
          />
        </div>
        <FrameBody frame={frame} draft={draft} today={start} onChange={change} />
        {frame === 'none' ? null : <Preview actual={actual} column={column} />}
        <div className={s.footer}>
          <Button variant="ghost" onClick={onClose}>
            {t('CANCEL')}
          </Button>
          <Button
            variant="primary"
            busy={isAwaited}
            disabledReason={actual.error ?? undefined}
            onClick={() => setAwaited(true)}
          >
            {t('APPLY')}
          </Button>
        </div>
      </div>
    </Popover>
  )
}

interface FrameBodyProps {
  readonly frame: Frame
  readonly draft: string
  readonly today: string
  readonly onChange: (text: string) => void
}

const FrameBody = ({ frame, draft, today: start, onChange }: FrameBodyProps) => {
  switch (frame) {
    case 'common':
      return <Choices label={t('Last')} values={COMMON_RANGES} value={draft} onChange={onChange} />
    case 'calendar':
      return <Choices label={t('Previous')} values={CALENDAR_RANGES} value={draft} onChange={onChange} />
    case 'current':
      return <Choices label={t('Current')} values={CURRENT_RANGES} value={draft} onChange={onChange} />
    case 'custom': {
      const parsed = parseTimeRange(draft)
      return parsed.kind === 'custom' ? <CustomFrame range={parsed.range} today={start} onChange={onChange} /> : null
    }
    case 'advanced': {
      const [since, until] = splitTimeRange(draft)
      return (
        <div className={s.ends}>
          <Field
            label={t('Start (inclusive)')}
            hint={t('For example: Last 3 weeks, 2001-01-01, DATETRUNC(DATETIME("now"), year)')}
          >
            <TextInput value={since} onChange={text => onChange(joinTimeRange(text, until))} />
          </Field>
          <Field label={t('End (exclusive)')}>
            <TextInput value={until} onChange={text => onChange(joinTimeRange(since, text))} />
          </Field>
        </div>
      )
    }
    case 'none':
      return <p className={s.hint}>{t('All rows, regardless of their time.')}</p>
  }
}

interface ChoicesProps {
  readonly label: string
  readonly values: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}
const Choices = ({ label, values, value, onChange }: ChoicesProps) => (
  <fieldset className={s.choices} aria-label={label}>
    {values.map(choice => (
      <label key={choice} className={s.choice}>
        <input type="radio" name="time-range" checked={choice === value} onChange={() => onChange(choice)} />
        {t(choice)}
      </label>
    ))}
  </fieldset>
)

const Preview = ({ actual, column }: { readonly actual: ActualRangeState; readonly column: string | undefined }) => (
  <div className={s.preview} role="status">
    <span>{t('Actual time range')}</span>
    {actual.error === null ? (
      <code>{actual.range ? actualText(actual.range, column) : '…'}</code>
    ) : (
      <span className={s.error}>{actual.error}</span>
    )}
  </div>
)
