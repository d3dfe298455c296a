import { Field, NumberInput } from '@belvedere/ui'
import { t } from '../../i18n.ts'

interface Limits {
  /** Minutes. */
  readonly workingTimeout: number
  /** Days. */
  readonly logRetention: number
}

interface RunLimitsProps {
  readonly limits: Limits
  readonly change: (part: Partial<Limits>) => void
}

/** How long a run may take, and how long its log is stored. */
export const RunLimits = ({ limits, change }: RunLimitsProps) => (
  <>
    <Field label={t('Working timeout')}>
      <NumberInput
        value={limits.workingTimeout}
        min={1}
        integer
        unit={t('min')}
        onChange={value => change({ workingTimeout: value ?? 60 })}
      />
    </Field>
    <Field label={t('Log retention')}>
      <NumberInput
        value={limits.logRetention}
        min={0}
        integer
        unit={t('days')}
        onChange={value => change({ logRetention: value ?? 90 })}
      />
    </Field>
  </>
)
