import { Field, Select, TextInput } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { type Choice, ChoiceRow, CountRow, FlagRow, type ReadOptionsProps, type Row } from './option-rows.tsx'
import { delimiterLabel, ENCODING_LABELS, encodingLabel, withField } from './read-fields.ts'
import s from './Upload.module.css'

/** Header rows after the third, counted from 0. */
const LATER_ROWS = [3, 4, 5, 6, 7, 8, 9]
const DELIMITERS = [',', ';', '\t', '|', ' ']
const OTHER = 'other'

/** Select of a common delimiter, or a field for another one. */
const DelimiterRow = ({ name, label, fields, onChange, recognized }: Row & { readonly recognized: string }) => {
  const value = fields[name] ?? ''
  const [isOther, setOther] = useState(value !== '' && !DELIMITERS.includes(value))
  const [typed, setTyped] = useState(isOther ? value : '')
  const choose = (choice: string) => {
    setOther(choice === OTHER)
    if (choice !== OTHER) onChange(withField(fields, name, choice))
  }
  return (
    <>
      <Field label={label}>
        <Select
          label={label}
          value={isOther ? OTHER : value}
          onChange={choose}
          options={[
            { value: '', label: recognized },
            ...DELIMITERS.map(sign => ({ value: sign, label: delimiterLabel(sign) })),
            { value: OTHER, label: t('Another') },
          ]}
        />
      </Field>
      {isOther ? (
        <Field label={t('Other delimiter')} hint={t('One to four characters, no quotes.')}>
          <TextInput
            value={typed}
            onChange={setTyped}
            onBlur={() => typed !== value && onChange(withField(fields, name, typed))}
            autoComplete="off"
            spellCheck={false}
            maxLength={4}
          />
        </Field>
      ) : null}
    </>
  )
}

const TextOptions = (props: ReadOptionsProps) => {
  const { reading } = props.preview
  const recognizedDelimiter =
    reading?.delimiter && props.fields.delimiter === undefined
      ? t('Recognized: {name}', { name: delimiterLabel(reading.delimiter) })
      : t('Recognized')
  const recognizedEncoding =
    reading && props.fields.encoding === undefined
      ? t('Recognized: {name}', { name: encodingLabel(reading.encoding) })
      : t('Recognized')
  return (
    <>
      <DelimiterRow {...props} name="delimiter" label={t('Delimiter')} recognized={recognizedDelimiter} />
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
        ...LATER_ROWS.map((row): Choice => [String(row), t('In row {row}', { row: row + 1 })]),
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
  </>
)

/** Options for reading rows of text files and sheets. Other formats need none. */
export const ReadingPart = (props: ReadOptionsProps) => {
  const isText = props.preview.reading !== null
  const isSheet = !isText && props.preview.sheets.length > 0
  if (!isText && !isSheet)
    return <p className={s.explanation}>{t('Files of this kind have no options for reading.')}</p>
  return (
    <>
      <div className={s.optionGrid}>
        {isText ? <TextOptions {...props} /> : null}
        <HeadOptions {...props} />
      </div>
      {isText ? (
        <>
          <div className={s.flags}>
            <FlagRow {...props} name="skip_blank_lines" label={t('Skip blank lines')} byDefault />
            <FlagRow {...props} name="skip_initial_space" label={t('Skip spaces after delimiters')} byDefault={false} />
          </div>
          <p className={s.explanation}>
            {t('Text in double quotes may have delimiters and line breaks in it; two quotes inside of it are one.')}
          </p>
        </>
      ) : null}
    </>
  )
}
