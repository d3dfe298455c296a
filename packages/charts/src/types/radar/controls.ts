import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { checkbox, groupby, metrics, numberFormat, querySection, section, sortBy } from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    querySection(10, [
      [{ ...groupby, description: 'Columns to group by: one line per combination of their values.' }],
      [metrics],
      [sortBy],
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
