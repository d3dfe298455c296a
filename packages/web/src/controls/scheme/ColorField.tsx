import { Field, IconButton } from '@belvedere/ui'
import { X } from 'lucide-react'
import { t } from '../../i18n.ts'
import s from './scheme.module.css'

interface ColorFieldProps {
  readonly label: string
  /** `#rrggbb`; null if none is selected. */
  readonly value: string | null
  readonly onChange: (color: string | null) => void
  /** Label for no color. If undefined, a color is required. */
  readonly none?: string | undefined
}

const START = '#226fb1'

/** Color field with the browser's picker. */
export const ColorField = ({ label, value, none, onChange }: ColorFieldProps) => (
  <Field label={label}>
    <span className={s.color}>
      <input
        type="color"
        className={s.well}
        aria-label={label}
        value={value ?? START}
        data-empty={value === null || undefined}
        onChange={event => onChange(event.target.value)}
      />
      <span className={s.colorText}>{value ?? none}</span>
      {value !== null && none !== undefined ? (
        <IconButton size="s" label={t('No color of its own')} icon={<X size={12} />} onClick={() => onChange(null)} />
      ) : null}
    </span>
  </Field>
)
