import type { Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { adhocFilters, metric, numberFormat, section, timeRange, unit } from '../../controls/shared.ts'

const words = (name: string, label: string, description: string): Control => ({
  name,
  label,
  description,
  kind: 'text',
  default: '',
  affects: 'option',
})

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [[metric], [timeRange], [adhocFilters]]),
    look,
    section('customize', 'Chart', [
      [words('ranges', 'Ranges', 'Ends of the ranges, separated by commas: 100,200,300.')],
      [words('range_labels', 'Range labels', 'Names of the ranges, separated by commas.')],
      [words('markers', 'Markers', 'Targets, separated by commas: each one is a triangle.')],
      [words('marker_labels', 'Marker labels', 'Names of the markers, separated by commas.')],
      [words('marker_lines', 'Marker lines', 'Targets, separated by commas: each one is a line across.')],
      [words('marker_line_labels', 'Marker line labels', 'Names of the lines, separated by commas.')],
      [numberFormat('y_axis_format', 'Number format'), unit],
    ]),
  ],
}
