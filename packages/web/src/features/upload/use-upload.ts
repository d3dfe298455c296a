import type { UploadPreview, UploadResult } from '@belvedere/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, reasonOf } from '../../data/api-error.ts'
import { loadFile, lookAtSheet, sendFile } from '../../data/upload.ts'

export type UploadStage =
  | { readonly step: 'choose' }
  | { readonly step: 'sending'; readonly file: File; readonly share: number }
  | { readonly step: 'check'; readonly file: File; readonly preview: UploadPreview; readonly problem: string | null }
  | { readonly step: 'loading'; readonly file: File; readonly preview: UploadPreview }
  | { readonly step: 'failed'; readonly file: File; readonly reason: string; readonly details: string | undefined }

export interface Checked {
  readonly table_name: string
  readonly types: Readonly<Record<string, string>>
  readonly main_dttm_col: string | null
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const detailsOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.errors.length > 0 ? JSON.stringify(error.errors, null, 2) : undefined

/** A file on its way: sent, checked, loaded. Whatever runs can be cancelled. */
export const useUpload = (onLoaded: (result: UploadResult) => void) => {
  const [stage, setStage] = useState<UploadStage>({ step: 'choose' })
  const running = useRef<AbortController | null>(null)
  const begin = useCallback(() => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }, [])
  useEffect(() => () => running.current?.abort(), [])

  const send = useCallback(
    async (file: File) => {
      const signal = begin()
      setStage({ step: 'sending', file, share: 0 })
      try {
        const onProgress = (share: number) => setStage({ step: 'sending', file, share })
        const preview = await sendFile(file, { signal, onProgress })
        setStage({ step: 'check', file, preview, problem: null })
      } catch (error) {
        if (!isAbort(error)) setStage({ step: 'failed', file, reason: reasonOf(error), details: detailsOf(error) })
      }
    },
    [begin],
  )

  const chooseSheet = async (file: File, preview: UploadPreview, sheet: string) => {
    const signal = begin()
    setStage({ step: 'sending', file, share: 1 })
    try {
      setStage({ step: 'check', file, preview: await lookAtSheet(preview.upload_id, sheet, signal), problem: null })
    } catch (error) {
      // The sheet that was there before is shown again, with what is wrong with the other.
      if (!isAbort(error)) setStage({ step: 'check', file, preview, problem: reasonOf(error) })
    }
  }

  const load = async (file: File, preview: UploadPreview, checked: Checked) => {
    const signal = begin()
    setStage({ step: 'loading', file, preview })
    try {
      const changed = preview.columns.filter(column => checked.types[column.name] !== column.type)
      const column_data_types = Object.fromEntries(
        changed.map(column => [column.name, checked.types[column.name] ?? column.type]),
      )
      const { table_name, main_dttm_col } = checked
      const { upload_id, sheet: sheet_name } = preview
      onLoaded(await loadFile({ upload_id, sheet_name, table_name, column_data_types, main_dttm_col }, signal))
    } catch (error) {
      setStage({ step: 'check', file, preview, problem: isAbort(error) ? null : reasonOf(error) })
    }
  }

  const cancel = () => {
    running.current?.abort()
    setStage({ step: 'choose' })
  }
  return { stage, send, chooseSheet, load, cancel }
}
