import { Popover as Base } from '@base-ui/react/popover'
import { ChevronDown, Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useUiTexts } from '../texts.ts'
import { useFieldControl } from './field-context.ts'
import input from './Input.module.css'
import { filterOptions, moveActive, moveForKey, type Option, optionKey } from './list-navigation.ts'
import { OptionList } from './OptionList.tsx'
import s from './Select.module.css'
import { ProgressBar } from './Small.tsx'
import { useDelayedSearch } from './use-delayed-search.ts'

export interface SelectProps<T> {
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
  /** Accessible name; needed outside a `Field`, and there for the list. */
  readonly label: string
  /** Shown before the value, in less ink: "Sort". */
  readonly prefix?: ReactNode
  readonly icon?: ReactNode
  readonly size?: 'm' | 's' | undefined
  readonly quiet?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly className?: string | undefined
}

const same = (a: unknown, b: unknown) => optionKey(a) === optionKey(b)

interface PopupProps<T> extends Pick<SelectProps<T>, 'options' | 'value' | 'label' | 'onSearch' | 'loading'> {
  readonly id: string
  readonly searchable: boolean
  readonly firstQuery: string
  readonly onPick: (value: T) => void
}

const SelectPopup = <T,>(props: PopupProps<T>) => {
  const { options, value, label, id, searchable, firstQuery, onPick, onSearch, loading = false } = props
  const texts = useUiTexts()
  const [query, setQuery] = useState(firstQuery)
  useDelayedSearch(query, onSearch)
  const shown = onSearch ? options : filterOptions(options, query)
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      shown.findIndex(option => same(option.value, value)),
    ),
  )
  // Fewer options may have come since one was pointed at.
  const at = Math.min(active, shown.length - 1)
  const pick = (option: Option<T> | undefined) => option && !option.disabled && onPick(option.value)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveForKey(event.key, searchable && query !== '')
    if (move) setActive(moveActive(at, move, shown))
    else if (event.key === 'Enter' || (event.key === ' ' && !searchable)) pick(shown[at])
    else return
    event.preventDefault()
  }
  return (
    <>
      {searchable ? (
        <div className={s.search}>
          <Search aria-hidden="true" />
          <input
            role="combobox"
            aria-label={texts.search}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={id}
            aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
            placeholder={texts.search}
            autoComplete="off"
            value={query}
            onChange={event => {
              setQuery(event.currentTarget.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
      ) : null}
      {loading ? <ProgressBar value={null} label={texts.loading} thin /> : null}
      <OptionList
        id={id}
        label={label}
        options={shown}
        active={at}
        isSelected={own => same(own, value)}
        onPick={pick}
        onActive={setActive}
        {...(searchable ? {} : { onKeyDown })}
      />
    </>
  )
}

/** One of many. Opens with Enter, arrows or by typing; typing narrows the list. */
export const Select = <T,>(props: SelectProps<T>) => {
  const { value, options, size = 'm', clearable = false, disabled = false } = props
  const texts = useUiTexts()
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const control = useFieldControl(props.invalid ?? false)
  const searchable = props.searchable ?? (props.onSearch !== undefined || options.length > 8)
  const chosen = options.find(option => same(option.value, value))
  const empty = value === null || value === undefined
  const canClear = clearable && !empty && !disabled
  const change = (next: boolean) => {
    setOpen(next)
    props.onOpenChange?.(next)
  }
  const show = (firstQuery: string) => {
    setTyped(firstQuery)
    change(true)
  }
  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') show('')
    else if (searchable && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      show(event.key)
    } else if (canClear && (event.key === 'Delete' || event.key === 'Backspace')) props.onClear?.()
    else return
    event.preventDefault()
  }
  return (
    <Base.Root open={open} onOpenChange={next => (next ? show('') : change(false))}>
      <span className={cx(s.wrap, props.className)}>
        <Base.Trigger
          ref={trigger}
          {...control.props}
          role="combobox"
          aria-haspopup="listbox"
          aria-controls={open ? `${id}-list` : undefined}
          aria-expanded={open}
          aria-label={props.label}
          disabled={disabled}
          data-invalid={control.invalid || undefined}
          data-disabled={disabled || undefined}
          className={cx(
            input.box,
            size === 's' && input.small,
            props.quiet && input.quiet,
            s.trigger,
            canClear && s.clearable,
          )}
          onKeyDown={onTriggerKey}
        >
          {props.icon}
          {props.prefix ? <span className={s.prefix}>{props.prefix}</span> : null}
          <span className={cx(s.value, empty && s.placeholder)}>
            {chosen?.label ?? (empty ? props.placeholder : String(value))}
          </span>
        </Base.Trigger>
        {canClear ? (
          <button type="button" className={s.clear} aria-label={texts.clear} onClick={() => props.onClear?.()}>
            <X aria-hidden="true" />
          </button>
        ) : null}
        <ChevronDown className={s.chevron} aria-hidden="true" />
      </span>
      <Base.Portal>
        <Base.Positioner className={s.positioner} align="start" sideOffset={4} collisionPadding={8}>
          <Base.Popup
            ref={popup}
            className={s.popup}
            aria-label={props.label}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('input,[role=listbox]') ?? true}
            finalFocus={trigger}
          >
            <SelectPopup
              options={options}
              value={value}
              label={props.label}
              id={`${id}-list`}
              searchable={searchable}
              firstQuery={typed}
              onSearch={props.onSearch}
              loading={props.loading}
              onPick={next => {
                change(false)
                props.onChange(next)
              }}
            />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
