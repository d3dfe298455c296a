import { type ComponentProps, type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { useFieldControl } from './field-context.ts'
import s from './Input.module.css'
import { parseNumber } from './parse-number.ts'

export interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'size' | 'value' | 'min' | 'max' | 'step'> {
  /** Null when empty. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  readonly integer?: boolean | undefined
  readonly unit?: ReactNode
  readonly size?: 'm' | 's' | undefined
  readonly invalid?: boolean
}

/** A number. What is not one stays visible, marked, and is not passed on. Arrow up and down step. */
export const NumberInput = ({
  value,
  onChange,
  min,
  max,
  step = 1,
  integer = false,
  unit,
  size = 'm',
  invalid = false,
  className,
  ...rest
}: NumberInputProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? (value === null ? '' : String(value))
  const wrong = draft !== null && parseNumber(draft, { min, max, integer }) === undefined
  const control = useFieldControl(invalid || wrong)
  const change = (next: string) => {
    setDraft(next)
    const number = parseNumber(next, { min, max, integer })
    if (number !== undefined) onChange(number)
  }
  const stepBy = (by: number) => {
    const next = Number(((value ?? 0) + by).toPrecision(12))
    if (parseNumber(String(next), { min, max, integer }) === undefined) return
    setDraft(null)
    onChange(next)
  }
  return (
    <span
      className={cx(s.box, size === 's' && s.small, className)}
      data-invalid={control.invalid || undefined}
      data-disabled={rest.disabled || undefined}
    >
      <input
        type="text"
        inputMode={integer ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...control.props}
        {...rest}
        className={cx(s.input, s.number)}
        value={text}
        onChange={event => change(event.currentTarget.value)}
        onBlur={event => {
          rest.onBlur?.(event)
          if (!wrong) setDraft(null)
        }}
        onKeyDown={event => {
          rest.onKeyDown?.(event)
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          stepBy((event.key === 'ArrowUp' ? 1 : -1) * step * (event.shiftKey ? 10 : 1))
        }}
      />
      {unit}
    </span>
  )
}
