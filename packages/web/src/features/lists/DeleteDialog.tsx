import { Button, Dialog, toasts } from '@belvedere/ui'
import { reasonOf } from '../../data/api-error.ts'
import { ageOf, changerOf, conflictOf } from '../../data/conflict.ts'
import { useRestore } from '../../data/deleted.ts'
import type { ResourceName, Rows } from '../../data/list-rows.ts'
import { useDelete } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import d from './Deleted.module.css'
import type { ListKind } from './kinds.tsx'

export interface DeleteDialogProps<R extends ResourceName> {
  readonly kind: ListKind<R>
  readonly row: Rows[R]
  readonly onClose: () => void
}

/** Asks once, names what will be lost, says what became of it, and takes it back. */
export const DeleteDialog = <R extends ResourceName>({ kind, row, onClose }: DeleteDialogProps<R>) => {
  const remove = useDelete(kind.resource)
  const restore = useRestore(kind.resource)
  const name = kind.name(row)
  const conflict = conflictOf(remove.error)
  // The dialog is gone by then: its own callbacks would not be called.
  const undo = () =>
    restore.mutateAsync(row.uuid).then(
      () => toasts.success(t('Restored: {name}', { name })),
      error => toasts.error(t('{name} could not be restored: {reason}', { name, reason: reasonOf(error) })),
    )
  const onDelete = () =>
    remove.mutate(
      // Asked again after a change by somebody else: what was told is meant, and nothing newer than that.
      { id: row.id, version: conflict?.version ?? row.version },
      {
        onSuccess: () => {
          toasts.success(t('Deleted: {name}', { name }), { label: t('Undo'), onAction: undo })
          onClose()
        },
        onError: error => {
          if (conflictOf(error)) return
          toasts.error(kind.deleteFailed(name, reasonOf(error)))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      danger
      size="s"
      onOpenChange={open => open || onClose()}
      title={t('Please confirm')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={onDelete}>
            {conflict ? t('Delete all the same') : t('Delete')}
          </Button>
        </>
      }
    >
      {kind.deleteText(name)}
      {conflict ? (
        <p className={d.changed} role="alert">
          {t('{name} has changed it {age}, after this list was read. Nothing was deleted yet.', {
            name: changerOf(conflict) || t('Somebody'),
            age: ageOf(conflict),
          })}
        </p>
      ) : null}
    </Dialog>
  )
}
