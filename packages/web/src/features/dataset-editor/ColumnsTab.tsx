import { Button, Field, Select } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Columns3, RefreshCw } from 'lucide-react'
import { FieldIcon } from '../../controls/fields/FieldIcon.tsx'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { isFeatureOn } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { columnFlags } from './column-flags.ts'
import { type ColumnDraft, isCalculated, patched } from './draft.ts'
import { NotesFields, TextField } from './fields.tsx'
import s from './Parts.module.css'
import { type PartFlag, PartsPane } from './PartsPane.tsx'
import { useEditor } from './use-dataset-editor.ts'

/** Columns of the table or of the SQL. */
export const ColumnsTab = () => {
  const { draft, change } = useEditor()
  const set = (key: string, part: Partial<ColumnDraft>) => change({ columns: patched(draft.columns, key, part) })
  const flags: readonly PartFlag<ColumnDraft>[] = columnFlags(set)
  return (
    <>
      <SyncNote />
      <PartsPane
        tab="columns"
        label={t('Columns')}
        searchHint={t('Search columns')}
        parts={draft.columns.filter(column => !isCalculated(column))}
        nameOf={column => column.column_name}
        iconOf={column => <FieldIcon column={column} size={14} />}
        flags={flags}
        empty={{
          icon: <Columns3 aria-hidden />,
          title: t('No columns'),
          text: t('Sync columns to read them from the source.'),
        }}
        action={<SyncButton />}
        renderFields={column => <ColumnFields column={column} onChange={part => set(column.key, part)} />}
      />
    </>
  )
}

const SyncButton = () => {
  const { isSyncing, sync, hasOtherSource, refusal } = useEditor()
  const reason =
    refusal ?? (hasOtherSource ? t('Save first. The columns of the changed SQL can be read then.') : undefined)
  return (
    <Button icon={<RefreshCw size={14} aria-hidden />} busy={isSyncing} disabledReason={reason} onClick={sync}>
      {t('Sync columns from source')}
    </Button>
  )
}

const SyncNote = () => {
  const { report, syncError } = useEditor()
  if (syncError) {
    return (
      <div className={s.sync} role="alert">
        <p className={s.syncError}>{t('The columns could not be read: {reason}', { reason: reasonOf(syncError) })}</p>
      </div>
    )
  }
  if (!report) return null
  const { added, removed, changed } = report
  const isSame = added.length + removed.length + changed.length === 0
  return (
    <div className={s.sync} role="status">
      {isSame ? <p>{t('The columns match the source. Nothing has changed.')}</p> : null}
      {added.length > 0 ? <p>{t('New: {names}', { names: added.join(', ') })}</p> : null}
      {removed.length > 0 ? <p>{t('Removed: {names}', { names: removed.join(', ') })}</p> : null}
      {changed.length > 0 ? (
        <p>
          {t('Changed: {names}', {
            names: changed.map(({ name, from, to }) => `${name} (${from} → ${to})`).join(', '),
          })}
        </p>
      ) : null}
    </div>
  )
}

interface ColumnFieldsProps {
  readonly column: ColumnDraft
  readonly onChange: (change: Partial<ColumnDraft>) => void
}

const ColumnFields = ({ column, onChange }: ColumnFieldsProps) => (
  <div className={s.fields}>
    <TextField
      label={t('Label')}
      value={column.verbose_name}
      onChange={verbose_name => onChange({ verbose_name })}
      placeholder={column.column_name}
    />
    <TextField
      label={t('Data type')}
      value={column.type}
      onChange={() => undefined}
      hint={t('Same as in the source.')}
      disabled
    />
    <TextField
      label={t('Description')}
      value={column.description}
      onChange={description => onChange({ description })}
      rows={2}
      wide
    />
    <TextField
      label={t('Datetime format')}
      value={column.python_date_format}
      onChange={python_date_format => onChange({ python_date_format })}
      placeholder="%Y-%m-%d"
      hint={t('How times are written in a text or number column: a pattern such as %Y/%m/%d, or epoch_s, epoch_ms.')}
      wide
    />
    <AdvancedTypeField value={column.advanced_data_type} onChange={onChange} />
    <NotesFields notes={column} onChange={onChange} />
  </div>
)

/** Only shown if the deployment enables advanced data types (requirement FLAG-007). */
const AdvancedTypeField = ({
  value,
  onChange,
}: {
  readonly value: string | null
  readonly onChange: (change: Partial<ColumnDraft>) => void
}) => {
  const app = useApp()
  const isOn = isFeatureOn(app, 'ENABLE_ADVANCED_DATA_TYPES')
  const types = useQuery({
    queryKey: ['advanced-data-types'],
    enabled: isOn,
    queryFn: async ({ signal }) => (await call(app, 'GET /api/v1/advanced_data_type/types/', { signal })).result,
  })
  if (!isOn) return null
  const known = new Set([...(types.data ?? []), ...(value === null ? [] : [value])])
  return (
    <Field label={t('Advanced data type')} className={s.wide}>
      <Select
        label={t('Advanced data type')}
        value={value}
        onChange={advanced_data_type => onChange({ advanced_data_type })}
        options={[...known].map(type => ({ value: type, label: type }))}
        placeholder={t('None')}
        clearable
        onClear={() => onChange({ advanced_data_type: null })}
      />
    </Field>
  )
}
