import { finiteNumber } from '@belvedere/core/json'
import { NumberInput } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import cells from '../cells/cells.module.css'

type Bounds = readonly [low: number | null, high: number | null]

interface BoundsFieldsProps {
  readonly label: string
  /** `[low, high]`; any other value counts as open at both ends. */
  readonly value: unknown
  readonly onChange: (value: Bounds) => void
}

/** Two number inputs, each optional. */
export const BoundsFields = ({ label, value, onChange }: BoundsFieldsProps) => {
  const [low = null, high = null] = Array.isArray(value) ? value.map(finiteNumber) : []
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own frame and legend
    <div role="group" aria-label={label} className={cells.pair}>
      <NumberInput
        value={low}
        onChange={next => onChange([next, high])}
        placeholder={t('Min')}
        aria-label={t('{label}, lowest', { label })}
      />
      <NumberInput
        value={high}
        onChange={next => onChange([low, next])}
        placeholder={t('Max')}
        aria-label={t('{label}, highest', { label })}
      />
    </div>
  )
}
