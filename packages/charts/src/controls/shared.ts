import { validateInteger } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import type { Choice, Control, ControlSection } from './control.ts'

/** Controls that several chart types share. */

export const choices = (values: readonly (string | number)[]): readonly Choice[] =>
  values.map(value => ({ value, label: typeof value === 'number' ? value.toLocaleString('en') : value }))

/** Choice of a number control for no value. */
const open: readonly Choice[] = [{ value: null, label: 'None' }]

export const xAxis: Control = { name: 'x_axis', label: 'X-axis', kind: 'x_axis', affects: 'query', required: true }

export const timeGrainControl: Control = {
  name: 'time_grain_sqla',
  label: 'Time grain',
  description: 'Length of the time buckets.',
  kind: 'time_grain',
  default: 'P1D',
  affects: 'query',
}

export const timeRange: Control = {
  name: 'time_range',
  label: 'Time range',
  kind: 'time_range',
  default: 'No filter',
  affects: 'query',
}

export const metrics: Control = {
  name: 'metrics',
  label: 'Metrics',
  description: 'One or more measures to show.',
  kind: 'metrics',
  affects: 'query',
  required: true,
}

export const metric: Control = { name: 'metric', label: 'Metric', kind: 'metric', affects: 'query', required: true }

export const groupby: Control = {
  name: 'groupby',
  label: 'Dimensions',
  description: 'Columns to group by: one series per combination of their values.',
  kind: 'columns',
  default: [],
  affects: 'query',
}

const isTimeFilter = (filter: unknown): boolean => isRecord(filter) && filter.operator === 'TEMPORAL_RANGE'

/**
 * Asks for confirmation before the last time filter is removed, because dashboards replace the chart's time range
 * through it.
 */
const lastTimeFilter = (filters: readonly unknown[], index: number): string | null =>
  isTimeFilter(filters[index]) && filters.filter(isTimeFilter).length === 1
    ? 'Dashboards apply their time filters to this filter. Without it, they may not limit the chart.'
    : null

export const adhocFilters: Control = {
  name: 'adhoc_filters',
  label: 'Filters',
  kind: 'adhoc_filters',
  default: [],
  affects: 'query',
  confirmRemoval: lastTimeFilter,
}

export const rowLimit = (fallback: number): Control => ({
  name: 'row_limit',
  label: 'Row limit',
  description: 'Maximum number of rows that the query returns.',
  kind: 'select',
  freeForm: true,
  choices: choices([10, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000]),
  default: fallback,
  affects: 'query',
  validators: [validateInteger],
})

export const seriesLimit: Control = {
  name: 'limit',
  label: 'Series limit',
  description: 'Maximum number of series. The largest by the sort metric are used.',
  kind: 'select',
  freeForm: true,
  choices: [...open, ...choices([5, 10, 25, 50, 100, 500])],
  default: null,
  affects: 'query',
  validators: [validateInteger],
}

/** Control for the base of shares. */
export const sharesOf = (visible: (form: Readonly<Record<string, unknown>>) => boolean): Control => ({
  name: 'percent_metric_calculation',
  label: 'Percentages of',
  description: 'What each percentage is a share of: the total of all records, or the rows within the limit.',
  kind: 'select',
  choices: [
    { value: 'all_records', label: 'All records' },
    { value: 'row_limit', label: 'Rows shown' },
  ],
  default: 'all_records',
  affects: 'query',
  visible,
})

export const sortBy: Control = {
  name: 'timeseries_limit_metric',
  label: 'Sort by',
  description: 'Metric that decides which series and rows are kept.',
  kind: 'metric',
  affects: 'query',
}

export const orderDesc: Control = {
  name: 'order_desc',
  label: 'Sort descending',
  kind: 'checkbox',
  default: true,
  affects: 'query',
}

export const NUMBER_FORMATS: readonly Choice[] = [
  { value: 'SMART_NUMBER', label: 'Adaptive formatting' },
  { value: '~g', label: 'Original value' },
  { value: ',d', label: ',d (12345.432 => 12,345)' },
  { value: '.1s', label: '.1s (12345.432 => 10k)' },
  { value: '.3s', label: '.3s (12345.432 => 12.3k)' },
  { value: ',.1%', label: ',.1% (12345.432 => 1,234,543.2%)' },
  { value: '.2%', label: '.2% (12345.432 => 1234543.20%)' },
  { value: '.3%', label: '.3% (12345.432 => 1234543.200%)' },
  { value: '.4r', label: '.4r (12345.432 => 12350)' },
  { value: ',.1f', label: ',.1f (12345.432 => 12,345.4)' },
  { value: ',.2f', label: ',.2f (12345.432 => 12,345.43)' },
  { value: ',.3f', label: ',.3f (12345.432 => 12,345.432)' },
  { value: '+,', label: '+, (12345.432 => +12,345.432)' },
  { value: '$,.2f', label: '$,.2f (12345.432 => $12,345.43)' },
  { value: 'DURATION', label: 'Duration in ms (66000 => 1m 6s)' },
  { value: 'DURATION_SUB', label: 'Duration in ms (1.40008 => 1ms 400µs 80ns)' },
]

