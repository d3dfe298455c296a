import type { Control, ControlPanel } from '../../controls/control.ts'
import {
  adhocFilters,
  groupby,
  metrics,
  rowLimit,
  section,
  seriesLimit,
  timeGrainControl,
  timeRange,
  xAxis,
} from '../../controls/shared.ts'

const number = (name: string, label: string, initial: number, description: string, step: number): Control => ({
  name,
  label,
  description,
  kind: 'number',
  min: 0,
  step,
  default: initial,
  affects: 'option',
})

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [xAxis, timeGrainControl],
      [timeRange],
      [metrics],
      [{ ...groupby, required: true, description: 'Columns whose values are the groups that are compared.' }],
      [adhocFilters],
      [rowLimit(10_000), seriesLimit],
    ]),
    section('data', 'Parameters', [
      [
        {
          name: 'control_group',
          label: 'Control group',
          description: 'Name of the group that the others are compared with. If empty: the first.',
          kind: 'text',
          default: '',
          affects: 'option',
        },
      ],
      [number('significance_level', 'Significance level', 0.05, 'Chance below which a difference counts.', 0.01)],
      [
        number('pvalue_precision', 'p-value precision', 6, 'Digits after the decimal point.', 1),
        number('liftvalue_precision', 'Lift percent precision', 4, 'Digits of the share.', 1),
      ],
    ]),
  ],
}
