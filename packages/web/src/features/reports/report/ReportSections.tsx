import { Checkbox, Field, NumberInput, Segmented, TextArea, TextInput } from '@belvedere/ui'
import type { ReactNode } from 'react'
import { t } from '../../../i18n.ts'
import { RecipientsField } from '../../../kit/reports/RecipientsField.tsx'
import { RunLimits } from '../../../kit/reports/RunLimits.tsx'
import { hasPicture, type ReportForm, type ReportFormat } from '../../../kit/reports/report-form.ts'
import { ScheduleField } from '../../../kit/reports/ScheduleField.tsx'
import { FormRow, FormSection } from '../../../kit/side-page/FormSection.tsx'
import { formatOptions } from '../format-options.ts'

interface ReportSectionsProps {
  readonly form: ReportForm
  readonly change: (part: Partial<ReportForm>) => void
  readonly isDashboard: boolean
  /** Errors by field. */
  readonly errors: Readonly<Record<string, string>>
  /** Select of the chart or dashboard to send. */
  readonly what: ReactNode
  /** Select of the owners. */
  readonly owners: ReactNode
}

type PartProps = Omit<ReportSectionsProps, 'what' | 'owners'>

const Schedule = ({ form, change }: PartProps) => (
  <FormSection title={t('When')}>
    <ScheduleField
      crontab={form.crontab}
      timezone={form.timezone}
      onCrontab={crontab => change({ crontab })}
      onTimezone={timezone => change({ timezone })}
    />
    <Checkbox
      checked={form.onlyChanged}
      onChange={onlyChanged => change({ onlyChanged })}
      label={t('Only if the data changed since the last run')}
    />
  </FormSection>
)

const Format = ({ form, change, isDashboard, errors }: PartProps) => (
  <FormSection title={t('Format')}>
    <div>
      <Segmented<ReportFormat>
        label={t('Message content')}
        value={form.format}
        onChange={format => change({ format })}
        options={formatOptions(isDashboard)}
      />
    </div>
    {hasPicture(form.format) ? (
      <FormRow>
        <Field label={t('Width')} hint={t('Of pictures; empty: as wide as the page')} error={errors.custom_width}>
          <NumberInput
            value={form.width}
            min={600}
            max={2400}
            integer
            unit={t('px')}
            onChange={width => change({ width })}
          />
        </Field>
      </FormRow>
    ) : null}
    <Checkbox
      checked={form.forceScreenshot}
      onChange={forceScreenshot => change({ forceScreenshot })}
      label={t('Ignore cache when generating report')}
    />
  </FormSection>
)

const Limits = ({ form, change }: PartProps) => (
  <FormSection title={t('Limits')}>
    <FormRow>
      <RunLimits limits={form} change={change} />
      <Field label={t('Grace period')} hint={t('Owners are notified of errors once in this time')}>
        <NumberInput
          value={form.gracePeriod}
          min={1}
          integer
          unit={t('min')}
          onChange={value => change({ gracePeriod: value ?? 240 })}
        />
      </Field>
    </FormRow>
    <Field label={t('Description')}>
      <TextInput value={form.description} onChange={description => change({ description })} />
    </Field>
  </FormSection>
)

/** Content, schedule, format, recipients and limits of a report. */
export const ReportSections = (props: ReportSectionsProps) => {
  const { form, change, errors, what, owners } = props
  return (
    <>
      <FormSection title={t('What')}>
        {what}
        <Field label={t('Report Name')} required error={errors.name}>
          <TextInput value={form.name} maxLength={150} onChange={name => change({ name })} />
        </Field>
      </FormSection>
      <Schedule {...props} />
      <Format {...props} />
      <FormSection title={t('To')}>
        <RecipientsField
          value={form.recipients}
          onChange={recipients => change({ recipients })}
          error={errors.recipients}
        />
        <Field label={t('Message')} hint={t('Shown above the report; Markdown')}>
          <TextArea rows={2} value={form.message} onChange={message => change({ message })} />
        </Field>
      </FormSection>
      <Limits {...props} />
      <FormSection title={t('Rights')}>{owners}</FormSection>
    </>
  )
}
