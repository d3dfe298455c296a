import { legendControls } from '../../controls/axes.ts'
import type { Control, ControlPanel, ControlSection } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import {
  checkbox,
  groupby,
  metric,
  numberFormat,
  querySection,
  section,
  shareLabel,
  sortByMetric,
} from '../../controls/shared.ts'

const percent = (name: string, label: string, initial: number, description?: string): Control => ({
  name,
  label,
  kind: 'number',
  min: 0,
  max: 100,
  step: 1,
  default: initial,
  affects: 'option',
  ...(description === undefined ? {} : { description }),
})

/** The legend is off by default, because slices are labeled. */
const pieLegend: ControlSection['controls'] = [
  [checkbox('show_legend', 'Show legend', false, 'Slices show their names; a legend repeats them.')],
  ...legendControls.slice(1),
]

const isDonut = (form: Readonly<Record<string, unknown>>): boolean => form.donut === true

export const controls: ControlPanel = {
  sections: [
    querySection(100, [[{ ...groupby, required: true }], [metric]], [[sortByMetric]]),
    look,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show labels', true)],
      [shareLabel('key_percent')],
      [numberFormat('number_format', 'Number format')],
      [checkbox('labels_outside', 'Put labels outside', true), checkbox('label_line', 'Label line', true)],
      [percent('show_labels_threshold', 'Percentage threshold', 1, 'Slices smaller than this share have no label.')],
    ]),
    section('customize', 'Legend', pieLegend),
    section('customize', 'Pie shape', [
      [checkbox('donut', 'Donut', false)],
      [{ ...checkbox('show_total', 'Show total', false, 'The sum, in the middle of a donut.'), visible: isDonut }],
      [percent('outerRadius', 'Outer Radius', 76), { ...percent('innerRadius', 'Inner Radius', 50), visible: isDonut }],
    ]),
  ],
}
