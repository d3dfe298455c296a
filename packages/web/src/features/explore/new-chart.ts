import type { Dataset } from '@belvedere/api'
import type { ControlPanel } from '@belvedere/charts/controls'
import { type FormData, printDatasourceKey } from '@belvedere/core/form-data'
import { NO_TIME_RANGE } from '@belvedere/core/time'
import { controlsOf, withDefaults } from './panel.ts'

/** The chart type of a chart that nobody has chosen a type for. */
export const DEFAULT_VIZ_TYPE = 'table'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Puts the dataset's main time column and first metric where a chart cannot do without and has nothing. */
export function withSeeds(form: FormData, dataset: Dataset, panel: ControlPanel): FormData {
  const seeds: Record<string, unknown> = {}
  const [metric] = dataset.metrics
  for (const control of controlsOf(panel)) {
    if (!control.required || !isEmpty(form[control.name])) continue
    if (control.kind === 'x_axis' && dataset.main_dttm_col) seeds[control.name] = dataset.main_dttm_col
    if (control.kind === 'metric' && metric) seeds[control.name] = metric.metric_name
    if (control.kind === 'metrics' && metric) seeds[control.name] = [metric.metric_name]
  }
  return { ...form, ...seeds }
}

/** Where a new chart starts. */
export function newForm(dataset: Dataset, vizType: string, panel: ControlPanel): FormData {
  const start: FormData = {
    datasource: printDatasourceKey({ id: dataset.id, type: 'table' }),
    viz_type: vizType,
    time_range: NO_TIME_RANGE,
    adhoc_filters: [],
    ...(dataset.main_dttm_col ? { granularity_sqla: dataset.main_dttm_col } : {}),
  }
  return withSeeds(withDefaults(start, panel), dataset, panel)
}
