import { Button, createToasts } from '@belvedere/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect } from 'react'
import { t } from '../../i18n.ts'
import { guardLeaving } from '../../kit/leave/leave-guard.ts'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import { createReport, type ReportBody, reportQuery, type StoredReport, updateReport } from '../../kit/reports/calls.ts'
import { PageHead } from '../../kit/side-page/PageHead.tsx'
import { useApp } from '../../state/use-app.ts'
import s from './report-editor.module.css'

/** Props of the report and alert editors. */
export interface ReportEditorProps {
  /** Null for a new report. */
  readonly stored: StoredReport | null
  readonly onSaved: (id: number) => void
  readonly onRuns: (id: number) => void
}

export interface ReportEditorPageProps extends Omit<ReportEditorProps, 'stored'> {
  /** Null for a new report. */
  readonly id: number | null
}

interface LoadedEditorProps extends ReportEditorPageProps {
  /** Page title until the report has a name. */
  readonly title: string
  /** Message if loading fails. */
  readonly failed: string
  readonly children: (editor: ReportEditorProps) => ReactNode
}

/** Loads the stored report and renders its editor. A refetch remounts the editor. */
export const LoadedEditor = ({ id, title, failed, children, ...others }: LoadedEditorProps) => {
  const app = useApp()
  const report = useQuery({ ...reportQuery(app, id ?? 0), enabled: id !== null })
  usePageTitle(report.data?.name ?? title)
  const stored = id === null ? null : report.data
  if (report.error || stored === undefined) return <QueryState of={report} failed={failed} />
  return <Fragment key={`${id} ${report.dataUpdatedAt}`}>{children({ stored, ...others })}</Fragment>
}

/** @param saved returns the message after a save */
export function useSaving({ stored, onSaved }: ReportEditorProps, bodyOf: () => ReportBody, saved: () => string) {
  const app = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const body = bodyOf()
      if (!stored) return createReport(app, body)
      await updateReport(app, stored.id, body)
      return stored.id
    },
    onSuccess: async id => {
      app.part(createToasts).success(saved())
      await client.invalidateQueries({ queryKey: ['report'] })
      onSaved(id)
    },
  })
}

/** Returns the number of settings that differ from the initial form. */
export const countChanges = (
  form: Readonly<Record<string, unknown>>,
  begun: Readonly<Record<string, unknown>>,
): number => Object.keys(form).filter(key => JSON.stringify(form[key]) !== JSON.stringify(begun[key])).length

interface EditorState {
  /** Number of settings that differ from the stored ones. */
  readonly changes: number
  readonly isUnsaved: boolean
  /** Reason why it cannot be saved, or null if it can. */
  readonly missing: string | null
}

interface EditorHeadProps extends EditorState {
  readonly title: string
  readonly parent: { readonly href: string; readonly label: string }
  readonly isNew: boolean
  readonly isSaving: boolean
  readonly onSave: () => void
  /** Null for a report that is not stored. */
  readonly onLog: (() => void) | null
  readonly run: { readonly label: string; readonly isRunning?: boolean; readonly onRun: () => void }
  /** Content before the buttons. */
  readonly children?: ReactNode
}

/** Header of both editors: name, saved state and actions. */
export const EditorHead = (props: EditorHeadProps) => {
  const { title, parent, isNew, changes, isUnsaved, missing, isSaving, onSave, onLog, run, children } = props
  const note = isNew
    ? t('Not saved yet')
    : t('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count: changes })
  return (
    <PageHead
      title={title}
      parent={parent}
      note={isUnsaved ? <span className={s.unsaved}>{note}</span> : null}
      actions={
        <>
          {children}
          {onLog ? <Button onClick={onLog}>{t('Run log')}</Button> : null}
          {onLog ? (
            <Button
              busy={run.isRunning ?? false}
              disabledReason={isUnsaved ? t('Save it first') : undefined}
              onClick={run.onRun}
            >
              {run.label}
            </Button>
          ) : null}
          <Button
            variant="primary"
            busy={isSaving}
            disabledReason={missing ?? (changes > 0 ? undefined : t('Nothing changed'))}
            onClick={onSave}
          >
            {t('Save')}
          </Button>
        </>
      }
    />
  )
}

/** Asks for confirmation before the page is left with unsaved changes. */
export function useUnsavedGuard(isUnsaved: boolean, question: string): void {
  const app = useApp()
  useEffect(() => {
    if (!isUnsaved) return
    return guardLeaving(app, () => window.confirm(question))
  }, [isUnsaved, question, app])
}

/** Keys: Ctrl S saves, Ctrl Enter runs. */
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
