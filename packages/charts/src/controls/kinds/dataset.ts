/** Kinds of controls with columns and metrics of a dataset as values. */
import type { ControlBase } from '../control-base.ts'

export interface MetricControl extends ControlBase {
  readonly kind: 'metric'
}

export interface MetricsControl extends ControlBase {
  readonly kind: 'metrics'
}

export interface ColumnControl extends ControlBase {
  readonly kind: 'column'
  readonly temporalOnly?: boolean | undefined
}

export interface ColumnsControl extends ControlBase {
  readonly kind: 'columns'
}

export interface XAxisControl extends ControlBase {
  readonly kind: 'x_axis'
}

/** Columns with the location of a row, as `LatLong`. */
export interface SpatialControl extends ControlBase {
  readonly kind: 'spatial'
}

/** `{type: 'fix', value: number}` or `{type: 'metric', value: Metric}`. */
export interface FixedOrMetricControl extends ControlBase {
  readonly kind: 'fixed_or_metric'
}

export interface AdhocFiltersControl extends ControlBase {
  readonly kind: 'adhoc_filters'
}
