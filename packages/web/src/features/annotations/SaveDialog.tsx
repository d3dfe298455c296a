import { Button, Dialog } from '@belvedere/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import s from './annotations.module.css'

interface SaveDialogProps {
  readonly title: string
  readonly canSave: boolean
  /** If false, the fields are read-only. */
  readonly isWritable: boolean
  readonly save: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Form in a dialog. The dialog stays open and shows the reason if saving fails. */
export const SaveDialog = ({ title, canSave, isWritable, save, onClose, children }: SaveDialogProps) => {
  const id = useId()
  const saving = useMutation({ mutationFn: save, onSuccess: onClose })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (canSave && isWritable && !saving.isPending) saving.mutate()
  }
  return (
    <Dialog
      open
      title={title}
      onOpenChange={open => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{isWritable ? t('Cancel') : t('Close')}</Button>
          {isWritable ? (
            <Button variant="primary" type="submit" form={id} busy={saving.isPending} disabled={!canSave}>
              {t('Save')}
            </Button>
          ) : null}
        </>
      }
    >
      <form id={id} className={s.form} onSubmit={onSubmit}>
        {children}
        {saving.error ? (
          <p className={s.error} role="alert">
            {reasonOf(saving.error)}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
