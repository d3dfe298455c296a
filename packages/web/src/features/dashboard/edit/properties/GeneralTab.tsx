import { REFRESH_INTERVALS } from '@belvedere/core/dashboard'
import { Field, Select, TextInput } from '@belvedere/ui'
import { t } from '../../../../i18n.ts'
import { CalendarFields } from '../../../../kit/fields/CalendarFields.tsx'
import { DashboardCertification, DashboardPeople } from '../../../../kit/fields/DashboardFields.tsx'
import { ThemeField } from '../../../../kit/fields/ThemeField.tsx'
import { useDashboard } from '../../state/context.ts'
import { ColorFields } from './ColorFields.tsx'
import s from './properties.module.css'
import type { TabProps } from './tab-props.ts'

/** Title, slug, owners and certification (requirement DASH-SAVE-013). */
export const GeneralTab = ({ values, onChange }: TabProps) => {
  const { dashboard } = useDashboard().model
  return (
    <div className={s.general}>
      <div className={s.fields}>
        <Field className={s.wide} label={t('Title')}>
          <TextInput
            value={values.title}
            onChange={title => onChange({ title })}
            placeholder={t('Add the name of the dashboard')}
            maxLength={500}
          />
        </Field>
        <Field
          className={s.wide}
          label={t('URL slug')}
          hint={t('A readable address. If empty, the address has a number.')}
        >
          <TextInput
            value={values.slug}
            onChange={slug => onChange({ slug })}
            icon={<span className={s.prefix}>/superset/dashboard/</span>}
            maxLength={255}
          />
        </Field>
        <DashboardPeople dashboard={dashboard} values={values} onChange={onChange} />
        <DashboardCertification values={values} onChange={onChange} />
        <ThemeField
          value={values.theme_id}
          onChange={theme_id => onChange({ theme_id })}
          known={dashboard.theme ? { value: dashboard.theme.id, label: dashboard.theme.theme_name } : null}
        />
        <Field label={t('Refresh interval')}>
          <Select<number>
            label={t('Refresh interval')}
            value={values.refresh_frequency}
            onChange={refresh_frequency => onChange({ refresh_frequency })}
            options={intervals(values.refresh_frequency)}
          />
        </Field>
        <CalendarFields
          values={values}
          onChange={onChange}
          otherwise={t('Same as dataset')}
          zoneHint={t('All charts of the dashboard group, filter and show times in this zone, for all readers.')}
        />
      </div>
      <ColorFields values={values} onChange={onChange} />
    </div>
  )
}

/** Returns the standard intervals, plus the current one if it is not standard. */
function intervals(seconds: number): { value: number; label: string }[] {
  const offered = REFRESH_INTERVALS.map(({ value, label }) => ({ value, label: t(label) }))
  return offered.some(({ value }) => value === seconds)
    ? offered
    : [...offered, { value: seconds, label: t('{seconds} seconds', { seconds }) }]
}
