import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import s from './Tabs.module.css'

export interface TabItem {
  readonly id: string
  readonly label: ReactNode
  readonly count?: number | string | undefined
  /** Stays in sight, but cannot be chosen. */
  readonly disabled?: boolean | undefined
}

export interface TabsProps {
  readonly tabs: readonly TabItem[]
  readonly value: string
  readonly onChange: (id: string) => void
  /** m: 40 px, panels; s: 36 px, pages; xs: 32 px, beside a heading. */
  readonly size?: 'm' | 's' | 'xs' | undefined
  /** Name of the list of tabs. */
  readonly label?: string | undefined
  /** Prefix of the tabs' ids: the panel takes `id={idBase + '-panel'}` and `aria-labelledby={idBase + '-' + value}`. */
  readonly idBase?: string | undefined
  readonly className?: string | undefined
}

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Chooses one of several views. Arrow keys walk, Home and End jump. */
export const Tabs = ({ tabs, value, onChange, size = 'm', label, idBase, className }: TabsProps) => {
  const own = useId()
  const base = idBase ?? own
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const open = tabs.filter(tab => !tab.disabled || tab.id === value)
    const at = open.findIndex(tab => tab.id === value)
    const step = STEP[event.key]
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? open.length - 1 : step === undefined ? undefined : at + step
    if (next === undefined) return
    const tab = open[(next + open.length) % open.length]
    if (!tab || tab.disabled) return
    event.preventDefault()
    onChange(tab.id)
    event.currentTarget.querySelector<HTMLElement>(`[id="${CSS.escape(`${base}-${tab.id}`)}"]`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className={cx(s.tabs, size !== 'm' && s[size], className)}
      onKeyDown={onKeyDown}
    >
      {tabs.map(tab => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${base}-${tab.id}`}
          aria-selected={tab.id === value}
          aria-controls={idBase && tab.id === value ? `${idBase}-panel` : undefined}
          aria-disabled={tab.disabled || undefined}
          tabIndex={tab.id === value ? 0 : -1}
          className={s.tab}
          onClick={() => tab.disabled || onChange(tab.id)}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={s.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

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
