import type { UploadPreview } from '@belvedere/api'
import { Button, Select } from '@belvedere/ui'
import { useRef } from 'react'
import { t } from '../../i18n.ts'
import { encodingLabel, proposalLabel, proposedFields, type ReadFields, withField } from './read-fields.ts'
import s from './Upload.module.css'

export interface PreviewNotesProps {
  readonly preview: UploadPreview
  readonly fields: ReadFields
  readonly onChange: (fields: ReadFields) => void
}

/** Reason why the file cannot be loaded, with a button that applies the proposed fix. */
const Problem = ({ preview, fields, onChange }: PreviewNotesProps) => {
  const { problem } = preview
  if (problem === null) return null
  const label = proposalLabel(problem)
  return (
    <div className={s.problem} role="alert">
      <p>{t('Line {line}: {reason}', { line: problem.line, reason: problem.reason })}</p>
      <code>{problem.text}</code>
      <div className={s.actions}>
        {label ? (
          <Button size="s" onClick={() => onChange({ ...fields, ...proposedFields(problem) })}>
            {label}
          </Button>
        ) : null}
        {problem.proposal?.on_bad_lines === undefined ? (
          <Button size="s" variant="ghost" onClick={() => onChange({ ...fields, on_bad_lines: 'skip' })}>
            {t('Leave out bad lines')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const Skipped = ({ preview: { skipped } }: Pick<PreviewNotesProps, 'preview'>) =>
  skipped.count === 0 ? null : (
    <div className={s.skipped}>
      <p>{t('{count, plural, one {# line is} other {# lines are}} left out:', { count: skipped.count })}</p>
      {/* Scrollable, so it takes the keyboard focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard */}
      <ul className={s.lines} tabIndex={0} aria-label={t('Lines that are left out')}>
        {skipped.lines.map(({ line, text, reason }) => (
          <li key={line}>
            {t('Line {line}: {reason}', { line, reason })} <code>{text}</code>
          </li>
        ))}
        {skipped.count > skipped.lines.length ? (
          <li>{t('and {count} more', { count: skipped.count - skipped.lines.length })}</li>
        ) : null}
      </ul>
    </div>
  )

type Choices = NonNullable<UploadPreview['reading']>['encoding_choices']

/**
 * Returns the encodings offered for this file. They are remembered, because the server offers none after one was
 * chosen.
 */
const useOfferedEncodings = ({ upload_id, reading }: UploadPreview): Choices => {
  const offered = useRef<{ upload_id: string; choices: Choices }>({ upload_id, choices: [] })
  if (offered.current.upload_id !== upload_id) offered.current = { upload_id, choices: [] }
  if (reading && reading.encoding_choices.length > 0) offered.current.choices = reading.encoding_choices
  return offered.current.choices
}

/** Select of the encoding if it is uncertain. Each option shows a sample text in its encoding. */
const EncodingChoice = ({ preview, fields, onChange }: PreviewNotesProps) => {
  const choices = useOfferedEncodings(preview)
  const encoding = preview.reading?.encoding
  if (choices.length === 0 || encoding === undefined) return null
  const isOffered = choices.some(choice => choice.encoding === encoding)
  const options = choices.map(choice => ({
    value: choice.encoding,
    label: choice.text,
    hint: encodingLabel(choice.encoding),
  }))
  return (
    <div className={s.skipped}>
      <p>
        {fields.encoding === undefined
          ? t('Encoding guessed: {name}. Check the text below.', { name: encodingLabel(encoding) })
          : t('Encoding chosen: {name}. Check the text below.', { name: encodingLabel(encoding) })}
      </p>
      <Select
        label={t('Text in the file')}
        className={s.encoding}
        searchable={false}
        value={isOffered ? encoding : undefined}
        placeholder={t('Other encodings are under Reading')}
        onChange={value => onChange(withField(fields, 'encoding', value))}
        options={options}
      />
    </div>
  )
}

/** Choice of the day and month order for ambiguous dates. */
const DateOrder = ({ preview, fields, onChange }: PreviewNotesProps) => {
  const columns = preview.reading?.ambiguous_dates ?? []
  if (columns.length === 0) return null
  const isDayFirst = fields.day_first === 'true'
  const { day_first: _, ...others } = fields
  return (
    <div className={s.skipped}>
      <p>
        {isDayFirst
          ? t('Dates of {columns} are read with the day first.', { columns: columns.join(', ') })
          : t('Dates of {columns} are read with the month first.', { columns: columns.join(', ') })}
      </p>
      <Button size="s" onClick={() => onChange(isDayFirst ? others : { ...fields, day_first: 'true' })}>
        {isDayFirst ? t('Read the month first') : t('Read the day first')}
      </Button>
    </div>
  )
}

/** Notes and decisions before a file is loaded. */
export const PreviewNotes = (props: PreviewNotesProps) => (
  <>
    <Problem {...props} />
    <Skipped preview={props.preview} />
    <EncodingChoice {...props} />
    <DateOrder {...props} />
    {props.preview.notes
      .filter(note => note.column === null)
      .map(({ text }) => (
        <p key={text} className={s.skipped}>
          {text}
        </p>
      ))}
  </>
)
