import { TextInput } from '@belvedere/ui'
import { type KeyboardEvent, useState } from 'react'
import { isWholeTime, laterBy, readTime } from './time-text.ts'

export interface TimeInputProps {
  readonly id: string
  readonly className?: string | undefined
  /** `07:30`. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const HOUR = 60

/**
 * Time of day in the format of the page: browsers format theirs in the browser's language. Arrow keys change the part
 * at the cursor. Invalid text is replaced by the last valid time on blur.
 */
export const TimeInput = ({ id, className, value, onChange }: TimeInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    const time = typed === null ? null : readTime(typed)
    setTyped(null)
    if (time !== null && time !== value) onChange(time)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle()
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const field = event.currentTarget
    const caret = field.selectionStart ?? 0
    setTyped(null)
    onChange(laterBy((typed === null ? null : readTime(typed)) ?? value, caret <= 2 ? step * HOUR : step))
    requestAnimationFrame(() => field.setSelectionRange(caret, caret))
  }
  return (
    <TextInput
      id={id}
      className={className}
      inputMode="numeric"
      autoComplete="off"
      placeholder="07:30"
      value={typed ?? value}
      onChange={text => {
        setTyped(text)
        const time = isWholeTime(text) ? readTime(text) : null
        if (time !== null) onChange(time)
      }}
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  )
}
