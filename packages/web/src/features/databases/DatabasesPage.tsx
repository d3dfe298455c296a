import { Button, EmptyState, ErrorState, TextInput } from '@belvedere/ui'
import { Database, Plus, Search, SearchX } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Paging } from '../../app/list/Paging.tsx'
import { reasonOf } from '../../data/api-error.ts'
import { may } from '../../data/bootstrap.ts'
import { useSettled } from '../../data/use-settled.ts'
import { t } from '../../i18n.ts'
import { type DatabaseRow, PAGE_SIZE, useDatabases } from './calls.ts'
import s from './Databases.module.css'
import { DatabaseTable, type RowAction } from './DatabaseTable.tsx'
import { type DatabaseListState, formatState, parseState, toQuery } from './list-state.ts'
import { addTablesPath, CONNECT, LIST_PATH } from './paths.ts'

const ConnectDialog = lazy(() => import('./ConnectDialog.tsx').then(m => ({ default: m.ConnectDialog })))
const EditDialog = lazy(() => import('./EditDialog.tsx').then(m => ({ default: m.EditDialog })))
const TestDialog = lazy(() => import('./TestDialog.tsx').then(m => ({ default: m.TestDialog })))
const DeleteDialog = lazy(() => import('./DeleteDatabaseDialog.tsx').then(m => ({ default: m.DeleteDatabaseDialog })))

const SEARCH_MS = 200

const useList = () => {
  const [, navigate] = useLocation()
  const state = parseState(useSearch())
  const show = (change: Partial<DatabaseListState>) => {
    // Whatever changes the rows leads back to the first page.
    const query = formatState({ ...state, page: 0, ...change })
    navigate(query === '' ? LIST_PATH : `${LIST_PATH}?${query}`, { replace: change.page === undefined })
  }
  return { state, show, rows: useDatabases(toQuery(state)) }
}

/** The connected databases: what they are, what may be done with them, and the way to another one. */
export const DatabasesPage = () => {
  const { state, show, rows } = useList()
  const [, navigate] = useLocation()
  const isConnecting = new URLSearchParams(useSearch()).has(CONNECT)
  const connect = () => navigate(`${LIST_PATH}?${CONNECT}`)
  const mayWrite = may('can_write', 'Database')
  const count = rows.data?.count
  const shown = rows.data?.result
  useEffect(() => {
    // The last row of the last page was deleted: the page before it is the last one now.
    if (count !== undefined && count > 0 && shown?.length === 0 && state.page > 0) show({ page: state.page - 1 })
  })
  const action = mayWrite ? (
    <Button variant="primary" icon={<Plus />} onClick={connect}>
      {t('Connect a database')}
    </Button>
  ) : null
  return (
    <>
      <div className={s.head}>
        <h1>{t('Databases')}</h1>
        <span className={s.count} role="status">
          {count === undefined ? '' : t('{count, number}', { count })}
        </span>
        <span className={s.action}>{action}</span>
      </div>
      <SearchBar text={state.text} onText={text => show({ text })} />
      {rows.error ? (
        <div className={s.message}>
          <ErrorState
            title={t('The databases could not be read')}
            text={reasonOf(rows.error)}
            action={
              <Button size="s" onClick={() => rows.refetch()}>
                {t('Try again')}
              </Button>
            }
          />
        </div>
      ) : shown?.length === 0 ? (
        <NoRows isSearched={state.text !== ''} onClear={() => show({ text: '' })} action={action} />
      ) : (
        <div className={s.rows} aria-busy={rows.isFetching} data-stale={rows.isPlaceholderData || undefined}>
          <Rows state={state} show={show} rows={shown} />
          {count ? <Paging count={count} size={PAGE_SIZE} page={state.page} onPage={page => show({ page })} /> : null}
        </div>
      )}
      <Suspense fallback={null}>
        {isConnecting && mayWrite ? (
          <ConnectDialog
            onClose={() => navigate(LIST_PATH, { replace: true })}
            onStored={({ id }) => navigate(addTablesPath(id))}
          />
        ) : null}
      </Suspense>
    </>
  )
}

interface SearchBarProps {
  readonly text: string
  readonly onText: (text: string) => void
}

const SearchBar = ({ text, onText }: SearchBarProps) => {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const settled = useSettled(typed, SEARCH_MS)
  if (text !== known) {
    setKnown(text)
    // The address was changed by something else than this field.
    if (text !== settled) setTyped(text)
  }
  const pass = useEffectEvent(() => {
    if (settled === typed && settled !== text) onText(settled)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is passed on when it rests, and only then
  useEffect(() => pass(), [settled])
  return (
    <search className={s.bar}>
      <TextInput
        className={s.search}
        quiet
        type="search"
        icon={<Search aria-hidden="true" />}
        aria-label={t('Search by name')}
        placeholder={t('Search by name')}
        value={typed}
        onChange={setTyped}
      />
    </search>
  )
}

interface RowsProps {
  readonly state: DatabaseListState
  readonly show: (change: Partial<DatabaseListState>) => void
  readonly rows: readonly DatabaseRow[] | undefined
}

/** The rows, and whatever is being done with one of them. */
const Rows = ({ state, show, rows }: RowsProps) => {
  const [, navigate] = useLocation()
  const [doing, setDoing] = useState<{ readonly action: RowAction; readonly row: DatabaseRow } | null>(null)
  const onAction = (action: RowAction, row: DatabaseRow) =>
    action === 'tables' ? navigate(addTablesPath(row.id)) : setDoing({ action, row })
  const close = () => setDoing(null)
  const named = doing ? { id: doing.row.id, name: doing.row.database_name, onClose: close } : null
  return (
    <>
      <DatabaseTable
        rows={rows}
        state={state}
        onSort={(order, descending) => show({ order, descending })}
        onAction={onAction}
      />
      <Suspense fallback={null}>
        {named && doing?.action === 'edit' ? <EditDialog {...named} /> : null}
        {named && doing?.action === 'test' ? (
          <TestDialog {...named} onEdit={() => setDoing({ ...doing, action: 'edit' })} />
        ) : null}
        {doing?.action === 'delete' ? <DeleteDialog row={doing.row} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

interface NoRowsProps {
  readonly isSearched: boolean
  readonly onClear: () => void
  readonly action: ReactNode
}

const NoRows = ({ isSearched, onClear, action }: NoRowsProps) => (
  <div className={s.message}>
    {isSearched ? (
      <EmptyState
        icon={<SearchX />}
        title={t('Nothing matches')}
        text={t('No database has this text in its name.')}
        action={
          <Button size="s" onClick={onClear}>
            {t('Clear the search')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={<Database />}
        title={t('No databases yet')}
        text={t('Connect one, and charts read its tables where they are.')}
        action={action}
      />
    )}
  </div>
)
