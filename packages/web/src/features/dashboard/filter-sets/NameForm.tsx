import { Button, Field, TextInput } from '@belvedere/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { t } from '../../../i18n.ts'
import s from './filter-sets.module.css'

interface NameFormProps {
  readonly label: string
  readonly name: string
  readonly action: string
  /** Returns the problem of a name, or undefined. */
  readonly problem: (name: string) => string | undefined
  /** Rejects if saving failed. The form stays open and shows the reason. */
  readonly onSave: (name: string) => Promise<void>
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** Inline form for the name of a filter set. */
export const NameForm = ({ label, name: first, action, problem, onSave, onCancel, children }: NameFormProps) => {
  const [name, setName] = useState(first)
  const [saving, setSaving] = useState<'idle' | 'busy' | Error>('idle')
  const wrong = name.trim() === '' ? t('Name is required') : problem(name)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (wrong !== undefined || saving === 'busy') return
    setSaving('busy')
    try {
      await onSave(name.trim())
    } catch (error) {
      setSaving(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return (
    <form className={s.form} onSubmit={event => void submit(event)}>
      <Field label={label} error={wrong ? t(wrong) : saving instanceof Error ? saving.message : undefined}>
        <TextInput value={name} onChange={setName} autoFocus maxLength={500} />
      </Field>
      {children}
      <div className={s.actions}>
        <Button size="s" type="submit" variant="primary" busy={saving === 'busy'} disabled={wrong !== undefined}>
          {action}
        </Button>
        <Button size="s" variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
