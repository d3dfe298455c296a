import { Button, Dialog } from '@belvedere/ui'
import type { ReactNode } from 'react'
import { t } from '../../i18n.ts'
import s from './Administration.module.css'

interface ConflictDialogProps {
  /** Differences between the stored version and the version on the page. */
  readonly children: ReactNode
  readonly isBusy: boolean
  readonly onReload: () => void
  readonly onOverwrite: () => void
  readonly onClose: () => void
}

/** Dialog for a write conflict: nothing was written, and the administrator chooses which version to use. */
export const ConflictDialog = ({ children, isBusy, onReload, onOverwrite, onClose }: ConflictDialogProps) => (
  <Dialog
    open
    danger
    title={t('Somebody else saved this in the meantime')}
    onOpenChange={open => open || onClose()}
    footer={
      <>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button onClick={onReload}>{t('Discard mine')}</Button>
        <Button variant="danger" busy={isBusy} onClick={onOverwrite}>
          {t('Overwrite')}
        </Button>
      </>
    }
  >
    <div className={s.form}>{children}</div>
  </Dialog>
)
