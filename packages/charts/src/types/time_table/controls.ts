import type { CollectionItem, Control, ControlPanel } from '../../controls/control.ts'
import {
  adhocFilters,
  groupby,
  metrics,
  rowLimit,
  section,
  seriesLimit,
  sortBy,
  timeGrainControl,
  timeRange,
  xAxis,
} from '../../controls/shared.ts'

const isOf =
  (...types: readonly string[]) =>
  ({ colType }: CollectionItem): boolean =>
    types.includes(String(colType ?? ''))

const columns: Control = {
  name: 'column_collection',
  label: 'Time series columns',
  description: 'Content of each column of the table.',
  kind: 'collection',
  editsDraft: true,
  newItem: { label: '', colType: 'time', comparisonType: 'value', timeLag: 0 },
  fields: [
    { name: 'label', label: 'Label', kind: 'text' },
    { name: 'tooltip', label: 'Tooltip', kind: 'text' },
    {
      name: 'colType',
      label: 'Type',
      kind: 'select',
      choices: [
        { value: 'time', label: 'Time comparison' },
        { value: 'contrib', label: 'Contribution' },
        { value: 'spark', label: 'Sparkline' },
        { value: 'avg', label: 'Period average' },
      ],
    },
    {
      name: 'comparisonType',
      label: 'Comparison',
      kind: 'select',
      choices: [
        { value: 'value', label: 'Actual value' },
        { value: 'diff', label: 'Difference' },
        { value: 'perc', label: 'Percentage' },
        { value: 'perc_change', label: 'Percentage change' },
      ],
      visible: isOf('time'),
    },
    {
      name: 'timeLag',
      label: 'Time lag',
      kind: 'number',
      storesText: true,
      description: 'Periods to go back.',
      visible: isOf('time', 'avg'),
    },
    {
      name: 'timeRatio',
      label: 'Time ratio',
      kind: 'number',
      storesText: true,
      description: 'Each point divided by the point this many periods before.',
      visible: isOf('spark'),
    },
    { name: 'width', label: 'Width', kind: 'number', storesText: true, visible: isOf('spark') },
    { name: 'height', label: 'Height', kind: 'number', storesText: true, visible: isOf('spark') },
    { name: 'showYAxis', label: 'Show y-axis', kind: 'checkbox', visible: isOf('spark') },
    { name: 'yAxisBounds', label: 'Y-axis bounds', kind: 'bounds', visible: isOf('spark') },
    {
      name: 'bounds',
      label: 'Color bounds',
      kind: 'bounds',
      description: 'The colors go from red at the first value to blue at the second.',
      visible: isOf('time', 'contrib', 'avg'),
    },
    { name: 'd3format', label: 'Number format', kind: 'text' },
    { name: 'dateFormat', label: 'Date format', kind: 'text', visible: isOf('spark') },
  ],
  default: [],
  affects: 'option',
}

const url: Control = {
  name: 'url',
  label: 'URL',
  description: 'Link of a row; {{metric}} is replaced by its name.',
  kind: 'text',
  default: '',
  affects: 'option',
}

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [{ ...xAxis, label: 'Time column', required: false }, timeGrainControl],
      [timeRange],
      [metrics],
      [adhocFilters],
      [groupby],
      [rowLimit(10_000), seriesLimit],
      [sortBy],
      [columns],
      [url],
    ]),
  ],
}
