import type { Dataset, DatasetColumn } from '@belvedere/api'
import type { AdhocColumn, QueryColumn } from '@belvedere/core/expressions'
import { Field, Select } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { columnOptions } from '../fields/fields.ts'
import { EditableTitle } from '../metric/EditableTitle.tsx'
import { ExpressionField } from '../sql/ExpressionField.tsx'
import { EditorFrame } from '../zone/EditorFrame.tsx'
import { NoSavedExpressions, NoTemporalColumns } from '../zone/NothingToChoose.tsx'

export interface ColumnEditorProps {
  readonly column: QueryColumn | null
  readonly dataset: Dataset
  /** Available columns. */
  readonly columns: readonly DatasetColumn[]
  readonly temporalOnly: boolean
  readonly onSave: (column: QueryColumn) => void
  readonly onClose: () => void
}

type Tab = 'SAVED' | 'SIMPLE' | 'SQL'

const TABS: readonly { readonly id: Tab; readonly label: string }[] = [
  { id: 'SAVED', label: t('Saved') },
  { id: 'SIMPLE', label: t('Simple') },
  { id: 'SQL', label: t('Custom SQL') },
]

const MY_COLUMN = t('My column')

/** Returns the tab for a column. A new column starts with the dataset's own columns, if there are any. */
function firstTab(column: QueryColumn | null, columns: readonly DatasetColumn[]): Tab {
  if (typeof column === 'object' && column !== null) return 'SQL'
  if (column === null) return columns.length > 0 && columns.every(each => each.expression) ? 'SAVED' : 'SIMPLE'
  return columns.find(each => each.column_name === column)?.expression ? 'SAVED' : 'SIMPLE'
}

/** Editor of one dimension: a calculated column of the dataset, a plain column, or custom SQL. */
export const ColumnEditor = ({ column, dataset, columns, temporalOnly, onSave, onClose }: ColumnEditorProps) => {
  const custom = typeof column === 'object' && column !== null ? column : null
  const [tab, setTab] = useState<Tab>(() => firstTab(column, columns))
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
  const isSql = tab === 'SQL'
  const chosen: QueryColumn | null = isSql ? (expression ? written : null) : name
  const isChanged = isSql
    ? written.sqlExpression !== custom?.sqlExpression || written.label !== custom.label
    : name !== column
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
          fallback={isSql ? written.label : (name ?? MY_COLUMN)}
          isEditable={isSql}
          onChange={setLabel}
        />
      }
      tabs={TABS}
      tab={tab}
      onTab={id => setTab(id as Tab)}
      canSave={chosen !== null && isChanged}
      onSave={save}
      onClose={onClose}
    >
      {isSql ? (
        <ExpressionField
          hint={t('One value per row, such as upper(origin).')}
          value={sql}
          onChange={setSql}
          dataset={dataset}
        />
      ) : (
        <ColumnChoice
          tab={tab}
          name={name}
          onChange={setName}
          columns={columns}
          dataset={dataset}
          temporalOnly={temporalOnly}
          onClose={onClose}
        />
      )}
    </EditorFrame>
  )
}

interface ColumnChoiceProps extends Pick<ColumnEditorProps, 'columns' | 'dataset' | 'temporalOnly' | 'onClose'> {
  readonly tab: Exclude<Tab, 'SQL'>
  readonly name: string | null
  readonly onChange: (name: string | null) => void
}

/** Select of plain or calculated columns, or the reason why there are none. */
const ColumnChoice = ({ tab, name, onChange, columns, dataset, temporalOnly, onClose }: ColumnChoiceProps) => {
  const isSaved = tab === 'SAVED'
  const offered = columns.filter(column => Boolean(column.expression) === isSaved)
  if (offered.length === 0 && temporalOnly) return <NoTemporalColumns dataset={dataset} onLeave={onClose} />
  if (offered.length === 0 && isSaved) return <NoSavedExpressions dataset={dataset} onLeave={onClose} />
  const label = isSaved ? t('Saved column') : t('Column')
  return (
    <Field label={label}>
      <Select
        label={label}
        value={offered.some(column => column.column_name === name) ? name : null}
        onChange={onChange}
        options={columnOptions(offered)}
        placeholder={t('{count} columns', { count: offered.length })}
        searchable
      />
    </Field>
  )
}
