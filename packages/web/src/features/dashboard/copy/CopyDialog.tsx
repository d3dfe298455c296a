import { Button, Checkbox, Dialog, Field, TextInput } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import s from './copy.module.css'
import { type CopySource, useCopyDashboard } from './use-copy-dashboard.ts'

interface CopyDialogProps extends CopySource {
  readonly onClose: () => void
}

/** A copy of a dashboard, with its own charts if wanted (requirements DASH-SAVE-010, DASH-SAVE-012). */
export const CopyDialog = ({ dashboardId, source, onCopied, onClose }: CopyDialogProps) => {
  const [title, setTitle] = useState(`${source.title || t('[dashboard name]')} [copy]`)
  const [duplicates, setDuplicates] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const copy = useCopyDashboard({ dashboardId, source, onCopied })
  const isNamed = title.trim() !== ''
  const submit = (): void => {
    setIsTried(true)
    if (isNamed && !copy.isPending) copy.mutate({ title, duplicates })
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
