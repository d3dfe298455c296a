import { Button, createToasts, Dialog, ErrorState, ProgressBar } from '@belvedere/ui'
import { FileArchive } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { ImportedResource } from '../../data/objects/import-objects.ts'
import { t } from '../../i18n.ts'
import { isTyped } from '../../kit/confirm/typed-word.ts'
import { FileZone } from '../../kit/file-zone/FileZone.tsx'
import { useApp } from '../../state/use-app.ts'
import s from './Import.module.css'
import { type FileProblem, type ImportNeeds, NO_NEEDS } from './import-answers.ts'
import { NeedsForm, OVERWRITE } from './NeedsForm.tsx'
import { Notes, Problems } from './Report.tsx'
import { type ImportStage, useImport } from './use-import.ts'
import { importedText, thingOf } from './words.ts'

export interface ImportDialogProps {
  readonly resource: ImportedResource
  readonly onClose: () => void
}

const Sending = ({ name, share }: { readonly name: string; readonly share: number }) => (
  <div className={s.progress}>
    <p>{share < 1 ? t('Sending {name}', { name }) : t('Importing {name}', { name })}</p>
    <ProgressBar value={share < 1 ? share : null} label={t('Import of {name}', { name })} />
  </div>
)

const Chosen = ({ file, onOther }: { readonly file: File; readonly onOther: () => void }) => (
  <div className={s.chosen}>
    <FileArchive aria-hidden="true" />
    <span>{file.name}</span>
    <Button size="s" variant="ghost" onClick={onOther}>
      {t('Choose another file')}
    </Button>
  </div>
)

interface FailedProps {
  readonly thing: string
  readonly reason: string
  readonly problems: readonly FileProblem[]
}

const Failed = ({ thing, reason, problems }: FailedProps) => (
  <>
    <ErrorState
      title={t('An error occurred while importing {thing}: {reason}', { thing, reason })}
      text={t('Please re-export your file and try importing again.')}
    />
    <Problems problems={problems} />
  </>
)

/** Passwords and confirmation entered for one file. */
const useGiven = () => {
  const [passwords, setPasswords] = useState<Readonly<Record<string, string>>>({})
  const [consent, setConsent] = useState('')
  const onPassword = (path: string, password: string) => setPasswords({ ...passwords, [path]: password })
  const forget = () => {
    setPasswords({})
    setConsent('')
  }
  return { passwords, onPassword, consent, onConsent: setConsent, forget }
}

interface FooterProps {
  readonly stage: ImportStage
  /** Id of the form that the button submits. */
  readonly form: string
  readonly isMissing: boolean
  readonly onCancel: () => void
  readonly onOther: () => void
  readonly onClose: () => void
}

const Footer = ({ stage, form, isMissing, onCancel, onOther, onClose }: FooterProps) => {
  if (stage.step === 'done')
    return (
      <Button variant="primary" onClick={onClose}>
        {t('Done')}
      </Button>
    )
  if (stage.step === 'failed')
    return (
      <>
        <Button variant="ghost" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button onClick={onOther}>{t('Choose another file')}</Button>
      </>
    )
  const isSending = stage.step === 'sending'
  const overwrites = needsOf(stage).existing.length > 0
  return (
    <>
      <Button variant="ghost" onClick={isSending ? onCancel : onClose}>
        {t('Cancel')}
      </Button>
      <Button
        variant={overwrites ? 'danger' : 'primary'}
        type="submit"
        form={form}
        busy={isSending}
        disabled={!isSending && isMissing}
      >
        {overwrites ? t('Overwrite') : t('Import')}
      </Button>
    </>
  )
}

const needsOf = (stage: ImportStage): ImportNeeds =>
  stage.step === 'ready' || stage.step === 'sending' ? stage.needs : NO_NEEDS

/**
 * Dialog that imports a ZIP (requirement LIST-IMPORT-006): choose the file, send it, answer questions, read the report.
 */
export const ImportDialog = ({ resource, onClose }: ImportDialogProps) => {
  const app = useApp()
  const id = useId()
  const { passwords, onPassword, consent, onConsent, forget } = useGiven()
  const { stage, choose, send, cancel, startOver } = useImport(resource, notes => {
    app.part(createToasts).success(importedText(resource))
    if (notes.length === 0) onClose()
  })
  const needs = needsOf(stage)
  const overwrite = needs.existing.length > 0
  const isMissing =
    stage.step !== 'ready' ||
    needs.passwords.some(path => !passwords[path]) ||
    (overwrite && !isTyped(consent, OVERWRITE))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (stage.step === 'ready' && !isMissing) void send(stage.file, needs, { passwords, overwrite })
  }
  const onOther = () => {
    forget()
    startOver()
  }
  const thing = thingOf(resource)
  return (
    <Dialog
      open
      size={stage.step === 'done' || stage.step === 'failed' ? 'l' : 'm'}
      onOpenChange={open => open || onClose()}
      title={stage.step === 'done' ? importedText(resource) : t('Import {thing}', { thing })}
      footer={<Footer {...{ stage, isMissing, onOther, onClose }} form={id} onCancel={cancel} />}
    >
      {stage.step === 'choose' ? (
        <>
          <p className={s.say}>{t('A ZIP that was exported here, or from Apache Superset.')}</p>
          <FileZone accept=".zip,application/zip" onFile={choose} />
        </>
      ) : null}
      {stage.step === 'ready' ? (
        <form id={id} onSubmit={onSubmit}>
          <Chosen file={stage.file} onOther={onOther} />
          <NeedsForm {...{ needs, passwords, onPassword, consent, onConsent }} />
        </form>
      ) : null}
      {stage.step === 'sending' ? <Sending name={stage.file.name} share={stage.share} /> : null}
      {stage.step === 'failed' ? <Failed thing={thing} reason={stage.reason} problems={stage.problems} /> : null}
      {stage.step === 'done' ? <Notes notes={stage.notes} /> : null}
    </Dialog>
  )
}
