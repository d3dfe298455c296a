import { Button, createToasts, Dialog, Skeleton } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { reasonOf } from '../../data/calls/api-error.ts'
import { ageOf, changerOf, conflictOf } from '../../data/calls/conflict.ts'
import { useRestore } from '../../data/objects/deleted.ts'
import { ADDRESS } from '../../data/page/addresses.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { type DatabaseRow, relatedQuery, useDeleteDatabase } from './calls.ts'
import s from './Databases.module.css'

export interface DeleteDatabaseDialogProps {
  readonly row: DatabaseRow
  readonly onClose: () => void
}

/** Deletes a database and offers to undo it. */
const useDeletion = (row: DatabaseRow, onClose: () => void) => {
  const app = useApp()
  const remove = useDeleteDatabase()
  const restore = useRestore('database')
  const name = row.database_name
  const conflict = conflictOf(remove.error)
  // The dialog is unmounted by then, so the callbacks of `mutate` would not run.
  const undo = () =>
    restore.mutateAsync(row.uuid).then(
      () => app.part(createToasts).success(t('Restored: {name}', { name })),
      error =>
        app.part(createToasts).error(t('{name} could not be restored: {reason}', { name, reason: reasonOf(error) })),
    )
  const onDelete = () =>
    remove.mutate(
      // After a conflict, delete only the version that the dialog named.
      { id: row.id, version: conflict?.version ?? row.version },
      {
        onSuccess: () => {
          app.part(createToasts).success(t('Deleted: {name}', { name }), { label: t('Undo'), onAction: undo })
          onClose()
        },
      },
    )
  return { conflict, onDelete, isPending: remove.isPending, error: conflict ? null : remove.error }
}

/** Confirms the deletion. Lists the objects that depend on the database; while there are any, it cannot be deleted. */
export const DeleteDatabaseDialog = ({ row, onClose }: DeleteDatabaseDialogProps) => {
  const app = useApp()
  const name = row.database_name
  const { conflict, onDelete, isPending, error } = useDeletion(row, onClose)
  const related = useQuery(relatedQuery(app, row.id))
  const isUsed = (related.data?.datasets.count ?? 0) > 0
  return (
    <Dialog
      open
      danger
      size="s"
      onOpenChange={open => open || onClose()}
      title={isUsed ? t('“{name}” is in use', { name }) : t('Please confirm')}
      footer={
        <>
          <Button variant={isUsed ? 'primary' : 'ghost'} onClick={onClose}>
            {isUsed ? t('Close') : t('Cancel')}
          </Button>
          {isUsed ? null : (
            <Button variant="danger" busy={isPending} disabled={related.isPending} onClick={onDelete}>
              {conflict ? t('Delete anyway') : t('Delete')}
            </Button>
          )}
        </>
      }
    >
      {related.isPending ? (
        <Skeleton height={40} />
      ) : isUsed && related.data ? (
        <InUse id={row.id} {...related.data} />
      ) : (
        t('“{name}” will be disconnected for everybody. Nothing in the database itself changes.', { name })
      )}
      {conflict ? (
        <p className={s.warned} role="alert">
          {t('{name} has changed it {age}, after this list was loaded. Nothing was deleted.', {
            name: changerOf(app, conflict),
            age: ageOf(conflict),
          })}
        </p>
      ) : null}
      {error ? (
        <p className={s.warned} role="alert">
          {reasonOf(error)}
        </p>
      ) : null}
    </Dialog>
  )
}

interface InUseProps {
  readonly id: number
  readonly datasets: { readonly count: number; readonly names: readonly string[] }
  readonly charts: { readonly count: number }
  readonly dashboards: { readonly count: number }
}

const InUse = ({ id, datasets, charts, dashboards }: InUseProps) => (
  <>
    <p>{t('It can be deleted once nothing uses it. It is used by:')}</p>
    <ul className={s.uses}>
      <li>
        <Link href={`${ADDRESS.datasets}?database=${id}`}>
          {t('{count, plural, one {# dataset} other {# datasets}}', { count: datasets.count })}
        </Link>
        : {datasets.names.join(', ')}
        {datasets.count > datasets.names.length ? ' …' : ''}
      </li>
      {charts.count > 0 ? (
        <li>{t('{count, plural, one {# chart} other {# charts}}', { count: charts.count })}</li>
      ) : null}
      {dashboards.count > 0 ? (
        <li>{t('{count, plural, one {# dashboard} other {# dashboards}}', { count: dashboards.count })}</li>
      ) : null}
    </ul>
    <p>{t('Delete the datasets first.')}</p>
  </>
)
