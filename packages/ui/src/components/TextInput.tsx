import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useFieldControl } from './field-context.ts'
import s from './Input.module.css'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'size' | 'value'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Content before the text. */
  readonly icon?: ReactNode
  /** Content after the text, for example a unit or a clear button. */
  readonly trailing?: ReactNode
  readonly size?: 'm' | 's' | undefined
  /** Softer border, for search fields on bars. */
  readonly quiet?: boolean
  readonly invalid?: boolean
}

/** Single-line text input. Inside a `Field` it takes its name, hint and error from there. */
export const TextInput = ({
  value,
  onChange,
  icon,
  trailing,
  size = 'm',
  quiet = false,
  invalid = false,
  className,
  ...rest
}: TextInputProps) => {
  const control = useFieldControl(invalid)
  return (
    <span
      className={cx(s.box, size === 's' && s.small, quiet && s.quiet, className)}
      data-invalid={control.invalid || undefined}
      data-disabled={rest.disabled || undefined}
    >
      {icon}
      <input
        type="text"
        {...control.props}
        {...rest}
        className={s.input}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {trailing}
    </span>
  )
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Monospaced font, for code. */
  readonly mono?: boolean
  readonly invalid?: boolean
}

/** Multi-line text input. */
export const TextArea = ({ value, onChange, mono = false, invalid = false, className, ...rest }: TextAreaProps) => {
  const control = useFieldControl(invalid)
  return (
    <textarea
      {...control.props}
      {...rest}
      data-invalid={control.invalid || undefined}
      data-disabled={rest.disabled || undefined}
      className={cx(s.box, s.area, mono && s.mono, className)}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
