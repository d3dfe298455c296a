import { clipboardRows } from '@belvedere/core/table'
import { IconButton, LinkButton, Tabs, Tag, TextInput } from '@belvedere/ui'
import { Clock, Copy, Download, Search, X } from 'lucide-react'
import { useId, useState } from 'react'
import { durationText } from '../../../chart/time/duration.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { countText, t } from '../../../i18n.ts'
import { copyText } from '../../../kit/share/copy-text.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import { exportAddress, type QueryAnswer } from '../calls.ts'
import type { Run } from '../run-store.ts'
import s from './Results.module.css'
import { RowsTable } from './RowsTable.tsx'
import { RunState, type RunStateProps } from './RunState.tsx'

export type ResultsView = 'results' | 'preview'

export interface ResultsPaneProps extends Omit<RunStateProps, 'run' | 'isPreview'> {
  readonly run: Run | undefined
  readonly preview: Run | undefined
  readonly view: ResultsView
  readonly onView: (view: ResultsView) => void
  readonly onClosePreview: () => void
}

/** Result of the last run, and the preview of a table. */
export const ResultsPane = (props: ResultsPaneProps) => {
  const { preview, view, onView } = props
  const base = useId()
  const [search, setSearch] = useState('')
  const shown: ResultsView = preview ? view : 'results'
  const run = shown === 'preview' ? preview : props.run
  const tabs = [
    { id: 'results', label: t('Results') },
    ...(preview ? [{ id: 'preview', label: t('Preview of {table}', { table: preview.table }) }] : []),
  ]
  return (
    <section className={s.pane} aria-label={t('Results')}>
      <header className={s.bar}>
        <Tabs
          tabs={tabs}
          value={shown}
          onChange={id => onView(id === 'preview' ? 'preview' : 'results')}
          label={t('Results')}
          idBase={base}
          className={s.tabs}
        />
        {shown === 'preview' ? (
          <IconButton size="s" label={t('Close the preview')} icon={<X size={14} />} onClick={props.onClosePreview} />
        ) : null}
        {run?.state === 'success' ? <Tools answer={run.answer} search={search} onSearch={setSearch} /> : null}
      </header>
      <div
        className={s.content}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${shown}`}
        aria-busy={run?.state === 'running' || run?.state === 'loading'}
      >
        {run?.state === 'success' ? (
          <RowsTable key={run.client_id} answer={run.answer} search={search} />
        ) : (
          <RunState {...props} run={run} isPreview={shown === 'preview'} />
        )}
      </div>
    </section>
  )
}

interface ToolsProps {
  readonly answer: QueryAnswer
  readonly search: string
  readonly onSearch: (search: string) => void
}

const copyRows = (app: App, { columns, data }: QueryAnswer): Promise<void> => {
  const names = columns.map(({ name }) => name)
  const message = t('{count, plural, one {# row} other {# rows}} copied', { count: data.length })
  return copyText(app, clipboardRows(names, data), message)
}

const Tools = ({ answer, search, onSearch }: ToolsProps) => {
  const app = useApp()
  const { query, data } = answer
  const count = countText(data.length)
  const isCut = query.limitingFactor !== 'NOT_LIMITED' && data.length >= (query.limit ?? 0)
  return (
    <div className={s.tools}>
      <Tag tone={isCut ? 'warning' : undefined}>
        {isCut
          ? t('Limit reached: {count} rows', { count })
          : t('{rows, plural, one {# row} other {# rows}}', { rows: data.length })}
        {query.limitingFactor === 'QUERY' ? t(', the LIMIT of the query') : null}
      </Tag>
      {query.endDttm === null ? null : (
        <span className={s.took} title={t('Time at the server')}>
          <Clock size={14} aria-hidden />
          {durationText(query.endDttm - query.startDttm)}
        </span>
      )}
      <span className={s.find}>
        <TextInput
          value={search}
          onChange={onSearch}
          size="s"
          quiet
          icon={<Search size={14} aria-hidden />}
          placeholder={t('Search')}
          aria-label={t('Search rows')}
        />
      </span>
      <IconButton label={t('Copy to clipboard')} icon={<Copy size={16} />} onClick={() => copyRows(app, answer)} />
      {may(app, 'can_export_csv', 'SQLLab') ? (
        <LinkButton
          variant="ghost"
          size="s"
          href={exportAddress(query.id)}
          download
          icon={<Download size={16} aria-hidden />}
          className={s.download}
        >
          {t('CSV')}
        </LinkButton>
      ) : null}
    </div>
  )
}
