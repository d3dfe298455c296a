import type { UploadPreview } from '@belvedere/api'
import { Field, Select, TextInput } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import { isTemporal, tableNameProblem, typeOptions } from './column-types.ts'
import s from './Upload.module.css'
import type { Checked } from './use-upload.ts'

const SAMPLES = 4

export interface PreviewFormProps {
  readonly preview: UploadPreview
  readonly value: Checked
  readonly onChange: (value: Checked) => void
  /** Another sheet of the workbook is meant. */
  readonly onSheet: (sheet: string) => void
  /** What the server said about the last try. */
  readonly problem: string | null
  readonly disabled: boolean
}

const Samples = ({ preview, index }: { preview: UploadPreview; index: number }) => (
  <span className={s.samples}>
    {preview.sample.slice(0, SAMPLES).map((row, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sample have no other identity
      <span key={at} className={row[index] === null ? s.nothing : undefined}>
        {row[index] ?? '\u2013'}
      </span>
    ))}
  </span>
)

/** What was recognised, column by column; every type can be changed before anything is stored. */
export const PreviewForm = ({ preview, value, onChange, onSheet, problem, disabled }: PreviewFormProps) => {
  const typeOf = (name: string, recognised: string) => value.types[name] ?? recognised
  const temporal = preview.columns.filter(column => isTemporal(typeOf(column.name, column.type)))
  const setType = (name: string, type: string) =>
    onChange({
      ...value,
      types: { ...value.types, [name]: type },
      main_dttm_col: value.main_dttm_col === name && !isTemporal(type) ? null : value.main_dttm_col,
    })
  return (
    <fieldset className={s.form} disabled={disabled}>
      {preview.sheets.length > 1 ? (
        <div className={s.sheet}>
          <Field label={t('Sheet')}>
            <Select
              label={t('Sheet')}
              value={preview.sheet}
              onChange={onSheet}
              options={preview.sheets.map(sheet => ({ value: sheet, label: sheet }))}
            />
          </Field>
        </div>
      ) : null}
      <div className={s.pair}>
        <Field label={t('Table name')} required error={problem ?? tableNameProblem(value.table_name)}>
          <TextInput
            value={value.table_name}
            onChange={table_name => onChange({ ...value, table_name })}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label={t('Main time column')} hint={t('Charts over time use it first.')}>
          <Select
            label={t('Main time column')}
            placeholder={temporal.length === 0 ? t('No dates in this file') : t('None')}
            value={value.main_dttm_col}
            disabled={temporal.length === 0}
            clearable
            onClear={() => onChange({ ...value, main_dttm_col: null })}
            onChange={main_dttm_col => onChange({ ...value, main_dttm_col })}
            options={temporal.map(column => ({ value: column.name, label: column.name }))}
          />
        </Field>
      </div>
      <table className={s.columns}>
        <thead>
          <tr>
            <th scope="col">{t('Column')}</th>
            <th scope="col">{t('Type')}</th>
            <th scope="col">{t('First values')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.columns.map((column, index) => (
            <tr key={column.name}>
              <th scope="row">{column.name}</th>
              <td>
                <Select
                  label={t('Type of {column}', { column: column.name })}
                  size="s"
                  quiet
                  searchable={false}
                  value={typeOf(column.name, column.type)}
                  onChange={type => setType(column.name, type)}
                  options={typeOptions(column.type)}
                />
              </td>
              <td>
                <Samples preview={preview} index={index} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
