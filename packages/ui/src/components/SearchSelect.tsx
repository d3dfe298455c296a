import { Combobox as Base } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUiTexts } from '../texts.ts'
import { ComboboxList, useRowScroll } from './ComboboxList.tsx'
import { filterOptions, type Option } from './options.ts'
import s from './Select.module.css'
import { type SelectPartProps, SelectWrap, sameOption, useTriggerProps } from './select-frame.tsx'
import { useTypedChoice } from './use-typed-choice.ts'

/** Select with a search field in its list. Typing on the button opens the list and searches for the typed text. */
export const SearchSelect = <T,>(props: SelectPartProps<T>) => {
  const { options, chosen, shown, open, onOpenChange, onChange, onClear, onSearch, disabled = false } = props
  const texts = useUiTexts()
  const [query, setQuery] = useState('')
  const rows = useRowScroll()
  const search = useRef<HTMLInputElement>(null)
  const change = (next: boolean) => {
    if (next && !open) setQuery('')
    onOpenChange(next)
  }
  const narrowed = onSearch ? options : filterOptions(options, query)
  const own = query.trim() === '' ? null : (props.ownOption?.(query.trim()) ?? null)
  const matches = own === null ? narrowed : own.isFirst ? [own.option, ...narrowed] : [...narrowed, own.option]
  const onTake = (option: Option<T>) => {
    onChange(option.value)
    change(false)
  }
  const typed = useTypedChoice({ query, open, matches, onSearch, loading: props.loading, onTake })
  return (
    <Base.Root<Option<T>>
      items={matches}
      filter={null}
      virtualized
      autoHighlight
      open={open}
      onOpenChange={next => change(next)}
      inputValue={query}
      onInputValueChange={next => {
        typed.onLetter()
        setQuery(next)
      }}
      value={chosen}
      onValueChange={next => next && onChange(next.value)}
      isItemEqualToValue={sameOption}
      onItemHighlighted={(option, details) => {
        rows.onHighlight(option, details)
        if (details.reason !== 'none') typed.onPoint(option !== undefined)
        if (details.reason !== 'none') props.onTry?.(option?.value)
      }}
      disabled={disabled}
    >
      <SelectWrap className={props.className} onClear={onClear}>
        <Base.Trigger
          {...useTriggerProps(props, onClear !== undefined)}
          onKeyDown={event => {
            if (event.key.length === 1 && (event.key !== ' ' || open) && !event.ctrlKey && !event.metaKey) {
              // The search field gets the focus before the browser inserts the letter, so that the letter is typed into
              // it.
              event.stopPropagation()
              event.preventBaseUIHandler()
              flushSync(() => change(true))
              search.current?.focus({ preventScroll: true })
            } else if (onClear && !open && (event.key === 'Delete' || event.key === 'Backspace')) {
              event.preventBaseUIHandler()
              event.preventDefault()
              onClear()
            }
          }}
        >
          {shown}
        </Base.Trigger>
      </SelectWrap>
      <Base.Portal>
        <Base.Positioner className={s.positioner} align="start" sideOffset={4} collisionPadding={8}>
          <Base.Popup className={s.popup} aria-label={props.label}>
            <div className={s.search}>
              <Search aria-hidden="true" />
              <Base.Input
                ref={search}
                aria-label={texts.search}
                placeholder={texts.search}
                onKeyDown={typed.onKeyDown}
              />
            </div>
            <ComboboxList
              label={props.label}
              options={matches}
              loading={props.loading}
              emptyText={props.emptyText}
              scroll={rows}
            />
            {typeof props.footer === 'function' ? props.footer(() => change(false)) : props.footer}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
