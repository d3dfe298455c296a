import { Button, Dialog } from '@belvedere/ui'
import { ApiError, statusText } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import { OverwriteNote } from '../../kit/live/OverwriteNote.tsx'
import s from './DatasetEditor.module.css'
import { bothVersions, useEditor } from './use-dataset-editor.ts'

/** Dialogs over the editor: before a save, before unsaved changes are lost, and after a failure. */
export const Confirmations = () => {
  const { confirmation, failure } = useEditor()
  if (failure) return <FailureDialog error={failure} />
  if (confirmation === 'save') return <SaveConfirmation />
  return confirmation === 'leave' ? <LeaveConfirmation /> : null
}

const SaveConfirmation = () => {
  const { draft, conflict, isSaving, save, closeConfirmation, reload } = useEditor()
  return (
    <Dialog
      open
      size={conflict ? 'm' : 's'}
      title={t('Confirm save')}
      onOpenChange={open => open || isSaving || closeConfirmation()}
      footer={
        <>
          <Button onClick={closeConfirmation} disabled={isSaving}>
            {t('Cancel')}
          </Button>
          {conflict ? <Button onClick={() => void reload()}>{t('Discard mine')}</Button> : null}
          <Button variant={conflict ? 'danger' : 'primary'} busy={isSaving} onClick={save}>
            {conflict ? t('Overwrite') : t('OK')}
          </Button>
        </>
      }
    >
      <div className={s.question}>
        {conflict ? (
          <OverwriteNote conflict={conflict} {...bothVersions(conflict, draft)} />
        ) : (
          <>
            <p className={s.lead}>
              {t('The dataset configuration exposed here affects all the charts using this dataset.')}
            </p>
            <p className={s.lead}>{t('Are you sure you want to save and apply changes?')}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}

const LeaveConfirmation = () => {
  const { closeConfirmation, discard } = useEditor()
  return (
    <Dialog
      open
      size="s"
      danger
      title={t('Discard the changes?')}
      onOpenChange={open => open || closeConfirmation()}
      footer={
        <>
          <Button onClick={closeConfirmation}>{t('Keep editing')}</Button>
          <Button variant="danger" onClick={discard}>
            {t('Discard')}
          </Button>
        </>
      }
    >
      <p className={s.lead}>{t('What you have changed in this dataset is not saved.')}</p>
    </Dialog>
  )
}

/** Returns the message of the server, or a generic one if the response has none (requirements ERR-027, ERR-028). */
const wordsOf = (error: Error): string =>
  error instanceof ApiError && error.errors.length === 0 && error.message === statusText(error.status)
    ? t('An error has occurred')
    : error.message

const FailureDialog = ({ error }: { readonly error: Error }) => {
  const { forgetFailure } = useEditor()
  return (
    <Dialog
      open
      size="s"
      danger
      title={t('Error')}
      onOpenChange={open => open || forgetFailure()}
      footer={
        <Button variant="primary" onClick={forgetFailure}>
          {t('OK')}
        </Button>
      }
    >
      <p className={s.lead}>{wordsOf(error)}</p>
    </Dialog>
  )
}
