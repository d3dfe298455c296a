import type { Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { checkbox, groupby, numberFormat, querySection, section, unit } from '../../controls/shared.ts'

const side = (name: string, label: string): Control => ({
  name,
  label,
  kind: 'metric',
  affects: 'query',
  required: true,
})

export const controls: ControlPanel = {
  sections: [
    querySection(50, [
      [{ ...groupby, required: true, description: 'Columns to group by: one pair of bars per combination of values.' }],
      [side('left_metric', 'Left metric'), side('right_metric', 'Right metric')],
    ]),
    look,
    section('customize', 'Labels', [
      [checkbox('show_value', 'Show value', true)],
      [numberFormat('y_axis_format', 'Number format'), unit],
    ]),
  ],
}
