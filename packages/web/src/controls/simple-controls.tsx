import type { Choice } from '@belvedere/charts/controls'
import { finiteNumber, isRecord } from '@belvedere/core/json'
import { TIME_GRAINS } from '@belvedere/core/time'
import { Checkbox, Field, MultiSelect, NumberInput, Select, TextInput } from '@belvedere/ui'
import { countText, t } from '../i18n.ts'
import { CurrencyFields } from './cells/CurrencyFields.tsx'
import type { ControlProps } from './control-props.ts'
import { ControlField } from './frame/ControlField.tsx'
import { ControlLabel } from './frame/ControlLabel.tsx'
import s from './frame/control-field.module.css'
import { BoundsFields } from './number/BoundsFields.tsx'
import { useNumberProblem } from './number/use-number-problem.ts'
import { useDebounced } from './use-debounced.ts'

/** Compares choices. Limits are stored as numbers or as text, depending on the chart's origin. */
const sameChoice = (a: unknown, b: unknown): boolean => a === b || (a != null && b != null && String(a) === String(b))

const optionOf = (choice: Choice) => ({ value: choice.value, label: choice.label })

/**
 * Returns the typed value as an option, if any value is permitted. A number precedes the choices that contain its
 * digits.
 */
const ownOption = (choices: readonly Choice[]) => (query: string) => {
  const number = Number(query.replaceAll(',', ''))
  const isNumber = choices.some(choice => typeof choice.value === 'number') && Number.isFinite(number)
  const value = isNumber ? number : query
  if (choices.some(choice => choice.value === value)) return null
  return { option: { value, label: isNumber ? countText(number) : query }, isFirst: isNumber }
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
    <ControlField control={control} value={value}>
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
    </ControlField>
  )
}

/** A grain that does not apply stays stored, for other columns. */
function grainHint(off: string | undefined, value: unknown): string | undefined {
  const stored = TIME_GRAINS.find(grain => grain.value === value)
  if (off === undefined || !stored) return off
  return t('{reason} "{grain}" is stored and not applied.', { reason: off, grain: stored.label })
}

export const TimeGrainControl = ({ control, value, onChange, off }: ControlProps<'time_grain'>) => (
  <Field label={<ControlLabel control={control} />} hint={grainHint(off, value)}>
    <Select
      label={control.label}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      options={TIME_GRAINS}
      placeholder={t('Original value')}
      refused={off !== undefined}
      clearable={off === undefined}
      onClear={() => onChange(null)}
      searchable
    />
  </Field>
)

export const CheckboxControl = ({ control, value, onChange }: ControlProps<'checkbox'>) => {
  const box = <Checkbox checked={value === true} onChange={onChange} label={<ControlLabel control={control} />} />
  if (control.note === undefined) return box
  return (
    <div>
      {box}
      <p className={s.below}>{control.note}</p>
    </div>
  )
}

/** Text input of one line. A change is reported when typing pauses (requirement VALID-033). */
export const TextControl = ({ control, value, onChange }: ControlProps<'text'>) => {
  const stored = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const { value: text, onValue, flush } = useDebounced<string>(stored, onChange)
  return (
    <ControlField control={control} value={text}>
      <TextInput
        value={text}
        onChange={onValue}
        onBlur={flush}
        onKeyDown={event => event.key === 'Enter' && flush()}
        placeholder={control.placeholder}
        aria-label={control.label}
      />
    </ControlField>
  )
}

/** Number input. Invalid text stays visible with an error, and is not reported. */
export const NumberControl = ({ control, value, onChange }: ControlProps<'number'>) => {
  const { min, max, integer } = control
  const { problem, onInvalid } = useNumberProblem({ min, max, integer })
  const { value: shown, onValue, flush } = useDebounced<number | null>(finiteNumber(value), onChange)
  return (
    <ControlField control={control} value={shown} error={problem}>
      <NumberInput
        value={shown}
        onChange={onValue}
        onInvalid={onInvalid}
        onBlur={flush}
        onKeyDown={event => event.key === 'Enter' && flush()}
        min={min}
        max={max}
        integer={integer}
        step={control.step}
        aria-label={control.label}
      />
    </ControlField>
  )
}

export const CurrencyControl = ({ control, value, onChange }: ControlProps<'currency'>) => (
  <Field label={<ControlLabel control={control} />}>
    <CurrencyFields value={isRecord(value) ? value : {}} onChange={currency => onChange(currency ?? null)} />
  </Field>
)

export const BoundsControl = ({ control, value, onChange }: ControlProps<'bounds'>) => (
  <Field label={<ControlLabel control={control} />}>
    <BoundsFields label={control.label} value={value} onChange={onChange} />
  </Field>
)
