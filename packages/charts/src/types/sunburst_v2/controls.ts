import type { Control, ControlPanel } from '../../controls/control.ts'
import { bothLooks } from '../../controls/look.ts'
import {
  checkbox,
  metric,
  numberFormat,
  partLabel,
  querySection,
  section,
  sortByMetric,
} from '../../controls/shared.ts'

const columns: Control = {
  name: 'columns',
  label: 'Hierarchy',
  description: 'Levels, from the innermost ring to the outermost.',
  kind: 'columns',
  default: [],
  affects: 'query',
  required: true,
}

const secondary: Control = {
  name: 'secondary_metric',
  label: 'Secondary metric',
  description: 'Colors each part by the ratio of the second metric to the metric.',
  kind: 'metric',
  affects: 'query',
}

const threshold: Control = {
  name: 'show_labels_threshold',
  label: 'Percentage threshold',
  description: 'Parts smaller than this share have no label.',
  kind: 'number',
  min: 0,
  max: 100,
  step: 1,
  default: 5,
  affects: 'option',
}

export const controls: ControlPanel = {
  sections: [
    querySection(1000, [[columns], [metric], [secondary]], [[sortByMetric]]),
    bothLooks,
    section('customize', 'Labels', [
      [checkbox('show_labels', 'Show labels', true)],
      [threshold],
      [partLabel('key')],
      [numberFormat('number_format', 'Number format')],
      [checkbox('show_total', 'Show total', false, 'The sum, in the middle.')],
    ]),
  ],
}
