import { REFRESH_INTERVALS } from '@belvedere/core/dashboard'
import { Field, Select, TextInput } from '@belvedere/ui'
import { isFeatureOn } from '../../../../data/bootstrap.ts'
import { t } from '../../../../i18n.ts'
import { RelatedField } from '../../../../kit/fields/RelatedField.tsx'
import { TagsField } from '../../../../kit/fields/TagsField.tsx'
import { useDashboard } from '../../context.ts'
import { ColorFields } from './ColorFields.tsx'
import s from './properties.module.css'
import type { TabProps } from './tab-props.ts'

const nameOf = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string =>
  `${first_name} ${last_name}`.trim()

/** What the dashboard is called, whose it is, and who vouches for it (requirement DASH-SAVE-013). */
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
          hint={t('A readable address. Empty: the address has a number.')}
        >
          <TextInput
            value={values.slug}
            onChange={slug => onChange({ slug })}
            icon={<span className={s.prefix}>/superset/dashboard/</span>}
            maxLength={255}
          />
        </Field>
        <RelatedField
          resource="dashboard"
          column="owners"
          label={t('Owners')}
          hint={t('May edit, publish and delete')}
          value={values.owners}
          onChange={owners => onChange({ owners })}
          known={dashboard.owners.map(owner => ({ value: owner.id, label: nameOf(owner) }))}
        />
        {isFeatureOn('DASHBOARD_RBAC') ? (
          <RelatedField
            resource="dashboard"
            column="roles"
            label={t('Roles')}
            hint={t('May view, whatever their data access')}
            value={values.roles}
            onChange={roles => onChange({ roles })}
            known={dashboard.roles.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <TagsField
          value={values.tags}
          onChange={tags => onChange({ tags })}
          known={dashboard.tags.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Field label={t('Certified by')} hint={t('Person or group that has certified this dashboard.')}>
          <TextInput
            value={values.certified_by}
            onChange={certified_by => onChange({ certified_by })}
            maxLength={255}
          />
        </Field>
        <Field label={t('Certification details')} hint={t('Shown when the certification is pointed at.')}>
          <TextInput
            value={values.certification_details}
            onChange={certification_details => onChange({ certification_details })}
            disabled={values.certified_by.trim() === ''}
          />
        </Field>
        <Field label={t('Refresh interval')}>
          <Select<number>
            label={t('Refresh interval')}
            value={values.refresh_frequency}
            onChange={refresh_frequency => onChange({ refresh_frequency })}
            options={intervals(values.refresh_frequency)}
          />
        </Field>
      </div>
      <ColorFields values={values} onChange={onChange} />
    </div>
  )
}

/** Those on offer, and one that was set elsewhere. */
function intervals(seconds: number): { value: number; label: string }[] {
  const offered = REFRESH_INTERVALS.map(({ value, label }) => ({ value, label: t(label) }))
  return offered.some(({ value }) => value === seconds)
    ? offered
    : [...offered, { value: seconds, label: t('{seconds} seconds', { seconds }) }]
}
