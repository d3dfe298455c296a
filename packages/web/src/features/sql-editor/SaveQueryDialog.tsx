import { Button, createToasts, Dialog, Field, TextArea, TextInput } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { ageOf, type Conflict, changerOf, conflictOf } from '../../data/calls/conflict.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './SqlEditor.module.css'
import { saveQuery } from './save-query.ts'
import type { QueryTab, SavedState } from './tabs.ts'

export interface SaveQueryDialogProps {
  readonly tab: QueryTab
  /** Saved query to update, or null to create a new one. */
  readonly target: SavedState | null
  /** Conflict of an earlier attempt: another user changed the query in the meantime. */
  readonly conflict?: Conflict | null
  readonly onSaved: (saved: SavedState) => void
  readonly onClose: () => void
}

const MAX_NAME_LENGTH = 256

/** Saves the query and handles a conflict. */
function useSaving({ tab, target, onSaved, onClose, ...props }: SaveQueryDialogProps) {
  const app = useApp()
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState(props.conflict ?? null)
  const [error, setError] = useState<string | null>(null)
  const save = async (label: string, description: string) => {
    if (label === '' || isSaving) return
    setSaving(true)
    setError(null)
    try {
      const version = conflict?.version ?? target?.version ?? null
      onSaved(await saveQuery(app, { tab, target, label, description, version }))
      await client.invalidateQueries({ queryKey: ['saved_query'] })
      app.part(createToasts).success(t('“{name}” saved', { name: label }))
      onClose()
    } catch (reason) {
      const other = conflictOf(reason)
      if (other) setConflict(other)
      else setError(reasonOf(reason))
      setSaving(false)
    }
  }
  return { isSaving, conflict, error, save }
}

/** Dialog for the name and description of a saved query. */
export const SaveQueryDialog = (props: SaveQueryDialogProps) => {
  const app = useApp()
  const { tab, target, onClose } = props
  const [label, setLabel] = useState(target?.label ?? tab.title)
  const [description, setDescription] = useState(tab.saved?.description ?? '')
  const { isSaving, conflict, error, save } = useSaving(props)
  const submit = () => save(label.trim(), description)
  return (
    <Dialog
      open
      size="m"
      onOpenChange={open => open || onClose()}
      title={conflict ? t('Overwrite the saved query?') : target ? t('Edit saved query') : t('Save query')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant={conflict ? 'danger' : 'primary'}
            busy={isSaving}
            disabledReason={label.trim() === '' ? t('A name is needed') : undefined}
            onClick={submit}
          >
            {conflict ? t('Overwrite') : t('Save')}
          </Button>
        </>
      }
    >
      <form
        className={s.form}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        {conflict ? (
          <p className={s.warning} role="alert">
            {t('{name} has changed it ({age}). Overwriting keeps your text; the other one stays in its revisions.', {
              name: changerOf(app, conflict),
              age: ageOf(conflict) || t('meanwhile'),
            })}
          </p>
        ) : null}
        <Field label={t('Name')} required error={error ?? undefined}>
          <TextInput value={label} onChange={setLabel} maxLength={MAX_NAME_LENGTH} />
        </Field>
        <Field label={t('Description')}>
          <TextArea value={description} onChange={setDescription} rows={3} />
        </Field>
      </form>
    </Dialog>
  )
}
