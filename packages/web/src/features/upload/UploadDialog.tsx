import type { UploadPreview, UploadResult } from '@belvedere/api'
import { Button, Dialog, ErrorState, ProgressBar } from '@belvedere/ui'
import { useEffect, useState } from 'react'
import { DATA_FILES, FileZone } from '../../app/file-zone/FileZone.tsx'
import { t } from '../../i18n.ts'
import { formatBytes, tableNameProblem } from './column-types.ts'
import { PreviewForm } from './PreviewForm.tsx'
import s from './Upload.module.css'
import { type Checked, useUpload } from './use-upload.ts'

export interface UploadDialogProps {
  /** Given when it was dropped before the dialog opened. */
  readonly file?: File | undefined
  readonly onClose: () => void
  /** The table and its dataset exist. */
  readonly onLoaded: (result: UploadResult) => void
}

const recognised = (preview: UploadPreview): Checked => ({
  table_name: preview.table_name,
  types: Object.fromEntries(preview.columns.map(column => [column.name, column.type])),
  main_dttm_col: preview.main_dttm_col,
})

const Sending = ({ name, share }: { name: string; share: number }) => (
  <div className={s.progress}>
    <p>{share < 1 ? t('Sending {name}', { name }) : t('Recognising the columns of {name}', { name })}</p>
    <ProgressBar value={share < 1 ? share : null} label={t('Upload of {name}', { name })} />
    <p className={s.note}>{share < 1 ? t('{percent} %', { percent: Math.floor(share * 100) }) : t('Almost there')}</p>
  </div>
)

/** From a file to a table: choose, send, check the types, load. */
export const UploadDialog = ({ file, onClose, onLoaded }: UploadDialogProps) => {
  const { stage, send, chooseSheet, load, cancel } = useUpload(onLoaded)
  const [edited, setEdited] = useState<Checked | null>(null)
  useEffect(() => {
    if (file) void send(file)
  }, [file, send])
  const preview = stage.step === 'check' || stage.step === 'loading' ? stage.preview : null
  const checked = edited ?? (preview ? recognised(preview) : null)
  const again = () => {
    setEdited(null)
    cancel()
  }
  const title = preview
    ? t('Check what was recognised in {name}', { name: stage.step === 'choose' ? '' : stage.file.name })
    : t('Bring a file')
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
          disabledReason={tableNameProblem(checked.table_name) ?? undefined}
          onClick={() => load(stage.file, preview, checked)}
        >
          {t('Load and explore')}
        </Button>
      </>
    ) : stage.step === 'sending' ? (
      <Button onClick={file ? onClose : again}>{t('Cancel')}</Button>
    ) : undefined
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={title} size={preview ? 'l' : 'm'} footer={footer}>
      {stage.step === 'choose' ? (
        <>
          <p className={s.lead}>
            {t('CSV, TSV, Excel, JSON or Parquet. Types are recognised and shown before anything is stored.')}
          </p>
          <FileZone accept={DATA_FILES} onFile={send} />
        </>
      ) : null}
      {stage.step === 'sending' ? <Sending name={stage.file.name} share={stage.share} /> : null}
      {stage.step === 'failed' ? (
        <ErrorState
          title={t('{name} could not be read', { name: stage.file.name })}
          text={stage.reason}
          details={stage.details}
          action={
            <>
              <Button size="s" onClick={() => send(stage.file)}>
                {t('Try again')}
              </Button>
              <Button size="s" variant="ghost" onClick={again}>
                {t('Choose another file')}
              </Button>
            </>
          }
        />
      ) : null}
      {preview && checked ? (
        <PreviewForm
          preview={preview}
          value={checked}
          onChange={setEdited}
          onSheet={sheet => {
            setEdited(null)
            if (stage.step === 'check') void chooseSheet(stage.file, preview, sheet)
          }}
          problem={stage.step === 'check' ? stage.problem : null}
          disabled={stage.step === 'loading'}
        />
      ) : null}
    </Dialog>
  )
}
