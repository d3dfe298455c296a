import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
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
  seriesLimit,
  sortBy,
  timeGrainControl,
  timeRange,
} from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [
        {
          name: 'columns',
          label: 'Distribute across',
          description:
            'Columns to compute the metric for: each combination of their values gives one value of the distribution.',
          kind: 'columns',
          default: [],
          affects: 'query',
          required: true,
        },
        timeGrainControl,
      ],
      [{ ...groupby, description: 'Columns to group by: one box per combination of their values.' }],
      [metrics],
      [timeRange],
      [adhocFilters],
      [rowLimit(10_000), seriesLimit],
      [sortBy, orderDesc],
      [
        {
          name: 'whiskerOptions',
          label: 'Whisker/outlier options',
          description: 'Where the whiskers end. Values beyond them are outliers.',
          kind: 'select',
          freeForm: true,
          choices: choices([
            'Tukey',
            'Min/max (no outliers)',
            '2/98 percentiles',
            '5/95 percentiles',
            '9/91 percentiles',
            '10/90 percentiles',
          ]),
          default: 'Tukey',
          affects: 'query',
        },
      ],
    ]),
    look,
    section('customize', 'Chart', [
      [numberFormat('number_format', 'Number format')],
      [checkbox('show_legend', 'Show legend', true)],
    ]),
  ],
}
