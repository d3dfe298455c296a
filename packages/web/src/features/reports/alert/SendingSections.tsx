import { Field, NumberInput, Segmented, Select, TextArea, TextInput } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import { RecipientsField } from '../../../kit/reports/RecipientsField.tsx'
import { RunLimits } from '../../../kit/reports/RunLimits.tsx'
import type { ReportFormat } from '../../../kit/reports/report-form.ts'
import { ScheduleField } from '../../../kit/reports/ScheduleField.tsx'
import { FormRow, FormSection } from '../../../kit/side-page/FormSection.tsx'
import { formatOptions } from '../format-options.ts'
import { RelatedSelect } from '../RelatedSelect.tsx'
import s from './alert.module.css'
import type { AlertForm } from './alert-form.ts'
import type { AlertPartProps } from './ConditionSection.tsx'

const UNITS = { 60: () => t('minutes'), 3600: () => t('hours'), 86400: () => t('days') } as const
type Unit = keyof typeof UNITS
const UNIT_SECONDS: readonly Unit[] = [60, 3600, 86_400]
const unitOf = (seconds: number): Unit => UNIT_SECONDS.toReversed().find(unit => seconds % unit === 0) ?? 60

/** Minimum time between two alerts. */
const Wait = ({ form, change }: AlertPartProps) => {
  const [unit, setUnit] = useState(() => unitOf(form.gracePeriod))
  const count = Math.max(1, Math.round(form.gracePeriod / unit))
  return (
    <div className={s.sentence}>
      <span>{t('After it fired, wait')}</span>
      <NumberInput
        aria-label={t('Wait')}
        className={s.number}
        value={count}
        min={1}
        integer
        onChange={value => change({ gracePeriod: (value ?? 1) * unit })}
      />
      <Select<Unit>
        className={s.choice}
        label={t('Unit of the wait')}
        value={unit}
        onChange={next => {
          setUnit(next)
          change({ gracePeriod: count * next })
        }}
        options={UNIT_SECONDS.map(value => ({ value, label: UNITS[value]() }))}
      />
      <span>{t('before the next')}</span>
    </div>
  )
}

/** Chart or dashboard attached to an alert on SQL. */
const Attached = ({ form, change, errors }: AlertPartProps) => {
  const [kind, setKind] = useState<'chart' | 'dashboard'>(form.dashboard ? 'dashboard' : 'chart')
  return (
    <Field label={t('Sent along')} error={errors.chart ?? errors.dashboard}>
      <div className={s.sentence}>
        <Segmented
          label={t('Type of the content that is sent along')}
          value={kind}
          onChange={next => {
            setKind(next)
            change({ chart: null, dashboard: null, format: 'PNG' })
          }}
          options={[
            { value: 'chart', label: t('A chart') },
            { value: 'dashboard', label: t('A dashboard') },
          ]}
        />
        <RelatedSelect
          className={s.wide}
          column={kind}
          label={t('Sent along')}
          placeholder={kind === 'chart' ? t('Choose a chart') : t('Choose a dashboard')}
          value={kind === 'chart' ? form.chart : form.dashboard}
          onChange={chosen =>
            change(kind === 'chart' ? { chart: chosen, dashboard: null } : { dashboard: chosen, chart: null })
          }
        />
      </div>
    </Field>
  )
}

const Limits = ({ form, change }: AlertPartProps) => (
  <FormSection title={t('Limits')}>
    <FormRow>
      <RunLimits limits={form} change={change} />
    </FormRow>
    <Field label={t('Description')}>
      <TextInput value={form.description} onChange={description => change({ description })} />
    </Field>
  </FormSection>
)

/** Schedule, recipients and limits of an alert. */
export const SendingSections = (props: AlertPartProps) => {
  const { form, change, errors } = props
  const { condition } = form
  return (
    <>
      <FormSection title={t('Check')}>
        <ScheduleField
          crontab={form.crontab}
          timezone={form.timezone}
          onCrontab={crontab => change({ crontab })}
          onTimezone={timezone => change({ timezone })}
        />
        <Wait {...props} />
      </FormSection>
      <FormSection title={t('No value')}>
        <div>
          <Segmented<AlertForm['condition']['no_value']>
            label={t('Without a value')}
            value={condition.no_value}
            onChange={no_value => change({ condition: { ...condition, no_value } })}
            options={[
              { value: 'notify', label: t('Notify the owners') },
              { value: 'fire', label: t('Fire') },
              { value: 'ignore', label: t('Ignore') },
            ]}
          />
        </div>
      </FormSection>
      <FormSection title={t('To')}>
        <RecipientsField
          value={form.recipients}
          onChange={recipients => change({ recipients })}
          error={errors.recipients}
        />
        {condition.source === 'sql' ? <Attached {...props} /> : null}
        <div>
          <Segmented<ReportFormat>
            label={t('Message content')}
            value={form.format}
            onChange={format => change({ format })}
            options={formatOptions(form.dashboard !== null)}
          />
        </div>
        <Field label={t('Message')} hint={t('Shown below the value; Markdown')}>
          <TextArea rows={2} value={form.message} onChange={message => change({ message })} />
        </Field>
      </FormSection>
      <Limits {...props} />
    </>
  )
}
