import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { cx } from '../cx.ts'
import input from './Input.module.css'
import { filterOptions, type Option, optionKey } from './options.ts'
import s from './PickList.module.css'

export interface PickListProps<T> {
  /** Accessible name of the search field, and of the list unless `listLabel` is given. */
  readonly label: string
  readonly listLabel?: string | undefined
  /** Default: the label. */
  readonly placeholder?: string | undefined
  readonly options: readonly Option<T>[]
  readonly onPick: (value: T) => void
  /** Text shown when a search has no matches. */
  readonly emptyText: string
  /** Called with the typed text, if more options can be fetched. */
  readonly onSearch?: ((text: string) => void) | undefined
  /** Icon before an option. */
  readonly iconOf?: ((value: T) => ReactNode) | undefined
  /** m for dialogs, s for menus. */
  readonly size?: 'm' | 's' | undefined
  /** Ref of the search field. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** List with a search field that is always open. Arrow keys move, Enter selects. */
export const PickList = <T,>(props: PickListProps<T>) => {
  const { label, options, onPick, emptyText, onSearch, iconOf, size = 'm' } = props
  const [text, setText] = useState('')
  const matches = filterOptions(options, text)
  return (
    <Base.Root<Option<T>>
      inline
      open
      items={matches}
      filter={null}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={option => option.label}
      value={text}
      onValueChange={(next, details) => {
        if (details.reason === 'item-press') return
        setText(next)
        onSearch?.(next.trim())
      }}
    >
      <span className={cx(input.box, size === 's' && input.small)}>
        <Search size={14} aria-hidden="true" />
        <Base.Input
          ref={props.inputRef}
          className={input.input}
          aria-label={label}
          placeholder={props.placeholder ?? label}
        />
      </span>
      <Base.List className={cx(s.list, size === 's' && s.small)} aria-label={props.listLabel ?? label}>
        {matches.map((option, index) => (
          <Base.Item
            key={optionKey(option.value) + String(index)}
            index={index}
            value={option}
            className={s.option}
            onClick={() => onPick(option.value)}
          >
            {iconOf?.(option.value)}
            <span className={s.name}>{option.label}</span>
            <span className={s.hint}>{option.hint}</span>
          </Base.Item>
        ))}
      </Base.List>
      <Base.Empty className={s.hint}>{emptyText}</Base.Empty>
    </Base.Root>
  )
}
