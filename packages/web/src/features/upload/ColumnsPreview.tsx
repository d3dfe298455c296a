import type { UploadPreview } from '@belvedere/api'
import { Button, Select } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import { typeOptions } from './column-types.ts'
import { type ReadFields, withField } from './read-fields.ts'
import s from './Upload.module.css'

const SAMPLES = 4

const Samples = ({ preview, index }: { preview: UploadPreview; index: number }) => (
  <span className={s.samples}>
    {preview.sample.slice(0, SAMPLES).map((row, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sample are identified by their position
      <span key={at} className={row[index] === null ? s.nothing : undefined}>
        {row[index] ?? '\u2013'}
      </span>
    ))}
  </span>
)

type Note = UploadPreview['notes'][number]

/** Note on a column, with a button that applies the proposed reading of its values. */
const ColumnNote = ({ note, fields, onFields }: { note: Note } & Pick<ColumnsPreviewProps, 'fields' | 'onFields'>) => {
  const nulls = note.proposal?.null_values
  return (
    <span className={s.columnNote}>
      {note.text}
      {nulls ? (
        <Button size="s" variant="ghost" onClick={() => onFields(withField(fields, 'null_values', nulls.join(',')))}>
          {t('Keep as text')}
        </Button>
      ) : null}
    </span>
  )
}

interface ColumnsPreviewProps {
  readonly preview: UploadPreview
  readonly typeOf: (name: string, recognized: string) => string
  readonly onType: (name: string, type: string) => void
  readonly fields: ReadFields
  readonly onFields: (fields: ReadFields) => void
  readonly isReading: boolean
}

/** Columns as they would be stored, with their first values. Their types can be changed. */
export const ColumnsPreview = ({ preview, typeOf, onType, fields, onFields, isReading }: ColumnsPreviewProps) => (
  <section aria-label={t('Preview')} aria-busy={isReading} className={isReading ? s.reading : undefined}>
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
                .map(note => (
                  <ColumnNote key={note.text} note={note} fields={fields} onFields={onFields} />
                ))}
            </th>
            <td>
              <Select
                label={t('Type of {column}', { column: column.name })}
                size="s"
                quiet
                searchable={false}
                value={typeOf(column.name, column.type)}
                onChange={type => onType(column.name, type)}
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
  </section>
)
