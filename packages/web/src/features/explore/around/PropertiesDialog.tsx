import type { Chart } from '@belvedere/api'
import { Button, Dialog, Field, NumberInput, TextArea, TextInput, toasts } from '@belvedere/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../data/call.ts'
import { chartQuery } from '../../../data/queries.ts'
import { t } from '../../../i18n.ts'
import { RelatedField } from '../../../kit/fields/RelatedField.tsx'
import { TagsField } from '../../../kit/fields/TagsField.tsx'
import styles from './around.module.css'

export interface PropertiesDialogProps {
  readonly chart: Chart
  /** What the server has made of it. */
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

/** Empty text is none. */
const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Stores the properties; refused with 409 when the chart was changed since it was opened. */
function useSave({ chart, onSaved, onClose }: PropertiesDialogProps) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (values: Values) => {
      const { slice_name, description, certified_by, certification_details, cache_timeout, owners, tags } = values
      const body = {
        slice_name: slice_name.trim(),
        description: textOrNull(description),
        certified_by: textOrNull(certified_by),
        certification_details: textOrNull(certification_details),
        ...{ cache_timeout, owners, tags },
      }
      await call('PUT /api/v1/chart/{id}', { path: { id: chart.id }, body, ifMatch: chart.version })
      return (await call('GET /api/v1/chart/{id}', { path: { id: chart.id } })).result
    },
    onSuccess: saved => {
      client.setQueryData(chartQuery(saved.id).queryKey, saved)
      void client.invalidateQueries({ queryKey: ['chart', 'list'], refetchType: 'none' })
      onSaved(saved)
      toasts.success(t('Chart properties updated'))
      onClose()
    },
  })
}

/** What the chart is called, whose it is, how long its answers are retained, and who vouches for it (ENTITY-CHART-006). */
export const PropertiesDialog = (props: PropertiesDialogProps) => {
  const { chart, onClose } = props
  const [values, setValues] = useState(() => startOf(chart))
  const save = useSave(props)
  const change = (part: Partial<Values>): void => setValues({ ...values, ...part })
  const isManaged = chart.is_managed_externally
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
            variant="primary"
            busy={save.isPending}
            disabled={values.slice_name.trim() === '' || isManaged}
            onClick={() => save.mutate(values)}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        className={styles.columns}
        onSubmit={event => {
          event.preventDefault()
          if (values.slice_name.trim() !== '' && !isManaged) save.mutate(values)
        }}
      >
        {isManaged && (
          <p className={styles.note} role="note">
            {t("This chart is managed externally, and can't be edited in {app}", { app: 'Belvedere' })}
          </p>
        )}
        <BasicFields values={values} onChange={change} />
        <OwnerFields values={values} onChange={change} chart={chart} />
        {save.error && (
          <p className={styles.failed} role="alert">
            {save.error.message}
          </p>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  readonly values: Values
  readonly onChange: (part: Partial<Values>) => void
}

const BasicFields = ({ values, onChange }: FieldsProps) => (
  <div className={styles.fields}>
    <Field label={t('Name')} required error={values.slice_name.trim() === '' ? t('cannot be empty') : undefined}>
      <TextInput
        value={values.slice_name}
        onChange={slice_name => onChange({ slice_name })}
        aria-label={t('Name')}
        maxLength={250}
      />
    </Field>
    <Field label={t('Description')} hint={t('Markdown; shown on dashboards where readers ask for it.')}>
      <TextArea
        value={values.description}
        onChange={description => onChange({ description })}
        aria-label={t('Description')}
        rows={4}
      />
    </Field>
    <Field label={t('Certified by')} hint={t('Person or group that has certified this chart.')}>
      <TextInput
        value={values.certified_by}
        onChange={certified_by => onChange({ certified_by })}
        aria-label={t('Certified by')}
      />
    </Field>
    <Field label={t('Certification details')} hint={t('Shown in the tooltip of the mark.')}>
      <TextInput
        value={values.certification_details}
        onChange={certification_details => onChange({ certification_details })}
        aria-label={t('Certification details')}
      />
    </Field>
  </div>
)

const OwnerFields = ({ values, onChange, chart }: FieldsProps & { readonly chart: Chart }) => (
  <div className={styles.fields}>
    <Field
      label={t('Cache timeout')}
      hint={t('Seconds for which an answer is cached; -1 for never. Empty: as the dataset says.')}
    >
      <NumberInput
        value={values.cache_timeout}
        onChange={cache_timeout => onChange({ cache_timeout })}
        min={-1}
        step={1}
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
