/** Selects the control for a field of the dataset that is added with Enter or a click. */
import type { DatasetColumn } from '@belvedere/api'
import type { Control, ControlPanel } from '@belvedere/charts/controls'
import { isTemporalField, type Metric, metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { isEmptyValue, isRecord } from '@belvedere/core/json'
import { isAmount, isYear } from './field-roles.ts'
import { controlsOf, isVisible } from './panel.ts'

export interface FieldTarget {
  readonly control: Control
  readonly value: unknown
}

const appended = (value: unknown, added: Metric): unknown[] => {
  const list: unknown[] = Array.isArray(value) ? value : []
  const isThere = list.some(
    item => item === added || (isRecord(item) && metricLabel(item as unknown as Metric) === metricLabel(added)),
  )
  return isThere ? list : [...list, added]
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

/**
 * Returns the control for a column: a numeric column becomes a metric, a time column the x-axis if there is one, any
 * other column a dimension.
 *
 * @param metricOf returns null if the dataset allows only saved metrics
 */
export function targetOfColumn(
  form: FormData,
  panel: ControlPanel,
  column: DatasetColumn,
  metricOf: (column: DatasetColumn) => Metric | null,
): FieldTarget | null {
  const controls = controlsOf(panel).filter(control => isVisible(control, form))
  const name = column.column_name
  const axis = controls.find(control => control.kind === 'x_axis')
  if (axis && (isTemporalField(column) || isYear(column))) return { control: axis, value: name }
  const metric = isAmount(column) ? metricOf(column) : null
  if (metric !== null) {
    const list = controls.find(({ kind }) => kind === 'metrics')
    const one = controls.find(({ kind }) => kind === 'metric')
    if (list) return { control: list, value: appended(form[list.name], metric) }
    if (one) return { control: one, value: metric }
  }
  if (axis && isEmptyValue(form[axis.name])) return { control: axis, value: name }
  return targetFor(form, controls, name, 'column', 'columns')
}
