import { Button, createToasts, Dialog } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { deleteReport } from './calls.ts'

export interface DeleteReportDialogProps {
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

/** Confirmation before a report is deleted (requirement REPORT-004). */
export const DeleteReportDialog = ({ id, name, onClose }: DeleteReportDialogProps) => {
  const app = useApp()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await deleteReport(app, id)
      await client.invalidateQueries({ queryKey: ['report'] })
      app.part(createToasts).success(t('Deleted: {name}', { name }))
    } catch {
      app.part(createToasts).error(t('Your report could not be deleted'))
    }
    onClose()
  }
  return (
    <Dialog
      open
      danger
      size="s"
      title={t('Delete Report?')}
      onOpenChange={open => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      <p>{t('“{name}” will no longer be sent.', { name })}</p>
    </Dialog>
  )
}
