import type { Choice, Control, ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { adhocFilters, checkbox, metric, numberFormat, rowLimit, section, timeRange } from '../../controls/shared.ts'

const column = (name: string, label: string, description: string, required: boolean): Control => ({
  name,
  label,
  description,
  kind: 'column',
  affects: 'query',
  required,
})

const number = (name: string, label: string, initial: number, least: number, most: number, step: number): Control => ({
  name,
  label,
  kind: 'number',
  min: least,
  max: most,
  step,
  default: initial,
  affects: 'option',
})

const select = (name: string, label: string, choices: readonly Choice[], initial: string): Control => ({
  name,
  label,
  kind: 'select',
  choices,
  default: initial,
  affects: 'option',
})

const isForce = (form: Readonly<Record<string, unknown>>): boolean => form.layout !== 'circular'
const forced = (control: Control): Control => ({ ...control, visible: isForce })

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [column('source', 'Source', 'Column with one end of each link.', true)],
      [column('target', 'Target', 'Column with the other end.', true)],
      [metric],
      [column('source_category', 'Source category', 'Kind of the source: it gives nodes their colours.', false)],
      [column('target_category', 'Target category', 'Kind of the target.', false)],
      [timeRange],
      [adhocFilters],
      [rowLimit(5000)],
    ]),
    look,
    section('customize', 'Layout', [
      [
        select(
          'layout',
          'Graph layout',
          [
            { value: 'force', label: 'Force' },
            { value: 'circular', label: 'Circular' },
          ],
          'force',
        ),
      ],
      [
        select(
          'edgeSymbol',
          'Edge symbols',
          [
            { value: 'none,none', label: 'None' },
            { value: 'none,arrow', label: 'None -> Arrow' },
            { value: 'circle,arrow', label: 'Circle -> Arrow' },
            { value: 'circle,circle', label: 'Circle -> Circle' },
          ],
          'none,arrow',
        ),
      ],
      [checkbox('show_legend', 'Show legend', true)],
      [checkbox('roam', 'Enable graph roaming', true, 'The graph can be moved and enlarged.')],
      [number('showSymbolThreshold', 'Label threshold', 0, 0, 1_000_000, 1)],
      [number('baseNodeSize', 'Node size', 12, 2, 60, 1), number('baseEdgeWidth', 'Edge width', 2, 0.5, 20, 0.5)],
      [numberFormat('number_format', 'Number format')],
      [forced(number('edgeLength', 'Edge length', 90, 10, 1000, 10))],
      [forced(number('repulsion', 'Repulsion', 300, 10, 3000, 10))],
      [forced(number('gravity', 'Gravity', 0.2, 0, 1, 0.05)), forced(number('friction', 'Friction', 0.3, 0, 1, 0.05))],
    ]),
  ],
}
