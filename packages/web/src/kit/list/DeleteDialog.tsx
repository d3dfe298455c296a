import { Button, createToasts, Dialog } from '@belvedere/ui'
import { reasonOf } from '../../data/calls/api-error.ts'
import { ageOf, changerOf, conflictOf } from '../../data/calls/conflict.ts'
import { useRestoreMany } from '../../data/objects/many.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import d from './DeleteDialog.module.css'
import type { ListContent, ListRow } from './kind.ts'
import { useDelete } from './use-delete.ts'

export interface DeleteDialogProps<Row extends ListRow> {
  readonly content: ListContent<Row>
  readonly name: string
  readonly row: Row
  readonly onClose: () => void
}

/** Confirms the deletion of one row with a note of what is lost, reports the result, and offers to undo it. */
export const DeleteDialog = <Row extends ListRow>({ content, name, row, onClose }: DeleteDialogProps<Row>) => {
  const app = useApp()
  const remove = useDelete(content.calls)
  const restore = useRestoreMany(content.calls)
  const { id, uuid, version } = content.toContent(row)
  const conflict = conflictOf(remove.error)
  // The dialog is unmounted by then, so its mutation callbacks would not be called.
  const undo = () =>
    restore([uuid]).then(problems => {
      const reason = problems.get(uuid)
      if (reason === undefined) app.part(createToasts).success(t('Restored: {name}', { name }))
      else app.part(createToasts).error(t('{name} could not be restored: {reason}', { name, reason }))
    })
  const onDelete = () =>
    remove.mutate(
      // After a change by another user, only the version shown in the dialog is deleted.
      { id, version: conflict?.version ?? version },
      {
        onSuccess: () => {
          app.part(createToasts).success(t('Deleted: {name}', { name }), { label: t('Undo'), onAction: undo })
          onClose()
        },
        onError: error => {
          if (conflictOf(error)) return
          app.part(createToasts).error(content.deleteFailed(name, reasonOf(error)))
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
            {conflict ? t('Delete anyway') : t('Delete')}
          </Button>
        </>
      }
    >
      {content.deleteText(name)}
      {conflict ? (
        <p className={d.changed} role="alert">
          {t('{name} has changed it {age}, after this list was loaded. Nothing was deleted.', {
            name: changerOf(app, conflict),
            age: ageOf(conflict),
          })}
        </p>
      ) : null}
    </Dialog>
  )
}
