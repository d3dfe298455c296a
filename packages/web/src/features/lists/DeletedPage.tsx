import { Button, createToasts, EmptyState, Segmented } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { type DeletableName, type DeletedRow, deletedQuery, useRestore } from '../../data/objects/deleted.ts'
import { may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import s from '../../kit/list/List.module.css'
import { QueryState } from '../../kit/page/QueryState.tsx'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { personName } from './cells.tsx'
import d from './Deleted.module.css'

const kinds = (app: App): readonly { readonly value: DeletableName; readonly label: string }[] => [
  { value: 'dashboard', label: t('Dashboards') },
  { value: 'chart', label: t('Charts') },
  { value: 'dataset', label: t('Datasets') },
  ...(may(app, 'can_write', 'SavedQuery') ? [{ value: 'saved_query' as const, label: t('Saved queries') }] : []),
  ...(may(app, 'can_write', 'Database') ? [{ value: 'database' as const, label: t('Databases') }] : []),
]

export interface DeletedPageProps {
  /** Type of objects to show first. */
  readonly first: DeletableName
}

/** Lists the recently deleted objects, which can be restored. */
export const DeletedPage = ({ first }: DeletedPageProps) => {
  const app = useApp()
  const [resource, setResource] = useState(first)
  return (
    <>
      <div className={s.head}>
        <h1>{t('Recently deleted')}</h1>
      </div>
      <div className={s.bar}>
        <div className={d.kinds}>
          <Segmented<DeletableName>
            size="s"
            label={t('Kind')}
            value={resource}
            onChange={setResource}
            options={kinds(app)}
          />
        </div>
      </div>
      <Rows key={resource} resource={resource} />
    </>
  )
}

const Rows = ({ resource }: { readonly resource: DeletableName }) => {
  const app = useApp()
  const deleted = useQuery(deletedQuery(app, resource))
  if (!deleted.data)
    return (
      <div className={s.message}>
        <QueryState of={deleted} failed={t('What was deleted could not be read')} />
      </div>
    )
  if (deleted.data.result.length === 0)
    return (
      <div className={s.message}>
        <EmptyState
          icon={<Trash2 />}
          title={t('Nothing was deleted')}
          text={t(
            'Content that you delete, and content of yours that others delete, appears here and can be restored.',
          )}
        />
      </div>
    )
  return (
    <ul className={d.rows}>
      {deleted.data.result.map(row => (
        <Row key={row.uuid} resource={resource} row={row} />
      ))}
    </ul>
  )
}

const Row = ({ resource, row }: { readonly resource: DeletableName; readonly row: DeletedRow }) => {
  const app = useApp()
  const restore = useRestore(resource)
  const onRestore = () =>
    restore.mutateAsync(row.uuid).then(
      () => app.part(createToasts).success(t('Restored: {name}', { name: row.name })),
      error =>
        app
          .part(createToasts)
          .error(t('{name} could not be restored: {reason}', { name: row.name, reason: reasonOf(error) })),
    )
  const name = personName(row.deleted_by)
  const age = row.deleted_on_delta_humanized
  return (
    <li className={d.row}>
      <span className={d.name}>{row.name}</span>
      <span className={d.facts}>
        {name === '' ? t('Deleted {age}', { age }) : t('Deleted {age} by {name}', { age, name })}
      </span>
      <Button
        size="s"
        icon={<Undo2 size={14} aria-hidden="true" />}
        busy={restore.isPending}
        aria-label={t('Restore {name}', { name: row.name })}
        onClick={onRestore}
      >
        {t('Restore')}
      </Button>
    </li>
  )
}
