import { type ConditionalRule, ruleText } from '@belvedere/core/color'
import { isRecord } from '@belvedere/core/json'
import { Field } from '@belvedere/ui'
import { t } from '../i18n.ts'
import s from './cells/cells.module.css'
import { RuleEditor } from './cells/RuleEditor.tsx'
import { useNumericFields } from './cells/shown-columns.ts'
import type { ControlProps } from './control-props.ts'
import { ControlLabel } from './frame/ControlLabel.tsx'
import { moved, without } from './list-edit.ts'
import { DropZone } from './zone/DropZone.tsx'

const nothing = (): void => undefined

/** Rules that color cells, one line each. The last rule that applies to a cell wins. */
export const ConditionalFormattingControl = ({
  control,
  value,
  onChange,
  dataset,
  form,
}: ControlProps<'conditional_formatting'>) => {
  const rules = (Array.isArray(value) ? value : []).filter(isRecord) as readonly ConditionalRule[]
  const fields = useNumericFields(form, dataset)
  const nameOf = (column: string | undefined): string =>
    fields.find(({ value: name }) => name === column)?.label ?? column ?? ''
  return (
    <Field label={<ControlLabel control={control} />}>
      <DropZone
        label={control.label}
        items={rules.map(rule => ({
          label: ruleText(rule, nameOf(rule.column)),
          icon: <span className={s.dot} style={{ background: rule.colorScheme }} aria-hidden />,
        }))}
        accepts={[]}
        ghost={t('Add new color formatter')}
        editorLabel={index => (index === null ? t('New formatter') : t('Edit formatter'))}
        onDropField={nothing}
        onRemove={index => onChange(without(rules, index))}
        onMove={(from, to) => onChange(moved(rules, from, to))}
        renderEditor={(index, close) => (
          <RuleEditor
            rule={index === null ? null : (rules[index] ?? null)}
            fields={fields}
            hasColumns={control.hasColumns}
            onSave={rule => {
              onChange(index === null ? [...rules, rule] : rules.with(index, rule))
              close()
            }}
            onClose={close}
          />
        )}
      />
    </Field>
  )
}
