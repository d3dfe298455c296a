import { COMPARISON_TYPES } from '@belvedere/core/query'
import { comparisonType } from '../../controls/analytics.ts'
import { columnConfig, conditionalFormatting } from '../../controls/cells.ts'
import { comparedTime, comparisonColors, startDateOffset } from '../../controls/compared-time.ts'
import type { Control, ControlPanel } from '../../controls/control.ts'
import { isGrouped, isRaw, queryMode } from '../../controls/query-mode.ts'
import {
  adhocFilters,
  checkbox,
  choices,
  groupby,
  metrics,
  numberFormat,
  orderDesc,
  rowLimit,
  section,
  sharesOf,
  sortBy,
  timeFormat,
  timeGrainControl,
  timeRange,
} from '../../controls/shared.ts'

type Form = Readonly<Record<string, unknown>>

const hasBars = (form: Form): boolean => form.show_cell_bars !== false

const allColumns: Control = {
  name: 'all_columns',
  label: 'Columns',
  description: 'Columns to show.',
  kind: 'columns',
  default: [],
  affects: 'query',
  visible: isRaw,
}

const percentMetrics: Control = {
  name: 'percent_metrics',
  label: 'Percentage metrics',
  description: 'Each value as its share of the total.',
  kind: 'metrics',
  default: [],
  affects: 'query',
  visible: isGrouped,
}

const percentCalculation = sharesOf(form => isGrouped(form) && [form.percent_metrics].flat().some(Boolean))

const pageLength: Control = {
  name: 'page_length',
  label: 'Page length',
  description: 'Rows on one page; 0 for all.',
  kind: 'select',
  freeForm: true,
  choices: [{ value: 0, label: 'All' }, ...choices([10, 20, 50, 100, 200])],
  default: 0,
  affects: 'option',
}

const isPaged = (form: Form): boolean => form.server_pagination === true

const serverPagination: Control = {
  ...checkbox(
    'server_pagination',
    'Server pagination',
    false,
    'Each page is loaded when it is opened, for any number of rows.',
  ),
  affects: 'query',
}

const serverPageLength: Control = {
  name: 'server_page_length',
  label: 'Server page length',
  description: 'Rows on one page; 0 for no pages.',
  kind: 'select',
  freeForm: true,
  choices: [{ value: 0, label: 'All' }, ...choices([10, 20, 50, 100, 200])],
  default: 10,
  affects: 'query',
  visible: isPaged,
}

const totals: Control = {
  ...checkbox('show_totals', 'Show totals', false, 'Totals are computed from the data, not added up from the rows.'),
  affects: 'query',
  visible: isGrouped,
}

const isCompared = (form: Form): boolean => isGrouped(form) && [form.time_compare].flat().some(Boolean)

const timeCompare: Control = {
  ...comparedTime,
  description: 'Each metric beside itself at another time, with its change. It needs a time range.',
  visible: isGrouped,
}

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [queryMode],
      [{ ...groupby, visible: isGrouped }],
      [{ ...timeGrainControl, visible: isGrouped }],
      [{ ...metrics, required: false, visible: isGrouped }],
      [percentMetrics],
      [percentCalculation],
      [allColumns],
      [timeRange],
      [adhocFilters],
      [
        { ...sortBy, visible: isGrouped },
        { ...orderDesc, visible: isGrouped },
      ],
      [serverPagination],
      [{ ...rowLimit(1000), visible: form => !isPaged(form) }],
      [serverPageLength],
      [totals],
    ]),
    section(
      'data',
      'Time comparison',
      [
        [timeCompare],
        [{ ...startDateOffset, visible: form => isGrouped(form) && startDateOffset.visible(form) }],
        [{ ...comparisonType(COMPARISON_TYPES), visible: isCompared }],
      ],
      false,
    ),
    section('customize', 'Options', [
      [timeFormat('table_timestamp_format', 'Timestamp format')],
      [numberFormat('table_number_format', 'Number format')],
      [{ ...pageLength, visible: form => !isPaged(form) }, checkbox('include_search', 'Search box', false)],
      [checkbox('show_cell_bars', 'Cell bars', true, 'A bar behind each value.')],
      [
        {
          ...checkbox('align_pn', 'Bars around zero', false, 'Negative bars to the left, positive ones to the right.'),
          visible: hasBars,
        },
        {
          ...checkbox('color_pn', 'Color by sign', false, 'Negative values have bars of another color.'),
          visible: hasBars,
        },
      ],
    ]),
    section('customize', 'Time comparison', [
      [{ ...checkbox('comparison_color_enabled', 'Color rises and falls', true), visible: isCompared }],
      [{ ...comparisonColors, visible: form => isCompared(form) && form.comparison_color_enabled !== false }],
    ]),
    section('customize', 'Columns', [[columnConfig], [conditionalFormatting()]]),
  ],
}
