import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import s from './Checkbox.module.css'

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Text beside the box. Without visible text, set `aria-label`. */
  readonly label?: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly id?: string
  readonly className?: string | undefined
  readonly 'aria-label'?: string
}

export interface CheckboxProps extends SwitchProps {
  /** The box represents several items, some of them selected. */
  readonly indeterminate?: boolean
}

const Row = ({ label, hint, disabled, className, children }: Partial<SwitchProps> & { children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
  <label className={cx(s.row, className)} data-disabled={disabled || undefined}>
    {children}
    {label === undefined ? null : (
      <span>
        {label}
        {hint ? <span className={s.hint}>{hint}</span> : null}
      </span>
    )}
  </label>
)

/** Checkbox. Its value takes effect when the form around it is submitted. */
export const Checkbox = (props: CheckboxProps) => {
  const { checked, onChange, indeterminate = false, disabled = false, id } = props
  return (
    <Row {...props}>
      <BaseCheckbox.Root
        className={s.box}
        checked={checked}
        onCheckedChange={next => onChange(next)}
        indeterminate={indeterminate}
        disabled={disabled}
        id={id}
        aria-label={props['aria-label']}
      />
    </Row>
  )
}

/** Switch. Its value takes effect at once. */
export const Switch = (props: SwitchProps) => {
  const { checked, onChange, disabled = false, id } = props
  return (
    <Row {...props}>
      <BaseSwitch.Root
        className={s.switch}
        checked={checked}
        onCheckedChange={next => onChange(next)}
        disabled={disabled}
        id={id}
        aria-label={props['aria-label']}
      >
        <BaseSwitch.Thumb className={s.thumb} />
      </BaseSwitch.Root>
    </Row>
  )
}
