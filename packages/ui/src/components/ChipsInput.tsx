import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Chip } from './Chip.tsx'
import s from './ChipsInput.module.css'
import { useFieldControl } from './field-context.ts'
import input from './Input.module.css'
import type { Option } from './options.ts'
import { SuggestingInput } from './SuggestingInput.tsx'

export interface ChipsInputProps {
  /** What is being typed is the last of them. */
  readonly value: readonly string[]
  /** `typed`: the entry that is not complete; empty once it is, or the field is left. */
  readonly onChange: (value: string[], typed: string) => void
  /** What ends an entry. */
  readonly separator?: RegExp | undefined
  readonly iconOf?: ((entry: string) => ReactNode) | undefined
  /** Marks the chip of a wrong entry. */
  readonly isWrong?: ((entry: string) => boolean) | undefined
  readonly placeholder?: string | undefined
  /** What the typed text may mean, offered below the field: those that are no chips yet. */
  readonly suggestions?: readonly Option<string>[] | undefined
  /** Names the list of suggestions. */
  readonly suggestionsLabel?: string | undefined
}

/** Without those that are there already. */
const distinct = (entries: readonly string[]): string[] => [...new Set(entries.filter(entry => entry !== ''))]

/** The entries, and the one that is being typed: it is the last of them. */
const useEntries = ({ value, onChange, separator = /[,;\s]+/ }: ChipsInputProps) => {
  const [typed, setTyped] = useState('')
  const chips = typed !== '' && value.at(-1) === typed ? value.slice(0, -1) : value
  const give = (complete: readonly string[], rest: string) => {
    const others = distinct(complete).filter(entry => entry !== rest)
    setTyped(rest)
    onChange(rest === '' ? others : [...others, rest], rest)
  }
  /** @param text all that is in the field: what is before a separator is complete */
  const type = (text: string) => {
    const parts = text.split(separator)
    const rest = parts.pop() ?? ''
    give([...chips, ...parts], rest)
  }
  return {
    typed,
    chips,
    type,
    /** False: the text is no list, and is typed like any other. */
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
 * Several free texts as chips. Enter, a separator or leaving the field completes one, a pasted list gives many; Backspace
 * and a click on a chip take it back into the text.
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
  // Fields of one line drop the line ends of what is pasted, which divide a list.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the chips is one into the field
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are in the field already
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
