/** Which controls the chosen columns leave without effect. */
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

/** The column of that name; undefined for SQL of one's own and names that the dataset does not have. */
const columnOf = (value: unknown, { columns }: Dataset): DatasetColumn | undefined =>
  columns.find(({ column_name }) => column_name === value)

/** Where the types of a form's columns come from: the dataset, and for custom SQL its last answer. */
export interface FormFields {
  readonly dataset: Dataset
  /** Null: no custom SQL on the x axis has been answered. */
  readonly axis: AnsweredAxis | null
}

/** The type of custom SQL on the x axis; null where no answer has it yet. */
function customType(form: FormData, answered: AnsweredAxis | null): GenericType | null {
  const axis = xAxisOf(form)
  return axis !== undefined && typeof axis !== 'string' && axis.sqlExpression === answered?.sql ? answered.type : null
}

/** Null: not known. */
function axisKind(form: FormData, { dataset, axis }: FormFields): AxisKind | null {
  const column = columnOf(form.x_axis, dataset)
  const type = column ? column.type_generic : customType(form, axis)
  if (column ? isTemporalField(column) : type === GENERIC_TYPE.temporal) return 'time'
  if (!column && type === null) return null
  return type === GENERIC_TYPE.numeric ? 'number' : 'name'
}

/** A grain cuts the axis; without one, the times among the dimensions. */
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

/** A control without effect is not shown; what is set there stays, for another choice of columns. */
export function hasEffect(control: Control, form: FormData, panel: ControlPanel, fields: FormFields): boolean {
  if (control.kind === 'time_grain') return grainHasEffect(form, panel, fields)
  if (control.kind === 'time_range') return fields.dataset.columns.some(isTime)
  if (control.axis === undefined) return true
  const axis = form.xAxisForceCategorical === true && control.axis.includes('name') ? 'name' : axisKind(form, fields)
  return axis === null || control.axis.includes(axis)
}
