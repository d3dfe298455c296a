/** Which controls the chosen columns leave without effect. */
import type { Dataset, DatasetColumn } from '@belvedere/api'
import type { AxisKind, Control, ControlPanel } from '@belvedere/charts/controls'
import { isTemporalField } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { isYear } from './field-roles.ts'
import { controlsOf } from './panel.ts'

const isTime = (column: DatasetColumn): boolean => isTemporalField(column) || isYear(column)

/** The column of that name; undefined for SQL of one's own and names that the dataset does not have. */
const columnOf = (value: unknown, { columns }: Dataset): DatasetColumn | undefined =>
  columns.find(({ column_name }) => column_name === value)

/** Null: not known. */
function axisKind(form: FormData, dataset: Dataset): AxisKind | null {
  const column = columnOf(form.x_axis, dataset)
  if (!column) return null
  if (isTemporalField(column)) return 'time'
  return column.type_generic === GENERIC_TYPE.numeric ? 'number' : 'name'
}

/** A grain cuts the axis; without one, the times among the dimensions. */
function grainHasEffect(form: FormData, panel: ControlPanel, dataset: Dataset): boolean {
  const controls = controlsOf(panel)
  const isCut = (value: unknown): boolean => {
    const column = columnOf(value, dataset)
    return column === undefined || isTime(column)
  }
  if (controls.some(({ kind }) => kind === 'x_axis')) return isCut(form.x_axis)
  const dimensions = controls.filter(({ kind, affects }) => kind === 'columns' && affects === 'query')
  if (dimensions.length === 0) return true
  return dimensions.flatMap(({ name }) => form[name] ?? []).some(isCut)
}

/** A control without effect is not shown; what is set there stays, for another choice of columns. */
export function hasEffect(control: Control, form: FormData, panel: ControlPanel, dataset: Dataset): boolean {
  if (control.kind === 'time_grain') return grainHasEffect(form, panel, dataset)
  if (control.kind === 'time_range') return dataset.columns.some(isTime)
  if (control.axis === undefined) return true
  const axis = form.xAxisForceCategorical === true && control.axis.includes('name') ? 'name' : axisKind(form, dataset)
  return axis === null || control.axis.includes(axis)
}
