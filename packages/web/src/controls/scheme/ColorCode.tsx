import { parseColor, printHex } from '@belvedere/core/color'
import { TextInput } from '@belvedere/ui'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import s from './scheme.module.css'

export interface ColorCodeProps {
  /** What has the color. */
  readonly label: string
  /** `#rrggbb`. */
  readonly value: string
  /** `#rrggbb` of what was picked, or written as a code. */
  readonly onChange: (color: string) => void
  /** A color that is looked at while the picker is open; absent: `onChange` is called for each. */
  readonly onTry?: ((color: string) => void) | undefined
  /** Text that is no color; null: none. */
  readonly onWrong: (text: string | null) => void
}

/** A color by the browser's own picker, or written. */
export const ColorCode = ({ label, value, onChange, onTry, onWrong }: ColorCodeProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const [tried, setTried] = useState<string | null>(null)
  const well = useRef<HTMLInputElement>(null)
  const settle = useRef(onChange)
  useEffect(() => {
    settle.current = onChange
  })
  const isTried = onTry !== undefined
  useEffect(() => {
    // React calls `onChange` for each color that is looked at; the event of this name says that one is picked
    const picker = well.current
    const onPicked = (): void => {
      setTried(null)
      settle.current(picker?.value ?? '')
    }
    if (isTried) picker?.addEventListener('change', onPicked)
    return () => picker?.removeEventListener('change', onPicked)
  }, [isTried])
  const write = (text: string): void => {
    const color = parseColor(text)
    setDraft(text)
    onWrong(color ? null : text)
    if (color) onChange(printHex(color))
  }
  return (
    <>
      <input
        ref={well}
        type="color"
        className={s.well}
        aria-label={t('{label}, picked', { label })}
        value={tried ?? value}
        onChange={event => {
          setDraft(null)
          onWrong(null)
          if (onTry) setTried(event.target.value)
          ;(onTry ?? onChange)(event.target.value)
        }}
      />
      <TextInput
        value={draft ?? value}
        onChange={write}
        onBlur={() => draft !== null && parseColor(draft) !== undefined && setDraft(null)}
        aria-label={t('{label}, code', { label })}
      />
    </>
  )
}
