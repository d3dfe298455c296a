import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { useState } from 'react'
import input from './Input.module.css'
import { filterOptions, type Option, optionKey } from './options.ts'
import s from './PickList.module.css'

export interface PickListProps<T> {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly onPick: (value: T) => void
  /** Said where nothing is found. */
  readonly emptyText: string
  /** Called with what is typed, where there are more options elsewhere. */
  readonly onSearch?: ((text: string) => void) | undefined
}

/** Something to choose from by typing, always open: arrows walk, Enter takes. */
export const PickList = <T,>({ label, options, onPick, emptyText, onSearch }: PickListProps<T>) => {
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
      <span className={input.box}>
        <Search size={14} />
        <Base.Input className={input.input} aria-label={label} placeholder={label} />
      </span>
      <Base.List className={s.list} aria-label={label}>
        {matches.map((option, index) => (
          <Base.Item
            key={optionKey(option.value) + String(index)}
            index={index}
            value={option}
            className={s.option}
            onClick={() => onPick(option.value)}
          >
            <span>{option.label}</span>
            <span className={s.hint}>{option.hint}</span>
          </Base.Item>
        ))}
      </Base.List>
      <Base.Empty className={s.hint}>{emptyText}</Base.Empty>
    </Base.Root>
  )
}
