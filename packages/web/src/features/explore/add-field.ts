/** Which control a field of the dataset goes to when it is picked with Enter or a click on its plus. */
import type { DatasetColumn } from '@belvedere/api'
import type { Control, ControlPanel } from '@belvedere/charts/controls'
import { isTemporalField } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { isEmptyValue } from '@belvedere/core/json'
import { controlsOf, isVisible } from './panel.ts'

export interface FieldTarget {
  readonly control: Control
  readonly value: unknown
}

const appended = (value: unknown, name: string): unknown[] => {
  const list = Array.isArray(value) ? value : []
  return list.includes(name) ? list : [...list, name]
}

function targetFor(form: FormData, controls: readonly Control[], name: string, single: string, many: string) {
  const one = controls.find(control => control.kind === single)
  if (one && isEmptyValue(form[one.name])) return { control: one, value: name }
  const list = controls.find(control => control.kind === many)
  if (list) return { control: list, value: appended(form[list.name], name) }
  return one ? { control: one, value: name } : null
}

export function targetOfMetric(form: FormData, panel: ControlPanel, name: string): FieldTarget | null {
  const controls = controlsOf(panel).filter(control => isVisible(control, form))
  return targetFor(form, controls, name, 'metric', 'metrics')
}

/** A temporal column becomes the x-axis where there is one, any other column a dimension. */
export function targetOfColumn(form: FormData, panel: ControlPanel, column: DatasetColumn): FieldTarget | null {
  const controls = controlsOf(panel).filter(control => isVisible(control, form))
  const axis = controls.find(control => control.kind === 'x_axis')
  if (axis && (isTemporalField(column) || isEmptyValue(form[axis.name])))
    return { control: axis, value: column.column_name }
  return targetFor(form, controls, column.column_name, 'column', 'columns')
}
