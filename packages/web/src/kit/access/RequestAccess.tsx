import { Button, createToasts, Dialog, Field, TextInput } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { nameOfPerson, type RequestedType, refreshRequests, refusalQuery } from './access-calls.ts'
import s from './RequestAccess.module.css'

interface RequestAccessProps {
  readonly type: RequestedType
  /** Id, uuid, or slug of a dashboard. */
  readonly objectKey: string
  /** True if the surrounding text already says what is missing and who can help. */
  readonly isShort?: boolean
}

/** Returns the names of a few users, and the number of the others. */
function namesOf(people: readonly Parameters<typeof nameOfPerson>[0][]): string {
  const MAX_NAMES = 3
  const names = people.slice(0, MAX_NAMES).map(nameOfPerson).join(', ')
  const more = people.length - MAX_NAMES
  return more > 0 ? t('{names} and {more} more', { names, more }) : names
}

/**
 * Shows the permission that is missing to open an object and the users who can grant it, and requests access from them.
 */
export const RequestAccess = ({ type, objectKey, isShort = false }: RequestAccessProps) => {
  const app = useApp()
  const { data } = useQuery({ ...refusalQuery(app, type, objectKey), enabled: !bootstrap(app).user.is_anonymous })
  const [isOpen, setOpen] = useState(false)
  if (!data || data.may_open) return null
  const names = namesOf(data.givers)
  return (
    <div className={s.access}>
      {isShort ? null : (
        <p>
          {data.lacks} {names === '' ? null : t('{names} can give you access.', { names })}
        </p>
      )}
      {data.request?.state === 'open' ? (
        <p role="status" className={s.sent}>
          {t('Access requested. You can open it once it is granted.')}
        </p>
      ) : bootstrap(app).view_as ? null : (
        <>
          {data.request?.state === 'declined' ? <p>{t('Your last request was declined.')}</p> : null}
          <Button size="s" variant="primary" onClick={() => setOpen(true)}>
            {t('Ask for access')}
          </Button>
        </>
      )}
      {isOpen ? <RequestDialog type={type} objectKey={objectKey} names={names} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

interface RequestDialogProps extends RequestAccessProps {
  readonly names: string
  readonly onClose: () => void
}

const RequestDialog = ({ type, objectKey, names, onClose }: RequestDialogProps) => {
  const app = useApp()
  const [reason, setReason] = useState('')
  const send = useMutation({
    mutationFn: () =>
      call(app, 'POST /api/v1/access_request/', { body: { object_type: type, object_key: objectKey, reason } }),
    onSuccess: async () => {
      app.part(createToasts).success(t('Your request was sent'))
      await refreshRequests(app)
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="s"
      title={t('Ask for access')}
      onOpenChange={open => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" busy={send.isPending} onClick={() => send.mutate()}>
            {t('Send request')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <p>{t('{names} will see your name and what you write here.', { names })}</p>
        <Field label={t('What you need it for (optional)')} error={send.error ? reasonOf(send.error) : undefined}>
          <TextInput value={reason} onChange={setReason} maxLength={500} />
        </Field>
      </div>
    </Dialog>
  )
}
