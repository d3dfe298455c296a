import type { UploadPreview, UploadResult } from '@belvedere/api'
import { type UploadKind, uploadKindOf } from '@belvedere/core/permissions'
import { Button, Dialog, ErrorState, ProgressBar, RetryButton } from '@belvedere/ui'
import { useEffect, useState } from 'react'
import { t } from '../../i18n.ts'
import { DATA_FILES, FileZone } from '../../kit/file-zone/FileZone.tsx'
import { formatBytes, tableNameProblem } from './column-types.ts'
import { ENDINGS, filesText, formTitle } from './kinds.ts'
import { PreviewForm } from './PreviewForm.tsx'
import s from './Upload.module.css'
import { type AlreadyExists, type Checked, type UploadStage, useUpload } from './use-upload.ts'

export interface UploadDialogProps {
  /** Accepts only files of this kind. Undefined to accept all permitted kinds. */
  readonly kind?: UploadKind | undefined
  /** File that was dropped before the dialog opened. */
  readonly file?: File | undefined
  readonly onClose: () => void
  /** Called when the table and its dataset exist. */
  readonly onLoaded: (result: UploadResult) => void
}

const untouched = (preview: UploadPreview): Checked => ({
  table_name: preview.table_name,
  types: {},
  main_dttm_col: undefined,
  already_exists: 'fail',
  read: {},
  sheet: null,
})

/** Returns why the file cannot be loaded now, or undefined if it can. */
const blockedBy = (stage: UploadStage, preview: UploadPreview, checked: Checked): string | undefined => {
  if (stage.step === 'check' && stage.isLooking) return t('The file is being read again.')
  if (stage.step === 'check' && stage.problem?.isOfReading) return t('The file could not be read with these options.')
  if (preview.problem !== null)
    return t('The file cannot be read like this. Choose a suggestion, or change the options.')
  return tableNameProblem(checked.table_name) ?? undefined
}

const loadLabel = (already_exists: AlreadyExists): string =>
  ({
    fail: t('Load and explore'),
    replace: t('Replace and explore'),
    append: t('Append and explore'),
  })[already_exists]

const Sending = ({ name, share }: { name: string; share: number }) => (
  <div className={s.progress}>
    <p>{share < 1 ? t('Sending {name}', { name }) : t('Recognizing the columns of {name}', { name })}</p>
    <ProgressBar value={share < 1 ? share : null} label={t('Upload of {name}', { name })} />
    <p className={s.note}>{share < 1 ? t('{percent} %', { percent: Math.floor(share * 100) }) : t('Almost there')}</p>
  </div>
)

interface ChooseFileProps {
  readonly kind: UploadKind | undefined
  readonly onFile: (file: File) => void
}

/** Drop zone for a file. A file of another kind is refused with a list of the accepted ones. */
const ChooseFile = ({ kind, onFile }: ChooseFileProps) => {
  const [refused, setRefused] = useState<string | null>(null)
  const files = filesText(kind)
  const choose = (file: File) => {
    if (kind === undefined || uploadKindOf(file.name) === kind) onFile(file)
    else setRefused(t('{name} is not a file of this kind. {files}', { name: file.name, files }))
  }
  return (
    <>
      {refused === null ? (
        <p className={s.lead}>{files}</p>
      ) : (
        <p className={s.refused} role="alert">
          {refused}
        </p>
      )}
      <FileZone accept={kind ? ENDINGS[kind] : DATA_FILES} onFile={choose} />
    </>
  )
}

/** Dialog that uploads a file as a table: choose, send, check the types, load. */
export const UploadDialog = ({ kind, file, onClose, onLoaded }: UploadDialogProps) => {
  const { stage, send, lookAgain, load, dismiss, cancel } = useUpload(onLoaded)
  const [edited, setEdited] = useState<Checked | null>(null)
  useEffect(() => {
    if (!file) return
    setEdited(null)
    void send(file)
  }, [file, send])
  const preview = stage.step === 'check' || stage.step === 'loading' ? stage.preview : null
  const checked = edited ?? (preview ? untouched(preview) : null)
  const again = () => {
    setEdited(null)
    cancel()
  }
  const title = preview
    ? t('Check what was recognized in {name}', { name: stage.step === 'choose' ? '' : stage.file.name })
    : formTitle(kind)
  const footer =
    preview && checked && stage.step !== 'choose' ? (
      <>
        <span className={s.facts}>
          {t('{size}, {count, plural, one {# column} other {# columns}}', {
            size: formatBytes(preview.bytes),
            count: preview.columns.length,
          })}
        </span>
        <Button variant="ghost" onClick={again}>
          {stage.step === 'loading' ? t('Cancel') : t('Choose another file')}
        </Button>
        <Button
          variant="primary"
          busy={stage.step === 'loading'}
          disabledReason={blockedBy(stage, preview, checked)}
          onClick={() => load(stage.file, preview, checked)}
        >
          {loadLabel(checked.already_exists)}
        </Button>
      </>
    ) : stage.step === 'sending' ? (
      <Button onClick={file ? onClose : again}>{t('Cancel')}</Button>
    ) : undefined
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={title} size={preview ? 'l' : 'm'} footer={footer}>
      {stage.step === 'choose' ? <ChooseFile kind={kind} onFile={send} /> : null}
      {stage.step === 'sending' ? <Sending name={stage.file.name} share={stage.share} /> : null}
      {stage.step === 'failed' ? (
        <ErrorState
          title={t('{name} could not be read', { name: stage.file.name })}
          text={stage.reason}
          details={stage.details}
          action={
            <>
              <RetryButton onRetry={() => send(stage.file)} />
              <Button size="s" variant="ghost" onClick={again}>
                {t('Choose another file')}
              </Button>
            </>
          }
        />
      ) : null}
      {stage.step === 'check' && stage.isLooking ? (
        <div className={s.running}>
          <ProgressBar value={null} label={t('Reading {name} again', { name: stage.file.name })} thin />
        </div>
      ) : null}
      {stage.step === 'loading' ? (
        <div className={s.running}>
          <ProgressBar value={null} label={t('Loading {name}', { name: stage.file.name })} thin />
        </div>
      ) : null}
      {preview && checked ? (
        <PreviewForm
          preview={preview}
          value={checked}
          onChange={value => {
            setEdited(value)
            dismiss()
          }}
          onRead={choice => {
            setEdited({ ...checked, ...choice })
            if (stage.step === 'check') void lookAgain(stage.file, preview, choice)
          }}
          problem={stage.step === 'check' ? stage.problem : null}
          isReading={stage.step === 'check' && stage.isLooking}
          disabled={stage.step === 'loading'}
        />
      ) : null}
    </Dialog>
  )
}
