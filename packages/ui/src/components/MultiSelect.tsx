import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown, X } from 'lucide-react'
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useUiTexts } from '../texts.ts'
import { ComboboxList, useRowScroll } from './ComboboxList.tsx'
import { useFieldControl } from './field-context.ts'
import input from './Input.module.css'
import { filterOptions, type Option, optionKey, splitPasted } from './options.ts'
import s from './Select.module.css'
import small from './Small.module.css'
import { sameOption } from './select-frame.tsx'
import { useTypedChoice } from './use-typed-choice.ts'

export interface MultiSelectProps<T> {
  readonly value: readonly T[]
  readonly onChange: (value: T[]) => void
  readonly options: readonly Option<T>[]
  readonly placeholder?: string | undefined
  readonly label: string
  /** Called 200 ms after typing; the caller then passes other options. If undefined, the options are filtered here. */
  readonly onSearch?: ((query: string) => void) | undefined
  readonly loading?: boolean | undefined
  /** Converts typed or pasted text that matches no option into a value; undefined refuses it. */
  readonly create?: ((text: string) => T | undefined) | undefined
  /** Splits pasted text into values. Default: at lines, tabs and semicolons, else at commas. */
  readonly split?: ((pasted: string) => readonly string[]) | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  readonly size?: 'm' | 's' | undefined
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly className?: string | undefined
}

/** Caches labels, so that a selected value keeps its label when a search changes the options. */
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

/** Returns the options that match a query, with an option that creates a new value from it. */
const useMatches = <T,>({ value, options, onSearch, create }: MultiSelectProps<T>, query: string) => {
  const texts = useUiTexts()
  const matches = onSearch ? options : filterOptions(options, query)
  const text = query.trim()
  const made = text === '' || matches.some(option => option.label === text) ? undefined : create?.(text)
  const isNew = made !== undefined && !value.some(own => optionKey(own) === optionKey(made))
  return isNew ? [...matches, { value: made, label: texts.add(text) }] : matches
}

/** Returns the values that pasted text adds to the selected ones, or null if the text is not a list. */
const fromPasted = <T,>(
  { value, options, create, split = splitPasted }: MultiSelectProps<T>,
  pasted: string,
): T[] | null => {
  const parts = split(pasted)
  if (parts.length < 2) return null
  const taken = new Set(value.map(optionKey))
  const matches = parts.flatMap(part => {
    const option = options.find(own => own.label === part || String(own.value) === part)
    const own = option ? option.value : create?.(part)
    return own === undefined ? [] : [own]
  })
  return matches.length === 0 ? null : matches.filter(own => !taken.has(optionKey(own)))
}

/** Returns the selected values with the option added, or removed if it was selected. */
const toggled = <T,>(value: readonly T[], option: Option<T>): T[] => {
  const others = value.filter(own => optionKey(own) !== optionKey(option.value))
  return others.length < value.length ? others : [...others, option.value]
}

/** Chips of the selected values, each with a remove button. */
const ChosenChips = <T,>({
  value,
  labelOf,
  disabled,
}: Pick<MultiSelectProps<T>, 'value' | 'disabled'> & { readonly labelOf: (value: T) => string }) => {
  const texts = useUiTexts()
  return value.map(own => (
    <Base.Chip key={optionKey(own)} className={cx(small.chip, !disabled && small.removable, s.chip)}>
      <span className={small.chipText}>{labelOf(own)}</span>
      {disabled ? null : (
        <Base.ChipRemove className={small.x} aria-label={texts.remove(labelOf(own))}>
          <X aria-hidden="true" />
        </Base.ChipRemove>
      )}
    </Base.Chip>
  ))
}

interface ChipsFieldProps<T> {
  readonly props: MultiSelectProps<T>
  readonly open: boolean
  readonly field: RefObject<HTMLDivElement | null>
  readonly labelOf: (value: T) => string
  readonly onKeyDown: ReturnType<typeof useTypedChoice>['onKeyDown']
}

/** Chips and the text input after them. */
const ChipsField = <T,>({ props, open, field, labelOf, onKeyDown }: ChipsFieldProps<T>) => {
  const { value, onChange, label, disabled = false, size = 'm' } = props
  const control = useFieldControl(props.invalid ?? false)
  const onPaste = (event: ClipboardEvent) => {
    const added = fromPasted(props, event.clipboardData.getData('text'))
    if (!added) return
    event.preventDefault()
    if (added.length > 0) onChange([...value, ...added])
  }
  return (
    <Base.Chips
      ref={field}
      className={cx(input.box, size === 's' && input.small, s.multi)}
      data-invalid={control.invalid || undefined}
      data-disabled={disabled || undefined}
      data-open={open || undefined}
    >
      <ChosenChips value={value} disabled={disabled} labelOf={labelOf} />
      <Base.Input
        {...control.props}
        aria-label={label}
        placeholder={value.length === 0 ? props.placeholder : undefined}
        onPaste={onPaste}
        onKeyDown={event => {
          onKeyDown(event)
          // Escape in a closed field is handled by the surrounding element; it clears no selection.
          if (event.key === 'Escape' && !open) event.preventBaseUIHandler()
          // In an open list Enter never submits the surrounding form.
          if (event.key === 'Enter' && open) event.preventDefault()
        }}
      />
    </Base.Chips>
  )
}

/**
 * Select of several values, shown as chips. Type to search, Enter or click to select, Backspace to remove, paste a list
 * of values.
 */
export const MultiSelect = <T,>(props: MultiSelectProps<T>) => {
  const { value, onChange, label, disabled = false } = props
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const matches = useMatches(props, query)
  const choose = (next: T[]) => {
    setQuery('')
    onChange(next)
  }
  const onTake = (option: Option<T>) => choose(toggled(value, option))
  const typed = useTypedChoice({ query, open, matches, onSearch: props.onSearch, loading: props.loading, onTake })
  const labelOf = useLabels(props.options)
  const rows = useRowScroll()
  const field = useRef<HTMLDivElement>(null)
  return (
    <Base.Root<Option<T>, true>
      multiple
      items={matches}
      filter={null}
      virtualized
      autoHighlight
      open={open && !disabled}
      onOpenChange={(next, details) => {
        // The list stays open after an option is selected.
        if (!next && details.reason === 'item-press') return details.cancel()
        setOpen(next)
        if (!next) setQuery('')
        props.onOpenChange?.(next)
      }}
      inputValue={query}
      onInputValueChange={next => {
        typed.onLetter()
        setQuery(next)
      }}
      value={value.map(own => ({ value: own, label: labelOf(own) }))}
      onValueChange={next => choose(next.map(option => option.value))}
      isItemEqualToValue={sameOption}
      onItemHighlighted={(option, details) => {
        rows.onHighlight(option, details)
        if (details.reason !== 'none') typed.onPoint(option !== undefined)
      }}
      disabled={disabled}
    >
      <span className={cx(s.wrap, props.className)}>
        <ChipsField props={props} open={open} field={field} labelOf={labelOf} onKeyDown={typed.onKeyDown} />
        <ChevronDown className={s.chevron} aria-hidden="true" />
      </span>
      <Base.Portal>
        <Base.Positioner className={s.positioner} anchor={field} align="start" sideOffset={4} collisionPadding={8}>
          <Base.Popup className={s.popup}>
            <ComboboxList label={label} options={matches} loading={props.loading} scroll={rows} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
