import type { Dataset } from '@belvedere/api'
import type { ControlPanel } from '@belvedere/charts/controls'
import { type FormData, mainMetric, printDatasourceKey } from '@belvedere/core/form-data'
import { isEmptyValue } from '@belvedere/core/json'
import { NO_TIME_RANGE } from '@belvedere/core/time'
import { controlsOf, withDefaults } from './panel.ts'

/** Puts the dataset's main time column and main metric where a chart cannot do without and has nothing. */
export function withSeeds(form: FormData, dataset: Dataset, panel: ControlPanel): FormData {
  const seeds: Record<string, unknown> = {}
  const metric = mainMetric(dataset.metrics.map(({ metric_name }) => metric_name))
  for (const control of controlsOf(panel)) {
    if (!control.required || !isEmptyValue(form[control.name])) continue
    if (control.kind === 'x_axis' && dataset.main_dttm_col) seeds[control.name] = dataset.main_dttm_col
    if (control.kind === 'metric' && metric) seeds[control.name] = metric
    if (control.kind === 'metrics' && metric) seeds[control.name] = [metric]
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
