import type { Dashboard } from '@belvedere/api'
import { Button, createToasts, Dialog, Field, TextArea, TextInput } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { conflictOf } from '../../data/calls/conflict.ts'
import { createQueryClient } from '../../data/calls/query-client.ts'
import { isFeatureOn } from '../../data/page/bootstrap.ts'
import { dashboardQuery } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { DashboardCertification, DashboardPeople } from '../../kit/fields/DashboardFields.tsx'
import { ThemeField } from '../../kit/fields/ThemeField.tsx'
import { OverwriteNote } from '../../kit/live/OverwriteNote.tsx'
import { QueryState } from '../../kit/page/QueryState.tsx'
import { useApp } from '../../state/use-app.ts'
import s from './Dialogs.module.css'

const startOf = (dashboard: Dashboard) => ({
  dashboard_title: dashboard.dashboard_title ?? '',
  slug: dashboard.slug ?? '',
  description: dashboard.description ?? '',
  certified_by: dashboard.certified_by ?? '',
  certification_details: dashboard.certification_details ?? '',
  owners: dashboard.owners.map(({ id }) => id) as readonly number[],
  roles: dashboard.roles.map(({ id }) => id) as readonly number[],
  tags: dashboard.tags.map(({ id }) => id) as readonly number[],
  theme_id: dashboard.theme_id,
})
type Values = ReturnType<typeof startOf>

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

interface FieldsProps {
  readonly dashboard: Dashboard
  readonly values: Values
  readonly onChange: (part: Partial<Values>) => void
  readonly errors: Readonly<Record<string, readonly string[]>>
}

const Texts = ({ dashboard, values, onChange, errors }: FieldsProps) => (
  <div className={s.fields}>
    <Field label={t('Title')} error={errors.dashboard_title?.join(' ')}>
      <TextInput
        value={values.dashboard_title}
        onChange={dashboard_title => onChange({ dashboard_title })}
        maxLength={500}
      />
    </Field>
    <Field
      label={t('URL slug')}
      hint={t('A readable address. If empty, the address has a number.')}
      error={errors.slug?.join(' ')}
    >
      <TextInput value={values.slug} onChange={slug => onChange({ slug })} maxLength={255} />
    </Field>
    <Field label={t('Description')}>
      <TextArea value={values.description} onChange={description => onChange({ description })} rows={3} />
    </Field>
    <DashboardCertification values={values} onChange={onChange} />
    <ThemeField
      value={values.theme_id}
      onChange={theme_id => onChange({ theme_id })}
      known={dashboard.theme ? { value: dashboard.theme.id, label: dashboard.theme.theme_name } : null}
    />
  </div>
)

function useSave(dashboard: Dashboard, values: Values, onClose: () => void) {
  const app = useApp()
  return useMutation({
    /** @param onTopOf version to overwrite, if another user saved the dashboard in the meantime */
    mutationFn: (onTopOf?: number) => {
      const { dashboard_title, slug, description, certified_by, certification_details, roles, ...lists } = values
      const body = {
        dashboard_title: dashboard_title.trim(),
        slug: textOrNull(slug),
        description: textOrNull(description),
        certified_by: textOrNull(certified_by),
        certification_details: certified_by.trim() === '' ? null : textOrNull(certification_details),
        ...lists,
        ...(isFeatureOn(app, 'DASHBOARD_RBAC') ? { roles } : {}),
      }
      const ifMatch = onTopOf ?? dashboard.version
      return call(app, 'PUT /api/v1/dashboard/{id}', { path: { id: dashboard.id }, body, ifMatch })
    },
    onSuccess: async () => {
      app.part(createToasts).success(t('The dashboard has been saved'))
      await app.part(createQueryClient).invalidateQueries({ queryKey: ['dashboard'] })
      onClose()
    },
  })
}

const Form = ({ dashboard, onClose }: { readonly dashboard: Dashboard; readonly onClose: () => void }) => {
  const id = useId()
  const [values, setValues] = useState(() => startOf(dashboard))
  const save = useSave(dashboard, values, onClose)
  const conflict = conflictOf(save.error)
  const canSave = values.dashboard_title.trim() !== '' && !dashboard.is_managed_externally
  const errors = save.error instanceof ApiError ? save.error.fields : {}
  const onChange = (part: Partial<Values>): void => {
    if (!conflict) save.reset()
    setValues({ ...values, ...part })
  }
  const fields = { dashboard, values, onChange, errors }
  return (
    <Dialog
      open
      size="l"
      title={t('Dashboard properties')}
      onOpenChange={open => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant={conflict ? 'danger' : 'primary'}
            busy={save.isPending}
            disabled={!canSave}
          >
            {conflict ? t('Overwrite') : t('Save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={s.columns}
        onSubmit={event => {
          event.preventDefault()
          if (canSave) save.mutate(conflict?.version)
        }}
      >
        {dashboard.is_managed_externally ? (
          <p className={s.note} role="note">
            {t("This dashboard is managed externally, and can't be edited in {app}", { app: 'Belvedere' })}
          </p>
        ) : null}
        {conflict ? (
          <div className={s.note}>
            <OverwriteNote
              conflict={conflict}
              stored={textsOf(conflict.stored)}
              local={textsOf(values as unknown as Readonly<Record<string, unknown>>)}
            />
          </div>
        ) : null}
        <Texts {...fields} />
        <div className={s.fields}>
          <DashboardPeople {...fields} />
        </div>
        {save.error && !conflict && Object.keys(errors).length === 0 ? (
          <p className={s.failed} role="alert">
            {reasonOf(save.error)}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}

/** Fields to compare in a conflict. */
const textsOf = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (['dashboard_title', 'slug', 'description', 'certified_by', 'certification_details'] as const).map(name => [
      name,
      fields[name] ?? '',
    ]),
  )

/** Dialog for the properties of a dashboard from the list: name, owners and certification. */
export const DashboardDialog = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const app = useApp()
  const dashboard = useQuery({ ...dashboardQuery(app, id), staleTime: 0 })
  const { data } = dashboard
  if (data) return <Form key={data.id} dashboard={data} onClose={onClose} />
  return (
    <Dialog open title={t('Dashboard properties')} onOpenChange={open => open || onClose()}>
      <QueryState of={dashboard} />
    </Dialog>
  )
}
