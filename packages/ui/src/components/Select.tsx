import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { type Option, optionKey } from './options.ts'
import { SearchSelect } from './SearchSelect.tsx'
import s from './Select.module.css'
import { ShortSelect } from './ShortSelect.tsx'
import { type ListFooter, type OwnOption, type SelectLook, Swatches } from './select-frame.tsx'

export interface SelectProps<T> extends SelectLook {
  /** Null or undefined if nothing is selected. */
  readonly value: T | null | undefined
  readonly onChange: (value: T) => void
  readonly options: readonly Option<T>[]
  readonly placeholder?: string | undefined
  /** Shows a search field above the options. Default: true with more than eight options. */
  readonly searchable?: boolean | undefined
  /** Shows a button that clears the selection. */
  readonly clearable?: boolean | undefined
  /** Called 200 ms after typing; the caller then passes other options. If undefined, the options are filtered here. */
  readonly onSearch?: ((query: string) => void) | undefined
  /** True while other options are being fetched. */
  readonly loading?: boolean | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  readonly onClear?: (() => void) | undefined
  /**
   * Called with the highlighted option while the list is open; undefined when the highlight ends or the list closes.
   */
  readonly onTry?: ((value: T | undefined) => void) | undefined
  /**
   * Allows values that are not among the options. Converts the search text into an option; null if the text is not a
   * new valid value.
   */
  readonly ownOption?: ((query: string) => OwnOption<T> | null) | undefined
  /** Text shown when a search has no matches. */
  readonly emptyText?: string | undefined
  /** Content below the options of a list with a search field. */
  readonly footer?: ListFooter
  /** Accessible name of the list, and of the select outside a `Field`. */
  readonly label: string
  /** Text before the value, muted: "Sort". */
  readonly prefix?: ReactNode
  readonly icon?: ReactNode
  readonly className?: string | undefined
}

/** Maximum number of options without a search field. */
const GLANCE = 8

/** Select of one value. Enter, arrow keys or a click open it; typing searches. */
export const Select = <T,>(props: SelectProps<T>) => {
  const { value, options, clearable = false, disabled = false, placeholder, prefix, icon, searchable, ...rest } = props
  const isLocked = disabled || props.refused === true
  const [open, setOpen] = useState(false)
  const isSearchable = searchable ?? (props.onSearch !== undefined || options.length > GLANCE)
  const [hasSearch, setHasSearch] = useState(isSearchable)
  // An open list keeps its kind, even if more options arrive.
  if (!open && hasSearch !== isSearchable) setHasSearch(isSearchable)
  const empty = value === null || value === undefined
  const known = options.find(option => optionKey(option.value) === optionKey(value))
  const Part = hasSearch ? SearchSelect : ShortSelect
  return (
    <Part
      {...rest}
      options={options}
      disabled={disabled}
      onChange={next => isLocked || rest.onChange(next)}
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
        if (next === open || (next && isLocked)) return
        setOpen(next)
        if (!next) props.onTry?.(undefined)
        props.onOpenChange?.(next)
      }}
      onClear={clearable && !empty && !isLocked ? () => props.onClear?.() : undefined}
    />
  )
}
