import { saveBody } from '@belvedere/core/dashboard'
import { Button, Checkbox, Dialog, Field, TextInput } from '@belvedere/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isFeatureOn } from '../../../../data/bootstrap.ts'
import { call } from '../../../../data/call.ts'
import { t } from '../../../../i18n.ts'
import { useDashboard } from '../../context.ts'
import { useDraft, useDraftContext } from '../use-draft.ts'
import s from './head.module.css'

/** A copy of the draft as it is now, with its own charts if wanted (requirements DASH-SAVE-010, DASH-SAVE-012). */
export const SaveAsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { dashboard } = useDashboard().model
  const { forget } = useDraftContext()
  const draft = useDraft()
  const [title, setTitle] = useState(`${draft.title || t('[dashboard name]')} [copy]`)
  const [duplicates, setDuplicates] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const copy = useMutation({
    mutationFn: async () => {
      const { css, json_metadata } = saveBody(draft, isFeatureOn('DASHBOARD_RBAC'))
      const body = { dashboard_title: title.trim(), css, json_metadata, duplicate_slices: duplicates }
      return call('POST /api/v1/dashboard/{id}/copy/', { path: { id: dashboard.id }, body })
    },
    onSuccess: ({ result }) => {
      // What was changed is in the copy: the dashboard that it was made of stays as it is stored.
      forget()
      window.location.assign(`/superset/dashboard/${result.id}/`)
    },
  })
  const isNamed = title.trim() !== ''
  const submit = (): void => {
    setIsTried(true)
    if (isNamed && !copy.isPending) copy.mutate()
  }
  return (
    <Dialog
      open
      title={t('Save dashboard')}
      onOpenChange={open => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" busy={copy.isPending || copy.isSuccess} onClick={submit}>
            {t('Save as new')}
          </Button>
        </>
      }
    >
      <form
        className={s.saveAs}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={t('Save as:')}
          required
          error={isTried && !isNamed ? t('You must pick a name for the new dashboard') : undefined}
        >
          <TextInput
            value={title}
            onChange={setTitle}
            placeholder={t('[dashboard name]')}
            aria-label={t('Save as:')}
            maxLength={500}
          />
        </Field>
        <Checkbox checked={duplicates} onChange={setDuplicates} label={t('also copy (duplicate) charts')} />
        {copy.error ? (
          <p className={s.failed} role="alert">
            {copy.error.message}
          </p>
        ) : null}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
