import { LIST_PAGE_SIZE } from '@belvedere/core/lists'
import type { ListFlags } from '@belvedere/core/permissions'
import { Button, createToasts, cx, LoadingNote } from '@belvedere/ui'
import { ListChecks, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { reasonOf } from '../../data/calls/api-error.ts'
import { useFavorites } from '../../data/objects/favorites.ts'
import { deletedAddress } from '../../data/page/addresses.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import type { BulkDeleteDialogProps } from './bulk/BulkDeleteDialog.tsx'
import { useSelection } from './bulk/use-selection.ts'
import type { DeleteDialogProps } from './DeleteDialog.tsx'
import { type ListKind, type ListRow, rightsOn } from './kind.ts'
import s from './List.module.css'
import { ListBar, type ListBarProps } from './ListBar.tsx'
import { ListCards } from './ListCards.tsx'
import { Failed, NoRows } from './ListMessages.tsx'
import { ListTable, type RowsProps } from './ListTable.tsx'
import { Paging } from './Paging.tsx'
import { useList } from './use-list.ts'

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then(m => ({ default: m.DeleteDialog }))) as <
  Row extends ListRow,
>(
  props: DeleteDialogProps<Row>,
) => ReactNode
const BulkDeleteDialog = lazy(() =>
  import('./bulk/BulkDeleteDialog.tsx').then(m => ({ default: m.BulkDeleteDialog })),
) as <Row extends ListRow>(props: BulkDeleteDialogProps<Row>) => ReactNode

export interface ListPageProps<Row extends ListRow> {
  readonly kind: ListKind<Row>
  /** Main action, which creates an object. */
  readonly action?: ReactNode
  /** Other actions that add rows, before the main action. */
  readonly tools?: ReactNode
  /** Content between the filters and the rows. */
  readonly above?: (list: Pick<ListBarProps<Row>, 'state' | 'show'>) => ReactNode
}

const useStars = <Row extends ListRow>({ star }: ListKind<Row>, ids: readonly number[]) => {
  const app = useApp()
  const stars = useFavorites(star ?? 'chart', star ? ids : [])
  useEffect(() => {
    if (!stars.error) return
    app
      .part(createToasts)
      .error(t('There was an error fetching the favorite status: {reason}', { reason: reasonOf(stars.error) }))
  }, [stars.error, app])
  return stars.data ?? {}
}

/** Ends a mode on Escape, unless an overlay above the page handles the key. */
const useEscape = (isOn: boolean, onEscape: () => void) => {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const isAbove = event.target instanceof Element && event.target.closest('[role=dialog],[role=alertdialog]')
      if (event.key === 'Escape' && !event.defaultPrevented && !isAbove) latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}

interface HeadProps<Row extends ListRow> extends ListPageProps<Row> {
  readonly rights: ListFlags
  readonly count: number | undefined
  readonly isChoosing: boolean
  readonly onChoosing: () => void
}

const Head = <Row extends ListRow>(props: HeadProps<Row>) => {
  const { kind, action, tools, rights, count, isChoosing, onChoosing } = props
  const { content, title, parent } = kind
  return (
    <div className={s.head}>
      {parent ? (
        <>
          <Link href={parent.href}>{parent.label}</Link>
          <span className={s.slash} aria-hidden="true">
            /
          </span>
        </>
      ) : null}
      <h1>{title}</h1>
      <span className={s.count} role="status">
        {count === undefined ? '' : t('{count, number}', { count })}
      </span>
      <span className={s.action}>
        {content?.resource && rights.can_delete ? (
          <Link className={s.link} href={deletedAddress(content.resource)}>
            <Trash2 size={14} aria-hidden="true" />
            <span className={s.linkText}>{t('Recently deleted')}</span>
          </Link>
        ) : null}
        {content && (rights.can_delete || rights.can_export) && (count ?? 0) > 0 ? (
          <Button
            className={cx(s.tool, isChoosing && s.toolOn)}
            icon={<ListChecks size={14} aria-hidden="true" />}
            aria-pressed={isChoosing}
            onClick={onChoosing}
          >
            <span className={s.linkText}>{t('Bulk select')}</span>
          </Button>
        ) : null}
        {tools}
        {action}
      </span>
    </div>
  )
}

