import type { UploadPreview } from '@belvedere/api'
import { own } from '@belvedere/core/json'
import { Tabs } from '@belvedere/ui'
import { useId, useState } from 'react'
import { t } from '../../i18n.ts'
import { ColumnsPart } from './ColumnsPart.tsx'
import { ColumnsPreview } from './ColumnsPreview.tsx'
import { isTemporal } from './column-types.ts'
import { ExistingPart } from './ExistingPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'
import { PreviewNotes } from './PreviewNotes.tsx'
import { ReadingPart } from './ReadingPart.tsx'
import { changedFields, type ReadFields } from './read-fields.ts'
import { TablePart } from './TablePart.tsx'
import s from './Upload.module.css'
import type { AlreadyExists, Checked, UploadProblem } from './use-upload.ts'

type Part = 'table' | 'reading' | 'columns' | 'existing'

export interface PreviewFormProps {
  readonly preview: UploadPreview
  readonly value: Checked
  readonly onChange: (value: Checked) => void
  /** Reads the file again with other options. */
  readonly onRead: (choice: Pick<Checked, 'read' | 'sheet'>) => void
  /** Error of the last attempt, or null. */
  readonly problem: UploadProblem | null
  readonly isReading: boolean
  readonly disabled: boolean
}

/** Options of an upload in tabs, above a preview of the table. Nothing is stored at this step. */
export const PreviewForm = (props: PreviewFormProps) => {
  const { preview, value, onChange, onRead, problem, isReading, disabled } = props
  const typeOf = (name: string, recognized: string) => own(value.types, name) ?? recognized
  const mainColumn = value.main_dttm_col === undefined ? preview.main_dttm_col : value.main_dttm_col
  const setRead = (read: ReadFields) => onRead({ read, sheet: value.sheet })
  const setExisting = (already_exists: AlreadyExists) => onChange({ ...value, already_exists })
  const setType = (name: string, type: string) =>
    onChange({
      ...value,
      types: { ...value.types, [name]: type },
      main_dttm_col: mainColumn === name && !isTemporal(type) ? null : value.main_dttm_col,
    })
  const options = { preview, fields: value.read, onChange: setRead }
  return (
    <fieldset className={s.form} disabled={disabled}>
      {problem ? (
        <LoadProblem
          problem={problem}
          onExisting={setExisting}
          onReadAgain={() => onRead({ read: value.read, sheet: value.sheet })}
        />
      ) : null}
      <PreviewNotes preview={preview} fields={value.read} onChange={setRead} />
      <Parts read={value.read} already_exists={value.already_exists}>
        {part =>
          part === 'reading' ? (
            <ReadingPart {...options} />
          ) : part === 'columns' ? (
            <ColumnsPart {...options} />
          ) : part === 'existing' ? (
            <ExistingPart value={value.already_exists} onChange={setExisting} />
          ) : (
            <TablePart
              preview={preview}
              value={value}
              onChange={onChange}
              onSheet={sheet => onRead({ read: value.read, sheet })}
              mainColumn={mainColumn}
              temporal={preview.columns
                .filter(({ name, type }) => isTemporal(typeOf(name, type)))
                .map(({ name }) => name)}
            />
          )
        }
      </Parts>
      <ColumnsPreview
        preview={preview}
        typeOf={typeOf}
        onType={setType}
        fields={value.read}
        onFields={setRead}
        isReading={isReading}
      />
    </fieldset>
  )
}

interface PartsProps extends Pick<Checked, 'read' | 'already_exists'> {
  readonly children: (part: Part) => React.ReactNode
}

/** Tabs of the form. Each shows the number of its changed options. */
const Parts = ({ read, already_exists, children }: PartsProps) => {
  const base = useId()
  const [part, setPart] = useState<Part>('table')
  const { reading, columns } = changedFields(read)
  return (
    <>
      <Tabs
        size="s"
        label={t('Parts of the upload')}
        idBase={base}
        value={part}
        onChange={id => setPart(id as Part)}
        tabs={[
          { id: 'table', label: t('Table') },
          { id: 'reading', label: t('Reading'), count: reading || undefined },
          { id: 'columns', label: t('Columns'), count: columns || undefined },
          { id: 'existing', label: t('Existing table'), count: already_exists === 'fail' ? undefined : 1 },
        ]}
      />
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${part}`} className={s.part}>
        {children(part)}
      </div>
    </>
  )
}
