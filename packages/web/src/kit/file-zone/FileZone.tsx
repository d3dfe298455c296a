import { cx } from '@belvedere/ui'
import { Upload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { t } from '../../i18n.ts'
import s from './FileZone.module.css'

/** Data files that the upload can read. */
export const DATA_FILES = '.csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson,.geojson,.parquet,.xlsx,.xlsm,.xls,.ods,.gz,.zip'

export interface FileZoneProps {
  /** Accepted file extensions, separated by commas. */
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** Area to drop or choose a file. */
export const FileZone = ({ accept, onFile }: FileZoneProps) => {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; the file input works for everyone
    <div
      className={cx(s.zone, over && s.over)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Upload aria-hidden="true" />
      {over ? (
        <span>{t('Drop to read the file')}</span>
      ) : (
        <span>
          {t('Drop a file here, or')}{' '}
          <label className={s.choose} htmlFor={id}>
            {t('choose one')}
          </label>
        </span>
      )}
      <input
        id={id}
        className={s.file}
        type="file"
        accept={accept}
        aria-label={t('Choose a file')}
        onChange={event => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
