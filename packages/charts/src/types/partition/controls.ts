import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import {
  adhocFilters,
  groupby,
  metrics,
  numberFormat,
  rowLimit,
  section,
  timeFormat,
  timeGrainControl,
  timeRange,
  xAxis,
} from '../../controls/shared.ts'

const isOverTime = (form: Readonly<Record<string, unknown>>): boolean =>
  form.time_series_option !== undefined && form.time_series_option !== 'not_time'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [{ ...groupby, required: true, description: 'Levels, from the outermost to the innermost.' }],
      [metrics],
      [timeRange],
      [adhocFilters],
      [
        {
          name: 'time_series_option',
          label: 'Time series options',
          description: 'How times are used.',
          kind: 'select',
          choices: [
            { value: 'not_time', label: 'Not time series: ignore time' },
            { value: 'time_series', label: 'Time series: times as the first level' },
            { value: 'agg_mean', label: 'Aggregate mean: mean over all times' },
            { value: 'agg_sum', label: 'Aggregate sum: sum over all times' },
            { value: 'point_diff', label: 'Difference: newest minus first' },
            { value: 'point_percent', label: 'Percent change: first to newest' },
            { value: 'point_factor', label: 'Factor: newest divided by first' },
          ],
          default: 'not_time',
          affects: 'query',
        },
      ],
      [
        { ...xAxis, label: 'Time column', required: false, visible: isOverTime },
        { ...timeGrainControl, visible: isOverTime },
      ],
      [rowLimit(5000)],
    ]),
    look,
    section('customize', 'Chart', [
      [
        {
          name: 'partition_limit',
          label: 'Partition limit',
          description: 'Maximum number of parts within each part; the largest are shown. If empty: all.',
          kind: 'number',
          min: 0,
          step: 1,
          default: null,
          affects: 'option',
        },
        {
          name: 'partition_threshold',
          label: 'Partition threshold',
          description: 'Parts smaller than this share of their whole are left out, for example 0.05.',
          kind: 'number',
          min: 0,
          max: 1,
          step: 0.01,
          default: null,
          affects: 'option',
        },
      ],
      [numberFormat('number_format', 'Number format'), timeFormat('date_time_format', 'Date time format')],
    ]),
  ],
}
