import type { UploadPreview } from '@belvedere/api'
import { Checkbox, Field, MultiSelect, NumberInput, Select, TextInput } from '@belvedere/ui'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import { type ReadFields, withField } from './read-fields.ts'

export interface ReadOptionsProps {
  readonly preview: UploadPreview
  readonly fields: ReadFields
  readonly onChange: (fields: ReadFields) => void
}

export interface Row extends ReadOptionsProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
}

export type Choice = readonly [value: string, label: string]

/** Select with the recognized or default value as its first option, which has an empty value. */
export const ChoiceRow = ({
  name,
  label,
  hint,
  fields,
  onChange,
  choices,
}: Row & { readonly choices: readonly Choice[] }) => (
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

/** Text field that applies its value after typing pauses, or on blur. */
export const TextRow = ({
  name,
  label,
  hint,
  fields,
  onChange,
  placeholder,
}: Row & { readonly placeholder?: string }) => {
  const value = fields[name] ?? ''
  const [typed, setTyped] = useState(value)
  const apply = () => typed !== value && onChange(withField(fields, name, typed))
  const latest = useRef(apply)
  latest.current = apply
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key press restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Field label={label} hint={hint}>
      <TextInput
        value={typed}
        onChange={setTyped}
        onBlur={apply}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  )
}

export const CountRow = ({ name, label, hint, fields, onChange, min }: Row & { readonly min: number }) => (
  <Field label={label} hint={hint}>
    <NumberInput
      integer
      min={min}
      value={fields[name] === undefined ? null : Number(fields[name])}
      onChange={value => onChange(withField(fields, name, value === null ? '' : String(value)))}
    />
  </Field>
)

/** Returns all columns of the file that a preview has shown, so that deselected ones remain available. */
const useKnownColumns = ({ upload_id, columns }: UploadPreview): readonly string[] => {
  const known = useRef({ upload_id, names: new Set<string>() })
  if (known.current.upload_id !== upload_id) known.current = { upload_id, names: new Set() }
  for (const { name } of columns) known.current.names.add(name)
  return [...known.current.names]
}

export const ColumnsRow = ({ name, label, hint, preview, fields, onChange }: Row) => {
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
        // Names are sent as a comma-separated list, so names with a comma cannot be offered.
        options={names.filter(column => !column.includes(',')).map(column => ({ value: column, label: column }))}
      />
    </Field>
  )
}

export const FlagRow = ({ name, label, fields, onChange, byDefault }: Row & { readonly byDefault: boolean }) => (
  <Checkbox
    label={label}
    checked={fields[name] === undefined ? byDefault : fields[name] === 'true'}
    onChange={checked => onChange(withField(fields, name, checked === byDefault ? '' : String(checked)))}
  />
)
