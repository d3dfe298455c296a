import { Field, Select } from '@belvedere/ui'
import { SquareFunction } from 'lucide-react'
import { t } from '../../i18n.ts'
import { columnFlags } from './column-flags.ts'
import { type ColumnDraft, isCalculated, newCalculated, patched } from './draft.ts'
import { ExpressionField, NotesFields, TextField } from './fields.tsx'
import s from './Parts.module.css'
import { PartsPane } from './PartsPane.tsx'
import { useEditor } from './use-dataset-editor.ts'

/** Calculated columns. */
export const CalculatedTab = () => {
  const { draft, change, select } = useEditor()
  const set = (key: string, part: Partial<ColumnDraft>) => change({ columns: patched(draft.columns, key, part) })
  const add = () => {
    const column = newCalculated(crypto.randomUUID())
    change({ columns: [...draft.columns, column] })
    select('calculated', column.key)
  }
  return (
    <PartsPane
      tab="calculated"
      label={t('Calculated columns')}
      searchHint={t('Search')}
      parts={draft.columns.filter(isCalculated)}
      nameOf={column => column.column_name}
      iconOf={() => <SquareFunction size={14} aria-hidden />}
      flags={columnFlags(set)}
      empty={{
        icon: <SquareFunction aria-hidden />,
        title: t('No calculated columns yet'),
        text: t('A calculated column is an expression per row, such as CASE WHEN delay > 15 THEN … END.'),
      }}
      addLabel={t('Calculated column')}
      onAdd={add}
      onRemove={key => change({ columns: draft.columns.filter(column => column.key !== key) })}
      renderFields={column => <CalculatedFields column={column} onChange={part => set(column.key, part)} />}
    />
  )
}

const TYPES = ['VARCHAR', 'DOUBLE', 'BIGINT', 'TIMESTAMP', 'DATE', 'BOOLEAN'] as const
const TYPE_LABELS: Readonly<Record<string, string>> = {
  VARCHAR: t('Text'),
  DOUBLE: t('Number'),
  BIGINT: t('Whole number'),
  TIMESTAMP: t('Date and time'),
  DATE: t('Date'),
  BOOLEAN: t('Yes or no'),
}

interface CalculatedFieldsProps {
  readonly column: ColumnDraft
  readonly onChange: (change: Partial<ColumnDraft>) => void
}

const CalculatedFields = ({ column, onChange }: CalculatedFieldsProps) => {
  const { dataset } = useEditor()
  const { key, type } = column
  const known: readonly string[] = TYPES
  const types = type === '' || known.includes(type) ? known : [type, ...known]
  return (
    <div className={s.fields}>
      <TextField
        label={t('Column name')}
        value={column.column_name}
        onChange={column_name => onChange({ column_name })}
        place={{ tab: 'calculated', key, field: 'column_name' }}
        required
      />
      <TextField
        label={t('Label')}
        value={column.verbose_name}
        onChange={verbose_name => onChange({ verbose_name })}
        placeholder={column.column_name}
      />
      <ExpressionField
        tab="calculated"
        partKey={key}
        kind="column"
        value={column.expression ?? ''}
        stored={dataset.columns.find(({ id }) => id === column.id)?.expression ?? undefined}
        hint={t('Computed for every row from the other columns.')}
        onChange={expression => onChange({ expression })}
      />
      <Field label={t('Data type')}>
        <Select
          label={t('Data type')}
          value={type === '' ? null : type}
          onChange={next => onChange({ type: next, is_dttm: next === 'TIMESTAMP' || next === 'DATE' })}
          options={types.map(value => ({ value, label: TYPE_LABELS[value] ?? value, hint: value.toLowerCase() }))}
        />
      </Field>
      <TextField
        label={t('Datetime format')}
        value={column.python_date_format}
        onChange={python_date_format => onChange({ python_date_format })}
        placeholder="%Y-%m-%d"
      />
      <TextField
        label={t('Description')}
        value={column.description}
        onChange={description => onChange({ description })}
        rows={2}
        wide
      />
      <NotesFields notes={column} onChange={onChange} />
    </div>
  )
}
