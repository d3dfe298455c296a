import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import styles from './EditableTitle.module.css'

export interface EditableTitleProps {
  /** Empty if the title is derived. */
  readonly value: string
  readonly fallback: string
  readonly isEditable: boolean
  readonly onChange: (value: string) => void
}

/** Title that becomes an input when clicked. Clearing it restores the derived title. */
export const EditableTitle = ({ value, fallback, isEditable, onChange }: EditableTitleProps) => {
  const [isEditing, setEditing] = useState(false)
  if (!isEditable) return <h3 className={styles.title}>{fallback}</h3>
  if (!isEditing) {
    return (
      <h3 className={styles.title}>
        <button
          type="button"
          className={styles.button}
          title={t('Click to edit label')}
          onClick={() => setEditing(true)}
        >
          <span>{value || fallback}</span>
          <Pencil size={14} aria-hidden />
        </button>
      </h3>
    )
  }
  return (
    <input
      className={styles.input}
      aria-label={t('Label')}
      value={value}
      placeholder={fallback}
      onChange={event => onChange(event.target.value)}
      onBlur={() => setEditing(false)}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        setEditing(false)
      }}
      // biome-ignore lint/a11y/noAutofocus: the user has just clicked the title to edit it
      autoFocus
    />
  )
}
