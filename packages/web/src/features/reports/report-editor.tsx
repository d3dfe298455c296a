import { ErrorState, LoadingNote, toasts } from '@belvedere/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { reasonOf } from '../../data/api-error.ts'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { createReport, type ReportBody, reportQuery, type StoredReport, updateReport } from '../../kit/reports/calls.ts'

/** What the editors of reports and alerts begin with. */
export interface ReportEditorProps {
  /** Null: a new one. */
  readonly stored: StoredReport | null
  readonly onSaved: (id: number) => void
  readonly onRuns: (id: number) => void
}

export interface ReportEditorPageProps extends Omit<ReportEditorProps, 'stored'> {
  /** Null: a new one. */
  readonly id: number | null
}

interface LoadedEditorProps extends ReportEditorPageProps {
  /** Of the page, until it has a name. */
  readonly title: string
  /** Said where it cannot be read. */
  readonly failed: string
  readonly Editor: ComponentType<ReportEditorProps>
}

/** An editor of what is stored, begun anew when that was read again. */
export const LoadedEditor = ({ id, title, failed, Editor, ...others }: LoadedEditorProps) => {
  const report = useQuery({ ...reportQuery(id ?? 0), enabled: id !== null })
  usePageTitle(report.data?.name ?? title)
  if (report.error) return <ErrorState title={failed} text={reasonOf(report.error)} />
  const stored = id === null ? null : report.data
  if (stored === undefined) return <LoadingNote />
  return <Editor key={`${id} ${report.dataUpdatedAt}`} stored={stored} {...others} />
}

/** @param saved the words of the message that it was saved */
export function useSaving({ stored, onSaved }: ReportEditorProps, bodyOf: () => ReportBody, saved: () => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const body = bodyOf()
      if (!stored) return createReport(body)
      await updateReport(stored.id, body)
      return stored.id
    },
    onSuccess: async id => {
      toasts.success(saved())
      await client.invalidateQueries({ queryKey: ['report'] })
      onSaved(id)
    },
  })
}

/** Ctrl S saves, Ctrl Enter runs it now. */
export function useEditorKeys(onSave: () => void, onRun: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      const act = event.key === 's' ? onSave : event.key === 'Enter' ? onRun : null
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onSave, onRun])
}
