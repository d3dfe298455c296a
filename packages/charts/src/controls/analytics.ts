import { COMPARISON_TYPES, ROLLING_FIRST } from '@belvedere/core/query'
import type { Control, ControlSection } from './control.ts'
import { section } from './shared.ts'

/** Requirement CONST-045. */
const TIME_SHIFTS = [
  ...['1 day ago', '1 week ago', '28 days ago', '30 days ago', '52 weeks ago', '1 year ago'],
  ...['104 weeks ago', '2 years ago', '156 weeks ago', '3 years ago'],
]

const rolls = ({ rolling_type }: Readonly<Record<string, unknown>>): boolean =>
  Boolean(rolling_type) && rolling_type !== 'None'

const open = { value: null, label: 'None' } as const
const number = (name: string, label: string, description: string): Control => ({
  name,
  label,
  description,
  kind: 'number',
  integer: true,
  min: 0,
  step: 1,
  affects: 'query',
  visible: form => rolls(form) && form.rolling_type !== 'cumsum',
})

const analyticsOrder: Control = {
  name: 'analytics_order',
  label: 'Order of steps',
  description: 'Whether gaps are filled before or after the rolling function is applied.',
  kind: 'select',
  choices: [
    { value: null, label: 'Fill gaps, then roll' },
    { value: ROLLING_FIRST, label: 'Roll, then fill gaps' },
  ],
  default: null,
  affects: 'query',
  visible: form => rolls(form) && Boolean(form.resample_rule) && Boolean(form.resample_method),
}

const COMPARISON_LABELS = {
  values: 'Actual values',
  difference: 'Difference',
  absolute: 'Difference',
  percentage: 'Percentage change',
  ratio: 'Ratio',
} as const

/** Control for the comparison with another time (requirement CONST-041). */
export const comparisonType = (types: readonly (keyof typeof COMPARISON_LABELS)[]): Control => ({
  name: 'comparison_type',
  label: 'Calculation type',
  description: 'How the values of other times are shown: as they are, or compared.',
  kind: 'select',
  choices: types.map(value => ({ value, label: COMPARISON_LABELS[value] })),
  default: 'values',
  affects: 'query',
})

/**
 * Section of the calculations that the server applies to whole series.
 * @param types supported kinds of comparison with other times; older types store values of their own
 */
export const analytics = (types: readonly (keyof typeof COMPARISON_LABELS)[] = COMPARISON_TYPES): ControlSection =>
  section(
    'data',
    'Advanced analytics',
    [
      [
        {
          name: 'rolling_type',
          label: 'Rolling function',
          description: 'Replaces each value with the mean, sum or deviation of a window of values.',
          kind: 'select',
          choices: [open, ...['mean', 'sum', 'std', 'cumsum'].map(value => ({ value, label: value }))],
          default: null,
          affects: 'query',
        },
      ],
      [
        number('rolling_periods', 'Periods', 'Length of the window, in values.'),
        number('min_periods', 'Min periods', 'Minimum number of values of a window; smaller windows have no result.'),
      ],
      [
        {
          name: 'time_compare',
          label: 'Time shift',
          description: 'The same series at other times: 1 day ago, 1 week ago, 28 days ago, 1 year ago.',
          kind: 'select',
          freeForm: true,
          multiple: true,
          choices: TIME_SHIFTS.map(value => ({ value, label: value })),
          default: [],
          affects: 'query',
        },
        comparisonType(types),
      ],
      [
        {
          name: 'resample_rule',
          label: 'Resample rule',
          description: 'Buckets of another length: 1D, 1W, 1M.',
          kind: 'select',
          freeForm: true,
          choices: [
            open,
            { value: '1T', label: 'Minutely frequency' },
            { value: '1H', label: 'Hourly frequency' },
            { value: '1D', label: 'Calendar day frequency' },
            { value: '7D', label: '7 calendar day frequency' },
            { value: '1MS', label: 'Month start frequency' },
            { value: '1M', label: 'Month end frequency' },
            { value: '1AS', label: 'Year start frequency' },
            { value: '1A', label: 'Year end frequency' },
          ],
          default: null,
          affects: 'query',
        },
        {
          name: 'resample_method',
          label: 'Fill method',
          kind: 'select',
          choices: [
            open,
            { value: 'asfreq', label: 'Null imputation' },
            { value: 'zerofill', label: 'Zero imputation' },
            { value: 'linear', label: 'Linear interpolation' },
            { value: 'ffill', label: 'Forward values' },
            { value: 'bfill', label: 'Backward values' },
            { value: 'median', label: 'Median values' },
            { value: 'mean', label: 'Mean values' },
            { value: 'sum', label: 'Sum values' },
          ],
          default: null,
          affects: 'query',
        },
      ],
      [analyticsOrder],
    ],
    false,
  )
