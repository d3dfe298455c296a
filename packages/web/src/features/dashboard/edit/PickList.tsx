import { filterOptions, moveActive, moveForKey, type Option, TextInput } from '@belvedere/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import s from './edit.module.css'

interface PickListProps<T> {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly onPick: (value: T) => void
  /** Said where nothing is found. */
  readonly emptyText: string
  /** Told what is typed, where there are more options elsewhere. */
  readonly onSearch?: ((text: string) => void) | undefined
}

/** Something to choose from by typing: arrows walk, Enter takes. */
export function PickList<T>({ label, options, onPick, emptyText, onSearch }: PickListProps<T>) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const found = filterOptions(options, text)
  const at = Math.min(active, found.length - 1)
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moveForKey(event.key, true)
    const option = found[at]
    if (move) setActive(moveActive(at, move, found))
    else if (event.key === 'Enter' && option) onPick(option.value)
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        value={text}
        onChange={next => {
          setText(next)
          setActive(0)
          onSearch?.(next.trim())
        }}
        icon={<Search size={14} />}
        aria-label={label}
        placeholder={label}
        role="combobox"
        autoComplete="off"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className={s.places} tabIndex={-1}>
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the search box, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the active row is named by aria-activedescendant
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
            key={index}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === at}
            className={s.place}
            onPointerMove={() => index !== at && setActive(index)}
            onClick={() => onPick(option.value)}
          >
            <span>{option.label}</span>
            <span className={s.where}>{option.hint}</span>
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className={s.where}>{emptyText}</p> : null}
    </>
  )
}
