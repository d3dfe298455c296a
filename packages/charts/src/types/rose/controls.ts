import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import {
  adhocFilters,
  checkbox,
  groupby,
  metrics,
  numberFormat,
  rowLimit,
  section,
  seriesLimit,
  timeFormat,
  timeGrainControl,
  timeRange,
  xAxis,
} from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [xAxis, timeGrainControl],
      [timeRange],
      [metrics],
      [groupby],
      [adhocFilters],
      [rowLimit(1000), seriesLimit],
    ]),
    look,
    section('customize', 'Chart', [
      [
        checkbox(
          'rose_area_proportion',
          'Use Area Proportions',
          false,
          'The area stands for the value, not the reach.',
        ),
      ],
      [checkbox('show_legend', 'Show legend', true)],
      [timeFormat('date_time_format', 'Date format'), numberFormat('number_format', 'Number format')],
    ]),
  ],
}
