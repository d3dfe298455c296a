import { Check } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useUiTexts } from '../texts.ts'
import { type Option, optionKey, visibleRows } from './list-navigation.ts'
import s from './Select.module.css'

const WINDOW_ABOVE = 100
const LIST_HEIGHT = 320
const PADDING = 4

const rowHeight = (): number => (window.matchMedia('(pointer: coarse)').matches ? 44 : 30)

export interface OptionListProps<T> {
  readonly id: string
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly active: number
  readonly isSelected: (value: T) => boolean
  readonly multiple?: boolean
  readonly onPick: (option: Option<T>) => void
  readonly onActive: (index: number) => void
  /** Keys, when the list itself has the focus. */
  readonly onKeyDown?: (event: React.KeyboardEvent) => void
  readonly listRef?: React.RefObject<HTMLDivElement | null>
}

/** The rows of a select. Above 100 options only those in view are in the document. */
export const OptionList = <T,>(props: OptionListProps<T>) => {
  const { id, label, options, active, multiple = false } = props
  const texts = useUiTexts()
  const own = useRef<HTMLDivElement>(null)
  const list = props.listRef ?? own
  const [top, setTop] = useState(0)
  const [height] = useState(rowHeight)
  const windowed = options.length > WINDOW_ABOVE
  const { from, to } = windowed
    ? visibleRows(options.length, top, LIST_HEIGHT, height)
    : { from: 0, to: options.length }
  useLayoutEffect(() => {
    const box = list.current
    if (!box || active < 0) return
    const start = active * height
    if (start < box.scrollTop) box.scrollTop = start
    else if (start + height + 2 * PADDING > box.scrollTop + box.clientHeight) {
      box.scrollTop = start + height + 2 * PADDING - box.clientHeight
    }
  }, [active, height, list])
  if (options.length === 0) {
    return (
      <div className={s.none} role="status">
        {texts.noMatches}
      </div>
    )
  }
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-activedescendant={props.onKeyDown && active >= 0 ? `${id}-${active}` : undefined}
      tabIndex={props.onKeyDown ? 0 : -1}
      className={s.list}
      onKeyDown={props.onKeyDown}
      onScroll={windowed ? event => setTop(event.currentTarget.scrollTop) : undefined}
    >
      {from > 0 ? <div role="presentation" style={{ height: from * height }} /> : null}
      {options.slice(from, to).map((option, offset) => {
        const index = from + offset
        const selected = props.isSelected(option.value)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled where the focus is
          // biome-ignore lint/a11y/useFocusableInteractive: the active row is named by aria-activedescendant
          <div
            key={optionKey(option.value)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={selected}
            aria-disabled={option.disabled || undefined}
            aria-setsize={windowed ? options.length : undefined}
            aria-posinset={windowed ? index + 1 : undefined}
            data-active={index === active || undefined}
            className={s.option}
            onPointerMove={() => index !== active && props.onActive(index)}
            onPointerDown={event => event.preventDefault()}
            onClick={() => option.disabled || props.onPick(option)}
          >
            <span className={s.optionLabel}>{option.label}</span>
            {option.hint ? <span className={s.hint}>{option.hint}</span> : null}
            {selected ? <Check aria-hidden="true" /> : null}
          </div>
        )
      })}
      {to < options.length ? <div role="presentation" style={{ height: (options.length - to) * height }} /> : null}
    </div>
  )
}
