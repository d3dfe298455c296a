import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Chip } from './Chip.tsx'
import s from './ChipsInput.module.css'
import { useFieldControl } from './field-context.ts'
import input from './Input.module.css'
import type { Option } from './options.ts'
import { SuggestingInput } from './SuggestingInput.tsx'

export interface ChipsInputProps {
  /** Includes the entry that is being typed, as the last one. */
  readonly value: readonly string[]
  /** `typed` is the incomplete entry; empty once it is complete or the field loses the focus. */
  readonly onChange: (value: string[], typed: string) => void
  /** Separator of entries. Default: commas, semicolons and white space. */
  readonly separator?: RegExp | undefined
  readonly iconOf?: ((entry: string) => ReactNode) | undefined
  /** Returns true for an invalid entry, whose chip is marked. */
  readonly isWrong?: ((entry: string) => boolean) | undefined
  readonly placeholder?: string | undefined
  /** Suggestions for the typed text, shown below the field. Entries that are chips already are left out. */
  readonly suggestions?: readonly Option<string>[] | undefined
  /** Accessible name of the list of suggestions. */
  readonly suggestionsLabel?: string | undefined
}

/** Removes duplicate and empty entries. */
const distinct = (entries: readonly string[]): string[] => [...new Set(entries.filter(entry => entry !== ''))]

/** State of the entries. The entry that is being typed is the last one of the value. */
const useEntries = ({ value, onChange, separator = /[,;\s]+/ }: ChipsInputProps) => {
  const [typed, setTyped] = useState('')
  const chips = typed !== '' && value.at(-1) === typed ? value.slice(0, -1) : value
  const give = (complete: readonly string[], rest: string) => {
    const others = distinct(complete).filter(entry => entry !== rest)
    setTyped(rest)
    onChange(rest === '' ? others : [...others, rest], rest)
  }
  /** @param text whole text of the field; the parts before a separator are complete entries */
  const type = (text: string) => {
    const parts = text.split(separator)
    const rest = parts.pop() ?? ''
    give([...chips, ...parts], rest)
  }
  return {
    typed,
    chips,
    type,
    /** Returns false if the text contains no separator; it is then pasted as text. */
    paste: (text: string): boolean => {
      const isList = separator.test(text)
      if (isList) type(`${typed}${text} `)
      return isList
    },
    settle: () => typed !== '' && give([...chips, typed], ''),
    take: (entry: string) => give([...chips, entry], ''),
    takeBack: (entry: string) =>
      give(
        [...chips, typed].filter(other => other !== entry),
        entry,
      ),
    remove: (entry: string) =>
      give(
        chips.filter(other => other !== entry),
        typed,
      ),
  }
}

/**
 * Input of several free texts as chips. Enter, a separator or leaving the field completes an entry, and a pasted list
 * adds many. Backspace or a click on a chip turns it back into text.
 */
export const ChipsInput = (props: ChipsInputProps) => {
  const { iconOf, isWrong, placeholder, suggestions } = props
  const field = useRef<HTMLInputElement>(null)
  const control = useFieldControl(false)
  const { typed, chips, type, paste, settle, take, takeBack, remove } = useEntries(props)
  const offered = typed === '' ? [] : (suggestions ?? []).filter(({ value }) => !chips.includes(value))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chips.at(-1)
    const isPlain = !event.ctrlKey && !event.metaKey
    if (event.key === 'Enter' && isPlain && typed !== '') settle()
    else if (event.key === 'Backspace' && typed === '' && last !== undefined) takeBack(last)
    else return
    event.preventDefault()
  }
  // Inputs of one line drop line breaks from pasted text, but a list may be separated by them.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (paste(event.clipboardData.getData('text').trim())) event.preventDefault()
  }
  const shared = {
    ...control.props,
    ref: field,
    className: s.input,
    placeholder,
    onKeyDown,
    onPaste,
    onBlur: settle,
  }
  const back = (act: (entry: string) => void, entry: string) => () => {
    act(entry)
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the chips focuses the field
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field receives the keys already
    <div
      className={cx(input.box, s.box)}
      data-invalid={control.invalid || undefined}
      onClick={event => event.target === event.currentTarget && field.current?.focus()}
    >
      {chips.map(entry => (
        <Chip
          key={entry}
          label={entry}
          icon={iconOf?.(entry)}
          className={isWrong?.(entry) ? s.wrong : undefined}
          onClick={back(takeBack, entry)}
          onRemove={back(remove, entry)}
        />
      ))}
      {suggestions ? (
        <SuggestingInput
          {...shared}
          typed={typed}
          isTentative={isWrong?.(typed) ?? false}
          suggestions={offered}
          suggestionsLabel={props.suggestionsLabel}
          onType={type}
          onTake={take}
        />
      ) : (
        <input {...shared} type="text" value={typed} onChange={event => type(event.currentTarget.value)} />
      )}
    </div>
  )
}
