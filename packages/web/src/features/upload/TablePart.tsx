import type { UploadPreview } from '@belvedere/api'
import { Field, Select, TextInput } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { uploadDatabaseQuery } from '../../data/upload.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { tableNameProblem } from './column-types.ts'
import s from './Upload.module.css'
import type { Checked } from './use-upload.ts'

/** Schema in the internal database, where uploaded tables are stored. */
const SCHEMA = 'main'

/** Database and schema that the table is stored in. */
const Destination = () => {
  const app = useApp()
  const { data } = useQuery(uploadDatabaseQuery(app))
  return data ? (
    <p className={s.destination}>
      {t('Database: {database}, schema: {schema}', { database: data.database_name, schema: SCHEMA })}
    </p>
  ) : null
}

interface TablePartProps {
  readonly preview: UploadPreview
  readonly value: Checked
  readonly onChange: (value: Checked) => void
  readonly onSheet: (sheet: string) => void
  /** Names of temporal columns. */
  readonly temporal: readonly string[]
  readonly mainColumn: string | null
}

/** Options for the sheet to read and the table to create. */
export const TablePart = ({ preview, value, onChange, onSheet, temporal, mainColumn }: TablePartProps) => (
  <div className={s.optionGrid}>
    <Destination />
    {preview.sheets.length > 1 ? (
      <Field label={t('Sheet')}>
        <Select
          label={t('Sheet')}
          value={preview.sheet}
          onChange={onSheet}
          options={preview.sheets.map(sheet => ({ value: sheet, label: sheet === '*' ? t('All files') : sheet }))}
        />
      </Field>
    ) : null}
    <Field label={t('Table name')} required error={tableNameProblem(value.table_name)}>
      <TextInput
        value={value.table_name}
        onChange={table_name => onChange({ ...value, table_name })}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
    <Field label={t('Main time column')} hint={t('Charts over time use it by default.')}>
      <Select
        label={t('Main time column')}
        placeholder={temporal.length === 0 ? t('No dates in this file') : t('None')}
        value={mainColumn}
        disabled={temporal.length === 0}
        clearable
        onClear={() => onChange({ ...value, main_dttm_col: null })}
        onChange={main_dttm_col => onChange({ ...value, main_dttm_col })}
        options={temporal.map(name => ({ value: name, label: name }))}
      />
    </Field>
  </div>
)
