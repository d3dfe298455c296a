import { amountOf } from '@belvedere/core/report'
import { Field, NumberInput, Segmented, Select, TextInput } from '@belvedere/ui'
import { lazy, Suspense } from 'react'
import { t } from '../../../i18n.ts'
import { FormSection } from '../../../kit/side-page/FormSection.tsx'
import { RelatedSelect } from '../RelatedSelect.tsx'
import s from './alert.module.css'
import type { AlertForm } from './alert-form.ts'

const CodeField = lazy(() => import('../../../kit/code-field/CodeField.tsx').then(m => ({ default: m.CodeField })))

export interface AlertPartProps {
  readonly form: AlertForm
  readonly change: (part: Partial<AlertForm>) => void
  readonly errors: Readonly<Record<string, string>>
}

const OPERATORS = () =>
  [
    { value: '>', label: t('is above') },
    { value: '>=', label: t('is at least') },
    { value: '<', label: t('is below') },
    { value: '<=', label: t('is at most') },
    { value: '==', label: t('is equal to') },
    { value: '!=', label: t('is not equal to') },
    { value: 'not null', label: t('is there, and not 0') },
  ] as const

type Comparison = ReturnType<typeof OPERATORS>[number]['value']

const Comparing = ({ form, change, errors }: AlertPartProps) => (
  <>
    <div className={s.sentence}>
      <span>{form.condition.source === 'chart' ? t('its last value') : t('its value')}</span>
      <Select<Comparison>
        className={s.choice}
        label={t('Comparison')}
        value={form.test === 'not null' ? 'not null' : form.op}
        onChange={value => change(value === 'not null' ? { test: 'not null' } : { test: 'operator', op: value })}
        options={OPERATORS()}
      />
      {form.test === 'operator' ? (
        <NumberInput
          aria-label={t('Value to compare with')}
          className={s.number}
          value={form.threshold}
          step={1}
          onChange={(threshold, typed) => change({ threshold: amountOf(typed) ?? threshold })}
        />
      ) : null}
    </div>
    {errors.validator_config_json ? (
      <p className={s.error} role="alert">
        {errors.validator_config_json}
      </p>
    ) : null}
  </>
)

type Reach = 'any' | 'each' | `line:${string}`

/** Select of the lines that the condition applies to: one, any, or each on its own. */
const Reaching = ({ form, change, lines }: AlertPartProps & { readonly lines: readonly string[] }) => {
  const { condition } = form
  const value: Reach = condition.line === null ? condition.per : `line:${condition.line}`
  const named = [...new Set([...(condition.line === null ? [] : [condition.line]), ...lines])]
  return (
    <div className={s.sentence}>
      <span>{t('for')}</span>
      <Select<Reach>
        className={s.wide}
        label={t('Series')}
        value={value}
        onChange={next =>
          change({
            condition: next.startsWith('line:')
              ? { ...condition, per: 'any', line: next.slice('line:'.length) }
              : { ...condition, per: next === 'each' ? 'each' : 'any', line: null },
          })
        }
        options={[
          { value: 'any', label: t('any series, one wait for all') },
          { value: 'each', label: t('each series, with its own wait') },
          ...named.map(name => ({ value: `line:${name}` as const, label: name })),
        ]}
      />
    </div>
  )
}

const Sql = ({ form, change, errors }: AlertPartProps) => (
  <>
    <Field label={t('Database')} error={errors.database}>
      <RelatedSelect
        column="database"
        label={t('Database')}
        placeholder={t('Choose a database')}
        value={form.database}
        onChange={database => change({ database })}
      />
    </Field>
    <div className={s.code}>
      <Suspense fallback={null}>
        <CodeField
          language="sql"
          label={t('SQL')}
          value={form.sql}
          onChange={sql => change({ sql })}
          invalid={errors.sql !== undefined}
        />
      </Suspense>
    </div>
    <p className={s.note}>
      {t(
        'The first value of the first row is watched. If the first column is a time, it is that of the last row. It runs with your rights, as in the SQL editor.',
      )}
    </p>
  </>
)

/** Source and condition of an alert. */
export const ConditionSection = (props: AlertPartProps & { readonly lines: readonly string[] }) => {
  const { form, change, errors } = props
  const { condition } = form
  return (
    <>
      <FormSection title={t('Name')}>
        <Field label={t('Alert name')} required error={errors.name}>
          <TextInput value={form.name} maxLength={150} onChange={name => change({ name })} />
        </Field>
      </FormSection>
      <FormSection title={t('When')}>
        <div>
          <Segmented<AlertForm['condition']['source']>
            label={t('What is watched')}
            value={condition.source}
            onChange={source => change({ condition: { ...condition, source, line: null } })}
            options={[
              { value: 'chart', label: t('A chart') },
              { value: 'sql', label: t('SQL') },
            ]}
          />
        </div>
        {condition.source === 'chart' ? (
          <Field label={t('Chart')} error={errors.chart}>
            <RelatedSelect
              column="chart"
              label={t('Chart')}
              placeholder={t('Choose a chart')}
              value={form.chart}
              onChange={chart => change({ chart, dashboard: null, condition: { ...condition, line: null } })}
            />
          </Field>
        ) : (
          <Sql {...props} />
        )}
        <Comparing {...props} />
        <Reaching {...props} />
      </FormSection>
    </>
  )
}
