import type { Control } from '@belvedere/charts/controls'
import type { ComponentType } from 'react'
import { CollectionControl } from './CollectionControl.tsx'
import { ColumnsControl } from './ColumnsControl.tsx'
import type { ControlProps } from './control-props.ts'
import { FiltersControl } from './FiltersControl.tsx'
import { MetricsControl } from './MetricsControl.tsx'
import { FixedOrMetricControl, SpatialControl } from './PlaceControls.tsx'
import { CheckboxControl, NumberControl, SelectControl, TextControl, TimeGrainControl } from './simple-controls.tsx'
import { TimeRangeControl } from './TimeRangeControl.tsx'

/** The component of every kind of control. A kind without one does not compile. */
const CONTROLS: { readonly [Kind in Control['kind']]: ComponentType<ControlProps<Kind>> } = {
  adhoc_filters: FiltersControl,
  checkbox: CheckboxControl,
  collection: CollectionControl,
  column: ColumnsControl,
  columns: ColumnsControl,
  fixed_or_metric: FixedOrMetricControl,
  metric: MetricsControl,
  metrics: MetricsControl,
  number: NumberControl,
  select: SelectControl,
  spatial: SpatialControl,
  text: TextControl,
  time_grain: TimeGrainControl,
  time_range: TimeRangeControl,
  x_axis: ColumnsControl,
}

/** Undefined for a kind that this version does not know: the caller warns and draws nothing (EXPLORE-PAGE-010). */
export const componentOf = (control: Control): ComponentType<ControlProps> | undefined =>
  CONTROLS[control.kind] as ComponentType<ControlProps> | undefined
