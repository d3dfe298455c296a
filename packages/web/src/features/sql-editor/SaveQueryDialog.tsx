import { Button, Dialog, Field, TextArea, TextInput, toasts } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../data/api-error.ts'
import { t } from '../../i18n.ts'
import s from './SqlEditor.module.css'
import { saveQuery } from './save-query.ts'
import type { QueryTab, SavedState } from './tabs.ts'

export interface SaveQueryDialogProps {
  readonly tab: QueryTab
  /** What is changed; null: a new saved query is made. */
  readonly target: SavedState | null
  readonly onSaved: (saved: SavedState) => void
  readonly onClose: () => void
}

const LONGEST_NAME = 256

/** Name and description of a saved query. */
export const SaveQueryDialog = ({ tab, target, onSaved, onClose }: SaveQueryDialogProps) => {
  const client = useQueryClient()
  const [label, setLabel] = useState(target?.label ?? tab.title)
  const [description, setDescription] = useState(tab.saved?.description ?? '')
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isTaken = error instanceof ApiError && error.status === 409
  const save = async () => {
    if (label.trim() === '') return
    setSaving(true)
    setError(null)
    try {
      const version = isTaken ? null : (target?.version ?? null)
      onSaved(await saveQuery({ tab, target, label: label.trim(), description, version }))
      await client.invalidateQueries({ queryKey: ['sqllab', 'saved_query'] })
      toasts.success(t('“{name}” saved', { name: label.trim() }))
      onClose()
    } catch (reason) {
      setError(reason)
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      size="m"
      onOpenChange={open => open || onClose()}
      title={target ? t('Edit saved query') : t('Save query')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant={isTaken ? 'danger' : 'primary'}
            busy={isSaving}
            disabledReason={label.trim() === '' ? t('A name is needed') : undefined}
            onClick={save}
          >
            {isTaken ? t('Overwrite') : t('Save')}
          </Button>
        </>
      }
    >
      <form
        className={s.form}
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        <Field label={t('Name')} required error={error === null ? undefined : saveErrorText(error)}>
          <TextInput value={label} onChange={setLabel} maxLength={LONGEST_NAME} />
        </Field>
        <Field label={t('Description')}>
          <TextArea value={description} onChange={setDescription} rows={3} />
        </Field>
      </form>
    </Dialog>
  )
}

export const saveErrorText = (error: unknown): string =>
  error instanceof ApiError && error.status === 409
    ? t('It was changed somewhere else meanwhile. Overwrite it, or close this and open it again.')
    : reasonOf(error)
