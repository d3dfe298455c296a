import { Checkbox, Field, NumberInput, Segmented, Switch, TextArea, TextInput } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { RunLimits } from './RunLimits.tsx'
import { hasPicture, type ReportForm, type ReportFormat } from './report-form.ts'
import s from './reports.module.css'
import { ScheduleField } from './ScheduleField.tsx'

function formatOptions(isDashboard: boolean, hasText: boolean) {
  const pictures = [
    { value: 'PDF' as const, label: t('PDF') },
    { value: 'PNG' as const, label: t('Image (PNG) embedded in email') },
  ]
  const workbook = { value: 'XLSX' as const, label: t('Excel attached in email') }
  if (isDashboard) return [...pictures, workbook]
  return [
    ...pictures,
    ...(hasText ? [{ value: 'TEXT' as const, label: t('Text embedded in email') }] : []),
    { value: 'CSV' as const, label: t('Formatted CSV attached in email') },
    workbook,
  ]
}

export interface ReportFieldsProps {
  readonly form: ReportForm
  readonly change: (part: Partial<ReportForm>) => void
  readonly isDashboard: boolean
  /** True if the report can be sent as text. */
  readonly hasText: boolean
  /** Error messages by field. */
  readonly errors?: Readonly<Record<string, string>> | undefined
}

/** Settings of a report (requirement REPORT-004). */
export const ReportFields = ({ form, change, isDashboard, hasText, errors = {} }: ReportFieldsProps) => (
  <>
    <Field label={t('Report Name')} required error={errors.name}>
      <TextInput value={form.name} maxLength={150} onChange={name => change({ name })} />
    </Field>
    <Field label={t('Description')}>
      <TextInput value={form.description} onChange={description => change({ description })} />
    </Field>
    <ScheduleField
      crontab={form.crontab}
      timezone={form.timezone}
      onCrontab={crontab => change({ crontab })}
      onTimezone={timezone => change({ timezone })}
    />
    <Field label={t('Message content')}>
      <div>
        <Segmented<ReportFormat>
          label={t('Message content')}
          value={form.format}
          onChange={format => change({ format })}
          options={formatOptions(isDashboard, hasText)}
        />
      </div>
    </Field>
    <RecipientsField
      value={form.recipients}
      onChange={recipients => change({ recipients })}
      error={errors.recipients}
    />
    <Field label={t('Message')} hint={t('Shown above the report; Markdown')}>
      <TextArea rows={2} value={form.message} onChange={message => change({ message })} />
    </Field>
    <Checkbox
      checked={form.onlyChanged}
      onChange={onlyChanged => change({ onlyChanged })}
      label={t('Only if the data changed since the last run')}
    />
    <Checkbox
      checked={form.forceScreenshot}
      onChange={forceScreenshot => change({ forceScreenshot })}
      label={t('Ignore cache when generating report')}
    />
    <div className={s.pair}>
      {hasPicture(form.format) ? (
        <Field label={t('Width')} hint={t('Of pictures; empty: as wide as the page')}>
          <NumberInput
            value={form.width}
            min={600}
            max={2400}
            integer
            unit={t('px')}
            onChange={width => change({ width })}
          />
        </Field>
      ) : null}
      <Field label={t('Grace period')} hint={t('Owners are notified of errors once in this time')}>
        <NumberInput
          value={form.gracePeriod}
          min={1}
          integer
          unit={t('min')}
          onChange={value => change({ gracePeriod: value ?? 240 })}
        />
      </Field>
      <RunLimits limits={form} change={change} />
    </div>
    <Switch checked={form.active} onChange={active => change({ active })} label={t('Active')} />
  </>
)
