import type { Dataset } from '@belvedere/api'
import type { Control, ControlPanel } from '@belvedere/charts/controls'
import { type FormData, filtersForDataset, printDatasourceKey, valueForDataset } from '@belvedere/core/form-data'
import { datasourceRef } from '../../../data/datasets/datasource.ts'
import { withSeeds } from './new-chart.ts'
import { controlsOf } from './panel.ts'

/** Kinds of controls whose values refer to columns or metrics. */
const OF_THE_DATASET: ReadonlySet<Control['kind']> = new Set([
  'adhoc_filters',
  'column',
  'columns',
  'metric',
  'metrics',
  'x_axis',
])

/**
 * Switches form data to another dataset. Names that it has are retained, SQL and filters on missing columns are retained
 * with a warning, other values are reset to their defaults. Required controls are filled.
 */
export function swapDataset(form: FormData, dataset: Dataset, panel: ControlPanel): FormData {
  const names = {
    columns: dataset.columns.map(column => column.column_name),
    metrics: dataset.metrics.map(metric => metric.metric_name),
  }
  const controls = controlsOf(panel).filter(control => OF_THE_DATASET.has(control.kind))
  const entries = controls.map(control => {
    const value = form[control.name]
    if (value === undefined || value === null) return [control.name, value] as const
    const isFilters = control.kind === 'adhoc_filters' && Array.isArray(value)
    return [control.name, isFilters ? filtersForDataset(value, names) : valueForDataset(value, names)] as const
  })
  const defaults = new Map(controls.map(control => [control.name, control.default]))
  const swapped = {
    ...form,
    ...Object.fromEntries(entries.map(([name, value]) => [name, value === undefined ? defaults.get(name) : value])),
    datasource: printDatasourceKey(datasourceRef(dataset)),
    granularity_sqla: dataset.main_dttm_col ?? undefined,
  }
  return withSeeds(swapped as FormData, dataset, panel)
}
