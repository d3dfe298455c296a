import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react'
import own from './ChipsInput.module.css'
import type { Option } from './options.ts'
import s from './Select.module.css'

interface SuggestingInputProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly className: string | undefined
  readonly typed: string
  /** The text is not a valid entry as it is: the first suggestion is highlighted, and Enter selects it. */
  readonly isTentative: boolean
  readonly placeholder: string | undefined
  readonly suggestions: readonly Option<string>[]
  readonly suggestionsLabel: string | undefined
  readonly onType: (text: string) => void
  readonly onTake: (entry: string) => void
  /** Called for keys that select no suggestion. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}

/** Scrolls the suggestions into view: at the end of a page they are below its edge or below a sticky element. */
const bringIntoView = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' })

/** Tracks the highlighted suggestion, -1 if there is none. Typing resets it and reopens a list closed with Escape. */
function useHighlight({ isTentative, suggestions, onTake }: SuggestingInputProps) {
  const [reached, setReached] = useState<number | null>(null)
  const [isClosed, setClosed] = useState(false)
  const { length } = suggestions
  const isOpen = length > 0 && !isClosed
  const at = isOpen ? Math.min(reached ?? (isTentative ? 0 : -1), length - 1) : -1
  const begin = () => {
    setReached(null)
    setClosed(false)
  }
  /** Returns true if the list handled the key. */
  const onKey = (key: string): boolean => {
    const entry = suggestions[at]?.value
    if (!isOpen) return false
    if (key === 'ArrowDown') setReached((at + 1) % length)
    else if (key === 'ArrowUp') setReached((Math.max(at, 0) + length - 1) % length)
    else if (key === 'Escape') setClosed(true)
    else if (key === 'Enter' && entry !== undefined) onTake(entry)
    else return false
    return true
  }
  return { at, isOpen, begin, onKey }
}

/**
 * Text field with suggestions below it. Arrow keys highlight one, Enter selects it, Escape closes the list.
 *
 * Not built with the library's autocomplete: its popup hides the rest of the page, including the field's own label,
 * from screen readers while the user types, and without the popup it reports "expanded" when there is no list (axe,
 * @base-ui/react 1).
 */
export const SuggestingInput = (props: SuggestingInputProps) => {
  const {
    typed,
    isTentative: _,
    suggestions,
    suggestionsLabel,
    onType,
    onTake,
    onKeyDown,
    onBlur,
    ref,
    ...field
  } = props
  const id = useId()
  const { at, isOpen, begin, onKey } = useHighlight(props)
  return (
    <>
      <input
        {...field}
        ref={ref}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        value={typed}
        onChange={event => {
          begin()
          onType(event.currentTarget.value)
        }}
        onKeyDown={event => {
          if (!onKey(event.key)) return onKeyDown(event)
          event.preventDefault()
          event.stopPropagation()
        }}
        onBlur={onBlur}
      />
      {isOpen ? (
        <div ref={bringIntoView} className={own.suggestions} id={id} role="listbox" aria-label={suggestionsLabel}>
          {suggestions.map(({ value, label, hint }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
            <div
              key={value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={s.option}
              data-highlighted={index === at || undefined}
              // keeps the focus in the text field
              onPointerDown={event => event.preventDefault()}
              onClick={() => onTake(value)}
            >
              <span className={s.optionLabel}>{label}</span>
              {hint ? <span className={s.hint}>{hint}</span> : null}
            </div>
          ))}
        </div>
      ) : null}
    </>
  )
}
