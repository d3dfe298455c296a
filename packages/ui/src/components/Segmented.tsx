import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import s from './Segmented.module.css'

export interface SegmentedProps<T extends string> {
  readonly value: T
  readonly onChange: (value: T) => void
  readonly options: readonly {
    readonly value: T
    readonly label: ReactNode
    /** Accessible name if the label is only an icon. */
    readonly name?: string
    readonly disabled?: boolean | undefined
  }[]
  /** Accessible name of the group. */
  readonly label: string
  readonly size?: 'm' | 's' | undefined
  readonly className?: string | undefined
}

/** Radio group of a few options, all visible. Arrow keys move and select. */
export const Segmented = <T extends string>({
  value,
  onChange,
  options,
  label,
  size = 'm',
  className,
}: SegmentedProps<T>) => (
  <RadioGroup
    value={value}
    onValueChange={next => onChange(next)}
    aria-label={label}
    className={cx(s.segmented, size === 's' && s.segS, className)}
  >
    {options.map(option => (
      <Radio.Root
        key={option.value}
        value={option.value}
        disabled={option.disabled === true}
        nativeButton
        render={<button type="button" />}
        className={s.segment}
        title={option.name}
        aria-label={option.name}
      >
        {option.label}
      </Radio.Root>
    ))}
  </RadioGroup>
)
