/** Fields of a dashboard that are shared by the list's dialog and the properties in edit mode. */
import type { Dashboard } from '@belvedere/api'
import { Field, TextInput } from '@belvedere/ui'
import { isFeatureOn } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { RelatedField } from './RelatedField.tsx'
import { TagsField } from './TagsField.tsx'

interface People {
  readonly owners: readonly number[]
  readonly roles: readonly number[]
  readonly tags: readonly number[]
}

interface PeopleProps {
  /** Stored dashboard, for the names of the selected users, roles and tags. */
  readonly dashboard: Pick<Dashboard, 'owners' | 'roles' | 'tags'>
  readonly values: People
  readonly onChange: (part: Partial<People>) => void
}

/** Owners, roles (if dashboards are shared by roles), and tags. */
export const DashboardPeople = ({ dashboard, values, onChange }: PeopleProps) => {
  const app = useApp()
  return (
    <>
      <RelatedField
        resource="dashboard"
        column="owners"
        label={t('Owners')}
        hint={t('May edit, publish and delete')}
        value={values.owners}
        onChange={owners => onChange({ owners })}
        known={dashboard.owners.map(({ id, first_name, last_name }) => ({
          value: id,
          label: `${first_name} ${last_name}`.trim(),
        }))}
      />
      {isFeatureOn(app, 'DASHBOARD_RBAC') ? (
        <RelatedField
          resource="dashboard"
          column="roles"
          label={t('Roles')}
          hint={t('Can view, regardless of their data access')}
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
    </>
  )
}

interface Certification {
  readonly certified_by: string
  readonly certification_details: string
}

interface CertificationProps {
  readonly values: Certification
  readonly onChange: (part: Partial<Certification>) => void
}

/** Certification of a dashboard; details require a certifier. */
export const DashboardCertification = ({ values, onChange }: CertificationProps) => (
  <>
    <Field label={t('Certified by')} hint={t('Person or group that has certified this dashboard.')}>
      <TextInput value={values.certified_by} onChange={certified_by => onChange({ certified_by })} maxLength={255} />
    </Field>
    <Field label={t('Certification details')} hint={t('Shown on hover over the certification.')}>
      <TextInput
        value={values.certification_details}
        onChange={certification_details => onChange({ certification_details })}
        disabled={values.certified_by.trim() === ''}
      />
    </Field>
  </>
)
