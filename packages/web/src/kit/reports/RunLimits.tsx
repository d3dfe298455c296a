import { Field, NumberInput } from '@belvedere/ui'
import { t } from '../../i18n.ts'

interface Limits {
  /** In minutes. */
  readonly workingTimeout: number
  /** In days. */
  readonly logRetention: number
}

interface RunLimitsProps {
  readonly limits: Limits
  readonly change: (part: Partial<Limits>) => void
}

/** Time limit of a run, and retention of its log. */
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
