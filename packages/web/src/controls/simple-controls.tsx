import type { Choice } from '@belvedere/charts/controls'
import { isRecord } from '@belvedere/core/json'
import { TIME_GRAINS } from '@belvedere/core/time'
import { Checkbox, Field, MultiSelect, NumberInput, Select, TextInput } from '@belvedere/ui'
import { t } from '../i18n.ts'
import { ControlLabel } from './ControlLabel.tsx'
import { CurrencyFields } from './cells/CurrencyFields.tsx'
import cells from './cells/cells.module.css'
import type { ControlProps } from './control-props.ts'
import { requiredError } from './required.ts'

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
/** Limits are stored as numbers or as their text, depending on who wrote the chart. */
const sameChoice = (a: unknown, b: unknown): boolean => a === b || (a != null && b != null && String(a) === String(b))

const optionOf = (choice: Choice) => ({ value: choice.value, label: choice.label })

/** What was typed, where any value is good; numbers go before the choices that hold their digits. */
const ownOption = (choices: readonly Choice[]) => (query: string) => {
  const number = Number(query.replaceAll(',', ''))
  const isNumber = choices.some(choice => typeof choice.value === 'number') && Number.isFinite(number)
  const value = isNumber ? number : query
  if (choices.some(choice => choice.value === value)) return null
  return { option: { value, label: isNumber ? number.toLocaleString('en-US') : query }, isFirst: isNumber }
}

export const SelectControl = ({ control, value, onChange, form }: ControlProps<'select'>) => {
  if (control.multiple) {
    return (
      <Field label={<ControlLabel control={control} />}>
        <MultiSelect
          label={control.label}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
          options={control.choices.map(choice => ({ value: choice.value as string, label: choice.label }))}
        />
      </Field>
    )
  }
  const offered = [...control.choices, ...(control.formChoices?.(form) ?? [])]
  const known = offered.find(choice => sameChoice(choice.value, value))
  const own = value !== null && value !== undefined && value !== '' && !known
  const choices = own ? [{ value: value as string, label: String(value) }, ...offered] : offered
  const isFree = control.freeForm === true
  return (
    <Field label={<ControlLabel control={control} />} required={control.required} error={requiredError(control, value)}>
      <Select<Choice['value']>
        label={control.label}
        value={own ? (value as string) : (known?.value ?? null)}
        onChange={onChange}
        options={choices.map(optionOf)}
        ownOption={isFree ? ownOption(choices) : undefined}
        searchable={isFree || choices.length > 12}
        clearable={!control.required && control.default === undefined}
        onClear={() => onChange(null)}
        placeholder={t('None')}
      />
    </Field>
  )
}

export const TimeGrainControl = ({ control, value, onChange }: ControlProps<'time_grain'>) => (
  <Field label={<ControlLabel control={control} />}>
    <Select
      label={control.label}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      options={TIME_GRAINS}
      placeholder={t('Original value')}
      clearable
      onClear={() => onChange(null)}
      searchable
    />
  </Field>
)

export const CheckboxControl = ({ control, value, onChange }: ControlProps<'checkbox'>) => (
  <Checkbox checked={value === true} onChange={onChange} label={<ControlLabel control={control} />} />
)

export const TextControl = ({ control, value, onChange }: ControlProps<'text'>) => (
  <Field label={<ControlLabel control={control} />}>
    <TextInput
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      onChange={onChange}
      placeholder={control.placeholder}
      aria-label={control.label}
    />
  </Field>
)

export const NumberControl = ({ control, value, onChange }: ControlProps<'number'>) => (
  <Field label={<ControlLabel control={control} />}>
    <NumberInput
      value={numberOf(value)}
      onChange={onChange}
      min={control.min}
      max={control.max}
      step={control.step}
      aria-label={control.label}
    />
  </Field>
)

export const CurrencyControl = ({ control, value, onChange }: ControlProps<'currency'>) => (
  <Field label={<ControlLabel control={control} />}>
    <CurrencyFields value={isRecord(value) ? value : {}} onChange={currency => onChange(currency ?? null)} />
  </Field>
)

export const BoundsControl = ({ control, value, onChange }: ControlProps<'bounds'>) => {
  const [low = null, high = null] = Array.isArray(value) ? value.map(numberOf) : []
  return (
    <Field label={<ControlLabel control={control} />}>
      <div className={cells.pair}>
        <NumberInput
          value={low}
          onChange={next => onChange([next, high])}
          aria-label={t('{label}, lowest', { label: control.label })}
        />
        <NumberInput
          value={high}
          onChange={next => onChange([low, next])}
          aria-label={t('{label}, highest', { label: control.label })}
        />
      </div>
    </Field>
  )
}
