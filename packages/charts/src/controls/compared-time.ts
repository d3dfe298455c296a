import type { Control } from './control.ts'

/** Control for the single time to compare with. */
export const comparedTime = {
  name: 'time_compare',
  label: 'Time shift',
  description: 'The time to compare with. It needs a time range.',
  kind: 'select',
  freeForm: true,
  choices: [
    { value: null, label: 'None' },
    { value: '1 day ago', label: '1 day ago' },
    { value: '1 week ago', label: '1 week ago' },
    { value: '28 days ago', label: '28 days ago' },
    { value: '1 month ago', label: '1 month ago' },
    { value: '1 year ago', label: '1 year ago' },
    { value: 'inherit', label: 'Range of the same length before' },
    { value: 'custom', label: 'From a date' },
  ],
  default: null,
  affects: 'query',
} as const satisfies Control

const isCustom = (form: Readonly<Record<string, unknown>>): boolean => [form.time_compare].flat()[0] === 'custom'

export const startDateOffset = {
  name: 'start_date_offset',
  label: 'Start of the compared range',
  kind: 'text',
  placeholder: '2024-01-01',
  default: '',
  affects: 'query',
  visible: isCustom,
} as const satisfies Control

export const comparisonColors: Control = {
  name: 'comparison_color_scheme',
  label: 'Colors of rises and falls',
  kind: 'select',
  choices: [
    { value: 'Green', label: 'Green for a rise, red for a fall' },
    { value: 'Red', label: 'Red for a rise, green for a fall' },
  ],
  default: 'Green',
  affects: 'option',
}
