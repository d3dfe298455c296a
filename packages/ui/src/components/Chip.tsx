import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useUiTexts } from '../texts.ts'
import s from './Small.module.css'

export interface ChipProps {
  readonly label: ReactNode
  /** Label as plain text, for the name of the remove button when the label is not a string. */
  readonly name?: string | undefined
  readonly icon?: ReactNode
  readonly accent?: boolean | undefined
  readonly onRemove?: (() => void) | undefined
  /** Makes the label a button. */
  readonly onClick?: (() => void) | undefined
  readonly title?: string | undefined
  readonly className?: string | undefined
}

/** Compact element for a selected item. */
export const Chip = ({ label, name, icon, accent = false, onRemove, onClick, title, className }: ChipProps) => {
  const texts = useUiTexts()
  const body = (
    <>
      {icon}
      <span className={s.chipText}>{label}</span>
    </>
  )
  return (
    <span className={cx(s.chip, accent && s.accent, onRemove && s.removable, className)} title={title}>
      {onClick ? (
        <button type="button" className={s.chipBody} onClick={onClick}>
          {body}
        </button>
      ) : (
        body
      )}
      {onRemove ? (
        <button
          type="button"
          className={s.x}
          aria-label={texts.remove(name ?? (typeof label === 'string' ? label : ''))}
          onClick={event => {
            event.stopPropagation()
            onRemove()
          }}
        >
          <X aria-hidden="true" />
        </button>
      ) : null}
    </span>
  )
}

export type TagTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent'

export interface TagProps {
  readonly tone?: TagTone | undefined
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** Short label for a state. */
export const Tag = ({ tone = 'neutral', icon, children }: TagProps) => (
  <span className={cx(s.tag, tone === 'accent' ? s.accentTag : s[tone])}>
    {icon}
    {children}
  </span>
)
