import { Popover as Base } from '@base-ui/react/popover'
import { ChevronDown } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useUiTexts } from '../texts.ts'
import { Chip } from './Chip.tsx'
import { useFieldControl } from './field-context.ts'
import input from './Input.module.css'
import { filterOptions, moveActive, moveForKey, type Option, optionKey, splitPasted } from './list-navigation.ts'
import { OptionList } from './OptionList.tsx'
import s from './Select.module.css'
import { ProgressBar } from './Small.tsx'
import { useDelayedSearch } from './use-delayed-search.ts'

export interface MultiSelectProps<T> {
  readonly value: readonly T[]
  readonly onChange: (value: T[]) => void
  readonly options: readonly Option<T>[]
  readonly placeholder?: string | undefined
  readonly label: string
  /** Called 200 ms after typing; the caller then gives other options. Without it the options are narrowed here. */
  readonly onSearch?: ((query: string) => void) | undefined
  readonly loading?: boolean | undefined
  /** Turns typed or pasted text that is no option into a value; undefined refuses it. */
  readonly create?: ((text: string) => T | undefined) | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  readonly size?: 'm' | 's' | undefined
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly className?: string | undefined
}

/** Remembers labels, so that a chosen value keeps its words when the options change under a search. */
const useLabels = <T,>(options: readonly Option<T>[]) => {
  const known = useRef(new Map<string, string>())
  useEffect(() => {
    for (const option of options) known.current.set(optionKey(option.value), option.label)
  }, [options])
  return (value: T): string =>
    options.find(option => optionKey(option.value) === optionKey(value))?.label ??
    known.current.get(optionKey(value)) ??
    String(value)
}

const useMultiSelect = <T,>(props: MultiSelectProps<T>) => {
  const { value, onChange, options, onSearch, create } = props
  const texts = useUiTexts()
  const [open, setOpenState] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  useDelayedSearch(query, onSearch)
  const chosen = new Set(value.map(optionKey))
  const found = onSearch ? options : filterOptions(options, query)
  const text = query.trim()
  const made = text === '' || found.some(option => option.label === text) ? undefined : create?.(text)
  const shown: readonly Option<T>[] =
    made === undefined || chosen.has(optionKey(made)) ? found : [...found, { value: made, label: texts.add(text) }]
  const setOpen = (next: boolean) => {
    if (next === open) return
    setOpenState(next)
    props.onOpenChange?.(next)
    if (!next) setQuery('')
    setActive(0)
  }
  const add = (values: readonly T[]) => {
    const fresh = values.filter(own => !chosen.has(optionKey(own)))
    if (fresh.length > 0) onChange([...value, ...fresh])
  }
  const remove = (own: T) => onChange(value.filter(other => optionKey(other) !== optionKey(own)))
  const toggle = (option: Option<T> | undefined) => {
    if (!option || option.disabled) return
    if (chosen.has(optionKey(option.value))) remove(option.value)
    else add([option.value])
    setQuery('')
  }
  const paste = (pasted: string): boolean => {
    const parts = splitPasted(pasted)
    if (parts.length < 2) return false
    const found = parts.flatMap(part => {
      const option = options.find(own => own.label === part || String(own.value) === part)
      const own = option ? option.value : create?.(part)
      return own === undefined ? [] : [own]
    })
    add(found)
    return found.length > 0
  }
  const narrow = (next: string) => {
    setQuery(next)
    setActive(0)
    if (!open) {
      setOpenState(true)
      props.onOpenChange?.(true)
    }
  }
  return { open, setOpen, query, narrow, active, setActive, chosen, shown, remove, toggle, paste }
}

/** Several of many, as chips. Type to search, Enter or click to choose, Backspace to take back, paste a list of values. */
export const MultiSelect = <T,>(props: MultiSelectProps<T>) => {
  const { value, label, loading = false, disabled = false, size = 'm' } = props
  const texts = useUiTexts()
  const state = useMultiSelect(props)
  const labelOf = useLabels(props.options)
  const control = useFieldControl(props.invalid ?? false)
  const id = `${useId()}list`
  const field = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const { open, setOpen, query, active, shown } = state
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveForKey(event.key, true)
    const last = value.at(-1)
    if (move) {
      if (open) state.setActive(moveActive(active, move, shown))
      else setOpen(true)
    } else if (event.key === 'Enter' && open) state.toggle(shown[active])
    else if (event.key === 'Backspace' && query === '' && last !== undefined) state.remove(last)
    else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    } else {
      if (event.key === 'Tab') setOpen(false)
      return
    }
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (state.paste(event.clipboardData.getData('text'))) event.preventDefault()
  }
  return (
    <Base.Root
      open={open && !disabled}
      onOpenChange={(next, details) => {
        const inField = details.event.target instanceof Node && field.current?.contains(details.event.target)
        if (!next && !inField && details.reason !== 'focus-out') setOpen(false)
      }}
    >
      <span className={cx(s.wrap, props.className)}>
        <div
          ref={field}
          className={cx(input.box, size === 's' && input.small, s.multi)}
          data-invalid={control.invalid || undefined}
          data-disabled={disabled || undefined}
          data-open={open || undefined}
          onPointerDown={event => {
            if (disabled || (event.target instanceof Element && event.target.closest('button'))) return
            if (event.target !== text.current) event.preventDefault()
            text.current?.focus()
            setOpen(true)
          }}
        >
          {value.map(own => (
            <Chip key={optionKey(own)} label={labelOf(own)} onRemove={disabled ? undefined : () => state.remove(own)} />
          ))}
          <input
            {...control.props}
            ref={text}
            role="combobox"
            aria-label={label}
            aria-expanded={open}
            aria-autocomplete="list"
            aria-controls={open ? id : undefined}
            aria-activedescendant={open && shown.length > 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            disabled={disabled}
            placeholder={value.length === 0 ? props.placeholder : undefined}
            value={query}
            onChange={event => state.narrow(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </div>
        <ChevronDown className={s.chevron} aria-hidden="true" />
      </span>
      <Base.Portal>
        <Base.Positioner className={s.positioner} anchor={field} align="start" sideOffset={4} collisionPadding={8}>
          <Base.Popup className={s.popup} initialFocus={false} finalFocus={false} aria-label={label}>
            {loading ? <ProgressBar value={null} label={texts.loading} thin /> : null}
            {loading && shown.length === 0 ? (
              <div className={s.none}>{texts.loading}</div>
            ) : (
              <OptionList
                id={id}
                label={label}
                multiple
                options={shown}
                active={Math.min(active, shown.length - 1)}
                isSelected={own => state.chosen.has(optionKey(own))}
                onPick={state.toggle}
                onActive={state.setActive}
              />
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
