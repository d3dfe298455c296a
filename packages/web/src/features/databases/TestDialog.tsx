import { Button, Dialog } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/calls/call.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './Connect.module.css'
import { testConnection } from './calls.ts'
import { adviceOn, serverReason } from './connection-problems.ts'
import { OutcomeNote } from './OutcomeNote.tsx'

export interface TestDialogProps {
  readonly id: number
  readonly name: string
  readonly onClose: () => void
  readonly onEdit: () => void
}

/** Dialog that tests a stored connection. Closing it cancels the test. */
export const TestDialog = ({ id, name, onClose, onEdit }: TestDialogProps) => {
  const app = useApp()
  const tried = useQuery({
    queryKey: ['database', String(id), 'test'],
    queryFn: async ({ signal }) => {
      const { result } = await call(app, 'GET /api/v1/database/{id}/connection/', { path: { id }, signal })
      // The server uses the stored password if name and address are the stored ones.
      const { database_name, sqlalchemy_uri } = result
      await testConnection(app, { database_name, sqlalchemy_uri }, signal)
      return true
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const outcome = tried.isFetching
    ? null
    : tried.error
      ? ({ kind: 'failed', reason: serverReason(tried.error), advice: adviceOn(tried.error) } as const)
      : ({ kind: 'works' } as const)
  return (
    <Dialog
      open
      size="s"
      title={t('Test {name}', { name })}
      onOpenChange={open => open || onClose()}
      footer={
        tried.isFetching ? undefined : (
          <>
            {tried.error ? <Button onClick={onEdit}>{t('Edit the connection')}</Button> : null}
            <Button onClick={() => tried.refetch()}>{t('Test again')}</Button>
            <Button variant="primary" onClick={onClose}>
              {t('Close')}
            </Button>
          </>
        )
      }
    >
      <div className={s.form}>
        <OutcomeNote
          running={tried.isFetching ? t('Trying the connection') : null}
          outcome={outcome}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  )
}