interface ShownProps<Row extends ListRow> extends RowsProps<Row>, Pick<ListPageProps<Row>, 'action'> {
  readonly list: ReturnType<typeof useList<Row>>
}

/** Rows, or a message in their place. */
const Shown = <Row extends ListRow>({ list: { state, rows, show }, action, ...parts }: ShownProps<Row>) => {
  const { kind } = parts
  if (rows.error) return <Failed title={kind.title} error={rows.error} onAgain={() => void rows.refetch()} />
  if (parts.rows?.length === 0)
    return (
      <NoRows
        kind={kind}
        isNarrowed={state.text !== '' || Object.keys(state.chosen).length > 0}
        action={action}
        onClear={() => show({ text: '', chosen: {} })}
      />
    )
  const count = rows.data?.count
  return (
    <div
      className={cx(s.rows, parts.bulk && s.choosing)}
      aria-busy={rows.isFetching}
      data-stale={rows.isPlaceholderData || undefined}
    >
      {parts.rows ? null : <LoadingNote />}
      {state.view === 'cards' ? (
        <ListCards {...parts} />
      ) : (
        <ListTable {...parts} state={state} onSort={(order, descending) => show({ order, descending })} />
      )}
      {count ? (
        <Paging count={count} size={LIST_PAGE_SIZE} page={state.page} onPage={page => show({ page })}>
          {kind.legend}
        </Paging>
      ) : null}
    </div>
  )
}

/** List of a resource: search, filters, cards or table, pages, favorites, and actions for one or more rows. */
export const ListPage = <Row extends ListRow>({ kind, action, tools, above }: ListPageProps<Row>) => {
  const app = useApp()
  const list = useList(kind)
  const { state, show } = list
  const { bulk, begin, end } = useSelection<Row>()
  const [doomed, setDoomed] = useState<Row | null>(null)
  const [isDeletingMany, setDeletingMany] = useState(false)
  useEscape(bulk !== null && !isDeletingMany, end)
  const { content } = kind
  const { resource } = list
  const rights = rightsOn(app, content, resource.permissions)
  const shown = resource.collection
  const stars = useStars(kind, shown?.map(row => row.id) ?? [])
  const { count } = resource
  useEffect(() => {
    // After the last row of the last page was deleted, the previous page is the last one.
    if (count !== undefined && count > 0 && shown?.length === 0 && state.page > 0) show({ page: state.page - 1 })
  })
  return (
    <>
      <Head
        {...{ kind, action, tools, rights, count }}
        isChoosing={bulk !== null}
        onChoosing={() => (bulk ? end() : begin())}
      />
      <ListBar kind={kind} state={state} show={show} />
      {above?.({ state, show })}
      <Shown {...{ kind, list, action, stars, rights, bulk }} rows={shown} onDelete={setDoomed} />
      {bulk && content ? (
        <BulkBar
          {...{ content, rights, bulk }}
          rows={shown ?? []}
          hasBox={state.view === 'cards'}
          onDelete={() => setDeletingMany(true)}
          onEnd={end}
        />
      ) : null}
      <Suspense fallback={null}>
        {bulk && content && isDeletingMany ? (
          <BulkDeleteDialog
            {...{ kind, content }}
            rows={[...bulk.selection.values()]}
            onClose={areDeleted => {
              setDeletingMany(false)
              if (areDeleted) end()
            }}
          />
        ) : null}
        {content && doomed ? (
          <DeleteDialog content={content} name={kind.nameOf(doomed)} row={doomed} onClose={() => setDoomed(null)} />
        ) : null}
      </Suspense>
    </>
  )
}
