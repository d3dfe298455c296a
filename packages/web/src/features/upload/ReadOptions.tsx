import type { UploadPreview } from '@belvedere/api'
import { Checkbox, Field, MultiSelect, NumberInput, Select, TextInput } from '@belvedere/ui'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import { delimiterLabel, ENCODING_LABELS, encodingLabel, type ReadFields, withField } from './read-fields.ts'
import s from './Upload.module.css'

export interface ReadOptionsProps {
  readonly preview: UploadPreview
  readonly fields: ReadFields
  readonly onChange: (fields: ReadFields) => void
}

interface Row extends ReadOptionsProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
}

type Choice = readonly [value: string, label: string]

/** One of several; the first choice, an empty text, is what was recognized or the default. */
const ChoiceRow = ({ name, label, hint, fields, onChange, choices }: Row & { readonly choices: readonly Choice[] }) => (
  <Field label={label} hint={hint}>
    <Select
      label={label}
      value={fields[name] ?? ''}
      onChange={value => onChange(withField(fields, name, value))}
      options={choices.map(([value, text]) => ({ value, label: text }))}
    />
  </Field>
)

const TYPING_MS = 500

/** A text that counts once typing stops. */
const TextRow = ({ name, label, hint, fields, onChange, placeholder }: Row & { readonly placeholder?: string }) => {
  const value = fields[name] ?? ''
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(withField(fields, name, typed)), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value, fields, name, onChange])
  return (
    <Field label={label} hint={hint}>
      <TextInput value={typed} onChange={setTyped} placeholder={placeholder} autoComplete="off" spellCheck={false} />
    </Field>
  )
}

const CountRow = ({ name, label, hint, fields, onChange, min }: Row & { readonly min: number }) => (
  <Field label={label} hint={hint}>
    <NumberInput
      integer
      min={min}
      value={fields[name] === undefined ? null : Number(fields[name])}
      onChange={value => onChange(withField(fields, name, value === null ? '' : String(value)))}
    />
  </Field>
)

/** Columns that a preview showed, now or before: with fewer columns to read the others stay choices. */
const useKnownColumns = ({ upload_id, columns }: UploadPreview): readonly string[] => {
  const known = useRef({ upload_id, names: new Set<string>() })
  if (known.current.upload_id !== upload_id) known.current = { upload_id, names: new Set() }
  for (const { name } of columns) known.current.names.add(name)
  return [...known.current.names]
}

const ColumnsRow = ({ name, label, hint, preview, fields, onChange }: Row) => {
  const chosen = fields[name]?.split(',') ?? []
  const known = useKnownColumns(preview)
  const names = [...new Set([...known, ...chosen])]
  return (
    <Field label={label} hint={hint}>
      <MultiSelect
        label={label}
        value={chosen}
        placeholder={name === 'columns_read' ? t('All columns') : t('None')}
        onChange={value => onChange(withField(fields, name, value.join(',')))}
        // A list of names is sent with commas between.
        options={names.filter(column => !column.includes(',')).map(column => ({ value: column, label: column }))}
      />
    </Field>
  )
}

const FlagRow = ({ name, label, fields, onChange, byDefault }: Row & { readonly byDefault: boolean }) => (
  <Checkbox
    label={label}
    checked={fields[name] === undefined ? byDefault : fields[name] === 'true'}
    onChange={checked => onChange(withField(fields, name, checked === byDefault ? '' : String(checked)))}
  />
)

