import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { type Option, optionKey } from './options.ts'
import { SearchSelect } from './SearchSelect.tsx'
import s from './Select.module.css'
import { ShortSelect } from './ShortSelect.tsx'
import { type ListFooter, type OwnOption, type SelectLook, Swatches } from './select-frame.tsx'

export interface SelectProps<T> extends SelectLook {
  /** Null or undefined: nothing chosen. */
  readonly value: T | null | undefined
  readonly onChange: (value: T) => void
  readonly options: readonly Option<T>[]
  readonly placeholder?: string | undefined
  /** A search box above the options. Default: with more than eight of them. */
  readonly searchable?: boolean | undefined
  /** Shows a button that takes the choice back. */
  readonly clearable?: boolean | undefined
  /** Called 200 ms after typing; the caller then gives other options. Without it the options are narrowed here. */
  readonly onSearch?: ((query: string) => void) | undefined
  /** Other options are on their way. */
  readonly loading?: boolean | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  readonly onClear?: (() => void) | undefined
  /** The option that hover or arrow keys are on while the list is open; undefined when they leave it or it closes. */
  readonly onTry?: ((value: T | undefined) => void) | undefined
  /** Any value may be typed: what a search text means as a value, null where it is none that is not on offer. */
  readonly ownOption?: ((query: string) => OwnOption<T> | null) | undefined
  /** Said where a search finds nothing. */
  readonly emptyText?: string | undefined
  /** Below the options of a list with a search box. */
  readonly footer?: ListFooter
  /** Accessible name; needed outside a `Field`, and there for the list. */
  readonly label: string
  /** Shown before the value, in less ink: "Sort". */
  readonly prefix?: ReactNode
  readonly icon?: ReactNode
  readonly className?: string | undefined
}

/** More options than these are not taken in at a glance. */
const GLANCE = 8

/** One of many. Opens with Enter, arrows or a click; typing finds. */
export const Select = <T,>(props: SelectProps<T>) => {
  const { value, options, clearable = false, disabled = false, placeholder, prefix, icon, searchable, ...rest } = props
  const [open, setOpen] = useState(false)
  const isSearchable = searchable ?? (props.onSearch !== undefined || options.length > GLANCE)
  const [hasSearch, setHasSearch] = useState(isSearchable)
  // An open list stays what it is, also when more options arrive.
  if (!open && hasSearch !== isSearchable) setHasSearch(isSearchable)
  const empty = value === null || value === undefined
  const known = options.find(option => optionKey(option.value) === optionKey(value))
  const Part = hasSearch ? SearchSelect : ShortSelect
  return (
    <Part
      {...rest}
      options={options}
      disabled={disabled}
      chosen={known ?? (empty ? null : { value, label: String(value) })}
      shown={
        <>
          {icon}
          {known?.swatches ? <Swatches colors={known.swatches} /> : null}
          {prefix ? <span className={s.prefix}>{prefix}</span> : null}
          <span className={cx(s.value, empty && s.placeholder)}>
            {known?.label ?? (empty ? placeholder : String(value))}
          </span>
        </>
      }
      open={open}
      onOpenChange={next => {
        if (next === open) return
        setOpen(next)
        if (!next) props.onTry?.(undefined)
        props.onOpenChange?.(next)
      }}
      onClear={clearable && !empty && !disabled ? () => props.onClear?.() : undefined}
    />
  )
}
