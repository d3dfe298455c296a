import { Button } from '@belvedere/ui'
import { Plus, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { ADDRESS, deletedAddress } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import s from '../../kit/list/List.module.css'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useApp } from '../../state/use-app.ts'
import type { DatabaseRow } from './calls.ts'
import { type DatabaseAction, databaseKind } from './database-kind.tsx'
import { addTablesPath, CONNECT, EDIT } from './paths.ts'

const ConnectDialog = lazy(() => import('./ConnectDialog.tsx').then(m => ({ default: m.ConnectDialog })))
const EditDialog = lazy(() => import('./EditDialog.tsx').then(m => ({ default: m.EditDialog })))
const TestDialog = lazy(() => import('./TestDialog.tsx').then(m => ({ default: m.TestDialog })))
const DeleteDialog = lazy(() => import('./DeleteDatabaseDialog.tsx').then(m => ({ default: m.DeleteDatabaseDialog })))

/** Returns the open dialog from the URL, which also contains the state of the list. */
const useOpened = () => {
  const [, navigate] = useLocation()
  const search = useSearch()
  const pathWith = (name?: string, value = '') => {
    const params = new URLSearchParams(search)
    params.delete(CONNECT)
    params.delete(EDIT)
    if (name) params.set(name, value)
    return params.size === 0 ? ADDRESS.databases : `${ADDRESS.databases}?${params}`
  }
  const params = new URLSearchParams(search)
  const edited = Number(params.get(EDIT))
  return {
    isConnecting: params.has(CONNECT),
    edited: Number.isInteger(edited) && edited > 0 ? edited : null,
    editPath: (id: number) => pathWith(EDIT, String(id)),
    connect: () => navigate(pathWith(CONNECT)),
    edit: (id: number) => navigate(pathWith(EDIT, String(id))),
    close: () => navigate(pathWith(), { replace: true }),
  }
}

/** Lists the databases. They can be connected, tested, edited and deleted here. */
export const DatabasesPage = ({ tools }: { readonly tools?: ReactNode }) => {
  const app = useApp()
  const [, navigate] = useLocation()
  const opened = useOpened()
  const [doing, setDoing] = useState<{ readonly action: DatabaseAction; readonly row: DatabaseRow } | null>(null)
  const mayWrite = may(app, 'can_write', 'Database')
  const onAction = (action: DatabaseAction, row: DatabaseRow) => {
    if (action === 'tables') navigate(addTablesPath(row.id))
    else if (action === 'edit') opened.edit(row.id)
    else setDoing({ action, row })
  }
  const kind = databaseKind(app, {
    url: row => (mayWrite ? opened.editPath(row.id) : `${ADDRESS.datasets}?database=${row.id}`),
    onAction,
  })
  const close = () => setDoing(null)
  return (
    <>
      <ListPage
        kind={kind}
        tools={
          <>
            {mayWrite ? <Deleted /> : null}
            {tools}
          </>
        }
        action={
          mayWrite ? (
            <Button variant="primary" icon={<Plus />} onClick={opened.connect}>
              {t('Connect a database')}
            </Button>
          ) : null
        }
      />
      <Suspense fallback={null}>
        {mayWrite && opened.isConnecting ? (
          <ConnectDialog onClose={opened.close} onStored={({ id }) => navigate(addTablesPath(id))} />
        ) : null}
        {mayWrite && opened.edited !== null ? <EditDialog id={opened.edited} onClose={opened.close} /> : null}
        {doing?.action === 'test' ? (
          <TestDialog
            id={doing.row.id}
            name={doing.row.database_name}
            onClose={close}
            onEdit={() => {
              close()
              opened.edit(doing.row.id)
            }}
          />
        ) : null}
        {doing?.action === 'delete' ? <DeleteDialog row={doing.row} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

const Deleted = () => (
  <Link className={s.link} href={deletedAddress('database')}>
    <Trash2 size={14} aria-hidden="true" />
    <span className={s.linkText}>{t('Recently deleted')}</span>
  </Link>
)
