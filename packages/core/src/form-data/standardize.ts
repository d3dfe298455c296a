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

/** Controls that hold metrics, in the order in which their values are handed over. */
const METRIC_CONTROLS = ['metric', 'metrics', 'metric_2', 'size', 'x', 'y', 'secondary_metric'] as const
/** Controls that hold columns to group by. */
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

/** Controls that every form has and no panel shows (requirement EXPLORE-PAGE-009). */
export const HIDDEN_CONTROLS = ['slice_id', 'cache_timeout', 'url_params'] as const

/** Keys that belong to the query whatever the chart type. */
const ALWAYS_SHARED = [...HIDDEN_CONTROLS, 'adhoc_filters', 'time_range', 'extra_form_data', 'dashboards'] as const
/** Controls that mean the same for every chart type that has them. */
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

/** Two of one name may mean different things; only what means the same is taken once. */
function distinct<T>(values: readonly T[], label: (value: T) => string): readonly T[] {
  const unique: T[] = []
  for (const value of values) {
    const name = label(value)
    if (!unique.some(other => label(other) === name && isAlike(meaningOf(other), meaningOf(value)))) unique.push(value)
  }
  return unique
}

/** A field without the name that its place on the page goes by. */
function meaningOf(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { optionName: _, ...meaning } = value
  return meaning
}

export const standardizedFieldsOf = (form: FormData): StandardizedFields => ({
  metrics: distinct(valuesIn(form, METRIC_CONTROLS) as readonly Metric[], metricLabel),
  columns: distinct(valuesIn(form, COLUMN_CONTROLS) as readonly QueryColumn[], columnLabel),
})

/** What explore remembers while the chart type changes back and forth over one dataset. */
export interface FormMemory {
  readonly datasource: string
  /** By chart type, the one left last at the end. */
  readonly forms: Readonly<Record<string, FormData>>
  /** Values that the current type has no room for. */
  readonly left: StandardizedFields
  /** The form as it came to the current type; what differs from it was chosen there. */
  readonly initial?: FormData | undefined
}

export const emptyMemory = (datasource: string): FormMemory => ({
  datasource,
  forms: {},
  left: { metrics: [], columns: [] },
})

/** A chart type as one changes to it and from it: names of its controls and their defaults. */
export interface TypeControls {
  readonly viz_type: string
  readonly controls: readonly string[]
  readonly defaults: Readonly<Record<string, unknown>>
}

type Step = (left: StandardizedFields) => { readonly taken: unknown; readonly left: StandardizedFields }

/** Hands fields to the controls in order: a list takes all that are left, a single control takes one. */
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
 * Names of the keys that come along to another type: what belongs to the query, what both types mean alike, and
 * what no control of the type that is left stands for. A shared control that was never touched gives way to what the
 * new type has of its own: its default, or what it was left with.
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
 * The form for another chart type: shared controls come along, metrics and columns go to the controls
 * that the new type has, what it was last set to comes back, and the rest takes its defaults.
 *
 * @param source the type that is left; without it only what belongs to every query comes along
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
