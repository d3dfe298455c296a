import { Combobox as Base } from '@base-ui/react/combobox'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Check } from 'lucide-react'
import { useImperativeHandle, useRef, useState } from 'react'
import { useUiTexts } from '../texts.ts'
import { type Option, optionKey } from './options.ts'
import s from './Select.module.css'
import { ProgressBar } from './Small.tsx'
import { Swatches } from './select-frame.tsx'

/** Number of options above which the list is virtualized. */
const WINDOW_ABOVE = 100
const SPARE_ROWS = 6
const LIST_HEIGHT = 220

const rowHeight = (): number => (window.matchMedia('(pointer: coarse)').matches ? 44 : 30)

interface RowScroll {
  readonly to: { current: ((index: number) => void) | null }
  readonly onHighlight: (option: unknown, details: { readonly reason: string; readonly index: number }) => void
}

/** Scrolls the option reached with the keyboard into view, even if its row is not rendered. */
export const useRowScroll = (): RowScroll => {
  const to = useRef<((index: number) => void) | null>(null)
  return {
    to,
    onHighlight: (option, { reason, index }) => {
      if (option !== undefined && reason !== 'pointer') queueMicrotask(() => to.current?.(index))
    },
  }
}

interface ComboboxListProps<T> {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly loading?: boolean | undefined
  /** Text shown when a search has no matches. */
  readonly emptyText?: string | undefined
  readonly scroll: RowScroll
}

/** Options of a combobox, with a progress bar while loading and a text when there are none. */
export const ComboboxList = <T,>({ label, options, loading = false, emptyText, scroll }: ComboboxListProps<T>) => {
  const texts = useUiTexts()
  return (
    <>
      {loading ? <ProgressBar value={null} label={texts.loading} thin /> : null}
      <Base.Empty>
        <div className={s.none}>{loading ? texts.loading : (emptyText ?? texts.noMatches)}</div>
      </Base.Empty>
      <Rows label={label} options={options} scroll={scroll} />
    </>
  )
}

const Rows = <T,>({ label, options, scroll }: Omit<ComboboxListProps<T>, 'loading' | 'emptyText'>) => {
  const list = useRef<HTMLDivElement>(null)
  const [height] = useState(rowHeight)
  const windowed = options.length > WINDOW_ABOVE
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    initialRect: { width: 0, height: LIST_HEIGHT },
    overscan: windowed ? SPARE_ROWS : options.length,
  })
  useImperativeHandle(scroll.to, () => index => rows.scrollToIndex(index))
  const items = rows.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = rows.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <Base.List ref={list} className={s.list} aria-label={label}>
      {before > 0 ? <div role="presentation" style={{ height: before }} /> : null}
      {items.map(({ index }) => {
        const option = options[index]
        return option ? (
          <Base.Item
            key={optionKey(option.value)}
            className={s.option}
            index={index}
            value={option}
            disabled={option.disabled}
            aria-setsize={windowed ? options.length : undefined}
            aria-posinset={windowed ? index + 1 : undefined}
          >
            <span className={s.optionLabel}>{option.label}</span>
            {option.hint ? <span className={s.hint}>{option.hint}</span> : null}
            {option.swatches ? <Swatches colors={option.swatches} /> : null}
            <Base.ItemIndicator render={<Check aria-hidden="true" />} />
          </Base.Item>
        ) : null
      })}
      {after > 0 ? <div role="presentation" style={{ height: after }} /> : null}
    </Base.List>
  )
}
