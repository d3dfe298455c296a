import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import {
  checkbox,
  groupby,
  metric,
  numberFormat,
  partLabel,
  querySection,
  section,
  sortByMetric,
} from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    querySection(
      100,
      [[{ ...groupby, required: true, description: 'Levels, from the outermost to the innermost.' }], [metric]],
      [[sortByMetric]],
    ),
    look,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show labels', true)],
      [checkbox('show_upper_labels', 'Show upper labels', true, 'Shows names of groups above their boxes.')],
      [partLabel('key_value')],
      [numberFormat('number_format', 'Number format')],
    ]),
  ],
}
