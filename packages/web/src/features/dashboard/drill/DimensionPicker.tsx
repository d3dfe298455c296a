import { cx, Popover, TextInput } from '@belvedere/ui'
import { Clock, Search, Type } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { t } from '../../../i18n.ts'
import type { Dimension } from './dimensions.ts'
import s from './drill.module.css'

interface DimensionPickerProps {
  readonly dimensions: readonly Dimension[]
  /** Where it stands, in pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
  readonly onPick: (column: string) => void
  readonly onClose: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The dimensions to drill by: typing searches, arrows walk, Enter takes. */
export const DimensionPicker = ({ dimensions, at, onPick, onClose }: DimensionPickerProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const typed = query.trim().toLowerCase()
  const shown = dimensions.filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(typed))
  const current = Math.min(active, Math.max(0, shown.length - 1))
  const move = (to: number): void => {
    setActive(to)
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const chosen = shown[current]
    if (step !== undefined && shown.length > 0) move((current + step + shown.length) % shown.length)
    else if (event.key === 'Enter' && chosen) onPick(chosen.name)
    else return
    event.preventDefault()
  }
  const anchor = { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) } as Element
  return (
    <Popover
      open
      bare
      anchor={anchor}
      width={244}
      label={t('Drill by')}
      initialFocus={input}
      onOpenChange={open => !open && onClose()}
    >
      <div className={s.picker}>
        <TextInput
          ref={input}
          size="s"
          icon={<Search size={14} />}
          value={query}
          onChange={text => {
            setQuery(text)
            setActive(0)
          }}
          placeholder={t('{count, plural, one {Search # dimension} other {Search # dimensions}}', {
            count: dimensions.length,
          })}
          role="combobox"
          aria-label={t('Search dimensions')}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={shown.length > 0 ? `${id}-${current}` : undefined}
          onKeyDown={onKeyDown}
        />
        <div role="listbox" id={id} aria-label={t('Dimensions')} className={s.options}>
          {shown.map(({ name, label, isTime }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search box takes the keys
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className={cx(s.option, index === current && s.active)}
              onPointerMove={() => setActive(index)}
              onClick={() => onPick(name)}
            >
              {isTime ? <Clock size={14} aria-hidden="true" /> : <Type size={14} aria-hidden="true" />}
              <span>{label}</span>
            </div>
          ))}
        </div>
        {shown.length === 0 ? <p className={s.none}>{t('No dimension is called so')}</p> : null}
      </div>
    </Popover>
  )
}
