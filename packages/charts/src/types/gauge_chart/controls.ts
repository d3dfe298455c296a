import type { Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { checkbox, groupby, metric, numberFormat, querySection, section, sortByMetric } from '../../controls/shared.ts'

const number = (name: string, label: string, initial: number | null, description?: string): Control => ({
  name,
  label,
  kind: 'number',
  default: initial,
  affects: 'option',
  ...(description === undefined ? {} : { description }),
})
const words = (name: string, label: string, initial: string, description: string): Control => ({
  name,
  label,
  description,
  kind: 'text',
  default: initial,
  affects: 'option',
})

export const controls: ControlPanel = {
  sections: [
    querySection(
      10,
      [
        [{ ...groupby, description: 'Columns to group by: one hand, or one dial, per combination of their values.' }],
        [metric],
      ],
      [[sortByMetric]],
    ),
    look,
    section('customize', 'General', [
      [
        number('min_val', 'Min', null, 'Left end. If empty: zero, or twice the least value.'),
        number('max_val', 'Max', null, 'Right end. If empty: twice the largest value.'),
      ],
      [
        number('start_angle', 'Start angle', 225, 'In degrees, counterclockwise from three o’clock.'),
        number('end_angle', 'End angle', -45),
      ],
      [numberFormat('number_format', 'Number format')],
      [words('value_formatter', 'Value format', '{value}', 'Text around the number: {value} is replaced by it.')],
      [number('font_size', 'Font size', 15)],
      [checkbox('show_pointer', 'Show pointer', true), checkbox('animation', 'Animation', true)],
    ]),
    section('customize', 'Axis', [
      [
        checkbox('show_axis_tick', 'Show axis line ticks', false),
        checkbox('show_split_line', 'Show split lines', false),
      ],
      [number('split_number', 'Split number', null, 'Parts of the axis. If empty: as many as are readable.')],
    ]),
    section('customize', 'Progress', [
      [checkbox('show_progress', 'Show progress', true), checkbox('overlap', 'Overlap', true)],
      [checkbox('round_cap', 'Round cap', false)],
    ]),
    section('customize', 'Intervals', [
      [words('intervals', 'Interval bounds', '', 'Ends of the intervals, separated by commas: 2,4,5.')],
      [
        words(
          'interval_color_indices',
          'Interval colors',
          '',
          'Numbers of palette colors, separated by commas, from 1.',
        ),
      ],
    ]),
  ],
}
