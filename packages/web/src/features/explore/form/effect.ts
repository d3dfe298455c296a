/** Determines the controls that have no effect on the selected columns. */
import type { Dataset, DatasetColumn } from '@belvedere/api'
import type { AxisKind, Control, ControlPanel } from '@belvedere/charts/controls'
import { isTemporalField, type QueryColumn } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { xAxisOf } from '@belvedere/core/query'
import { GENERIC_TYPE } from '@belvedere/core/table'
import type { ExpressionType, TypedExpression, TypeOf } from '../../../data/datasets/expression-types.ts'
import { t } from '../../../i18n.ts'
import { isYear } from './field-roles.ts'
import { controlsOf } from './panel.ts'

const isTime = (column: DatasetColumn): boolean => isTemporalField(column) || isYear(column)

/** Returns the column of a name. Undefined for custom SQL and for names that are not in the dataset. */
const columnOf = (value: unknown, { columns }: Dataset): DatasetColumn | undefined =>
  columns.find(({ column_name }) => column_name === value)

/** Sources of the column types: the dataset, and for custom SQL the database. */
export interface FormFields {
  readonly dataset: Dataset
  readonly typeOf: TypeOf
}

/** Returns the custom SQL of a form whose type decides on controls. */
export function typedExpressions(form: FormData): readonly TypedExpression[] {
  const axis = xAxisOf(form)
  return axis === undefined || typeof axis === 'string' ? [] : [{ column: axis }]
}

/** Returns the type of the x-axis: undefined before it is loaded, null if there is none. */
function axisType(axis: QueryColumn, { dataset, typeOf }: FormFields): ExpressionType | null | undefined {
  if (typeof axis !== 'string') return typeOf({ column: axis })
  const { type, type_generic } = columnOf(axis, dataset) ?? { type: null, type_generic: null }
  return type_generic === null
    ? null
    : { type: type ?? '', type_generic: type_generic as ExpressionType['type_generic'] }
}

/** Undefined before the type of the axis is loaded, null if the kind is not determined. */
function axisKind(form: FormData, fields: FormFields): AxisKind | null | undefined {
  const axis = xAxisOf(form)
  if (axis === undefined) return null
  const column = columnOf(axis, fields.dataset)
  const type = axisType(axis, fields)
  if (column ? isTemporalField(column) : type?.type_generic === GENERIC_TYPE.temporal) return 'time'
  if (!column && !type) return type
  return type?.type_generic === GENERIC_TYPE.numeric ? 'number' : 'name'
}

/** Returns the values of a type in words, for the reason below a control. */
function valuesOf({ type, type_generic }: ExpressionType): string {
  if (type_generic === GENERIC_TYPE.boolean) return t('true or false')
  if (type_generic === GENERIC_TYPE.string) return t('text')
  return /^(nullable\()?(u?(tiny|small|medium|big|huge)?int(eger)?\d*|long|(big|small)?serial)\b/i.test(type)
    ? t('whole numbers')
    : t('numbers')
}

/** `off` says why a control that is shown cannot be used now. */
export type Effect = { readonly isShown: boolean; readonly off?: string | undefined }
const SHOWN: Effect = { isShown: true }
const HIDDEN: Effect = { isShown: false }

/** The time grain applies to a temporal x-axis, or without an x-axis, to temporal dimensions. */
function grainEffect(form: FormData, panel: ControlPanel, fields: FormFields): Effect | null {
  const controls = controlsOf(panel)
  if (controls.some(({ kind }) => kind === 'x_axis')) return axisGrainEffect(form, fields)
  const dimensions = controls.filter(({ kind, affects }) => kind === 'columns' && affects === 'query')
  if (dimensions.length === 0) return SHOWN
  const chosen = dimensions.flatMap(({ name }) => form[name] ?? [])
  const isCut = (value: unknown): boolean => {
    const column = columnOf(value, fields.dataset)
    return column ? isTime(column) : typeof value === 'string'
  }
  if (chosen.some(isCut)) return SHOWN
  if (chosen.every(value => typeof value === 'string')) return HIDDEN
  return {
    isShown: true,
    off: t('Custom SQL is grouped as it is written; a time grain applies to columns of dates or times.'),
  }
}

/** A plain column shows its type; an expression does not, so that the reason is given. */
function axisGrainEffect(form: FormData, fields: FormFields): Effect | null {
  const axis = xAxisOf(form)
  if (axis === undefined) return SHOWN
  const column = columnOf(axis, fields.dataset)
  if (column && isTime(column)) return SHOWN
  if (column && !column.expression) return HIDDEN
  const type = axisType(axis, fields)
  if (type === undefined) return null
  if (type === null || type.type_generic === GENERIC_TYPE.temporal) return SHOWN
  const values = valuesOf(type)
  return { isShown: true, off: t('This expression gives {values}; a time grain needs a date or time.', { values }) }
}

/**
 * Returns the effect of a control. Without one, it is hidden or off, and its value is retained for other columns. Null
 * before the type that decides on it is loaded.
 */
function effectOf(control: Control, form: FormData, panel: ControlPanel, fields: FormFields): Effect | null {
  if (control.kind === 'time_grain') return grainEffect(form, panel, fields)
  if (control.kind === 'time_range') return { isShown: fields.dataset.columns.some(isTime) }
  if (control.axis === undefined) return SHOWN
  const axis = form.xAxisForceCategorical === true && control.axis.includes('name') ? 'name' : axisKind(form, fields)
  if (axis === undefined) return null
  return { isShown: axis === null || control.axis.includes(axis) }
}

/** Effects of the controls of a panel, by name. */
export type Effects = ReadonlyMap<string, Effect>

/** Returns the effects of all controls. One that is not determined yet is as it was before, or shown. */
export const effectsOf = (form: FormData, panel: ControlPanel, fields: FormFields, before: Effects): Effects =>
  new Map(
    controlsOf(panel).map(control => [
      control.name,
      effectOf(control, form, panel, fields) ?? before.get(control.name) ?? SHOWN,
    ]),
  )
