import { Button, Dialog, IconButton, toasts } from '@belvedere/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { usePageTitle } from '../../../app/page-title.ts'
import { reasonOf } from '../../../data/api-error.ts'
import { may } from '../../../data/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { deleteSavedQuery, restoreSavedQuery, type SavedQueryRow, savedPage } from '../calls.ts'
import { EDITOR_PATH } from '../paths.ts'
import { QueryListFrame } from './QueryListFrame.tsx'
import s from './QueryLists.module.css'

const useSaved = (page: number, search: string) =>
  useQuery({ ...savedPage(page, search), placeholderData: keepPreviousData })

/** The queries that one has kept (requirement ROUTE-005). */
export const SavedQueriesPage = () => {
  usePageTitle(t('Saved queries'))
  const [doomed, setDoomed] = useState<SavedQueryRow | null>(null)
  const mayWrite = may('can_write', 'SavedQuery')
  return (
    <>
      <QueryListFrame<SavedQueryRow>
        useRows={useSaved}
        title={t('Saved queries')}
        searchHint={t('Search in names, descriptions and SQL')}
        emptyText={t('Save a query in the editor, and find it here again.')}
        heads={[
          { id: 'name', text: t('Name') },
          { id: 'sql', text: t('SQL'), isWide: true },
          { id: 'database', text: t('Database'), isWide: true },
          { id: 'modified', text: t('Modified') },
          ...(mayWrite ? [{ id: 'actions', text: t('Actions') }] : []),
        ]}
        row={row => (
          <tr key={row.id}>
            <td className={s.nameCell}>
              <Link href={`${EDITOR_PATH}?savedQueryId=${row.id}`} className={s.name}>
                {row.label || t('Without a name')}
              </Link>
              {row.description ? <span className={s.reason}>{row.description}</span> : null}
            </td>
            <td className={s.sqlCell} data-wide>
              <span className={s.sql} title={row.sql}>
                {row.sql.replace(/\s+/g, ' ').trim()}
              </span>
            </td>
            <td data-wide>{[row.database?.database_name, row.schema].filter(Boolean).join(', ') || '–'}</td>
            <td>{row.changed_on_delta_humanized}</td>
            {mayWrite ? (
              <td>
                <IconButton
                  size="s"
                  label={t('Delete {name}', { name: row.label })}
                  icon={<Trash2 />}
                  onClick={() => setDoomed(row)}
                />
              </td>
            ) : null}
          </tr>
        )}
      />
      {doomed ? <DeleteSaved query={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  )
}

const DeleteSaved = ({ query, onClose }: { readonly query: SavedQueryRow; readonly onClose: () => void }) => {
  const client = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
  const readAgain = () => client.invalidateQueries({ queryKey: ['sqllab', 'saved_query'] })
  const restore = async () => {
    try {
      await restoreSavedQuery(query.uuid)
      await readAgain()
    } catch (error) {
      toasts.error(t('{name} could not be restored: {reason}', { name: query.label, reason: reasonOf(error) }))
    }
  }
  const remove = async () => {
    setDeleting(true)
    try {
      await deleteSavedQuery(query.id)
      await readAgain()
      toasts.success(t('Deleted: {name}', { name: query.label }), { label: t('Undo'), onAction: restore })
    } catch (error) {
      toasts.error(t('There was an issue deleting {name}: {reason}', { name: query.label, reason: reasonOf(error) }))
    }
    onClose()
  }
  return (
    <Dialog
      open
      danger
      size="s"
      onOpenChange={open => open || onClose()}
      title={t('Delete saved query?')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="danger" busy={isDeleting} onClick={remove}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      {t('“{name}” will be deleted. A tab of the editor that shows it keeps its text.', { name: query.label })}
    </Dialog>
  )
}
