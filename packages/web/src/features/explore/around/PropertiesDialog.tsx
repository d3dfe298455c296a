import type { Chart } from '@belvedere/api'
import { Button, createToasts, Dialog, Field, NumberInput, TextArea, TextInput } from '@belvedere/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import { type Conflict, conflictOf } from '../../../data/calls/conflict.ts'
import { chartQuery } from '../../../data/queries.ts'
import { countText, t } from '../../../i18n.ts'
import { RelatedField } from '../../../kit/fields/RelatedField.tsx'
import { TagsField } from '../../../kit/fields/TagsField.tsx'
import { OverwriteNote } from '../../../kit/live/OverwriteNote.tsx'
import { useApp } from '../../../state/use-app.ts'
import styles from './around.module.css'

export interface PropertiesDialogProps {
  readonly chart: Chart
  /** Called with the chart as saved by the server. */
  readonly onSaved: (chart: Chart) => void
  readonly onClose: () => void
}

const startOf = (chart: Chart) => ({
  slice_name: chart.slice_name,
  description: chart.description ?? '',
  cache_timeout: chart.cache_timeout,
  certified_by: chart.certified_by ?? '',
  certification_details: chart.certification_details ?? '',
  owners: chart.owners.map(({ id }) => id) as readonly number[],
  tags: chart.tags.map(({ id }) => id) as readonly number[],
})
type Values = ReturnType<typeof startOf>

const nameOf = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string =>
  `${first_name} ${last_name}`.trim()

/** Returns null for an empty text. */
const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Range of cache timeouts in seconds, as the metadata store accepts. -1 disables the cache. */
const TIMEOUTS = { min: -1, max: 2_147_483_647 } as const

/** Fields compared in a conflict. They also show the errors of the server. */
const FIELDS = {
  slice_name: t('Name'),
  description: t('Description'),
  certified_by: t('Certified by'),
  certification_details: t('Certification details'),
  cache_timeout: t('Cache timeout'),
} as const
const textsOf = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(FIELDS).map(([name, label]) => [label, fields[name] ?? '']))

interface Writing {
  readonly values: Values
  /** Version to overwrite, if another user saved the chart in the meantime. */
  readonly onTopOf: number | undefined
}

/** Saves the properties. The server responds with 409 if the chart was changed since it was opened. */
function useSave({ chart, onSaved, onClose }: PropertiesDialogProps) {
  const app = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ values, onTopOf }: Writing) => {
      const { slice_name, description, certified_by, certification_details, cache_timeout, owners, tags } = values
      const body = {
        slice_name: slice_name.trim(),
        description: textOrNull(description),
        certified_by: textOrNull(certified_by),
        certification_details: textOrNull(certification_details),
        ...{ cache_timeout, owners, tags },
      }
      await call(app, 'PUT /api/v1/chart/{id}', { path: { id: chart.id }, body, ifMatch: onTopOf ?? chart.version })
      return (await call(app, 'GET /api/v1/chart/{id}', { path: { id: chart.id } })).result
    },
    onSuccess: saved => {
      client.setQueryData(chartQuery(app, saved.id).queryKey, saved)
      void client.invalidateQueries({ queryKey: ['chart', 'list'], refetchType: 'none' })
      onSaved(saved)
      app.part(createToasts).success(t('Chart properties updated'))
      onClose()
    },
  })
}

