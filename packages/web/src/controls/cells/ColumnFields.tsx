import { FRACTION_DIGITS, NUMBER_FORMATS, TIME_FORMATS } from '@belvedere/charts/controls'
import type { JsonRecord } from '@belvedere/core/json'
import { finiteNumber, isRecord } from '@belvedere/core/json'
import { Checkbox, Field, NumberInput, Segmented, Select, TextInput } from '@belvedere/ui'
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import { t } from '../../i18n.ts'
import { useNumberProblem } from '../number/use-number-problem.ts'
import { CurrencyFields } from './CurrencyFields.tsx'
import s from './cells.module.css'
import type { FieldContent } from './shown-columns.ts'

interface ColumnFieldsProps {
  readonly content: FieldContent
  readonly config: JsonRecord
  /** Called with all settings of the column; empty ones are left out. */
  readonly onChange: (config: JsonRecord) => void
}

type Change = (name: string, value: unknown) => void

/** Settings of one table column. */
export const ColumnFields = ({ content, config, onChange }: ColumnFieldsProps) => {
  const change: Change = (name, value) => {
    const { [name]: _, ...others } = config
    onChange(value === undefined || value === null || value === '' ? others : { ...others, [name]: value })
  }
  return (
    <div className={s.fields}>
      <Field label={t('Heading')}>
        <TextInput
          value={typeof config.customColumnName === 'string' ? config.customColumnName : ''}
          onChange={text => change('customColumnName', text)}
          aria-label={t('Heading')}
        />
      </Field>
      <div className={s.widthAndAlign}>
        <MinimumWidth config={config} change={change} />
        <Field label={t('Text align')}>
          <Segmented
            label={t('Text align')}
            value={String(config.horizontalAlign ?? '')}
            onChange={align => change('horizontalAlign', align)}
            options={[
              { value: '', label: t('Auto') },
              { value: 'left', label: <AlignLeft size={14} aria-hidden />, name: t('Left') },
              { value: 'center', label: <AlignCenter size={14} aria-hidden />, name: t('Center') },
              { value: 'right', label: <AlignRight size={14} aria-hidden />, name: t('Right') },
            ]}
          />
        </Field>
      </div>
      {content === 'number' ? <NumberFields config={config} change={change} /> : null}
      {content === 'time' ? (
        <Format name="d3TimeFormat" label={t('Time format')} choices={TIME_FORMATS} config={config} change={change} />
      ) : null}
      <div className={s.switches}>
        <Switch name="visible" label={t('Show the column')} initial config={config} change={change} />
        <Switch name="isFrozen" label={t('Freeze the column')} config={config} change={change} />
        <Switch name="truncateLongCells" label={t('Truncate cells')} config={config} change={change} />
      </div>
    </div>
  )
}

interface PartProps {
  readonly config: JsonRecord
  readonly change: Change
}

const WIDTHS = { min: 1, max: 2000 }

/** Minimum width in px (requirement VALID-006). */
const MinimumWidth = ({ config, change }: PartProps) => {
  const { problem, onInvalid } = useNumberProblem(WIDTHS)
  return (
    <Field label={t('Minimum width')} error={problem}>
      <NumberInput
        {...WIDTHS}
        value={Number(config.columnWidth) || null}
        onChange={width => change('columnWidth', width)}
        onInvalid={onInvalid}
        unit="px"
        aria-label={t('Minimum width')}
      />
    </Field>
  )
}

const Switch = ({
  name,
  label,
  initial = false,
  config,
  change,
}: PartProps & { readonly name: string; readonly label: string; readonly initial?: boolean }) => (
  <Checkbox
    checked={typeof config[name] === 'boolean' ? config[name] : initial}
    onChange={isOn => change(name, isOn === initial ? undefined : isOn)}
    label={label}
  />
)

interface FormatProps extends PartProps {
  readonly name: string
  readonly label: string
  readonly choices: typeof NUMBER_FORMATS
}

const Format = ({ name, label, choices, config, change }: FormatProps) => {
  const value = config[name]
  const own = typeof value === 'string' && !choices.some(choice => choice.value === value) ? [value] : []
  return (
    <Field label={label}>
      <Select
        label={label}
        value={typeof value === 'string' ? value : null}
        onChange={format => change(name, format)}
        options={[
          ...own.map(code => ({ value: code, label: code })),
          ...choices.map(choice => ({ value: String(choice.value), label: choice.label })),
        ]}
        searchable
        clearable
        onClear={() => change(name, undefined)}
        placeholder={t('Same as the table')}
      />
    </Field>
  )
}

const NumberFields = ({ config, change }: PartProps) => (
  <>
    <Format name="d3NumberFormat" label={t('Number format')} choices={NUMBER_FORMATS} config={config} change={change} />
    <Format
      name="d3SmallNumberFormat"
      label={t('Small number format')}
      choices={NUMBER_FORMATS}
      config={config}
      change={change}
    />
    <Field label={t('Fraction digits')}>
      <NumberInput
        value={finiteNumber(config.fractionDigits)}
        onChange={digits => change('fractionDigits', digits)}
        min={FRACTION_DIGITS[0]}
        max={FRACTION_DIGITS[1]}
        integer
        aria-label={t('Fraction digits')}
      />
    </Field>
    <CurrencyFields
      value={isRecord(config.currencyFormat) ? config.currencyFormat : {}}
      onChange={currency => change('currencyFormat', currency)}
    />
    <div className={s.switches}>
      <Switch name="showCellBars" label={t('Cell bars')} initial config={config} change={change} />
      <Switch name="alignPositiveNegative" label={t('Bars around zero')} config={config} change={change} />
      <Switch name="colorPositiveNegative" label={t('Color by sign')} config={config} change={change} />
    </div>
  </>
)
