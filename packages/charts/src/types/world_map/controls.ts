import type { Control, ControlPanel } from '../../controls/control.ts'
import { colorScheme, labelColors, linearColorScheme } from '../../controls/look.ts'
import {
  checkbox,
  columnOf,
  metric,
  numberFormat,
  querySection,
  section,
  selectOf,
  sortByMetric,
} from '../../controls/shared.ts'

const fieldType: Control = {
  name: 'country_fieldtype',
  label: 'Country field type',
  description: 'How the column names countries.',
  kind: 'select',
  choices: [
    { value: 'name', label: 'Full name' },
    { value: 'cioc', label: 'code International Olympic Committee (cioc)' },
    { value: 'cca2', label: 'code ISO 3166-1 alpha-2 (cca2)' },
    { value: 'cca3', label: 'code ISO 3166-1 alpha-3 (cca3)' },
  ],
  default: 'cca2',
  affects: 'option',
}

const hasBubbles = (form: Readonly<Record<string, unknown>>): boolean => form.show_bubbles === true

const secondary: Control = {
  name: 'secondary_metric',
  label: 'Bubble size',
  description: 'The area of each bubble.',
  kind: 'metric',
  affects: 'query',
  visible: hasBubbles,
}

const largest: Control = {
  name: 'max_bubble_size',
  label: 'Max bubble size',
  description: 'Radius of the largest bubble, in pixels.',
  kind: 'number',
  min: 1,
  max: 100,
  step: 1,
  default: 25,
  affects: 'option',
  visible: hasBubbles,
}

const colorBy = selectOf('color_by', 'Color by', { metric: 'Metric', country: 'Country' }, 'metric')
const isByCountry = (form: Readonly<Record<string, unknown>>): boolean => form.color_by === 'country'

export const controls: ControlPanel = {
  sections: [
    querySection(
      1000,
      [[columnOf('entity', 'Country column', 'Column with the countries.')], [fieldType], [metric]],
      [[sortByMetric]],
    ),
    section('data', 'Options', [[checkbox('show_bubbles', 'Show bubbles', false)], [secondary], [largest]]),
    section('customize', 'Look', [
      [colorBy],
      [{ ...colorScheme, visible: isByCountry }],
      [{ ...labelColors, visible: isByCountry }],
      [{ ...linearColorScheme, visible: form => !isByCountry(form) }],
    ]),
    section('customize', 'Chart', [[numberFormat('y_axis_format', 'Number format')]]),
  ],
}
