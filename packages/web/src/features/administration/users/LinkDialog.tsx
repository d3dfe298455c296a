import { Button, Dialog } from '@belvedere/ui'
import { t } from '../../../i18n.ts'
import { ShownSecret } from '../../../kit/share/ShownSecret.tsx'
import s from '../Administration.module.css'

export interface LinkDialogProps {
  readonly name: string
  readonly url: string
  readonly onClose: () => void
}

/** Shows the link that lets a user set a password. The link cannot be shown again. */
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
        {t('The link works once, within 7 days, and opens the page for a new password. It is shown only once.')}
      </p>
      <ShownSecret text={url} />
    </div>
  </Dialog>
)
