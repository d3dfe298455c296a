import { Field, Select } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import { ChoiceRow, ColumnsRow, CountRow, FlagRow, type ReadOptionsProps, TextRow } from './option-rows.tsx'
import { withField } from './read-fields.ts'
import s from './Upload.module.css'

const ColumnsIndex = ({ preview, fields, onChange }: ReadOptionsProps) => {
  const names = preview.columns.map(column => column.name)
  const chosen = fields.index_column
  const all = chosen !== undefined && !names.includes(chosen) ? [...names, chosen] : names
  return (
    <Field label={t('Index column')} hint={t('It is stored only with “Store an index column”.')}>
      <Select
        label={t('Index column')}
        placeholder={t('None')}
        value={chosen}
        clearable
        onClear={() => onChange(withField(fields, 'index_column', ''))}
        onChange={value => onChange(withField(fields, 'index_column', value))}
        options={all.map(name => ({ value: name, label: name }))}
      />
    </Field>
  )
}

/** Meaning of column values, and the columns to store. Types are chosen in the preview. */
export const ColumnsPart = (props: ReadOptionsProps) => {
  const { preview, fields } = props
  const isText = preview.reading !== null
  const isTable = isText || preview.sheets.length > 0
  return (
    <>
      <div className={s.optionGrid}>
        <ColumnsRow {...props} name="columns_read" label={t('Columns to read')} />
        <CountRow {...props} name="rows_to_read" label={t('Rows to read')} hint={t('Empty: all rows.')} min={1} />
        <ColumnsRow {...props} name="column_dates" label={t('Columns that are dates')} />
        {isText ? (
          <ChoiceRow
            {...props}
            name="day_first"
            label={t('Dates such as 03/04/2024')}
            choices={[
              ['', t('Month first (March 4)')],
              ['true', t('Day first (April 3)')],
            ]}
          />
        ) : null}
        {isTable ? (
          <TextRow
            {...props}
            name="null_values"
            label={t('Texts that mean no value')}
            placeholder="NA, N/A, NULL, None, NaN"
            hint={t('Separated by commas. Empty cells never have a value.')}
          />
        ) : null}
        <ColumnsIndex {...props} />
        {fields.dataframe_index === 'true' ? (
          <TextRow
            {...props}
            name="index_label"
            label={t('Name of the index')}
            placeholder={fields.index_column ?? 'index'}
          />
        ) : null}
      </div>
      <div className={s.flags}>
        {isText ? <FlagRow {...props} name="infer_datetime_format" label={t('Recognize dates')} byDefault /> : null}
        <FlagRow {...props} name="dataframe_index" label={t('Store an index column')} byDefault={false} />
      </div>
      <p className={s.explanation}>{t('The type of each column is chosen in the preview below.')}</p>
    </>
  )
}
