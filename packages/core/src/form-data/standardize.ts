import { columnLabel, type Metric, metricLabel, type QueryColumn } from '../expressions/index.ts'
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

/** Keys that belong to the question whatever the chart type. */
const ALWAYS_SHARED = [
  'slice_id',
  'adhoc_filters',
  'time_range',
  'url_params',
  'extra_form_data',
  'dashboards',
] as const
/** Controls that mean the same for every chart type that has them. */
const SHARED_CONTROLS = ['granularity_sqla', 'time_grain_sqla', 'x_axis', 'row_limit', 'limit', 'color_scheme'] as const

/** The metrics and columns of a form, whichever controls hold them. */
export interface StandardizedFields {
  readonly metrics: readonly Metric[]
  readonly columns: readonly QueryColumn[]
}

function valuesIn(form: FormData, controls: readonly string[]): readonly unknown[] {
  return controls.flatMap(control => form[control] ?? []).filter(value => value !== '')
}

function distinct<T>(values: readonly T[], label: (value: T) => string): readonly T[] {
  const seen = new Set<string>()
  return values.filter(value => {
    const name = label(value)
    return !seen.has(name) && seen.add(name)
  })
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
}

export const emptyMemory = (datasource: string): FormMemory => ({
  datasource,
  forms: {},
  left: { metrics: [], columns: [] },
})

/** The type that a form changes to: names of its controls and their defaults. */
export interface TargetType {
  readonly viz_type: string
  readonly controls: readonly string[]
  readonly defaults: Readonly<Record<string, unknown>>
}

/** Hands values to the controls in order: a list takes all that are left, a single control takes one. */
function deal<T>(values: readonly T[], controls: readonly string[], into: Record<string, unknown>): readonly T[] {
  let rest = values
  for (const control of controls) {
    if (rest.length === 0) break
    if (LISTS.has(control)) {
      into[control] = rest
      rest = []
    } else {
      into[control] = rest[0]
      rest = rest.slice(1)
    }
  }
  return rest
}

/**
 * The form for another chart type: shared controls come along, metrics and columns go to the controls
 * that the new type has, what it was last set to comes back, and the rest takes its defaults.
 */
export function changeVizType(
  form: FormData,
  memory: FormMemory,
  target: TargetType,
): { readonly form: FormData; readonly memory: FormMemory } {
  const known = memory.datasource === form.datasource ? memory : emptyMemory(form.datasource)
  const own = standardizedFieldsOf(form)
  const metrics = distinct([...own.metrics, ...known.left.metrics], metricLabel)
  const columns = distinct([...own.columns, ...known.left.columns], columnLabel)
  const has = new Set(target.controls)
  const next: Record<string, unknown> = { ...target.defaults, ...known.forms[target.viz_type] }
  for (const control of [...ALWAYS_SHARED, ...SHARED_CONTROLS.filter(name => has.has(name))]) {
    if (form[control] !== undefined) next[control] = form[control]
  }
  for (const control of [...METRIC_CONTROLS, ...COLUMN_CONTROLS]) delete next[control]
  const left = {
    metrics: deal(
      metrics,
      METRIC_CONTROLS.filter(control => has.has(control)),
      next,
    ),
    columns: deal(
      columns,
      COLUMN_CONTROLS.filter(control => has.has(control)),
      next,
    ),
  }
  const { [form.viz_type]: _, ...others } = known.forms
  return {
    form: { ...next, datasource: form.datasource, viz_type: target.viz_type },
    memory: { datasource: form.datasource, forms: { ...others, [form.viz_type]: form }, left },
  }
}
