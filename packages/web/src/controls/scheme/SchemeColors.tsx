import { readColors } from '@belvedere/core/color'
import { Button, Field, IconButton, TextInput } from '@belvedere/ui'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import { ColorCode } from './ColorCode.tsx'
import s from './scheme-dialog.module.css'

/** Limits of the server. */
export const LEAST_COLORS = 2
export const MAX_COLORS = 40

interface SchemeColorsProps {
  readonly colors: readonly string[]
  readonly onChange: (colors: readonly string[]) => void
  /** Called with text that is not a color, by index. Saving is disabled while there is any. */
  readonly onWrong: (index: number, text: string | null) => void
}

const moved = (colors: readonly string[], from: number, to: number): readonly string[] => {
  const color = colors[from]
  return color === undefined ? colors : colors.toSpliced(from, 1).toSpliced(to, 0, color)
}

/**
 * Ordered colors of a scheme. Each is set by picker or code, and moved with buttons or Alt and arrow keys. A pasted
 * list replaces all.
 */
export const SchemeColors = ({ colors, onChange, onWrong }: SchemeColorsProps) => {
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, by: number): void => {
    const to = from + by
    if (to < 0 || to >= colors.length) return
    onChange(moved(colors, from, to))
    // the focus follows the color
    const row = list.current?.children[to]
    const name = document.activeElement?.getAttribute('data-part') ?? 'code'
    requestAnimationFrame(() =>
      row?.querySelector<HTMLElement>(`[data-part="${name}"], input:not([type=color])`)?.focus(),
    )
  }
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(index, event.key === 'ArrowUp' ? -1 : 1)
  }
  const remove = (index: number): void => {
    onWrong(index, null)
    onChange(colors.toSpliced(index, 1))
  }
  return (
    <fieldset className={s.colors}>
      <legend>{t('Colors')}</legend>
      <ol ref={list}>
        {colors.map((color, index) => {
          const label = t('Color {number}', { number: index + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a scheme may contain a color twice
            <li key={index} onKeyDown={onKeyDown(index)}>
              <span className={s.place} aria-hidden="true">
                {index + 1}
              </span>
              <ColorCode
                label={label}
                value={color}
                onChange={next => onChange(colors.with(index, next))}
                onWrong={text => onWrong(index, text)}
              />
              <IconButton
                size="s"
                label={t('Move {label} up', { label })}
                icon={<ArrowUp />}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                size="s"
                label={t('Move {label} down', { label })}
                icon={<ArrowDown />}
                disabled={index === colors.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                size="s"
                label={t('Remove {label}', { label })}
                icon={<X />}
                disabled={colors.length <= LEAST_COLORS}
                onClick={() => remove(index)}
              />
            </li>
          )
        })}
      </ol>
      <Button
        size="s"
        variant="ghost"
        icon={<Plus size={14} aria-hidden />}
        disabled={colors.length >= MAX_COLORS}
        onClick={() => onChange([...colors, colors.at(-1) ?? '#226fb1'])}
      >
        {t('Add a color')}
      </Button>
      <PastedColors onChange={onChange} />
    </fieldset>
  )
}

/** Field to paste all colors at once. */
const PastedColors = ({ onChange }: Pick<SchemeColorsProps, 'onChange'>) => {
  const [text, setText] = useState('')
  const readable = readColors(text)
  const use = (): void => {
    onChange(readable.slice(0, MAX_COLORS))
    setText('')
  }
  return (
    <Field
      label={t('Paste a list of codes')}
      hint={
        text.trim() === ''
          ? t('Replaces the colors above: #17375e, #c8102e, …')
          : t('{count, plural, =0 {No color} one {# color} other {# colors}} in this text', { count: readable.length })
      }
    >
      <span className={s.paste}>
        <TextInput
          value={text}
          onChange={setText}
          spellCheck={false}
          onKeyDown={event => {
            if (event.key !== 'Enter' || readable.length < LEAST_COLORS) return
            event.preventDefault()
            use()
          }}
        />
        <Button onClick={use} disabled={readable.length < LEAST_COLORS}>
          {t('Use')}
        </Button>
      </span>
    </Field>
  )
}
