import { columnLabel, type Metric, metricLabel, type QueryColumn } from '../expressions/index.ts'
import { isRecord } from '../json/index.ts'
import { isAlike } from './altered.ts'
import {
  popAllColumns,
  popAllMetrics,
  type StandardizedFields,
  shiftColumn,
  shiftMetric,
} from './standardized-controls.ts'
import type { FormData } from './types.ts'

/** Controls with metrics, in the order in which their values are transferred. */
const METRIC_CONTROLS = ['metric', 'metrics', 'metric_2', 'size', 'x', 'y', 'secondary_metric'] as const
/** Controls with columns to group by. */
const COLUMN_CONTROLS = [
  'groupby',
  'columns',
  'groupbyColumns',
  'groupbyRows',
  'series',
  'entity',
  'series_columns',
] as const
const LISTS = new Set<string>(['metrics', 'groupby', 'columns', 'groupbyColumns', 'groupbyRows', 'series_columns'])

/** Controls that every form has but no panel shows (requirement EXPLORE-PAGE-009). */
export const HIDDEN_CONTROLS = ['slice_id', 'cache_timeout', 'url_params'] as const

/** Keys that apply to the query of every chart type. */
const ALWAYS_SHARED = [...HIDDEN_CONTROLS, 'adhoc_filters', 'time_range', 'extra_form_data', 'dashboards'] as const
/** Controls with the same meaning in all chart types that have them. */
const SHARED_CONTROLS = [
  'granularity_sqla',
  'time_grain_sqla',
  'x_axis',
  'row_limit',
  'limit',
  'color_scheme',
  'label_colors',
] as const

function valuesIn(form: FormData, controls: readonly string[]): readonly unknown[] {
  return controls.flatMap(control => form[control] ?? []).filter(value => value !== '')
}

/** Removes values with equal name and meaning. Values with the same name may differ in meaning. */
function distinct<T>(values: readonly T[], label: (value: T) => string): readonly T[] {
  const unique: T[] = []
  for (const value of values) {
    const name = label(value)
    if (!unique.some(other => label(other) === name && isAlike(meaningOf(other), meaningOf(value)))) unique.push(value)
  }
  return unique
}

/** Returns a value without `optionName`, which only identifies its position in the UI. */
function meaningOf(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { optionName: _, ...meaning } = value
  return meaning
}

export const standardizedFieldsOf = (form: FormData): StandardizedFields => ({
  metrics: distinct(valuesIn(form, METRIC_CONTROLS) as readonly Metric[], metricLabel),
  columns: distinct(valuesIn(form, COLUMN_CONTROLS) as readonly QueryColumn[], columnLabel),
})

/** State that explore retains while the user switches chart types of one dataset. */
export interface FormMemory {
  readonly datasource: string
  /** Last form data by chart type, most recent last. */
  readonly forms: Readonly<Record<string, FormData>>
  /** Metrics and columns that the current type has no control for. */
  readonly left: StandardizedFields
  /** Form data when the current type was selected. Differences from it were made by the user. */
  readonly initial?: FormData | undefined
}

export const emptyMemory = (datasource: string): FormMemory => ({
  datasource,
  forms: {},
  left: { metrics: [], columns: [] },
})

/** Control names and defaults of a chart type. */
export interface TypeControls {
  readonly viz_type: string
  readonly controls: readonly string[]
  readonly defaults: Readonly<Record<string, unknown>>
}

type Step = (left: StandardizedFields) => { readonly taken: unknown; readonly left: StandardizedFields }

/** Assigns fields to the controls in order: a list control takes all remaining fields, a single control takes one. */
function deal(
  fields: StandardizedFields,
  controls: readonly string[],
  [all, one]: readonly [Step, Step],
  into: Record<string, unknown>,
): StandardizedFields {
  return controls.reduce((rest, control) => {
    const { taken, left } = LISTS.has(control) ? all(rest) : one(rest)
    if (taken !== undefined && !(Array.isArray(taken) && taken.length === 0)) into[control] = taken
    return left
  }, fields)
}

const FIELD_CONTROLS = new Set<string>([...METRIC_CONTROLS, ...COLUMN_CONTROLS])

/**
 * Returns the names of the keys to carry over to another type: keys of the query, controls with the same meaning in
 * both types, and keys that are not controls of the previous type. An unchanged shared control gets the value of the
 * new type instead: its default, or its last value.
 */
function comingAlong(form: FormData, memory: FormMemory, target: TypeControls, source?: TypeControls): string[] {
  const has = new Set(target.controls)
  const known = new Set(source?.controls)
  const isTouched = (name: string): boolean =>
    memory.forms[target.viz_type] && memory.initial
      ? !isAlike(form[name], memory.initial[name])
      : !isAlike(form[name], source?.defaults[name])
  const always = new Set<string>([...ALWAYS_SHARED, ...(source ? [] : SHARED_CONTROLS.filter(name => has.has(name)))])
  return Object.keys(form).filter(name => {
    if (FIELD_CONTROLS.has(name) || form[name] === undefined) return false
    if (always.has(name)) return true
    if (!source) return false
    return known.has(name) ? has.has(name) && isTouched(name) : true
  })
}

/**
 * Returns the form data for another chart type. Shared controls are carried over, metrics and columns are assigned to
 * the controls of the new type, its last values are restored, and all others get their defaults.
 * @param source previous type; without it only keys of every query are carried over
 */
export function changeVizType(
  form: FormData,
  memory: FormMemory,
  target: TypeControls,
  source?: TypeControls,
): { readonly form: FormData; readonly memory: FormMemory } {
  const known = memory.datasource === form.datasource ? memory : emptyMemory(form.datasource)
  const own = standardizedFieldsOf(form)
  const fields: StandardizedFields = {
    metrics: distinct([...own.metrics, ...known.left.metrics], metricLabel),
    columns: distinct([...own.columns, ...known.left.columns], columnLabel),
  }
  const has = new Set(target.controls)
  const next: Record<string, unknown> = { ...target.defaults, ...known.forms[target.viz_type] }
  for (const name of comingAlong(form, known, target, source)) next[name] = form[name]
  for (const control of FIELD_CONTROLS) delete next[control]
  const metricControls = METRIC_CONTROLS.filter(control => has.has(control))
  const columnControls = COLUMN_CONTROLS.filter(control => has.has(control))
  const withoutMetrics = deal(fields, metricControls, [popAllMetrics, shiftMetric], next)
  const left = deal(withoutMetrics, columnControls, [popAllColumns, shiftColumn], next)
  const initial: FormData = { ...next, datasource: form.datasource, viz_type: target.viz_type }
  const { [form.viz_type]: _, ...others } = known.forms
  return {
    form: initial,
    memory: { datasource: form.datasource, forms: { ...others, [form.viz_type]: form }, left, initial },
  }
}
