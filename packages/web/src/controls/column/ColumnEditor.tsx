import type { Dataset, DatasetColumn } from '@belvedere/api'
import type { AdhocColumn, QueryColumn } from '@belvedere/core/expressions'
import { EmptyState, Field, Select, TextArea } from '@belvedere/ui'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { columnOptions } from '../fields.ts'
import { EditableTitle } from '../metric/EditableTitle.tsx'
import { EditorFrame } from '../zone/EditorFrame.tsx'

export interface ColumnEditorProps {
  readonly column: QueryColumn | null
  readonly dataset: Dataset
  /** The columns on offer. */
  readonly columns: readonly DatasetColumn[]
  readonly temporalOnly: boolean
  readonly onSave: (column: QueryColumn) => void
  readonly onClose: () => void
}

const TABS = [
  { id: 'SIMPLE', label: t('Simple') },
  { id: 'SQL', label: t('Custom SQL') },
]

const MY_COLUMN = t('My column')

/** One dimension: a column of the dataset, or SQL of one's own. */
export const ColumnEditor = ({ column, columns, temporalOnly, onSave, onClose }: ColumnEditorProps) => {
  const custom = typeof column === 'object' && column !== null ? column : null
  const [tab, setTab] = useState(custom ? 'SQL' : 'SIMPLE')
  const [name, setName] = useState(typeof column === 'string' ? column : null)
  const [sql, setSql] = useState(custom?.sqlExpression ?? '')
  const [label, setLabel] = useState(custom?.hasCustomLabel ? custom.label : '')
  const expression = sql.trim()
  const written: AdhocColumn = {
    expressionType: 'SQL',
    sqlExpression: expression,
    label: label.trim() || expression || MY_COLUMN,
    hasCustomLabel: label.trim() !== '',
  }
  const chosen: QueryColumn | null = tab === 'SIMPLE' ? name : expression ? written : null
  const isChanged =
    tab === 'SIMPLE'
      ? name !== column
      : written.sqlExpression !== custom?.sqlExpression || written.label !== custom.label
  const save = () => {
    if (chosen === null) return
    onSave(chosen)
    onClose()
  }
  return (
    <EditorFrame
      header={
        <EditableTitle
          value={label}
          fallback={tab === 'SIMPLE' ? (name ?? MY_COLUMN) : written.label}
          isEditable={tab === 'SQL'}
          onChange={setLabel}
        />
      }
      tabs={TABS}
      tab={tab}
      onTab={setTab}
      canSave={chosen !== null && isChanged}
      onSave={save}
      onClose={onClose}
    >
      {tab === 'SQL' ? (
        <Field label={t('SQL expression')} hint={t('One value per row, such as upper(origin).')}>
          <TextArea mono rows={5} value={sql} onChange={setSql} aria-label={t('SQL expression')} spellCheck={false} />
        </Field>
      ) : columns.length === 0 && temporalOnly ? (
        <EmptyState
          icon={<Clock aria-hidden />}
          title={t('No temporal columns found')}
          text={t('Mark a column as temporal in the dataset, or write SQL.')}
        />
      ) : (
        <Field label={t('Column')}>
          <Select
            label={t('Column')}
            value={name}
            onChange={setName}
            options={columnOptions(columns)}
            placeholder={t('{count} columns', { count: columns.length })}
            searchable
          />
        </Field>
      )}
    </EditorFrame>
  )
}
