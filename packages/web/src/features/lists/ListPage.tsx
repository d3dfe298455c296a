import { Button, EmptyState, ErrorState, toasts } from '@belvedere/ui'
import { SearchX, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Paging } from '../../app/list/Paging.tsx'
import { reasonOf } from '../../data/api-error.ts'
import { may } from '../../data/bootstrap.ts'
import { useFavorites } from '../../data/favorites.ts'
import type { ResourceName, Rows } from '../../data/list-rows.ts'
import { t } from '../../i18n.ts'
import type { DeleteDialogProps } from './DeleteDialog.tsx'
import d from './Deleted.module.css'
import type { ListKind } from './kinds.tsx'
import { ListBar } from './ListBar.tsx'
import { ListCards } from './ListCards.tsx'
import s from './Lists.module.css'
import { ListTable } from './ListTable.tsx'
import { PAGE_SIZE } from './list-state.ts'
import { useList } from './use-list.ts'

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then(m => ({ default: m.DeleteDialog }))) as <
  R extends ResourceName,
>(
  props: DeleteDialogProps<R>,
) => ReactNode

export interface ListPageProps<R extends ResourceName> {
  readonly kind: ListKind<R>
  /** The one thing one makes here. */
  readonly action?: ReactNode
}

const useStars = (kind: ListKind<ResourceName>, ids: readonly number[]) => {
  const stars = useFavorites(kind.resource === 'chart' ? 'chart' : 'dashboard', kind.hasStars ? ids : [])
  useEffect(() => {
    if (!stars.error) return
    toasts.error(t('There was an error fetching the favorite status: {reason}', { reason: reasonOf(stars.error) }))
  }, [stars.error])
  return stars.data ?? {}
}

interface NoRowsProps {
  readonly kind: ListKind<ResourceName>
  readonly narrowed: boolean
  readonly action: ReactNode
  readonly onClear: () => void
}

const NoRows = ({ kind, narrowed, action, onClear }: NoRowsProps) => (
  <div className={s.message}>
    {narrowed ? (
      <EmptyState
        icon={<SearchX />}
        title={t('Nothing matches')}
        text={t('No row has this text and these filters together.')}
        action={
          <Button size="s" onClick={onClear}>
            {t('Clear search and filters')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={kind.icon}
        title={t('No {things} yet', { things: kind.title.toLowerCase() })}
        text={kind.emptyText}
        action={action}
      />
    )}
  </div>
)

/** One resource's list: search, filters, cards or table, pages, stars, deletion. */
export const ListPage = <R extends ResourceName>({ kind, action }: ListPageProps<R>) => {
  const { state, rows, show } = useList(kind)
  const [doomed, setDoomed] = useState<Rows[R] | null>(null)
  const shown = rows.data?.result
  const stars = useStars(kind as unknown as ListKind<ResourceName>, shown?.map(row => row.id) ?? [])
  const narrowed = state.text !== '' || Object.keys(state.chosen).length > 0
  const count = rows.data?.count
  useEffect(() => {
    // The last row of the last page was deleted: the page before it is the last one now.
    if (count !== undefined && count > 0 && shown?.length === 0 && state.page > 0) show({ page: state.page - 1 })
  })
  const list = {
    kind,
    rows: shown,
    stars,
    mayDelete: may('can_write', kind.writePermission),
    onDelete: setDoomed,
  }
  return (
    <>
      <div className={s.head}>
        <h1>{kind.title}</h1>
        <span className={s.count} role="status">
          {count === undefined ? '' : t('{count, number}', { count })}
        </span>
        <span className={s.action}>
          {may('can_write', kind.writePermission) ? (
            <Link className={d.link} href={`/deleted/list/?kind=${kind.resource}`}>
              <Trash2 size={14} aria-hidden="true" />
              <span className={d.linkText}>{t('Recently deleted')}</span>
            </Link>
          ) : null}
          {action}
        </span>
      </div>
      <ListBar kind={kind} state={state} show={show} />
      {rows.error ? (
        <div className={s.message}>
          <ErrorState
            title={t('An error occurred while fetching {things}: {reason}', {
              things: kind.title.toLowerCase(),
              reason: reasonOf(rows.error),
            })}
            action={
              <Button size="s" onClick={() => rows.refetch()}>
                {t('Try again')}
              </Button>
            }
          />
        </div>
      ) : shown?.length === 0 ? (
        <NoRows
          kind={kind as unknown as ListKind<ResourceName>}
          narrowed={narrowed}
          action={action}
          onClear={() => show({ text: '', chosen: {} })}
        />
      ) : (
        <div className={s.rows} aria-busy={rows.isFetching} data-stale={rows.isPlaceholderData || undefined}>
          {state.view === 'cards' ? (
            <ListCards {...list} />
          ) : (
            <ListTable {...list} state={state} onSort={(order, descending) => show({ order, descending })} />
          )}
          {count ? <Paging count={count} size={PAGE_SIZE} page={state.page} onPage={page => show({ page })} /> : null}
        </div>
      )}
      <Suspense fallback={null}>
        {doomed ? <DeleteDialog kind={kind} row={doomed} onClose={() => setDoomed(null)} /> : null}
      </Suspense>
    </>
  )
}
