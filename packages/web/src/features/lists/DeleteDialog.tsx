import { Button, Dialog, toasts } from '@belvedere/ui'
import { reasonOf } from '../../data/api-error.ts'
import type { ResourceName, Rows } from '../../data/list-rows.ts'
import { useDelete } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import type { ListKind } from './kinds.tsx'

export interface DeleteDialogProps<R extends ResourceName> {
  readonly kind: ListKind<R>
  readonly row: Rows[R]
  readonly onClose: () => void
}

/** Asks once, names what will be lost, and says what became of it. */
export const DeleteDialog = <R extends ResourceName>({ kind, row, onClose }: DeleteDialogProps<R>) => {
  const remove = useDelete(kind.resource)
  const name = kind.name(row)
  const onDelete = () =>
    remove.mutate(row.id, {
      onSuccess: () => toasts.success(t('Deleted: {name}', { name })),
      onError: error => toasts.error(kind.deleteFailed(name, reasonOf(error))),
      onSettled: onClose,
    })
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
            {t('Delete')}
          </Button>
        </>
      }
    >
      {kind.deleteText(name)}
    </Dialog>
  )
}
