import { useEffect, useRef, useState } from 'react'
import { type ImportedResource, type ImportNote, importObjects } from '../../data/objects/import-objects.ts'
import { useApp } from '../../state/use-app.ts'
import { type FileProblem, type ImportNeeds, NO_NEEDS, refusalOf } from './import-answers.ts'

export type ImportStage =
  | { readonly step: 'choose' }
  /** Before the file is sent, and after a refusal that the user can resolve. */
  | { readonly step: 'ready'; readonly file: File; readonly needs: ImportNeeds }
  | { readonly step: 'sending'; readonly file: File; readonly needs: ImportNeeds; readonly share: number }
  | {
      readonly step: 'failed'
      readonly file: File
      readonly reason: string
      readonly problems: readonly FileProblem[]
    }
  | { readonly step: 'done'; readonly notes: readonly ImportNote[] }

/** Input of the user. */
export interface Given {
  readonly passwords: Readonly<Record<string, string>>
  readonly overwrite: boolean
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * State of an import: choose a file, send it, and send it again with the required input. A refused import stores
 * nothing.
 */
export const useImport = (resource: ImportedResource, onDone: (notes: readonly ImportNote[]) => void) => {
  const app = useApp()
  const [stage, setStage] = useState<ImportStage>({ step: 'choose' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const choose = (file: File) => setStage({ step: 'ready', file, needs: NO_NEEDS })
  const send = async (file: File, needs: ImportNeeds, given: Given) => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    const onProgress = (share: number) => setStage({ step: 'sending', file, needs, share })
    onProgress(0)
    try {
      const notes = await importObjects(app, resource, { file, ...given }, { signal, onProgress })
      setStage({ step: 'done', notes })
      onDone(notes)
    } catch (error) {
      const refusal = isAbort(error) ? { kind: 'needs' as const, needs } : refusalOf(error, needs)
      if (refusal.kind === 'needs') setStage({ step: 'ready', file, needs: refusal.needs })
      else setStage({ step: 'failed', file, reason: refusal.reason, problems: refusal.problems })
    }
  }
  return {
    stage,
    choose,
    send,
    cancel: () => running.current?.abort(),
    startOver: () => setStage({ step: 'choose' }),
  }
}
