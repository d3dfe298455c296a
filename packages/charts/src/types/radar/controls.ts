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
  sortBy,
  timeRange,
} from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [{ ...groupby, description: 'Columns to group by: one line per combination of their values.' }],
      [metrics],
      [sortBy],
      [timeRange],
      [adhocFilters],
      [rowLimit(10)],
    ]),
    look,
    section('customize', 'Chart', [
      [checkbox('show_legend', 'Show legend', true)],
      [checkbox('show_labels', 'Show labels', false, 'Writes the value beside every point.')],
      [numberFormat('number_format', 'Number format')],
      [checkbox('is_circle', 'Circle radar shape', false, 'Rings instead of polygons.')],
    ]),
  ],
}
