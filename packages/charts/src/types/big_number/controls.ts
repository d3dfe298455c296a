import { conditionalFormatting } from '../../controls/cells.ts'
import type { Control, ControlPanel } from '../../controls/control.ts'
import { schemeLook } from '../../controls/look.ts'
import {
  adhocFilters,
  checkbox,
  metric,
  numberFormat,
  section,
  subheader,
  timeFormat,
  timeGrainControl,
  timeRange,
  unit,
  xAxis,
} from '../../controls/shared.ts'
import type { Aggregation } from '../../families/kpi/aggregated.ts'

const LABELS: Readonly<Record<Aggregation, string>> = {
  raw: 'Overall value',
  LAST_VALUE: 'Last value',
  sum: 'Total (sum)',
  mean: 'Average (mean)',
  min: 'Minimum',
  max: 'Maximum',
  median: 'Median',
}

const aggregation: Control = {
  name: 'aggregation',
  label: 'Aggregation method',
  description: 'The figure: the metric over the whole time range, or one of the values of the trend.',
  kind: 'select',
  choices: (['LAST_VALUE', 'raw', 'sum', 'mean', 'min', 'max', 'median'] as const).map(value => ({
    value,
    label: LABELS[value],
  })),
  default: 'LAST_VALUE',
  affects: 'query',
}

const compareLag: Control = {
  name: 'compare_lag',
  label: 'Comparison period lag',
  description: 'Number of buckets between the compared values.',
  kind: 'number',
  min: 1,
  step: 1,
  affects: 'option',
}

const compareSuffix: Control = {
  name: 'compare_suffix',
  label: 'Comparison suffix',
  description: 'Text after the percent change.',
  kind: 'text',
  placeholder: 'week before',
  default: '',
  affects: 'option',
}

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [[xAxis, timeGrainControl], [timeRange], [metric], [aggregation], [adhocFilters]]),
    section('data', 'Options', [
      [compareLag, compareSuffix],
      [checkbox('show_timestamp', 'Show timestamp', false), checkbox('show_trend_line', 'Show trend line', true)],
      [checkbox('start_y_axis_at_zero', 'Start y-axis at 0', true)],
    ]),
    schemeLook,
    section('customize', 'Display settings', [
      [subheader],
      [numberFormat('y_axis_format', 'Number format'), unit],
      [timeFormat('time_format', 'Date format')],
      [conditionalFormatting(false)],
    ]),
  ],
}
