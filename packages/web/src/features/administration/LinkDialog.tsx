import { Button, Dialog, toasts } from '@belvedere/ui'
import { Copy } from 'lucide-react'
import { t } from '../../i18n.ts'
import s from './Administration.module.css'

export interface LinkDialogProps {
  readonly name: string
  readonly url: string
  readonly onClose: () => void
}

const copy = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toasts.success(t('Copied')),
    () => toasts.error(t('The browser did not allow copying')),
  )

/** The link with which somebody sets a password: to be sent on, shown this once. */
export const LinkDialog = ({ name, url, onClose }: LinkDialogProps) => (
  <Dialog
    open
    size="m"
    title={t('Send {name} this link', { name })}
    onOpenChange={open => open || onClose()}
    footer={
      <Button variant="primary" onClick={onClose}>
        {t('Done')}
      </Button>
    }
  >
    <div className={s.form}>
      <p className={s.text}>
        {t('It works once, within 7 days, and leads to where a password is set. It is shown this once.')}
      </p>
      <div className={s.link}>
        <code>{url}</code>
        <Button icon={<Copy />} onClick={() => void copy(url)}>
          {t('Copy')}
        </Button>
      </div>
    </div>
  </Dialog>
)
