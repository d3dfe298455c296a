import {
  CONDITIONS,
  type ConditionalRule,
  needsRange,
  needsValue,
  RULE_COLORS,
  ruleProblems,
} from '@belvedere/core/color'
import { Button, Checkbox, Field, NumberInput, Select } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { ColorField } from '../scheme/ColorField.tsx'
import frame from '../zone/EditorFrame.module.css'
import s from './cells.module.css'
import { RuleValues } from './RuleValues.tsx'
import type { ShownField } from './shown-columns.ts'

/** Rule with the cells that it colors. */
interface Rule extends ConditionalRule {
  readonly columnFormatting?: string | undefined
  readonly toAllRow?: boolean | undefined
  readonly toTextColor?: boolean | undefined
  readonly useGradient?: boolean | undefined
}

interface RuleEditorProps {
  /** Null for a new rule. */
  readonly rule: Rule | null
  readonly fields: readonly ShownField[]
  readonly hasColumns: boolean
  readonly onSave: (rule: Rule) => void
  readonly onClose: () => void
}

const COLORS: readonly { readonly value: string; readonly label: string }[] = RULE_COLORS.map(({ value, name }) => ({
  value,
  label: t(name),
}))
const OWN = 'own'

const ROW = 'row'

/** Removes values that the operator does not use. */
function withNeededTargets({ targetValue, targetValueLeft, targetValueRight, ...rule }: Rule): Rule {
  return {
    ...rule,
    ...(needsValue(rule.operator) ? { targetValue } : {}),
    ...(needsRange(rule.operator) ? { targetValueLeft, targetValueRight } : {}),
  }
}

const newRule = ([only, ...others]: readonly ShownField[]): Rule =>
  only && others.length === 0 ? { column: only.value } : {}

/** Editor of one rule. Missing values are reported after an attempt to save. */
export const RuleEditor = ({ rule: stored, fields, hasColumns, onSave, onClose }: RuleEditorProps) => {
  const [rule, setRule] = useState<Rule>(stored ?? newRule(fields))
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<Rule>): void => setRule({ ...rule, ...part })
  const problems = ruleProblems(rule)
  const shown = isTried ? problems : {}
  const save = (): void => {
    if (Object.keys(problems).length > 0) setTried(true)
    else onSave(withNeededTargets(rule))
  }
  return (
    <form
      // Missing values are reported below their fields instead of by the browser.
      noValidate
      className={frame.frame}
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        save()
      }}
    >
      <div className={frame.body}>
        <h3 className={frame.title}>{stored === null ? t('New formatter') : t('Edit formatter')}</h3>
        <Field label={t('Column')} required error={shown.column}>
          <Select
            label={t('Column')}
            value={rule.column ?? null}
            onChange={column => change({ column })}
            options={fields}
            placeholder={t('Choose a column')}
          />
        </Field>
        <div className={s.pair}>
          <Field label={t('Operator')} required error={shown.operator}>
            <Select
              label={t('Operator')}
              value={rule.operator ?? null}
              onChange={operator => change({ operator })}
              options={CONDITIONS.map(value => ({ value, label: value }))}
              searchable={false}
              placeholder={t('Choose a condition')}
            />
          </Field>
          <ColorChoice rule={rule} error={shown.colorScheme} onChange={change} />
        </div>
        <Targets rule={rule} shown={shown} onChange={change} />
        <RuleValues rule={rule} onChange={change} />
        <Reach rule={rule} fields={fields} hasColumns={hasColumns} onChange={change} />
      </div>
      <footer className={frame.footer}>
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button type="submit" variant="primary">
          {t('Apply')}
        </Button>
      </footer>
    </form>
  )
}

interface PartProps {
  readonly rule: Rule
  readonly onChange: (part: Partial<Rule>) => void
}

const ColorChoice = ({ rule, error, onChange }: PartProps & { readonly error: string | undefined }) => {
  const [isOwn, setOwn] = useState(
    rule.colorScheme !== undefined && !COLORS.some(({ value }) => value === rule.colorScheme),
  )
  return (
    <>
      <Field label={t('Color scheme')} required error={error}>
        <Select<string>
          label={t('Color scheme')}
          value={isOwn ? OWN : (rule.colorScheme ?? null)}
          onChange={value => {
            setOwn(value === OWN)
            onChange({ colorScheme: value === OWN ? '#226fb1' : value })
          }}
          options={[
            ...COLORS.map(color => ({ ...color, swatches: [color.value] })),
            { value: OWN, label: t('own color') },
          ]}
          placeholder={t('Choose a color')}
        />
      </Field>
      {isOwn ? (
        <ColorField
          label={t('Own color')}
          value={rule.colorScheme ?? null}
          onChange={color => onChange({ colorScheme: color ?? undefined })}
        />
      ) : null}
    </>
  )
}

const Targets = ({ rule, shown, onChange }: PartProps & { readonly shown: ReturnType<typeof ruleProblems> }) => {
  const target = (key: 'targetValue' | 'targetValueLeft' | 'targetValueRight', label: string) => (
    <Field label={label} required error={shown[key]}>
      <NumberInput
        value={rule[key] ?? null}
        onChange={value => onChange({ [key]: value ?? undefined })}
        aria-label={label}
      />
    </Field>
  )
  if (needsRange(rule.operator)) {
    return (
      <div className={s.pair}>
        {target('targetValueLeft', t('Left value'))}
        {target('targetValueRight', t('Right value'))}
      </div>
    )
  }
  return needsValue(rule.operator) ? target('targetValue', t('Target value')) : null
}

/** Cells that the rule colors, and the style. */
const Reach = ({ rule, fields, hasColumns, onChange }: PartProps & Pick<RuleEditorProps, 'fields' | 'hasColumns'>) => (
  <>
    {hasColumns ? (
      <Field label={t('Applies to')}>
        <Select
          label={t('Applies to')}
          value={rule.toAllRow ? ROW : (rule.columnFormatting ?? '')}
          onChange={value =>
            onChange({
              toAllRow: value === ROW ? true : undefined,
              columnFormatting: value === ROW || value === '' ? undefined : value,
            })
          }
          options={[
            { value: '', label: t('The column itself') },
            { value: ROW, label: t('The whole row') },
            ...fields.filter(({ value }) => value !== rule.column),
          ]}
        />
      </Field>
    ) : null}
    <div className={s.switches}>
      {hasColumns ? (
        <Checkbox
          checked={rule.toTextColor === true}
          onChange={isOn => onChange({ toTextColor: isOn || undefined })}
          label={t('Color the text')}
        />
      ) : null}
      <Checkbox
        checked={rule.useGradient !== false}
        onChange={isOn => onChange({ useGradient: isOn ? undefined : false })}
        label={t('Stronger with distance')}
      />
    </div>
  </>
)
