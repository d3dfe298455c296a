import type { Control, ControlPanel } from '../../controls/control.ts'
import { adhocFilters, checkbox, section, timeRange } from '../../controls/shared.ts'

const filters: Control = {
  name: 'filter_configs',
  label: 'Filters',
  description: 'A select for each column.',
  kind: 'collection',
  newItem: { column: '', clearable: true, multiple: true, asc: false },
  fields: [
    { name: 'column', label: 'Column', kind: 'column' },
    { name: 'label', label: 'Label', kind: 'text' },
    {
      name: 'defaultValue',
      label: 'Default',
      kind: 'text',
      description: 'Separate several values with semicolons.',
    },
    { name: 'metric', label: 'Sort metric', kind: 'metric' },
    { name: 'asc', label: 'Sort ascending', kind: 'checkbox', visible: ({ metric }) => Boolean(metric) },
    { name: 'multiple', label: 'Allow multiple selections', kind: 'checkbox' },
    { name: 'clearable', label: 'Can be cleared', kind: 'checkbox' },
    {
      name: 'searchAllOptions',
      label: 'Search all filter options',
      kind: 'checkbox',
      description: 'Searches all values, not only those that are loaded.',
    },
  ],
  default: [],
  affects: 'query',
}

const hasTime = (form: Readonly<Record<string, unknown>>): boolean => form.date_filter === true

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [filters],
      [timeRange],
      [adhocFilters],
      [checkbox('date_filter', 'Date filter', true, 'Adds a filter for the time range.')],
      [{ ...checkbox('show_sqla_time_column', 'Show time column', false), visible: hasTime }],
      [{ ...checkbox('show_sqla_time_granularity', 'Show time grain', false), visible: hasTime }],
      [{ ...checkbox('show_druid_time_granularity', 'Show time granularity', false), visible: hasTime }],
      [checkbox('instant_filtering', 'Instant filtering', false, 'Applies a choice at once, without a button.')],
    ]),
  ],
}