const TextOptions = (props: ReadOptionsProps) => {
  const { reading } = props.preview
  const unusual = props.fields.delimiter
  const recognizedDelimiter =
    reading?.delimiter && unusual === undefined
      ? t('Recognized: {name}', { name: delimiterLabel(reading.delimiter) })
      : t('Recognized')
  const recognizedEncoding =
    reading && props.fields.encoding === undefined
      ? t('Recognized: {name}', { name: encodingLabel(reading.encoding) })
      : t('Recognized')
  const delimiters = [',', ';', '\t', '|', ' ']
  const all = unusual !== undefined && !delimiters.includes(unusual) ? [...delimiters, unusual] : delimiters
  return (
    <>
      <ChoiceRow
        {...props}
        name="delimiter"
        label={t('Delimiter')}
        choices={[['', recognizedDelimiter], ...all.map((sign): Choice => [sign, delimiterLabel(sign)])]}
      />
      <ChoiceRow
        {...props}
        name="encoding"
        label={t('Encoding')}
        choices={[['', recognizedEncoding], ...ENCODING_LABELS]}
      />
      <ChoiceRow
        {...props}
        name="on_bad_lines"
        label={t('Lines that cannot be read')}
        choices={[
          ['', t('Refuse the file')],
          ['skip', t('Leave them out and list them')],
        ]}
      />
    </>
  )
}

const HeadOptions = (props: ReadOptionsProps) => (
  <>
    <CountRow {...props} name="skip_rows" label={t('Rows to skip')} min={0} />
    <ChoiceRow
      {...props}
      name="header_row"
      label={t('Column names')}
      choices={[
        ['', t('Recognized')],
        ['0', t('In the first row')],
        ['1', t('In the second row')],
        ['2', t('In the third row')],
        ['-1', t('The file has none')],
      ]}
    />
    <ChoiceRow
      {...props}
      name="decimal_character"
      label={t('Decimal character')}
      choices={[
        ['', t('Recognized')],
        ['.', t('Point: 1.5')],
        [',', t('Comma: 1,5')],
      ]}
    />
    <TextRow
      {...props}
      name="null_values"
      label={t('Texts that mean no value')}
      placeholder="NA, N/A, NULL, None, NaN"
      hint={t('Separated by commas. Empty cells never have a value.')}
    />
  </>
)

/** What most files do not need. Fields mean the same as in the upload API. */
export const ReadOptions = (props: ReadOptionsProps) => {
  const { preview, fields } = props
  const isText = preview.reading !== null
  const isSheet = !isText && preview.sheets.length > 0
  return (
    <details className={s.options}>
      <summary>
        <ChevronRight className={s.turn} size={14} aria-hidden="true" />
        {t('Options')}
      </summary>
      <div className={s.optionGrid}>
        {isText ? <TextOptions {...props} /> : null}
        {isText || isSheet ? <HeadOptions {...props} /> : null}
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
        <ColumnsRow {...props} name="column_dates" label={t('Columns that are dates')} />
        <ColumnsRow {...props} name="columns_read" label={t('Columns to read')} />
        <CountRow {...props} name="rows_to_read" label={t('Rows to read')} hint={t('Empty: all rows.')} min={1} />
        <ColumnsIndex {...props} />
      </div>
      <div className={s.flags}>
        {isText ? (
          <>
            <FlagRow {...props} name="skip_blank_lines" label={t('Skip blank lines')} byDefault />
            <FlagRow {...props} name="skip_initial_space" label={t('Skip spaces after delimiters')} byDefault={false} />
            <FlagRow {...props} name="infer_datetime_format" label={t('Recognize dates')} byDefault />
          </>
        ) : null}
        <FlagRow {...props} name="dataframe_index" label={t('Store an index column')} byDefault={false} />
      </div>
      {fields.dataframe_index === 'true' ? (
        <div className={s.optionGrid}>
          <TextRow
            {...props}
            name="index_label"
            label={t('Name of the index')}
            placeholder={fields.index_column ?? 'index'}
          />
        </div>
      ) : null}
    </details>
  )
}

const ColumnsIndex = ({ preview, fields, onChange }: ReadOptionsProps) => {
  const names = preview.columns.map(column => column.name)
  const chosen = fields.index_column
  const all = chosen !== undefined && !names.includes(chosen) ? [...names, chosen] : names
  return (
    <Field label={t('Index column')} hint={t('It is stored only with the option below.')}>
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
