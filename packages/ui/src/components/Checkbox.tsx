import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import s from './Checkbox.module.css'

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Text beside the box. Without visible text give `aria-label`. */
  readonly label?: ReactNode
  readonly hint?: ReactNode
  readonly indeterminate?: boolean
  readonly disabled?: boolean
  readonly id?: string
  readonly className?: string | undefined
  readonly 'aria-label'?: string
}

const Toggle = ({ kind, label, hint, ...props }: CheckboxProps & { kind: 'box' | 'switch' }) => {
  const { checked, onChange, indeterminate = false, disabled = false, className, id } = props
  return (
    <label className={cx(s.row, className)} data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        id={id}
        role={kind === 'switch' ? 'switch' : undefined}
        aria-label={props['aria-label']}
        className={s[kind]}
        checked={checked}
        disabled={disabled}
        ref={input => {
          if (input) input.indeterminate = indeterminate
        }}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {label === undefined ? null : (
        <span>
          {label}
          {hint ? <span className={s.hint}>{hint}</span> : null}
        </span>
      )}
    </label>
  )
}

/** One thing, chosen or not; takes effect together with the form around it. */
export const Checkbox = (props: CheckboxProps) => <Toggle kind="box" {...props} />

/** One thing, on or off; takes effect at once. */
export const Switch = (props: CheckboxProps) => <Toggle kind="switch" {...props} />
