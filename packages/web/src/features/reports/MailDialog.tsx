import { Button, createToasts, Dialog, Skeleton } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { mailQuery, testMail } from '../../kit/reports/calls.ts'
import { useApp } from '../../state/use-app.ts'
import s from './mail.module.css'

/** Dialog with the mail settings and their source. Sends a test mail. */
export const MailDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const app = useApp()
  const { data, error } = useQuery(mailQuery(app))
  const test = useMutation({
    mutationFn: () => testMail(app),
    onSuccess: ({ message }) => app.part(createToasts).success(message),
  })
  const { server } = data ?? {}
  const facts: readonly (readonly [string, string])[] = server
    ? [
        [t('Mail server'), `${server.host}:${server.port}`],
        [t('Encryption'), server.encryption ?? ''],
        [t('User'), server.username ?? t('none')],
        [t('Password'), server.has_password ? t('set, not shown') : t('none')],
        [t('Sender'), data?.sender ?? ''],
        [t('Set by'), t('the environment: BELVEDERE_SMTP_URL and BELVEDERE_SMTP_FROM')],
      ]
    : []
  return (
    <Dialog
      open
      title={t('Mail')}
      onOpenChange={open => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button
            variant="primary"
            busy={test.isPending}
            disabledReason={data?.is_set_up === false ? t('No mail server is set up') : undefined}
            onClick={() => test.mutate()}
          >
            {t('Send a test mail to {email}', { email: bootstrap(app).user.email })}
          </Button>
        </>
      }
    >
      {error ? <p className={s.error}>{reasonOf(error)}</p> : null}
      {!data && !error ? <Skeleton height={120} /> : null}
      {data?.hint ? <p>{data.hint}</p> : null}
      <dl className={s.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {test.error ? (
        <p className={s.error} role="alert">
          {reasonOf(test.error)}
        </p>
      ) : null}
    </Dialog>
  )
}
