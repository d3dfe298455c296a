import { NumberField } from '@base-ui/react/number-field'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { useFieldControl } from './field-context.ts'
import s from './Input.module.css'
import { parseNumber } from './parse-number.ts'

export interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'onInvalid' | 'size' | 'value' | 'min' | 'max' | 'step'> {
  /** Null if empty. */
  readonly value: number | string | null
  /** `typed` is the text of the number, if it was typed. */
  readonly onChange: (value: number | null, typed?: string) => void
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  readonly integer?: boolean | undefined
  readonly unit?: ReactNode
  readonly size?: 'm' | 's' | undefined
  readonly invalid?: boolean
  /** Called with text that is not a number within the bounds, and with null when the shown text is valid again. */
  readonly onInvalid?: ((text: string | null) => void) | undefined
}

const STEP_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown'])

/**
 * Number input. Arrow up and down change the value by one step, with Shift by ten, and stop at the bounds. Invalid text
 * stays visible and marked and is not passed on: the library's own parser would read "12,5" as 12.
 */
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
  onInvalid,
  disabled = false,
  className,
  ...rest
}: NumberInputProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? (value === null ? '' : String(value))
  const wrong = draft !== null && parseNumber(draft, { min, max, integer }) === undefined
  const control = useFieldControl(invalid || wrong)
  return (
    <NumberField.Root
      render={<span />}
      className={cx(s.box, size === 's' && s.small, className)}
      data-invalid={control.invalid || undefined}
      value={value === null ? null : Number(value)}
      onValueChange={(next, details) => {
        if (details.reason !== 'keyboard') return
        setDraft(null)
        onInvalid?.(null)
        onChange(next)
      }}
      min={min}
      max={max}
      step={step}
      largeStep={10 * step}
      disabled={disabled}
      // Detaches the library's hidden number input from the form, so that its validation never blocks a submit.
      form=""
    >
      <NumberField.Input
        aria-roledescription={undefined}
        {...control.props}
        {...rest}
        inputMode={integer ? 'numeric' : 'decimal'}
        className={cx(s.input, s.number)}
        value={text}
        onChange={event => {
          event.preventBaseUIHandler()
          const next = event.currentTarget.value
          setDraft(next)
          const number = parseNumber(next, { min, max, integer })
          onInvalid?.(number === undefined ? next : null)
          if (number !== undefined) onChange(number, next)
        }}
        onPaste={event => event.preventBaseUIHandler()}
        onBlur={event => {
          rest.onBlur?.(event)
          if (!wrong) setDraft(null)
        }}
        onKeyDown={event => {
          rest.onKeyDown?.(event)
          if (!STEP_KEYS.has(event.key)) event.preventBaseUIHandler()
        }}
      />
      {unit}
    </NumberField.Root>
  )
}
