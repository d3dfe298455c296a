import { Check, CircleAlert, CircleStop, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../i18n.ts'
import type { CursorPlace } from '../../kit/sql-code/CodeEditor.tsx'
import type { Run } from './run-store.ts'
import s from './StatusBar.module.css'
import { isUnsaved, type QueryTab } from './tabs.ts'

export interface StatusBarProps {
  readonly tab: QueryTab
  readonly run: Run | undefined
  readonly cursor: CursorPlace | null
  readonly isSaved: boolean
}

function stateOf(
  run: Run | undefined,
): { readonly tone: string; readonly icon: ReactNode; readonly text: string } | null {
  switch (run?.state) {
    case 'running':
      return {
        tone: 'quiet',
        icon: <LoaderCircle aria-hidden />,
        text: run.is_stopping ? t('Stopping…') : t('Running'),
      }
    case 'success':
      return { tone: 'success', icon: <Check aria-hidden />, text: t('Succeeded') }
    case 'failed':
      return { tone: 'danger', icon: <CircleAlert aria-hidden />, text: t('Failed') }
    case 'stopped':
      return { tone: 'quiet', icon: <CircleStop aria-hidden />, text: t('Stopped') }
    default:
      return null
  }
}

function sizeOf(run: Run | undefined): string {
  if (run?.state !== 'success') return ''
  const { data, columns } = run.answer
  return t('{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}', {
    rows: data.length,
    columns: columns.length,
  })
}

/** Returns whether the shown rows are of a text that has changed since. */
const isOutdated = (run: Run | undefined, tab: QueryTab): boolean =>
  run?.state === 'success' && !tab.sql.includes(run.sql)

const savedText = (tab: QueryTab, isSaved: boolean): string => {
  if (!isSaved) return t('Not saved: the storage of the browser is full')
  if (isUnsaved(tab)) return t('Unsaved changes')
  return tab.saved ? t('Saved') : t('Saved in this browser')
}

/** State of the last run, cursor position, and whether the text is saved. */
export const StatusBar = ({ tab, run, cursor, isSaved }: StatusBarProps) => {
  const state = stateOf(run)
  return (
    <footer className={s.bar}>
      <span role="status" className={s.state} data-tone={state?.tone}>
        {state?.icon}
        {state?.text}
      </span>
      <span>{sizeOf(run)}</span>
      {isOutdated(run, tab) ? <span className={s.quiet}>{t('The query has changed since')}</span> : null}
      <span className={s.end}>
        {cursor
          ? cursor.selected > 0
            ? t('Line {line}, column {column}, {count} selected', { ...cursor, count: cursor.selected })
            : t('Line {line}, column {column}', { line: cursor.line, column: cursor.column })
          : ''}
      </span>
      <span className={s.quiet} data-warning={!isSaved || undefined}>
        {savedText(tab, isSaved)}
      </span>
    </footer>
  )
}
