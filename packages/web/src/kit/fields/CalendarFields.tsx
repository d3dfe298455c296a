import type { ChosenCalendar } from '@belvedere/core/time'
import { Field, Select } from '@belvedere/ui'
import { zoneOptions } from '../../data/format/zone-options.ts'
import { t } from '../../i18n.ts'

interface CalendarFieldsProps {
  readonly values: ChosenCalendar
  readonly onChange: (part: Partial<ChosenCalendar>) => void
  /** Placeholder: the source of the value if none is selected. */
  readonly otherwise: string
  readonly zoneHint: string
  readonly zoneError?: string | undefined
}

const monthName = (month: number): string =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 15))
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Time zone, first day of weeks, and first month of fiscal years, of a dataset or a dashboard. */
export const CalendarFields = ({ values, onChange, otherwise, zoneHint, zoneError }: CalendarFieldsProps) => (
  <>
    <Field label={t('Time zone')} hint={zoneHint} error={zoneError}>
      <Select<string>
        label={t('Time zone')}
        value={values.time_zone}
        onChange={time_zone => onChange({ time_zone })}
        options={zoneOptions()}
        placeholder={otherwise}
        clearable
        onClear={() => onChange({ time_zone: null })}
      />
    </Field>
    <Field label={t('First day of the week')} hint={t('For the grain "Week".')}>
      <Select<'monday' | 'sunday'>
        label={t('First day of the week')}
        value={values.week_start}
        onChange={week_start => onChange({ week_start })}
        options={[
          { value: 'monday', label: t('Monday') },
          { value: 'sunday', label: t('Sunday') },
        ]}
        placeholder={otherwise}
        clearable
        onClear={() => onChange({ week_start: null })}
      />
    </Field>
    <Field
      label={t('First month of the fiscal year')}
      hint={t('Years and quarters start in this month and are labeled with their first day.')}
    >
      <Select<number>
        label={t('First month of the fiscal year')}
        value={values.fiscal_month}
        onChange={fiscal_month => onChange({ fiscal_month })}
        options={MONTHS.map(value => ({ value, label: monthName(value) }))}
        placeholder={otherwise}
        clearable
        onClear={() => onChange({ fiscal_month: null })}
      />
    </Field>
  </>
)
