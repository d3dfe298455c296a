/** Repairs stored form data. Unsupported values are reset to the default of their control and reported. */
import type { Choice, Control, ControlPanel } from '@belvedere/charts/controls'
import { type FormData, retainChoices } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import { controlsOf } from './panel.ts'

export interface MendedForm {
  readonly form: FormData
  /** Labels of the controls whose values were reset. */
  readonly lost: readonly string[]
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNothing = (value: unknown): boolean => value === undefined || value === null

const isColumn = (value: unknown): boolean => isText(value) || (isRecord(value) && isText(value.sqlExpression))

const isMetric = (value: unknown): boolean =>
  isText(value) || (isRecord(value) && (isText(value.sqlExpression) || isRecord(value.column)))

const isFilter = (value: unknown): boolean => isRecord(value) && (isText(value.sqlExpression) || isText(value.subject))

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isFinite(value) : isText(value) && Number.isFinite(Number(value))

/** Returns a single value. For a list, as in older charts, returns its first entry. */
const single = (value: unknown, isGood: (value: unknown) => boolean): unknown => {
  const one = Array.isArray(value) ? value[0] : value
  return isNothing(one) || one === '' || isGood(one) ? (one ?? value) : undefined
}

const list = (value: unknown, isGood: (value: unknown) => boolean): unknown => {
  if (isNothing(value) || value === '') return []
  const values = Array.isArray(value) ? value : [value]
  const good = values.filter(isGood)
  return Array.isArray(value) && good.length === values.length ? value : good
}

/** Returns a record with only its valid entries. */
function named(value: unknown, isGood: (value: unknown) => boolean): unknown {
  if (!isRecord(value)) return undefined
  const good = Object.entries(value).filter(([, each]) => isGood(each))
  return good.length === Object.keys(value).length ? value : Object.fromEntries(good)
}

/** Returns the matching choice. It may be stored with another type but the same text. */
function chosen(value: unknown, choices: readonly Choice[], freeForm: boolean): unknown {
  const same = choices.find(
    choice => choice.value === value || (!isNothing(value) && String(choice.value) === String(value)),
  )
  if (same) return same.value
  if (freeForm) return ['string', 'number', 'boolean'].includes(typeof value) || isNothing(value) ? value : undefined
  return retainChoices(value, { choices: choices.map(choice => choice.value) })
}

/** Returns the part of a value that the control supports, or undefined if there is none. */
function mendValue(control: Control, value: unknown): unknown {
  switch (control.kind) {
    case 'checkbox':
      if (value === 'true' || value === 1) return true
      if (value === 'false' || value === 0) return false
      return typeof value === 'boolean' || isNothing(value) ? value : undefined
    case 'number':
      return isNothing(value) || value === '' || isNumeric(value) ? value : undefined
    case 'text':
      return isNothing(value) || ['string', 'number'].includes(typeof value) ? value : undefined
    case 'time_range':
    case 'time_grain':
      return isNothing(value) || isText(value) ? value : undefined
    case 'select':
      if (!control.multiple)
        return chosen(value, control.choices, control.freeForm === true || control.formChoices !== undefined)
      return list(value, item => !isNothing(chosen(item, control.choices, control.freeForm === true)))
    case 'column':
    case 'x_axis':
      return single(value, isColumn)
    case 'metric':
      return single(value, isMetric)
    case 'columns':
      return list(value, isColumn)
    case 'metrics':
      return list(value, isMetric)
    case 'adhoc_filters':
      return list(value, isFilter)
    case 'label_colors':
      return isNothing(value) ? value : named(value, isText)
    case 'collection':
      return list(value, isRecord)
    default:
      return value
  }
}

const lengthOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : isNothing(value) || value === '' ? 0 : 1

const isShorter = (mended: unknown, value: unknown): boolean =>
  isRecord(mended) && isRecord(value)
    ? Object.keys(mended).length < Object.keys(value).length
    : lengthOf(mended) < lengthOf(value)

/** Repairs the values of all controls. Keys without a control do not change (requirements VALID-029, VALID-030). */
export function mendForm(form: FormData, panel: ControlPanel): MendedForm {
  const changes: Record<string, unknown> = {}
  const lost: string[] = []
  for (const control of controlsOf(panel)) {
    const value = form[control.name]
    if (value === undefined) continue
    const mended = mendValue(control, value)
    if (mended === value) continue
    changes[control.name] = mended === undefined ? control.default : mended
    if (mended === undefined || isShorter(mended, value)) lost.push(control.label)
  }
  return lost.length === 0 && Object.keys(changes).length === 0
    ? { form, lost }
    : { form: { ...form, ...changes } as FormData, lost }
}
