/** Determines the controls that have no effect on the selected columns. */
import type { Dataset, DatasetColumn } from '@belvedere/api'
import type { AxisKind, Control, ControlPanel } from '@belvedere/charts/controls'
import { isTemporalField } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { xAxisOf } from '@belvedere/core/query'
import { GENERIC_TYPE, type GenericType } from '@belvedere/core/table'
import type { AnsweredAxis } from './answered-axis.ts'
import { isYear } from './field-roles.ts'
import { controlsOf } from './panel.ts'

const isTime = (column: DatasetColumn): boolean => isTemporalField(column) || isYear(column)

/** Returns the column of a name. Undefined for custom SQL and for names that are not in the dataset. */
const columnOf = (value: unknown, { columns }: Dataset): DatasetColumn | undefined =>
  columns.find(({ column_name }) => column_name === value)

/** Sources of the column types: the dataset, and for custom SQL its last response. */
export interface FormFields {
  readonly dataset: Dataset
  /** Null if no response has a custom x-axis. */
  readonly axis: AnsweredAxis | null
}

/** Returns the type of the custom SQL on the x-axis, or null before its first response. */
function customType(form: FormData, answered: AnsweredAxis | null): GenericType | null {
  const axis = xAxisOf(form)
  return axis !== undefined && typeof axis !== 'string' && axis.sqlExpression === answered?.sql ? answered.type : null
}

/** Null if the kind is not determined. */
function axisKind(form: FormData, { dataset, axis }: FormFields): AxisKind | null {
  const column = columnOf(form.x_axis, dataset)
  const type = column ? column.type_generic : customType(form, axis)
  if (column ? isTemporalField(column) : type === GENERIC_TYPE.temporal) return 'time'
  if (!column && type === null) return null
  return type === GENERIC_TYPE.numeric ? 'number' : 'name'
}

/** Returns whether the time grain applies: to a temporal x-axis, or without an x-axis, to temporal dimensions. */
function grainHasEffect(form: FormData, panel: ControlPanel, { dataset, axis }: FormFields): boolean {
  const controls = controlsOf(panel)
  const isCut = (value: unknown): boolean => {
    const column = columnOf(value, dataset)
    return column === undefined || isTime(column)
  }
  if (controls.some(({ kind }) => kind === 'x_axis')) {
    const type = customType(form, axis)
    return type === null ? isCut(form.x_axis) : type === GENERIC_TYPE.temporal
  }
  const dimensions = controls.filter(({ kind, affects }) => kind === 'columns' && affects === 'query')
  if (dimensions.length === 0) return true
  return dimensions.flatMap(({ name }) => form[name] ?? []).some(isCut)
}

/** Returns whether a control has an effect. If not, it is hidden, and its value is retained for other columns. */
export function hasEffect(control: Control, form: FormData, panel: ControlPanel, fields: FormFields): boolean {
  if (control.kind === 'time_grain') return grainHasEffect(form, panel, fields)
  if (control.kind === 'time_range') return fields.dataset.columns.some(isTime)
  if (control.axis === undefined) return true
  const axis = form.xAxisForceCategorical === true && control.axis.includes('name') ? 'name' : axisKind(form, fields)
  return axis === null || control.axis.includes(axis)
}
