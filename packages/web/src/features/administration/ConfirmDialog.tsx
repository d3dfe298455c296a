import { Button, Dialog } from '@belvedere/ui'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import s from './Administration.module.css'

export interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  /** Label of the confirming button. */
  readonly verb: string
  readonly isDanger?: boolean
  readonly act: () => Promise<unknown>
  /** True if `act` replaces this dialog with another, so that the dialog does not close itself. */
  readonly isFollowed?: boolean
  readonly onClose: () => void
}

/** Dialog that confirms an action with immediate effect on other users. Shows the reason if the action fails. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, text, verb, isDanger = true, isFollowed = false, act, onClose } = props
  const work = useMutation({ mutationFn: act, onSuccess: () => isFollowed || onClose() })
  return (
    <Dialog
      open
      size="s"
      danger={isDanger}
      title={title}
      onOpenChange={open => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={work.isPending} onClick={() => work.mutate()}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <p className={s.text}>{text}</p>
        {work.error ? (
          <p className={s.error} role="alert">
            {reasonOf(work.error)}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
