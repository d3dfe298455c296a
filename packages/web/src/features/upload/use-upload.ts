import type { UploadPreview, UploadResult } from '@belvedere/api'
import { own } from '@belvedere/core/json'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, reasonOf } from '../../data/calls/api-error.ts'
import { loadFile, previewFile, sendFile } from '../../data/upload.ts'
import { useApp } from '../../state/use-app.ts'
import type { ReadFields } from './read-fields.ts'

/** Reason why an uploaded file could not be read again or loaded. */
export interface UploadProblem {
  readonly text: string
  /** Error code, or undefined without a response. */
  readonly code: string | undefined
  /** True if reading with other options failed, so that the shown preview is of the earlier options. */
  readonly isOfReading: boolean
}

export type AlreadyExists = 'fail' | 'replace' | 'append'

export type UploadStage =
  | { readonly step: 'choose' }
  | { readonly step: 'sending'; readonly file: File; readonly share: number }
  | {
      readonly step: 'check'
      readonly file: File
      readonly preview: UploadPreview
      readonly problem: UploadProblem | null
      /** True while the file is read again with other options. */
      readonly isLooking: boolean
    }
  | { readonly step: 'loading'; readonly file: File; readonly preview: UploadPreview }
  | { readonly step: 'failed'; readonly file: File; readonly reason: string; readonly details: string | undefined }

export interface Checked {
  readonly table_name: string
  /** Chosen types by column. Other columns have the recognized type. */
  readonly types: Readonly<Record<string, string>>
  /** Undefined for the recognized column, null for none. */
  readonly main_dttm_col: string | null | undefined
  readonly already_exists: AlreadyExists
  readonly read: ReadFields
  readonly sheet: string | null
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const detailsOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.errors.length > 0 ? JSON.stringify(error.errors, null, 2) : undefined

const problemOf = (error: unknown, isOfReading: boolean): UploadProblem => ({
  text: reasonOf(error),
  code: error instanceof ApiError ? error.errors[0]?.error_type : undefined,
  isOfReading,
})

/** Returns the chosen types of columns in the current preview that differ from the recognized types. */
const typesOf = ({ columns }: UploadPreview, { types }: Checked): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.flatMap(({ name, type }) => {
      const chosen = own(types, name)
      return chosen === undefined || chosen === type ? [] : [[name, chosen]]
    }),
  )

/** State of an upload: sent, checked, loaded. Each step can be cancelled. */
export const useUpload = (onLoaded: (result: UploadResult) => void) => {
  const app = useApp()
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
        const preview = await sendFile(app, file, { signal, onProgress })
        setStage({ step: 'check', file, preview, problem: null, isLooking: false })
      } catch (error) {
        if (!isAbort(error)) setStage({ step: 'failed', file, reason: reasonOf(error), details: detailsOf(error) })
      }
    },
    [begin, app],
  )

  const lookAgain = useCallback(
    async (file: File, preview: UploadPreview, { read, sheet }: Pick<Checked, 'read' | 'sheet'>) => {
      const signal = begin()
      setStage({ step: 'check', file, preview, problem: null, isLooking: true })
      try {
        const next = await previewFile(app, preview.upload_id, sheet, read, signal)
        setStage({ step: 'check', file, preview: next, problem: null, isLooking: false })
      } catch (error) {
        // Retain the earlier preview and show the error of the new options.
        if (!isAbort(error))
          setStage({ step: 'check', file, preview, problem: problemOf(error, true), isLooking: false })
      }
    },
    [begin, app],
  )

  const load = async (file: File, preview: UploadPreview, checked: Checked) => {
    const signal = begin()
    setStage({ step: 'loading', file, preview })
    try {
      const { table_name, main_dttm_col = preview.main_dttm_col, already_exists, read } = checked
      const { upload_id, sheet: sheet_name } = preview
      const column_data_types = typesOf(preview, checked)
      const order = { upload_id, sheet_name, table_name, column_data_types, main_dttm_col, already_exists, read }
      onLoaded(await loadFile(app, order, signal))
    } catch (error) {
      const problem = isAbort(error) ? null : problemOf(error, false)
      setStage({ step: 'check', file, preview, problem, isLooking: false })
    }
  }

  /**
   * Clears an error of loading, because the user may have fixed it: the table name, or the choice for an existing
   * table.
   */
  const dismiss = () =>
    setStage(now => (now.step === 'check' && now.problem && !now.problem.isOfReading ? { ...now, problem: null } : now))
  const cancel = () => {
    running.current?.abort()
    setStage({ step: 'choose' })
  }
  return { stage, send, lookAgain, load, dismiss, cancel }
}
