import { parseColor, printHex } from '@belvedere/core/color'
import { TextInput } from '@belvedere/ui'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import s from './scheme.module.css'

export interface ColorCodeProps {
  /** Name of the colored item. */
  readonly label: string
  /** `#rrggbb`. */
  readonly value: string
  /** Called with `#rrggbb` when a color is picked or entered. */
  readonly onChange: (color: string) => void
  /** Called with colors that are previewed in the open picker. If undefined, `onChange` is called for each. */
  readonly onTry?: ((color: string) => void) | undefined
  /** Called with text that is not a color, and with null when it is valid. */
  readonly onWrong: (text: string | null) => void
}

/** Color input: the browser's picker, or a code. */
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
    // React calls `onChange` for each previewed color; the native event is fired only when one is picked
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
