import type { Dataset } from '@belvedere/api'
import type { ControlPanel } from '@belvedere/charts/controls'
import { type FormData, printDatasourceKey } from '@belvedere/core/form-data'
import { NO_TIME_RANGE } from '@belvedere/core/time'
import { controlsOf, withDefaults } from './panel.ts'

/** The chart type of a chart that nobody has chosen a type for. */
export const DEFAULT_VIZ_TYPE = 'table'

/** Where a new chart starts: the dataset's main time column on the time axis, its first metric where one is needed. */
export function newForm(dataset: Dataset, vizType: string, panel: ControlPanel): FormData {
  const start: Record<string, unknown> = {
    datasource: printDatasourceKey({ id: dataset.id, type: 'table' }),
    viz_type: vizType,
    time_range: NO_TIME_RANGE,
    adhoc_filters: [],
  }
  const [metric] = dataset.metrics
  for (const control of controlsOf(panel)) {
    if (control.kind === 'x_axis' && dataset.main_dttm_col) start[control.name] = dataset.main_dttm_col
    if (control.kind === 'metric' && metric && control.required) start[control.name] = metric.metric_name
    if (control.kind === 'metrics' && metric && control.required) start[control.name] = [metric.metric_name]
  }
  if (dataset.main_dttm_col) start.granularity_sqla = dataset.main_dttm_col
  return withDefaults(start as FormData, panel)
}
