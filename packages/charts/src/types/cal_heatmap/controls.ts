import type { Choice, Control, ControlPanel } from '../../controls/control.ts'
import { linearLook } from '../../controls/look.ts'
import {
  adhocFilters,
  checkbox,
  metrics,
  numberFormat,
  section,
  timeFormat,
  timeRange,
  xAxis,
} from '../../controls/shared.ts'

const select = (
  name: string,
  label: string,
  description: string,
  values: readonly Choice[],
  initial: string,
): Control => ({
  name,
  label,
  description,
  kind: 'select',
  choices: values,
  default: initial,
  affects: 'query',
})

const units = (...names: readonly string[]): readonly Choice[] => names.map(value => ({ value, label: value }))

const number = (name: string, label: string, initial: number, least: number, most: number): Control => ({
  name,
  label,
  kind: 'number',
  min: least,
  max: most,
  step: 1,
  default: initial,
  affects: 'option',
})

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [{ ...xAxis, label: 'Time column' }],
      [
        select(
          'domain_granularity',
          'Domain',
          'Period of one block.',
          units('hour', 'day', 'week', 'month', 'year'),
          'month',
        ),
        select(
          'subdomain_granularity',
          'Subdomain',
          'Period of one cell.',
          units('min', 'hour', 'day', 'week', 'month'),
          'day',
        ),
      ],
      [timeRange],
      [metrics],
      [adhocFilters],
    ]),
    linearLook,
    section('customize', 'Chart', [
      [number('cell_size', 'Cell size', 18, 3, 60), number('cell_padding', 'Cell padding', 2, 0, 10)],
      [number('cell_radius', 'Cell radius', 2, 0, 30), number('steps', 'Color steps', 10, 2, 20)],
      [numberFormat('y_axis_format', 'Number format')],
      [timeFormat('x_axis_time_format', 'Time format')],
      [checkbox('show_legend', 'Legend', true), checkbox('show_values', 'Show values', false)],
      [checkbox('show_metric_name', 'Show metric names', true)],
    ]),
  ],
}
