import { conditionalFormatting } from '../../controls/cells.ts'
import type { Control, ControlPanel } from '../../controls/control.ts'
import {
  adhocFilters,
  checkbox,
  metrics,
  numberFormat,
  orderDesc,
  rowLimit,
  section,
  selectOf,
  seriesLimit,
  sortBy,
  timeFormat,
  timeGrainControl,
  timeRange,
} from '../../controls/shared.ts'

const groups = (name: string, label: string, description: string): Control => ({
  name,
  label,
  description,
  kind: 'columns',
  default: [],
  affects: 'query',
})

const metricsLayout: Control = {
  name: 'metricsLayout',
  label: 'Apply metrics on',
  description: 'Whether metrics are shown side by side or below each other.',
  kind: 'select',
  choices: [
    { value: 'COLUMNS', label: 'Columns' },
    { value: 'ROWS', label: 'Rows' },
  ],
  default: 'COLUMNS',
  affects: 'option',
}

const aggregateFunction: Control = {
  name: 'aggregateFunction',
  label: 'Show values as',
  description: 'Totals are computed by the metric itself over all their rows.',
  kind: 'select',
  choices: [
    { value: 'Sum', label: 'The metric itself' },
    { value: 'Sum as Fraction of Total', label: 'Fraction of total' },
    { value: 'Sum as Fraction of Rows', label: 'Fraction of rows' },
    { value: 'Sum as Fraction of Columns', label: 'Fraction of columns' },
  ],
  default: 'Sum',
  affects: 'query',
}

const checkboxOf = (name: string, label: string, description: string): Control => ({
  ...checkbox(name, label, false, description),
  affects: 'query',
})

const ORDERS = {
  key_a_to_z: 'Key a-z',
  key_z_to_a: 'Key z-a',
  value_a_to_z: 'Value ascending',
  value_z_to_a: 'Value descending',
} as const
const order = (name: string, label: string): Control => selectOf(name, label, ORDERS, 'key_a_to_z', 'query')

const position = (name: string, label: string, first: string, last: string): Control => ({
  name,
  label,
  kind: 'select',
  choices: [
    { value: true, label: first },
    { value: false, label: last },
  ],
  default: false,
  affects: 'option',
})

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [groups('groupbyColumns', 'Columns', 'Groups across.')],
      [{ ...groups('groupbyRows', 'Rows', 'Groups down.'), firstColumn: 'category' }],
      [timeGrainControl],
      [timeRange],
      [metrics],
      [metricsLayout],
      [adhocFilters],
      [seriesLimit, rowLimit(10_000)],
      [sortBy, orderDesc],
    ]),
    section('data', 'Totals', [
      [aggregateFunction],
      [checkboxOf('rowTotals', 'Show rows total', 'A column with the total of each row.')],
      [checkboxOf('rowSubTotals', 'Show rows subtotal', 'A row for each outer group of rows.')],
      [checkboxOf('colTotals', 'Show columns total', 'A row with the total of each column.')],
      [checkboxOf('colSubTotals', 'Show columns subtotal', 'A column for each outer group of columns.')],
      [
        {
          ...checkbox('transposePivot', 'Transpose pivot', false, 'Rows and columns change places.'),
          affects: 'query',
        },
        checkbox(
          'combineMetric',
          'Combine metrics',
          false,
          'Metrics are shown inside each group, not around the groups.',
        ),
      ],
    ]),
    section('customize', 'Options', [
      [numberFormat('valueFormat', 'Value format')],
      [timeFormat('date_format', 'Date format')],
      [order('rowOrder', 'Sort rows by'), order('colOrder', 'Sort columns by')],
      [
        position('rowSubtotalPosition', 'Rows subtotal position', 'Top', 'Bottom'),
        position('colSubtotalPosition', 'Columns subtotal position', 'Left', 'Right'),
      ],
      [conditionalFormatting()],
    ]),
  ],
}
