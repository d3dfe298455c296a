import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react'
import own from './ChipsInput.module.css'
import type { Option } from './options.ts'
import s from './Select.module.css'

interface SuggestingInputProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly className: string | undefined
  readonly typed: string
  /** The text is no entry as it is: the first suggestion is highlighted, and Enter takes it. */
  readonly isTentative: boolean
  readonly placeholder: string | undefined
  readonly suggestions: readonly Option<string>[]
  readonly suggestionsLabel: string | undefined
  readonly onType: (text: string) => void
  readonly onTake: (entry: string) => void
  /** Of keys that choose no suggestion. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}

/** Suggestions of a field at the end of a page are below its edge, or below what sticks to it. */
const bringIntoView = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' })

/** Which suggestion arrows have reached; -1: none. Typing begins anew, and opens what Escape has closed. */
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
  /** True: the key was one for the list. */
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
 * A text field with suggestions below it: arrows reach them, Enter takes one, Escape goes on with the text alone.
 *
 * Not made of the library's autocomplete: its popup hides the rest of the page, the field's own label too, from screen
 * readers while somebody types, and without the popup it says "expanded" when there is no list (axe, @base-ui/react 1).
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
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are in the text field
            <div
              key={value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={s.option}
              data-highlighted={index === at || undefined}
              // the text field has the focus as long as there are suggestions
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