export const numberFormat = (name: string, label: string): Control => ({
  name,
  label,
  description: 'How numbers are written: a D3 format.',
  kind: 'select',
  freeForm: true,
  choices: NUMBER_FORMATS,
  default: 'SMART_NUMBER',
  affects: 'option',
})

export const TIME_FORMATS: readonly Choice[] = [
  { value: 'smart_date', label: 'Adaptive formatting' },
  { value: '%d/%m/%Y', label: '%d/%m/%Y | 14/01/2019' },
  { value: '%m/%d/%Y', label: '%m/%d/%Y | 01/14/2019' },
  { value: '%Y-%m-%d', label: '%Y-%m-%d | 2019-01-14' },
  { value: '%Y-%m-%d %H:%M:%S', label: '%Y-%m-%d %H:%M:%S | 2019-01-14 01:32:10' },
  { value: '%d-%m-%Y %H:%M:%S', label: '%d-%m-%Y %H:%M:%S | 14-01-2019 01:32:10' },
  { value: '%H:%M:%S', label: '%H:%M:%S | 01:32:10' },
]

export const timeFormat = (name: string, label: string): Control => ({
  name,
  label,
  description: 'How times are written: a D3 time format.',
  kind: 'select',
  freeForm: true,
  choices: TIME_FORMATS,
  default: 'smart_date',
  affects: 'option',
})

export const unit: Control = {
  name: 'y_axis_unit',
  label: 'Unit',
  description: 'Shown after the top number of the axis and after each value.',
  kind: 'text',
  placeholder: 'min, km, °C',
  default: '',
  affects: 'option',
}

export const checkbox = (name: string, label: string, initial: boolean, description?: string): Control => ({
  name,
  label,
  kind: 'checkbox',
  default: initial,
  affects: 'option',
  ...(description === undefined ? {} : { description }),
})

/** Control for a column that part of the picture is read from. */
export const columnOf = (name: string, label: string, description: string, required = true): Control => ({
  name,
  label,
  description,
  kind: 'column',
  affects: 'query',
  required,
})

/** Select control for a few choices, given as label by value. */
export const selectOf = (
  name: string,
  label: string,
  texts: Readonly<Record<string, string>>,
  initial: string,
  affects: Control['affects'] = 'option',
): Control => ({
  name,
  label,
  kind: 'select',
  choices: Object.entries(texts).map(([value, text]) => ({ value, label: text })),
  default: initial,
  affects,
})

/** Control for the labels of parts of a whole. */
export const partLabel = (initial: 'key' | 'value' | 'key_value'): Control =>
  selectOf(
    'label_type',
    'Label type',
    { key: 'Category name', value: 'Value', key_value: 'Category and value' },
    initial,
  )

export const section = (
  tab: ControlSection['tab'],
  label: string,
  controls: ControlSection['controls'],
  expanded = true,
): ControlSection => ({ label, tab, expanded, controls })

type Rows = ControlSection['controls']

/** Query section: the chart's own fields, the row limit of new charts, and settings of the result. */
export const querySection = (limit: number, fields: Rows, more: Rows = []): ControlSection =>
  section('data', 'Query', [...fields, [timeRange], [adhocFilters], [rowLimit(limit)], ...more])

export const subheader: Control = {
  name: 'subheader',
  label: 'Subheader',
  description: 'Text below the number.',
  kind: 'text',
  default: '',
  affects: 'option',
}

/** Query section of charts with several series over time. */
export const seriesOverTime = (rows: number) =>
  section('data', 'Query', [
    [xAxis, timeGrainControl],
    [timeRange],
    [metrics],
    [groupby],
    [adhocFilters],
    [rowLimit(rows), seriesLimit],
  ])

export const sortByMetric: Control = { ...checkbox('sort_by_metric', 'Sort by metric', true), affects: 'query' }

/** Control for labels of slices, steps or parts: any combination of name, value and share. */
export const shareLabel = (initial: 'key' | 'key_percent' | 'key_value_percent'): Control => ({
  name: 'label_type',
  label: 'Label type',
  kind: 'select',
  choices: [
    { value: 'key', label: 'Category name' },
    { value: 'value', label: 'Value' },
    { value: 'percent', label: 'Percentage' },
    { value: 'key_value', label: 'Category and value' },
    { value: 'key_percent', label: 'Category and percentage' },
    { value: 'key_value_percent', label: 'Category, value and percentage' },
    { value: 'value_percent', label: 'Value and percentage' },
  ],
  default: initial,
  affects: 'option',
})
