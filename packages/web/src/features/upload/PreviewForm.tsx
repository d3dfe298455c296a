import type { UploadPreview } from '@belvedere/api'
import { own } from '@belvedere/core/json'
import { Field, Select, TextInput } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import { isTemporal, tableNameProblem, typeOptions } from './column-types.ts'
import { PreviewNotes } from './PreviewNotes.tsx'
import { ReadOptions } from './ReadOptions.tsx'
import type { ReadFields } from './read-fields.ts'
import s from './Upload.module.css'
import type { Checked } from './use-upload.ts'

const SAMPLES = 4

export interface PreviewFormProps {
  readonly preview: UploadPreview
  readonly value: Checked
  readonly onChange: (value: Checked) => void
  /** The file is to be read in another way. */
  readonly onRead: (choice: Pick<Checked, 'read' | 'sheet'>) => void
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

/** What was recognized, column by column; every type can be changed before anything is stored. */
export const PreviewForm = ({ preview, value, onChange, onRead, problem, disabled }: PreviewFormProps) => {
  const typeOf = (name: string, recognized: string) => own(value.types, name) ?? recognized
  const main_dttm_col = value.main_dttm_col === undefined ? preview.main_dttm_col : value.main_dttm_col
  const setRead = (read: ReadFields) => onRead({ read, sheet: value.sheet })
  const temporal = preview.columns.filter(column => isTemporal(typeOf(column.name, column.type)))
  const setType = (name: string, type: string) =>
    onChange({
      ...value,
      types: { ...value.types, [name]: type },
      main_dttm_col: main_dttm_col === name && !isTemporal(type) ? null : value.main_dttm_col,
    })
  return (
    <fieldset className={s.form} disabled={disabled}>
      {preview.sheets.length > 1 ? (
        <div className={s.sheet}>
          <Field label={t('Sheet')}>
            <Select
              label={t('Sheet')}
              value={preview.sheet}
              onChange={sheet => onRead({ read: value.read, sheet })}
              options={preview.sheets.map(sheet => ({ value: sheet, label: sheet === '*' ? t('All files') : sheet }))}
            />
          </Field>
        </div>
      ) : null}
      <PreviewNotes preview={preview} fields={value.read} onChange={setRead} />
      <div className={s.fields}>
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
            value={main_dttm_col}
            disabled={temporal.length === 0}
            clearable
            onClear={() => onChange({ ...value, main_dttm_col: null })}
            onChange={main_dttm_col => onChange({ ...value, main_dttm_col })}
            options={temporal.map(column => ({ value: column.name, label: column.name }))}
          />
        </Field>
        <Field label={t('If the table exists')}>
          <Select
            label={t('If the table exists')}
            value={value.already_exists}
            onChange={(already_exists: Checked['already_exists']) => onChange({ ...value, already_exists })}
            options={[
              { value: 'fail', label: t('Refuse') },
              { value: 'replace', label: t('Replace its rows') },
              { value: 'append', label: t('Append to its rows') },
            ]}
          />
        </Field>
      </div>
      <ReadOptions preview={preview} fields={value.read} onChange={setRead} />
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
              <th scope="row">
                {column.name}
                {preview.notes
                  .filter(note => note.column === column.name)
                  .map(({ text }) => (
                    <span key={text} className={s.columnNote}>
                      {text}
                    </span>
                  ))}
              </th>
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
