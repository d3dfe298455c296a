import type { Dataset, DatasetColumn, DatasetMetric } from '@belvedere/api'
import { columnText } from '@belvedere/core/form-data'
import { rankedSearch } from '@belvedere/core/table'
import { TextInput, useOneTabStop } from '@belvedere/ui'
import { Plus, Search, Sigma, SquareTerminal, Table2 } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react'
import { FieldIcon } from '../../../controls/fields/FieldIcon.tsx'
import { metricTitle } from '../../../controls/fields/fields.ts'
import { type FieldKind, startFieldDrag } from '../../../controls/zone/field-drag.ts'
import { isQuerySource } from '../../../data/datasets/datasource.ts'
import { countText, t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import styles from './DatasetPanel.module.css'
import { FieldMarks } from './FieldMarks.tsx'
import { type Marked, notesOf } from './field-notes.ts'
import { type SourceActions, SourceMenu } from './SourceMenu.tsx'

export interface DatasetPanelProps {
  readonly dataset: Dataset
  readonly onPickMetric: (metric: DatasetMetric) => void
  readonly onPickColumn: (column: DatasetColumn) => void
  readonly actions: SourceActions
}

/**
 * Fields of the dataset: drag one onto a control, or add it with Enter. Memoized, because there may be thousands of
 * fields.
 */
export const DatasetPanel = memo(({ dataset, onPickMetric, onPickColumn, actions }: DatasetPanelProps) => {
  const [search, setSearch] = useState('')
  const metrics = rankedSearch(dataset.metrics, search, metric => [metric.metric_name, metric.verbose_name])
  const columns = rankedSearch(dataset.columns, search, column => [column.column_name, column.verbose_name])
  const physical = columns.filter(column => !column.expression)
  const calculated = columns.filter(column => column.expression)
  const SourceIcon = isQuerySource(dataset) ? SquareTerminal : Table2
  const lists = useRef<HTMLDivElement>(null)
  const oneStop = useOneTabStop(lists)
  const onSearchKey = (event: KeyboardEvent) => {
    const isPick = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && search.trim() !== ''
    if (!isPick && event.key !== 'ArrowDown') return
    event.preventDefault()
    const first = lists.current?.querySelector<HTMLElement>('[data-item]')
    if (isPick) first?.click()
    else first?.focus()
  }
  const isNothing = metrics.length + columns.length === 0
  return (
    <aside className={styles.panel} aria-label={t('Dataset')}>
      <header className={styles.head}>
        <span className={styles.meta}>{t('Chart source')}</span>
        <div className={styles.name}>
          <SourceIcon size={14} aria-hidden />
          <h2 title={fullName(dataset.table_name)}>{dataset.table_name}</h2>
          <FieldMarks marks={notesOf(dataset.extra)} />
          <SourceMenu dataset={dataset} {...actions} />
        </div>
        <span className={styles.meta}>{sizeOf(dataset)}</span>
        {isQuerySource(dataset) ? <span className={styles.meta}>{t('A query, not saved as a dataset.')}</span> : null}
        {dataset.health_check_message ? (
          <p className={styles.health} role="note">
            {dataset.health_check_message}
          </p>
        ) : null}
      </header>
      <div className={styles.search}>
        <TextInput
          value={search}
          onChange={setSearch}
          onKeyDown={onSearchKey}
          size="s"
          quiet
          icon={<Search size={14} aria-hidden />}
          placeholder={t('Search fields')}
          aria-label={t('Search fields')}
        />
      </div>
      <div ref={lists} className={styles.lists} {...oneStop}>
        <FieldList title={t('Metrics')} count={metrics.length}>
          {metrics.map(metric => (
            <FieldRow
              key={metric.metric_name}
              kind="metric"
              name={metric.metric_name}
              title={metricTitle(metric)}
              hint={metric.expression}
              marks={metric}
              icon={<Sigma size={14} aria-hidden />}
              onPick={() => onPickMetric(metric)}
            />
          ))}
        </FieldList>
        <ColumnList title={t('Columns')} columns={physical} onPick={onPickColumn} />
        <ColumnList title={t('Calculated columns')} columns={calculated} onPick={onPickColumn} />
        {isNothing && <p className={styles.nothing}>{t('No field is called “{search}”.', { search })}</p>}
      </div>
      <footer className={styles.foot}>{t('Drag onto a field, or press Enter to add')}</footer>
    </aside>
  )
})

/** Maximum length of a name without a tooltip, in characters (requirement CONST-032). */
const MAX_NAME_LENGTH = 25

const fullName = (name: string): string | undefined => (name.length > MAX_NAME_LENGTH ? name : undefined)

const sizeOf = ({ row_count, columns }: Dataset): string => {
  const width = t('{count} columns', { count: columns.length })
  return row_count === null ? width : `${t('{count} rows', { count: countText(row_count) })}, ${width}`
}

interface ColumnListProps {
  readonly title: string
  readonly columns: readonly DatasetColumn[]
  readonly onPick: (column: DatasetColumn) => void
}

const ColumnList = ({ title, columns, onPick }: ColumnListProps) => (
  <FieldList title={title} count={columns.length}>
    {columns.map(column => (
      <FieldRow
        key={column.column_name}
        kind="column"
        name={column.column_name}
        title={columnText(column)}
        hint={column.expression ?? column.description ?? column.type ?? ''}
        marks={column}
        icon={<FieldIcon column={column} size={14} />}
        onPick={() => onPick(column)}
      />
    ))}
  </FieldList>
)

interface FieldListProps {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

const FieldList = ({ title, count, children }: FieldListProps) =>
  count === 0 ? null : (
    <section>
      <h3 className={styles.title}>
        {title}
        <span>{count}</span>
      </h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  )

interface FieldRowProps {
  readonly kind: FieldKind
  readonly name: string
  readonly title: string
  readonly hint: string
  readonly icon: ReactNode
  /** Certification and warning. */
  readonly marks: Marked
  readonly onPick: () => void
}

const FieldRow = ({ kind, name, title, hint, icon, marks, onPick }: FieldRowProps) => {
  const app = useApp()
  return (
    <li className={styles.field}>
      <button
        type="button"
        className={styles.row}
        data-item
        tabIndex={-1}
        draggable
        onDragStart={event => startFieldDrag(app, event, { kind, name })}
        onClick={onPick}
        title={hint}
      >
        {icon}
        <span>{title}</span>
        <Plus size={12} aria-hidden className={styles.plus} />
      </button>
      <FieldMarks marks={marks} />
    </li>
  )
}
