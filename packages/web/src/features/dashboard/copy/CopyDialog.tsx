import { Button, Checkbox, Dialog, Field, TextInput } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import s from './copy.module.css'
import { type CopySource, useCopyDashboard } from './use-copy-dashboard.ts'

interface CopyDialogProps extends CopySource {
  /** Saves over the dashboard itself. Undefined if that is not offered. */
  readonly onOverwrite?: (() => void) | undefined
  readonly onClose: () => void
}

/** Dialog that copies a dashboard, optionally with copies of its charts (requirements DASH-SAVE-010, DASH-SAVE-012). */
export const CopyDialog = ({ dashboardId, source, onCopied, onOverwrite, onClose }: CopyDialogProps) => {
  const [overwrites, setOverwrites] = useState(false)
  const [title, setTitle] = useState(`${source.title || t('[dashboard name]')} [copy]`)
  const [duplicates, setDuplicates] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const copy = useCopyDashboard({ dashboardId, source, onCopied })
  const isNamed = title.trim() !== ''
  const submit = (): void => {
    if (overwrites) {
      onOverwrite?.()
      onClose()
      return
    }
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
            {overwrites ? t('Save') : t('Save as new')}
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
        {onOverwrite ? <Ways title={source.title} overwrites={overwrites} onChange={setOverwrites} /> : null}
        <Field
          label={t('Save as:')}
          required={!overwrites}
          error={isTried && !isNamed ? t('You must pick a name for the new dashboard') : undefined}
        >
          <TextInput
            value={title}
            onChange={setTitle}
            placeholder={t('[dashboard name]')}
            aria-label={t('Save as:')}
            maxLength={500}
            disabled={overwrites}
          />
        </Field>
        <Checkbox
          checked={duplicates}
          disabled={overwrites}
          onChange={setDuplicates}
          label={t('also copy (duplicate) charts')}
        />
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

interface WaysProps {
  readonly title: string
  readonly overwrites: boolean
  readonly onChange: (overwrites: boolean) => void
}

const Ways = ({ title, overwrites, onChange }: WaysProps) => (
  <div className={s.ways} role="radiogroup" aria-label={t('How to save')}>
    <label>
      <input type="radio" name="way-to-save" checked={overwrites} onChange={() => onChange(true)} />
      {t('Overwrite Dashboard [{title}]', { title })}
    </label>
    <label>
      <input type="radio" name="way-to-save" checked={!overwrites} onChange={() => onChange(false)} />
      {t('Save as a new dashboard')}
    </label>
  </div>
)
