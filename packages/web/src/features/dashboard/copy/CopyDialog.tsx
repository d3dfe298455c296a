import { type DashboardDraft, saveBody } from '@belvedere/core/dashboard'
import { Button, Checkbox, Dialog, Field, TextInput } from '@belvedere/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isFeatureOn } from '../../../data/bootstrap.ts'
import { call } from '../../../data/call.ts'
import { t } from '../../../i18n.ts'
import s from './copy.module.css'

interface CopyDialogProps {
  readonly dashboardId: number
  /** What the copy is made of: a draft, or the dashboard as it is stored. */
  readonly source: DashboardDraft
  /** The copy is there, and about to be opened. */
  readonly onCopied?: () => void
  readonly onClose: () => void
}

/** A copy of a dashboard, with its own charts if wanted (requirements DASH-SAVE-010, DASH-SAVE-012). */
export const CopyDialog = ({ dashboardId, source, onCopied, onClose }: CopyDialogProps) => {
  const [title, setTitle] = useState(`${source.title || t('[dashboard name]')} [copy]`)
  const [duplicates, setDuplicates] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const copy = useMutation({
    mutationFn: async () => {
      const { css, json_metadata } = saveBody(source, isFeatureOn('DASHBOARD_RBAC'))
      const body = { dashboard_title: title.trim(), css, json_metadata, duplicate_slices: duplicates }
      return call('POST /api/v1/dashboard/{id}/copy/', { path: { id: dashboardId }, body })
    },
    onSuccess: ({ result }) => {
      onCopied?.()
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
        className={s.form}
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