/** Properties of a chart: name, owners, cache timeout and certification (ENTITY-CHART-006). */
export const PropertiesDialog = (props: PropertiesDialogProps) => {
  const { chart, onClose } = props
  const [values, setValues] = useState(() => startOf(chart))
  const [wrongTimeout, setWrongTimeout] = useState<string | null>(null)
  const save = useSave(props)
  const conflict = conflictOf(save.error)
  const errors = save.error instanceof ApiError ? save.error.fields : {}
  const isManaged = chart.is_managed_externally
  const canSave = values.slice_name.trim() !== '' && wrongTimeout === null && !isManaged && !save.isPending
  const change = (part: Partial<Values>): void => {
    if (!conflict) save.reset()
    setValues({ ...values, ...part })
  }
  // A second save after a conflict overwrites only the version that was shown.
  const submit = (): void => {
    if (canSave) save.mutate({ values, onTopOf: conflict?.version })
  }
  const fields = { values, errors, onChange: change }
  return (
    <Dialog
      open
      size="l"
      title={t('Chart properties')}
      onOpenChange={open => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant={conflict ? 'danger' : 'primary'}
            busy={save.isPending}
            disabled={!canSave && !save.isPending}
            onClick={submit}
          >
            {conflict ? t('Overwrite') : t('Save')}
          </Button>
        </>
      }
    >
      <form
        className={styles.columns}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        {isManaged && (
          <p className={styles.note} role="note">
            {t("This chart is managed externally, and can't be edited in {app}", { app: 'Belvedere' })}
          </p>
        )}
        {conflict && <Overwritten conflict={conflict} values={values} />}
        <BasicFields {...fields} />
        <OwnerFields {...fields} chart={chart} wrongTimeout={wrongTimeout} onWrongTimeout={setWrongTimeout} />
        {save.error && !conflict && !Object.keys(FIELDS).some(name => errors[name]) ? (
          <p className={styles.failed} role="alert">
            {reasonOf(save.error)}
          </p>
        ) : null}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

const Overwritten = ({ conflict, values }: { readonly conflict: Conflict; readonly values: Values }) => (
  <div className={styles.note}>
    <OverwriteNote conflict={conflict} stored={textsOf(conflict.stored)} local={textsOf(values)} />
  </div>
)

interface FieldsProps {
  readonly values: Values
  /** Errors of the server by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly onChange: (part: Partial<Values>) => void
}

const BasicFields = ({ values, errors, onChange }: FieldsProps) => (
  <div className={styles.fields}>
    <Field
      label={t('Name')}
      required
      error={values.slice_name.trim() === '' ? t('cannot be empty') : errors.slice_name?.join(' ')}
    >
      <TextInput
        value={values.slice_name}
        onChange={slice_name => onChange({ slice_name })}
        aria-label={t('Name')}
        maxLength={250}
      />
    </Field>
    <Field
      label={t('Description')}
      hint={t('Markdown; readers of dashboards can show it.')}
      error={errors.description?.join(' ')}
    >
      <TextArea
        value={values.description}
        onChange={description => onChange({ description })}
        aria-label={t('Description')}
        rows={4}
      />
    </Field>
    <Field
      label={t('Certified by')}
      hint={t('Person or group that has certified this chart.')}
      error={errors.certified_by?.join(' ')}
    >
      <TextInput
        value={values.certified_by}
        onChange={certified_by => onChange({ certified_by })}
        aria-label={t('Certified by')}
      />
    </Field>
    <Field
      label={t('Certification details')}
      hint={t('Shown on hover over the certification.')}
      error={errors.certification_details?.join(' ')}
    >
      <TextInput
        value={values.certification_details}
        onChange={certification_details => onChange({ certification_details })}
        aria-label={t('Certification details')}
      />
    </Field>
  </div>
)

interface OwnerFieldsProps extends FieldsProps {
  readonly chart: Chart
  /** Text that is not a valid timeout, or null. */
  readonly wrongTimeout: string | null
  readonly onWrongTimeout: (text: string | null) => void
}

const OwnerFields = ({ values, errors, onChange, chart, wrongTimeout, onWrongTimeout }: OwnerFieldsProps) => (
  <div className={styles.fields}>
    <Field
      label={t('Cache timeout')}
      hint={t('Seconds for which a result is cached; -1 for never. If empty, the setting of the dataset applies.')}
      error={
        wrongTimeout === null
          ? errors.cache_timeout?.join(' ')
          : t('Enter whole seconds, from {min} to {max}.', { min: TIMEOUTS.min, max: countText(TIMEOUTS.max) })
      }
    >
      <NumberInput
        value={values.cache_timeout}
        onChange={cache_timeout => onChange({ cache_timeout })}
        onInvalid={onWrongTimeout}
        {...TIMEOUTS}
        integer
        aria-label={t('Cache timeout')}
      />
    </Field>
    <RelatedField
      resource="chart"
      column="owners"
      label={t('Owners')}
      hint={t('May change and delete the chart.')}
      value={values.owners}
      onChange={owners => onChange({ owners })}
      known={chart.owners.map(owner => ({ value: owner.id, label: nameOf(owner) }))}
    />
    <TagsField
      value={values.tags}
      onChange={tags => onChange({ tags })}
      known={chart.tags.map(({ id, name }) => ({ value: id, label: name }))}
    />
  </div>
)
