/** Form fields shared by metrics and columns. */
import { Field, TextArea, TextInput } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import type { Expression } from './check-expressions.ts'
import type { Notes } from './draft.ts'
import s from './Parts.module.css'
import type { Place, TabId } from './problems.ts'
import { useExpressionCheck } from './use-checks.ts'
import { useEditor } from './use-dataset-editor.ts'

export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly place?: Place
  readonly hint?: string | undefined
  readonly placeholder?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly wide?: boolean
  /** Number of rows of a multi-line field. */
  readonly rows?: number
}

export const TextField = ({ label, value, onChange, place, hint, required, wide, rows, ...rest }: TextFieldProps) => {
  const editor = useEditor()
  const error = place ? editor.errorAt(place) : undefined
  return (
    <Field label={label} error={error} hint={hint} required={required} className={wide ? s.wide : undefined}>
      {rows ? (
        <TextArea value={value} onChange={onChange} rows={rows} {...rest} />
      ) : (
        <TextInput value={value} onChange={onChange} {...rest} />
      )}
    </Field>
  )
}

export interface ExpressionFieldProps {
  readonly tab: TabId
  readonly partKey: string
  readonly kind: Expression['kind']
  readonly value: string
  readonly stored: string | undefined
  readonly hint: string
  readonly onChange: (value: string) => void
}

/** SQL field. The server checks the expression when typing pauses. */
export const ExpressionField = ({ tab, partKey, kind, value, stored, hint, onChange }: ExpressionFieldProps) => {
  const editor = useEditor()
  const isNew = value.trim() !== (stored ?? '').trim()
  const problem = useExpressionCheck(editor.dataset, { kind, sql: value }, isNew && !editor.hasOtherSource)
  const error = editor.errorAt({ tab, key: partKey, field: 'expression' }) ?? problem
  return (
    <Field label={t('SQL expression')} required error={error} hint={hint} className={s.wide}>
      <TextArea mono rows={4} value={value} onChange={onChange} spellCheck={false} />
    </Field>
  )
}

/** Fields for certification and warning. */
export const NotesFields = ({
  notes,
  onChange,
}: {
  readonly notes: Notes
  readonly onChange: (c: Partial<Notes>) => void
}) => (
  <>
    <TextField
      label={t('Certified by')}
      value={notes.certified_by}
      onChange={certified_by => onChange({ certified_by })}
      placeholder={t('Person or group')}
    />
    <TextField
      label={t('Certification details')}
      value={notes.certification_details}
      onChange={certification_details => onChange({ certification_details })}
    />
    <TextField
      label={t('Warning')}
      value={notes.warning_markdown}
      onChange={warning_markdown => onChange({ warning_markdown })}
      hint={t('Shown with an icon to people who use it. Markdown.')}
      rows={2}
      wide
    />
  </>
)
