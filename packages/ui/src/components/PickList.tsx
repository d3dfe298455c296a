import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { cx } from '../cx.ts'
import input from './Input.module.css'
import { filterOptions, type Option, optionKey } from './options.ts'
import s from './PickList.module.css'

export interface PickListProps<T> {
  /** Name of the field to search in, and of the list where it has none of its own. */
  readonly label: string
  readonly listLabel?: string | undefined
  /** Default: the label. */
  readonly placeholder?: string | undefined
  readonly options: readonly Option<T>[]
  readonly onPick: (value: T) => void
  /** Said where nothing is found. */
  readonly emptyText: string
  /** Called with what is typed, where there are more options elsewhere. */
  readonly onSearch?: ((text: string) => void) | undefined
  /** Stands before an option. */
  readonly iconOf?: ((value: T) => ReactNode) | undefined
  /** m: in dialogs; s: in menus. */
  readonly size?: 'm' | 's' | undefined
  /** The field to search in. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** Something to choose from by typing, always open: arrows walk, Enter takes. */
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
