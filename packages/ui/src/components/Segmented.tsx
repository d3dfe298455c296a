import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import s from './Segmented.module.css'

export interface SegmentedProps<T extends string> {
  readonly value: T
  readonly onChange: (value: T) => void
  readonly options: readonly {
    readonly value: T
    readonly label: ReactNode
    /** Name when the label is only an icon. */
    readonly name?: string
    readonly disabled?: boolean | undefined
  }[]
  /** Name of the group. */
  readonly label: string
  readonly size?: 'm' | 's' | undefined
  readonly className?: string | undefined
}

/** One of a few, all visible. */
export const Segmented = <T extends string>({
  value,
  onChange,
  options,
  label,
  size = 'm',
  className,
}: SegmentedProps<T>) => {
  const name = useId()
  return (
    <fieldset className={cx(s.segmented, size === 's' && s.segS, className)} aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={s.segment} title={option.name}>
          <input
            type="radio"
            className={s.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-label={option.name}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
